package search

import (
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Limits bound one search. 0 means no limit. A search obeys all the limits that are set.
type Limits struct {
	// Depth is the number of plies to look ahead.
	Depth int `json:"depth,omitempty"`
	// Nodes is the number of positions to visit; a simulation of Monte Carlo tree
	// search counts as one.
	Nodes int64 `json:"nodes,omitempty"`
	// Simulations is the number of games that Monte Carlo tree search plays. It
	// bounds no other search.
	Simulations int64 `json:"simulations,omitempty"`
	// Time is the time for this move. The search may use all of it. It looks at the clock at
	// least every 256 nodes or simulations and ends as soon as it notices that the time is up.
	Time time.Duration `json:"time_ns,omitempty"`
	// Clock is the time for all moves of the game.
	Clock Clock `json:"clock,omitzero"`
	// Infinite turns off Search.Defaults, which otherwise bound a search without limits. The
	// search continues until it has nothing more to find or is cancelled. Other limits that are
	// set still hold.
	Infinite bool `json:"infinite,omitempty"`
	// Shortest makes a search that has proved a win look for a shorter win, until none exists or
	// another limit is reached. Only searches with Search.Shortens do so.
	Shortest bool `json:"shortest,omitempty"`
	// Ponder is set to search an expected position, such as the one after Report.Ponder, while
	// the other side thinks. The search continues until it is cancelled or has nothing more to
	// find. No other limit holds, not even the player's own. What the search learns helps if the
	// position arises. A player that begins every move afresh, or whose search does not ponder,
	// returns the first legal move at once.
	Ponder bool `json:"ponder,omitempty"`
	// Grace is how far an external program may exceed its time before it has lost, if this is
	// more than the usual tolerance. It bounds nothing.
	Grace time.Duration `json:"-"`
	// Lines is the number of best moves whose exact values are wanted; 0 means 1. It bounds
	// nothing.
	Lines int `json:"lines,omitempty"`
	// Only holds the moves to choose from, at least one of them legal; empty means all legal moves. Searches with
	// Search.Restricts consider no other move, and what they prove then concerns these moves, not the position: only a
	// proved win is one of the position, too. It bounds nothing.
	Only []game.Move `json:"-"`
}

// Clock is the time that is left for a game when a search begins.
type Clock struct {
	// Own is the time of the side to move, and Opponent that of the other side. Own is 0 if
	// there is no clock, and 1 ns if the clock has run out. Opponent is for searches from
	// outside, such as external programs that ask for both clocks. Our own searches use only
	// Own.
	Own      time.Duration `json:"own_ns,omitempty"`
	Opponent time.Duration `json:"opponent_ns,omitempty"`
	// Increment is the time that the side to move gains with each move that it makes.
	Increment time.Duration `json:"increment_ns,omitempty"`
	// MovesToGo is the number of moves of the side to move for which Own must last, or 0 if it
	// must last for the rest of the game.
	MovesToGo int `json:"moves_to_go,omitempty"`
}

const (
	// gameMoves is the largest number of moves over which a side divides its time, however long
	// the game may last. It is half a long game, so that the opening, which matters most, gets
	// the most time.
	gameMoves = 25
	// overhead is the share of the clock that no search uses. A busy machine needs it to stop a
	// search and to play the move.
	overhead = 0.02
	// minOverhead is the least time to leave unused, but never more than half of the clock.
	minOverhead = 10 * time.Millisecond
	// reserve is the factor by which a move that has begun its last step may exceed its share.
	reserve = 4
)

// budget returns the time limits for a move. After the soft limit the search begins no further
// step of its work, and at the hard limit it ends. Both are 0 if no time bounds the search. soft
// is 0 if there is no clock.
func (l Limits) budget() (soft, hard time.Duration) {
	c := l.Clock
	if c.Own <= 0 {
		return 0, l.Time
	}
	left := max(c.Own-max(time.Duration(overhead*float64(c.Own)), minOverhead), c.Own/2, 1)
	moves := gameMoves
	if c.MovesToGo > 0 {
		moves = min(c.MovesToGo, gameMoves)
	}
	soft = max(min(left/time.Duration(moves)+c.Increment*3/4, left), 1)
	hard = tighter(min(reserve*soft, max(left/2, soft)), l.Time)
	return min(soft, hard), hard
}

// Tightened returns the tighter of two sets of limits.
func (l Limits) Tightened(m Limits) Limits {
	if m.Clock.Own > 0 && (l.Clock.Own == 0 || m.Clock.Own < l.Clock.Own) {
		l.Clock = m.Clock
	}
	return Limits{
		Depth: tighter(l.Depth, m.Depth), Nodes: tighter(l.Nodes, m.Nodes),
		Simulations: tighter(l.Simulations, m.Simulations),
		Time:        tighter(l.Time, m.Time), Clock: l.Clock,
		Infinite: l.Infinite || m.Infinite, Ponder: l.Ponder || m.Ponder, Shortest: l.Shortest || m.Shortest, Lines: max(l.Lines, m.Lines),
		Grace: max(l.Grace, m.Grace), Only: slices.Concat(l.Only, m.Only),
	}
}

func tighter[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// isUnset reports whether nothing is set that bounds the search or lets it run on.
func (l Limits) isUnset() bool {
	return !l.isCountable() && l.Time == 0 && l.Clock == Clock{} && !l.Infinite && !l.Ponder
}

// isCountable reports whether depth, nodes or simulations are bounded, so that the search can be
// reproduced.
func (l Limits) isCountable() bool { return l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 }
