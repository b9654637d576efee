package external

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/external/gomocup"
)

const (
	// checkInterval is the interval at which limits are checked while a guest thinks, memoryInterval that
	// for its memory.
	checkInterval  = 20 * time.Millisecond
	memoryInterval = 500 * time.Millisecond
	// stopTime is how long a guest may take to move after it has been asked to move at once.
	stopTime = 500 * time.Millisecond
	// restTime is the pause after a guest's move before it is asked again. Some guests lose input
	// that comes at once.
	restTime = 35 * time.Millisecond
	// memoryMargin is how many bytes a guest may use beyond its limit, for the program itself.
	memoryMargin = 64 << 20
)

// The shortest and the longest side of a board for which the protocol is used.
const minSide, maxSide = 5, 20

// thinker plays one game with a guest. It keeps the process as long as the game continues from the
// position that the process has seen, and otherwise starts a new one.
type thinker struct {
	options
	sent      map[string]string // the settings that INFO has set, by key
	lastMove  game.Move         // the guest's last move
	notBefore time.Time         // the guest is not asked again before this time
	unasked   bool              // the process has not been asked for a move yet
	boardSize [2]int            // the rows and columns of the board that the process has set up
	movesSeen []game.Move       // the moves of the game up to the guest's last move

	mu      sync.Mutex
	process *process // nil if none is running
	closed  bool
}

// rules maps the keys of rule options to their numbers in the protocol.
var rules = map[string]gomocup.Rule{"exact": gomocup.Exact, "renju": gomocup.Renju}

var errOtherGame = errors.New("guests play only five in a row")

// Plays reports whether guests can play by the rules.
func Plays(r mnk.Rules) bool {
	_, err := ruleOf(r)
	return err == nil
}

// ruleIn returns the protocol's number for the rules of a game, or an error if no guest can play
// it.
func (g *thinker) ruleIn(p game.Position) (rule gomocup.Rule, err error) {
	if row, ok := p.(interface{ Rules() mnk.Rules }); ok {
		rule, err = ruleOf(row.Rules())
	} else {
		err = errOtherGame
	}
	if err != nil {
		return 0, &search.UnableError{Name: Name(g.path), Err: err}
	}
	return rule, nil
}

// ruleOf returns the protocol's number for rules, or an error if no guest can play by them.
func ruleOf(r mnk.Rules) (rule gomocup.Rule, err error) {
	if r.K != 5 {
		return 0, errOtherGame
	}
	if min(r.Rows, r.Columns) < minSide || max(r.Rows, r.Columns) > maxSide {
		return 0, fmt.Errorf("guests play on boards of %d to %d rows and columns", minSide, maxSide)
	}
	for _, o := range r.On() {
		n, ok := rules[o.Key]
		if !ok {
			return 0, fmt.Errorf("guests do not know the rule %s", o.Key)
		}
		rule |= n
	}
	return rule, nil
}

// Close implements io.Closer.
func (g *thinker) Close() error {
	g.mu.Lock()
	p := g.process
	g.process, g.closed = nil, true
	g.mu.Unlock()
	if p != nil {
		p.end()
	}
	return nil
}

// endProcess ends the process, if there is one.
func (g *thinker) endProcess() {
	g.mu.Lock()
	p := g.process
	g.process = nil
	g.mu.Unlock()
	if p != nil {
		p.end()
	}
}

// Think implements search.Thinker.
func (g *thinker) Think(t *search.Task, keep bool) error {
	rule, err := g.ruleIn(t.Position())
	if err != nil {
		return err
	}
	p, follows, err := g.readyProcess(t, keep)
	switch {
	case errors.Is(err, errCancelled):
		return nil
	case err != nil:
		return err
	}
	m := &move{thinker: g, process: p, task: t, first: !p.moved}
	p.moved = true
	if err = m.ask(rule, follows); err == nil {
		err = m.await()
	}
	if g.notBefore = time.Now().Add(restTime); err != nil || !m.hasMoved {
		g.endProcess() // the state of the dialogue is unknown
	}
	g.lastMove = t.Best().Move
	g.movesSeen = append(t.Position().AppendPlayed(nil), g.lastMove)
	return err
}

// canContinue reports whether the running process can play a position: it has the right board, and has
// not been asked for a move yet or the opponent has just answered its last one.
func (g *thinker) canContinue(p game.Position) bool {
	if rows, columns := p.Size(); g.running() == nil || g.boardSize != [2]int{rows, columns} {
		return false
	}
	played := p.AppendPlayed(nil)
	return g.unasked || len(played) == len(g.movesSeen)+1 && slices.Equal(played[:len(g.movesSeen)], g.movesSeen)
}

// readyProcess returns the process to ask for a move. It returns the running one if that has not been
// asked for a move yet, or if the opponent has just answered its last move; follows is set in the
// second case. For an analysis it also returns the running one if that can begin another game. Otherwise it starts a new
// process.
func (g *thinker) readyProcess(t *search.Task, keep bool) (p *process, follows bool, err error) {
	follows, fresh := keep && g.isAnswered(t), g.unasked
	g.unasked = false
	if p = g.running(); p != nil && (follows && !analyses(t) || fresh) {
		return p, follows && !fresh, nil
	}
	if analyses(t) {
		restarted := g.restart(t.Position())
		if !restarted {
			g.endProcess() // its answer may still come
		}
		if t.Cancelled() {
			return nil, false, errCancelled
		}
		if restarted {
			return p, false, nil
		}
	}
	if err := g.startProcess(t.Position(), t.Cancelled); err != nil {
		return nil, false, err
	}
	if p = g.running(); p == nil {
		return nil, false, search.ErrClosed
	}
	return p, false, nil
}

// isAnswered reports whether the opponent has just answered the last move of the guest, and not passed.
func (g *thinker) isAnswered(t *search.Task) bool {
	undone, played, ok := t.Since()
	return ok && undone == 0 && len(played) == 2 && played[0] == g.lastMove && played[1] != game.PassMove
}

// running returns the running process, or nil if there is none.
func (g *thinker) running() *process {
	g.mu.Lock()
	defer g.mu.Unlock()
	return g.process
}

// Start implements search.Starter. It keeps the running process if that can play p.
func (g *thinker) Start(ctx context.Context, p game.Position, _ search.Limits) error {
	if _, err := g.ruleIn(p); err != nil || g.canContinue(p) {
		return err
	}
	err := g.startProcess(p, func() bool { return ctx.Err() != nil })
	g.unasked = err == nil
	return err
}

// startProcess starts a new process, in place of any other, and lets it set up the board of a game.
func (g *thinker) startProcess(pos game.Position, cancelled func() bool) error {
	g.endProcess()
	p, err := start(g.options)
	if err != nil {
		return &search.UnableError{Name: Name(g.path), Path: g.path, Err: err}
	}
	g.mu.Lock()
	closed := g.closed
	if !closed {
		g.process = p
	}
	g.mu.Unlock()
	if closed {
		p.end()
		return search.ErrClosed
	}
	g.sent, g.notBefore = map[string]string{}, time.Time{}
	g.boardSize[0], g.boardSize[1] = pos.Size()
	if err := p.setUp(pos, cancelled); err != nil {
		g.endProcess()
		return err
	}
	return nil
}

// errCancelled is returned if a search is cancelled before the guest has been asked.
var errCancelled = errors.New("cancelled")

// setUp tells the guest to set up the board of a game, and waits until it has.
func (p *process) setUp(pos game.Position, cancelled func() bool) error {
	rows, columns := pos.Size()
	c := gomocup.Command{Word: gomocup.Start, Args: fmt.Sprint(rows)}
	if rows != columns {
		c = gomocup.Command{Word: gomocup.RectStart, Args: fmt.Sprintf("%d,%d", columns, rows)}
	}
	if err := p.send(c); err != nil {
		return err
	}
	timeout, ticker := time.After(startTime), time.NewTicker(checkInterval)
	defer ticker.Stop()
	for {
		select {
		case line, ok := <-p.lines:
			if !ok {
				return p.fault(search.Stopped, p.reason())
			}
			switch a := gomocup.ParseAnswer(line); a.Kind {
			case gomocup.OK:
				return nil
			case gomocup.Failed, gomocup.Unknown:
				return &search.UnableError{Name: Name(p.path), Err: fmt.Errorf("it refuses a board of %d × %d: %s", columns, rows, a.Text)}
			}
		case <-timeout:
			return p.fault(search.TimedOut, "no answer to "+c.Word)
		case <-ticker.C:
			if cancelled() {
				return errCancelled
			}
		}
	}
}

// drain discards the lines that the guest has written before it is asked, and renews its allowance.
func (p *process) drain() {
	p.allowance.renew()
	for {
		select {
		case _, ok := <-p.lines:
			if !ok {
				return
			}
		default:
			return
		}
	}
}

// stones returns the stones of a position in the order in which they were played. The side to move
// owns the Own stones.
func stones(p game.Position) (list []gomocup.Stone) {
	_, columns := p.Size()
	played := p.AppendPlayed(nil)
	for i, m := range played {
		if m == game.PassMove {
			continue
		}
		owner := gomocup.Own
		if (len(played)-i)%2 == 1 {
			owner = gomocup.Opponent
		}
		list = append(list, gomocup.Stone{Cell: cellOf(m, columns), Owner: owner})
	}
	return list
}

// cellOf returns the cell of a move of k in a row.
func cellOf(m game.Move, columns int) gomocup.Cell {
	return gomocup.Cell{X: int(m) % columns, Y: int(m) / columns}
}

// legalMoves returns the moves to a sequence of cells, up to the first that cannot be played.
func legalMoves(p game.Position, cells []gomocup.Cell) (line []game.Move) {
	rows, columns := p.Size()
	p = p.Clone()
	for _, c := range cells {
		m := game.Move(c.Y*columns + c.X)
		if c.X < 0 || c.Y < 0 || c.X >= columns || c.Y >= rows || !p.Legal(m) {
			break
		}
		p.Play(m)
		line = append(line, m)
	}
	return slices.Clip(line)
}
