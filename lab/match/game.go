package match

import (
	"context"
	"fmt"
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/record"
)

// played is one finished game.
type played struct {
	began   int // the player who made the first move
	result  game.Result
	plies   int
	failure string   // of a player that could not go on
	tally   [2]Tally // of the players, as the match has them
	record  record.Game
}

// The reasons of games that were lost by no move on the board.
const (
	// ReasonIllegal is the reason of a game lost by an illegal move.
	ReasonIllegal = "illegal move"
	// ReasonLate is the reason of a game lost on time.
	ReasonLate = "out of time"
	// ReasonFailed is the reason of a game lost because the player could not go on.
	ReasonFailed = "player failed"
)

// seat is a player of one game.
type seat struct {
	search.Player
	brain search.Brain
	most  time.Duration // for a move; 0 if no time bounds it
}

// play plays game i from its opening. It is not finished if ctx ends.
func (m *match) play(ctx context.Context, i int, opening []game.Move) *played {
	if m.Hold != nil {
		defer m.Hold(ctx, i)()
	}
	seeds := rand.New(rand.NewPCG(m.Seed, uint64(i)+1))
	g := &played{began: i % 2}
	g.record.Variant = m.Variant.Name
	var seats [2]seat // by side
	for side := range seats {
		s := m.seat(g.player(side), seeds.Uint64())
		defer s.brain.Close()
		seats[side] = s
		g.record.Players[side] = s.String()
		g.record.Kinds[side] = record.Computer
	}
	pos := m.Variant.Start()
	for _, move := range opening {
		g.move(pos, move)
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
	p := m.Players[player](seed)
	return seat{p, p.NewBrain(), m.Variant.MoveTime(p.String(), m.Limits)}
}

// turn lets the side to move play. What is not played within its time, or is not
// legal, loses the game, and so does a player that cannot go on: the match does.
func (m *match) turn(ctx context.Context, g *played, pos game.Position, s seat) {
	side := pos.ToMove()
	begun := m.Now()
	r, err := s.brain.Think(ctx, pos, m.Limits, nil)
	took := m.Now().Sub(begun)
	if ctx.Err() != nil {
		return
	}
	tally := &g.tally[g.player(int(side))]
	*tally = tally.Plus(Tally{Moves: 1, Time: took, Nodes: r.Nodes, Depths: int64(r.Depth)})
	switch {
	case err != nil:
		tally.Failed++
		g.failure = quote.Message(fmt.Sprintf("%s: %v", s, err))
		g.forfeit(side, ReasonFailed)
	case s.most > 0 && took > s.most+m.Margin:
		tally.Late++
		g.forfeit(side, ReasonLate)
	case !pos.Legal(r.Move):
		tally.Illegal++
		g.forfeit(side, ReasonIllegal)
	default:
		g.move(pos, r.Move)
	}
}

// player returns the player of the match who plays a side.
func (g *played) player(side int) int { return (g.began + side) % 2 }

// move plays a move and notes it.
func (g *played) move(pos game.Position, m game.Move) {
	g.record.Moves = append(g.record.Moves, pos.Format(m))
	pos.Play(m)
	o := pos.Outcome()
	g.result, g.record.Reason = o.Result, o.Reason.String()
}

// forfeit ends the game as lost for a side.
func (g *played) forfeit(side game.Side, reason string) {
	g.result, g.record.Reason = game.WinFor(side.Other()), reason
}

// points returns what the first player of the match has in half points: 2 for a win.
func (g *played) points() int {
	switch g.result.Winner() {
	case game.None:
		return 1
	case game.Side(g.began):
		return 2
	default:
		return 0
	}
}
