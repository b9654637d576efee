package match

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// finishedGame is one finished game.
type finishedGame struct {
	began   int // the player who made the first move
	result  game.Result
	plies   int
	failure string   // of a player that could not go on
	tally   [2]Tally // of the players, as the match has them
	record  record.Game
}

// reasonFailed is the reason of a game whose loser could not go on, beside those of record.
const reasonFailed = "player failed"

// maxSilence is for how long a player without a time for its move may report nothing. A
// search that counts its nodes reports ten times a second.
const maxSilence = 10 * time.Minute

// seat is a player of one game.
type seat struct {
	name  string // the player's string
	brain search.Brain
	time  time.Duration // for a move; 0 if no time bounds it
}

// play plays game i from its opening. It is not finished if ctx ends.
func (m *match) play(ctx context.Context, i int, opening []game.Move) *finishedGame {
	if m.Hold != nil {
		defer m.Hold(ctx, i)()
	}
	seeds := rand.New(rand.NewPCG(m.Seed, uint64(i)+1))
	g := &finishedGame{began: i % 2}
	g.record.Variant = m.Variant.Name
	var seats [2]seat // by side
	for side := range seats {
		s := m.seat(g.player(side), seeds.Uint64())
		defer s.brain.Close()
		seats[side] = s
		g.record.Players[side] = s.name
		g.record.Kinds[side] = record.Computer
	}
	pos := m.Variant.Start()
	for _, move := range opening {
		g.move(pos, move)
	}
	for _, s := range seats {
		search.Prepare(ctx, s.brain, pos)
	}
	m.show(i, pos)
	for g.result == game.Ongoing && ctx.Err() == nil {
		s := seats[pos.ToMove()]
		m.turn(ctx, g, pos, s)
		m.show(i, pos)
	}
	g.plies = pos.Ply()
	g.record.Result = g.result
	return g
}

// show shows the position of game i to whom watches.
func (m *match) show(i int, pos game.Position) {
	if m.Watch != nil {
		m.Watch(i, pos)
	}
}

// seat returns a player of the match, ready to play.
func (m *match) seat(player int, seed uint64) seat {
	p := m.makers[player](seed)
	return seat{p.String(), search.Watchdog(p, search.HangTime), m.times[player]}
}

// turn lets the side to move play. What is not played within its time, or is not
// legal, loses the game, and so does a player that cannot go on: the match does. A player
// that hangs is waited for until its time and the margin are over, or until it has long
// reported nothing where it has no time.
func (m *match) turn(ctx context.Context, g *finishedGame, pos game.Position, s seat) {
	side := pos.ToMove()
	begun := m.Now()
	r, err := m.think(ctx, pos, s)
	took := m.Now().Sub(begun)
	if ctx.Err() != nil {
		return
	}
	tally := &g.tally[g.player(int(side))]
	*tally = tally.Plus(Tally{Moves: 1, Time: took, Nodes: r.Nodes, Depths: int64(r.Depth)})
	switch {
	case late(err):
		tally.Late++
		g.forfeit(side, record.OutOfTime)
	case errors.Is(err, search.ErrIllegal):
		tally.Illegal++
		g.forfeit(side, record.IllegalMove)
	case err != nil:
		tally.Failed++
		g.failure = quote.Message(fmt.Sprintf("%s: %v", s.name, err))
		g.forfeit(side, reasonFailed)
	case s.time > 0 && took > s.time+m.Margin:
		tally.Late++
		g.forfeit(side, record.OutOfTime)
	default:
		g.move(pos, r.Move)
	}
}

// late reports whether a program that plays took too long.
func late(err error) bool {
	var f *search.Fault
	return errors.As(err, &f) && f.Kind == search.Late
}

// think lets a player think, for as long as it may.
func (m *match) think(ctx context.Context, pos game.Position, s seat) (search.Report, error) {
	if s.time > 0 {
		within, cancel := context.WithTimeout(ctx, s.time+m.Margin)
		defer cancel()
		return s.brain.Think(within, pos, m.Limits, nil)
	}
	within, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	hung := time.AfterFunc(maxSilence, func() { cancel(search.ErrHung) })
	defer hung.Stop()
	r, err := s.brain.Think(within, pos, m.Limits, func(search.Report) { hung.Reset(maxSilence) })
	if err == nil {
		err = context.Cause(within) // a search that was cut short gives no move twice
	}
	return r, err
}

// player returns the player of the match who plays a side.
func (g *finishedGame) player(side int) int { return (g.began + side) % 2 }

// move plays a move and notes it.
func (g *finishedGame) move(pos game.Position, m game.Move) {
	g.record.Moves = append(g.record.Moves, pos.Format(m))
	pos.Play(m)
	o := pos.Outcome()
	g.result, g.record.Reason = o.Result, o.Reason.String()
}

// forfeit ends the game as lost for a side.
func (g *finishedGame) forfeit(side game.Side, reason string) {
	g.result, g.record.Reason = game.WinFor(side.Other()), reason
}

// points returns what the first player of the match has in half points: 2 for a win.
func (g *finishedGame) points() int {
	switch g.result.Winner() {
	case game.None:
		return 1
	case game.Side(g.began):
		return 2
	default:
		return 0
	}
}
