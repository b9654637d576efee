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
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Game is a finished game of a match, in the form in which machines exchange it.
type Game struct {
	// Number is its index in the match, from 0. The first player of the match moves first in the
	// games with an even number.
	Number int `json:"game"`
	// Result is never game.Ongoing. Reason says what ended the game, in the words of package
	// record.
	Result game.Result `json:"result"`
	Reason string      `json:"reason"`
	// Moves holds all moves, including those of the opening.
	Moves []string `json:"moves"`
	// Failure is the name and the error message of a player that failed, or "" if none did.
	Failure string `json:"failure,omitempty"`
	// Players holds the effort of each player of the match.
	Players [2]Tally `json:"players"`
}

// Failed is the reason of a game whose loser failed. It adds to the reasons of package record.
const Failed = "player failed"

// maxSilence is the maximum time without a report from a player whose moves have no time limit. A
// search that counts its nodes reports ten times a second.
const maxSilence = 10 * time.Minute

// seat is a player of one game.
type seat struct {
	name  string // the player, as a string
	brain search.Brain
	time  time.Duration // time limit for a move, or 0 if there is none
	start time.Duration // additional time for the first move; 0 after it
}

// play plays game i from its opening. If ctx ends, the returned game is unfinished. The error names
// a player that cannot take part.
func (m *match) play(ctx context.Context, i int, opening []game.Move) (*Game, error) {
	seeds := rand.New(rand.NewPCG(m.Seed, uint64(i)+1))
	g := &Game{Number: i}
	var seats [2]seat // by side
	for side := range seats {
		var err error
		if seats[side], err = m.seat(g.player(side), seeds.Uint64()); err != nil {
			return nil, err
		}
		defer seats[side].brain.Close()
	}
	pos := m.Variant.Start()
	for _, move := range opening {
		g.move(pos, move)
	}
	for _, s := range seats {
		_ = search.Prepare(ctx, s.brain, pos, m.Limits) // Think returns the error
	}
	m.show(i, pos)
	for g.Result == game.Ongoing && ctx.Err() == nil {
		s := &seats[pos.ToMove()]
		if err := m.playTurn(ctx, g, pos, *s); err != nil {
			return nil, err
		}
		s.start = 0
		m.show(i, pos)
	}
	return g, nil
}

// maxTime returns the maximum time for the seat's next move, if there is a time limit.
func (s seat) maxTime(margin time.Duration) time.Duration { return s.time + s.start + margin }

// show calls Watch with the position of game i.
func (m *match) show(i int, pos game.Position) {
	if m.Watch != nil {
		m.Watch(i, pos)
	}
}

// seat returns a player of the match, ready to play.
func (m *match) seat(player int, seed uint64) (seat, error) {
	p, err := m.makers[player](seed)
	if err != nil {
		return seat{}, err
	}
	own := m.players[player]
	return seat{p.String(), search.Watchdog(p, search.HangTime), own.MoveTime(m.Limits), own.StartTime()}, nil
}

// playTurn lets the side to move play. A move that takes too long or is illegal loses the game, and so
// does a player that fails; the match continues. For a player that hangs, playTurn waits until its time
// and the margin are over, or for maxSilence if it has no time limit. A player that cannot take
// part at all is an error, because it would lose all remaining games.
func (m *match) playTurn(ctx context.Context, g *Game, pos game.Position, s seat) error {
	side := pos.ToMove()
	begun := m.Now()
	r, err := m.think(ctx, pos, s)
	took := m.Now().Sub(begun)
	if ctx.Err() != nil {
		return nil
	}
	if unable := (*search.UnableError)(nil); errors.As(err, &unable) {
		return unable
	}
	tally := &g.Players[g.player(int(side))]
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
		g.Failure = quote.Message(fmt.Sprintf("%s: %v", s.name, err))
		g.forfeit(side, Failed)
	case s.time > 0 && took > s.maxTime(m.Margin):
		tally.Late++
		g.forfeit(side, record.OutOfTime)
	default:
		g.move(pos, r.Move)
	}
	return nil
}

// late reports whether err says that an external program took too long.
func late(err error) bool {
	var f *search.Fault
	return errors.As(err, &f) && f.Kind == search.TimedOut
}

// think lets a player think, for at most the time that it has.
func (m *match) think(ctx context.Context, pos game.Position, s seat) (search.Report, error) {
	limits := m.Limits
	limits.Grace = m.Margin
	if s.time > 0 {
		within, cancel := context.WithTimeout(ctx, s.maxTime(m.Margin))
		defer cancel()
		return s.brain.Think(within, pos, limits, nil)
	}
	within, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	hung := time.AfterFunc(maxSilence, func() { cancel(search.ErrHung) })
	defer hung.Stop()
	r, err := s.brain.Think(within, pos, limits, func(search.Report) { hung.Reset(maxSilence) })
	if err == nil {
		err = context.Cause(within) // a search that was cut short gives no repeatable move
	}
	return r, err
}

// player returns the index of the match's player who plays a side.
func (g *Game) player(side int) int { return (g.Number + side) % 2 }

// move plays a move and records it.
func (g *Game) move(pos game.Position, m game.Move) {
	g.Moves = append(g.Moves, pos.Format(m))
	pos.Play(m)
	o := pos.Outcome()
	g.Result, g.Reason = o.Result, o.Reason.String()
}

// forfeit ends the game as lost for a side.
func (g *Game) forfeit(side game.Side, reason string) {
	g.Result, g.Reason = game.WinFor(side.Other()), reason
}

// points returns the half points of the first player of the match: 2 for a win.
func (g *Game) points() int {
	winner := g.Result.Winner()
	switch {
	case winner == game.None:
		return 1
	case g.player(int(winner)) == 0:
		return 2
	default:
		return 0
	}
}
