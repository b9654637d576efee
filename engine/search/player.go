package search

import (
	"context"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The errors of a Brain.
var (
	// ErrOver is the answer to a game that has ended.
	ErrOver = errors.New("the game is over")
	// ErrClosed is the answer of a brain that was closed.
	ErrClosed = errors.New("the player has left the game")
)

// Player is a way to choose moves, as people write it: a search with its evaluation
// and limits. It never changes, and several goroutines may use it.
type Player interface {
	// NewBrain returns the player at work in one game.
	NewBrain() Brain
	// String returns the player as Parse reads it, limits and seed included, the
	// rest only where it is not the default.
	String() string
}

// Brain is a player at work in one game. It may keep what it has learnt from move to
// move; it follows the game wherever it goes, back by Undo too. A player whose own
// limits are counted (depth, nodes or simulations) begins every move afresh, so
// that its games can be played again from their seed, and resumed.
//
// Several goroutines may call it: a Think waits for the one before.
type Brain interface {
	// Think returns a move for the side to move, with what is known of it. It plays
	// on p and leaves it as it was. The limits hold beside the player's own, the
	// tighter ones of the two. When ctx ends, Think returns within 50 ms the best
	// move found so far, and no error: a game that goes on always gets a legal
	// move.
	//
	// Think calls report, if it is not nil, from the calling goroutine, whenever it
	// knows more, at most ten times a second.
	Think(ctx context.Context, p game.Position, l Limits, report func(Report)) (Report, error)
	// Close ends a Think under way and frees what the brain holds.
	Close() error
}

// Limits bound one search; 0 is no limit.
type Limits struct {
	// Depth is the number of plies to look ahead.
	Depth int
	// Nodes is the number of positions to visit.
	Nodes int64
	// Simulations is the number of games that Monte Carlo tree search plays.
	Simulations int64
	// Time bounds this move. A search looks at the clock every 256 nodes, or
	// simulations, at the latest, and ends as soon as it has seen that the time is up.
	Time time.Duration
	// Clock is the time left for all moves of the game; a part of it is used.
	Clock time.Duration
	// Lines is the number of moves whose worth is wanted in full, the best ones; 0
	// is 1. It bounds nothing.
	Lines int
}

// clockShare is the part of the time on the clock that one move may take.
const clockShare = 20

// with returns the tighter of two sets of limits.
func (l Limits) with(m Limits) Limits {
	return Limits{
		Depth: tighter(l.Depth, m.Depth), Nodes: tighter(l.Nodes, m.Nodes),
		Simulations: tighter(l.Simulations, m.Simulations),
		Time:        tighter(l.Time, m.Time), Clock: tighter(l.Clock, m.Clock),
		Lines: max(l.Lines, m.Lines),
	}
}

func tighter[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// none reports whether nothing is bounded.
func (l Limits) none() bool { return l == Limits{Lines: l.Lines} }

// counted reports whether something other than time is bounded, so that the same
// search can be made again.
func (l Limits) counted() bool { return l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 }

// move returns the time for this move, 0 for no limit.
func (l Limits) move() time.Duration { return tighter(l.Time, l.Clock/clockShare) }
