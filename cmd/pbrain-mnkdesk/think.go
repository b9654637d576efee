package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"runtime/debug"
	"strconv"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

const (
	// usualTime is the time for a move if the manager sets none.
	usualTime = 5 * time.Second
	// timeMargin is the part of the time for a move that the brain leaves unused.
	timeMargin = 10 * time.Millisecond
	// minTime is the shortest time to think, even if the manager wants a move at once.
	minTime = 5 * time.Millisecond
	// ownMemory is the memory in bytes that the program needs in addition to the player's table.
	ownMemory = 48 << 20
	// The bounds of the size of a table in bytes. Sizes are whole numbers of MiB.
	minTable = 1 << 20
	maxTable = 1 << 30
)

// strongest returns the strongest player of the variant. If its search has options for the table size and
// the threads, they are set to what the manager allows.
func (b *brain) strongest(v engine.Variant, memory int64) engine.Player {
	p := v.Analyst()
	if memory > 0 {
		p = p.With("table", playerspec.FormatSize(memory))
	}
	if n := b.set.Threads; n > 0 {
		p = p.With("threads", strconv.Itoa(min(n, runtime.NumCPU())))
	}
	return p
}

// chosenPlayer returns the player that the command line names. A level drops its own time limit if something
// countable bounds it too. The strongest player stands for no player and for the level Master.
func (b *brain) chosenPlayer(v engine.Variant, memory int64) (engine.Player, error) {
	l, err := v.ParseLevel(b.player)
	var lacks *engine.LevelError
	switch {
	case b.player == "", err == nil && l == engine.Master:
		return b.strongest(v, memory), nil
	case err == nil:
		return v.LevelPlayer(l, engine.Effort{}).Counted(), nil
	case errors.As(err, &lacks):
		return engine.Player{}, err
	}
	p, err := v.ParsePlayer(b.player)
	p.Trusted = true
	return p, err
}

// readPlayer returns the player for the variant, with at most memory bytes for each table; 0 means no limit.
func (b *brain) readPlayer(v engine.Variant, memory int64) (search.Player, error) {
	p, err := b.chosenPlayer(v, memory)
	if err != nil {
		return nil, err
	}
	p.Seed, p.Memory = b.seed, memory
	return p.Open()
}

// checkPlayer returns an error if the command line names a player that does not exist. Every player of
// Gomoku plays by all the rules and on all the boards of the protocol.
func (b *brain) checkPlayer() error {
	v, err := engine.ParseVariant("gomoku")
	if err != nil {
		return err
	}
	_, err = b.readPlayer(v, 0)
	return err
}

// thinker returns the player for the variant. It is the player of the previous move, unless the variant,
// the player or the memory have changed.
func (b *brain) thinker(v engine.Variant) (search.Brain, error) {
	memory := b.memory()
	p, err := b.readPlayer(v, memory)
	if err != nil {
		return nil, err
	}
	made := fmt.Sprint(v.Name, " ", p, " ", memory)
	if b.searcher != nil && b.builtFor == made {
		return b.searcher, nil
	}
	b.close()
	b.searcher, b.builtFor = p.NewBrain(), made
	return b.searcher, nil
}

// memory returns the size of a table in bytes, or 0 if the player may choose it. It also sets the memory
// limit of the program to what the manager allows.
func (b *brain) memory() int64 {
	table := b.set.Hash
	if b.set.Memory > 0 {
		debug.SetMemoryLimit(b.set.Memory * 9 / 10)
		most := (b.set.Memory - ownMemory) / 2
		if table == 0 || table > most {
			table = max(most, minTable)
		}
	}
	if table == 0 {
		return 0
	}
	return min(max(table, minTable), maxTable) / minTable * minTable
}

// limits returns the limits for the move that the line c asks for.
func (b *brain) limits(c received) search.Limits {
	l := search.Limits{Depth: b.set.Depth, Nodes: b.set.Nodes, Lines: b.lines, Time: usualTime}
	if b.set.TurnGiven {
		l.Time = b.set.Turn
	}
	if l = l.Tightened(b.ownLimits); b.set.TurnGiven {
		l.Time = min(l.Time, b.set.Turn) // a Turn of 0 means at once
	}
	gone := timeMargin + time.Since(c.at)
	l.Time = max(l.Time-gone, minTime)
	if left, timed := b.timeLeft(); timed {
		l.Clock.Own = max(left-gone, 1)
		l.Time = min(l.Time, max(left-gone, minTime))
	}
	return l
}

// timeLeft returns the time left for all moves of the game. timed is false if the game has no time limit.
func (b *brain) timeLeft() (left time.Duration, timed bool) {
	switch {
	case b.set.LeftGiven:
		return b.set.Left, true
	case b.set.Match > 0:
		return b.set.Match - b.timeUsed, true
	}
	return 0, false
}

// chargeTime subtracts the time since a line arrived from the time left for the game.
func (b *brain) chargeTime(c received) {
	took := time.Since(c.at)
	b.timeUsed += took
	b.set.Left -= took
}

// errOver is the error for a position in which the game is over.
var errOver = errors.New("the game is over")

// answer makes the move that the line c asks for, and then ponders.
func (b *brain) answer(c received) error {
	defer b.chargeTime(c)
	p, err := b.position()
	if err != nil {
		return err
	}
	r, err := b.think(p, b.limits(c), b.lines)
	if err != nil || b.quit {
		return err
	}
	cell := b.cell(r.Move)
	if err := b.put(cell); err != nil {
		return err
	}
	b.send("%v", cell)
	b.ponder(p, r.Move, r.Ponder)
	return nil
}

// found is the result of a search.
type found struct {
	search.Report
	err error
}

// think lets the player think about a position. Meanwhile STOP and YXSTOP end the search, END ends the
// program, and other commands wait. think writes its results with lines lines, or nothing if lines is below
// 0.
func (b *brain) think(p game.Position, l search.Limits, lines int) (search.Report, error) {
	if p.Outcome().Over() {
		return search.Report{}, errOver
	}
	v, err := b.variant()
	if err != nil {
		return search.Report{}, err
	}
	searcher, err := b.thinker(v)
	if err != nil {
		return search.Report{}, err
	}
	ctx, cancel := context.WithCancel(context.Background())
	defer cancel()
	done, reports := make(chan found, 1), make(chan search.Report)
	go func() {
		r, err := searcher.Think(ctx, p.Clone(), l, func(r search.Report) {
			select {
			case reports <- r:
			case <-ctx.Done():
			}
		})
		done <- found{r, err}
	}()
	t := messageWriter{b: b, lines: lines}
	for queue := b.queue; ; {
		select {
		case f := <-done:
			if f.err == nil && !b.quit {
				t.write(f.Report)
			}
			return f.Report, f.err
		case r := <-reports:
			if r.Depth > t.depth {
				t.write(r)
			}
		case c, ok := <-queue:
			if !ok {
				queue = nil // the input has ended, but the brain still answers
				continue
			}
			b.handleWhileThinking(c, cancel)
		}
	}
}

// handleWhileThinking handles a line that arrives while the player is thinking.
func (b *brain) handleWhileThinking(c received, stop func()) {
	switch c.Word {
	case gomocup.YixinStop, gomocup.Stop:
		stop()
	case gomocup.End:
		b.quit = true
		stop()
	default:
		b.queued = append(b.queued, c)
	}
}

// messageWriter writes the results of a search as MESSAGE lines.
type messageWriter struct {
	b     *brain
	lines int
	depth int    // the largest depth written so far
	last  string // identifies the last result written
}

// write writes the result of a search as MESSAGE lines, unless it is the same as the last result.
func (t *messageWriter) write(r search.Report) {
	t.depth = max(t.depth, r.Depth)
	if t.lines < 0 {
		return
	}
	m := gomocup.Message{
		Depth: r.Depth, Value: r.Value, Mate: mate(r.Proof, r.Mate, r.Claim), Nodes: r.Nodes, Time: r.Elapsed, Line: t.cells(r.Line),
	}
	key := fmt.Sprint(m.Depth, m.Value, m.Mate, m.Line)
	if key == t.last {
		return
	}
	t.last = key
	for i, l := range r.Lines[:min(len(r.Lines), t.lines)] {
		t.b.send("MESSAGE %v", gomocup.Message{
			Rank: i + 1, Depth: r.Depth, Value: l.Value,
			Mate: mate(l.Proof, l.Mate, l.Claim), Line: t.cells(l.Moves),
		})
	}
	t.b.send("MESSAGE %v", m)
}

// cells returns the cells of moves.
func (t *messageWriter) cells(moves []game.Move) (list []gomocup.Cell) {
	for _, m := range moves {
		list = append(list, t.b.cell(m))
	}
	return list
}

// mate returns the number of plies until the brain wins, negated if it loses. If neither is proved, it
// returns what the player claims, or 0.
func mate(p search.Proof, plies, claim int) int {
	switch p {
	case search.ProvedWin:
		return plies
	case search.ProvedLoss:
		return -plies
	}
	return claim
}
