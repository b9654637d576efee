package search

import "time"

// Limits bound one search; 0 is no limit. A search obeys all that are set.
type Limits struct {
	// Depth is the number of plies to look ahead.
	Depth int `json:"depth,omitempty"`
	// Nodes is the number of positions to visit; a simulation of Monte Carlo tree
	// search counts as one.
	Nodes int64 `json:"nodes,omitempty"`
	// Simulations is the number of games that Monte Carlo tree search plays. It
	// bounds no other search.
	Simulations int64 `json:"simulations,omitempty"`
	// Time bounds this move, all of which may be used. A search looks at the clock
	// at least every 256 nodes or simulations and ends as soon as it notices
	// that the time is up.
	Time time.Duration `json:"time_ns,omitempty"`
	// Clock is the time for all moves of the game.
	Clock Clock `json:"clock,omitzero"`
	// Infinite lets a search go on until it has nothing more to find or is cancelled,
	// where it would set itself a limit if it had none. The other limits hold.
	Infinite bool `json:"infinite,omitempty"`
	// Shortest lets a search that has proved a win go on to look for a shorter one, until none exists
	// or another limit is reached. Only searches with Search.Shortens do.
	Shortest bool `json:"shortest,omitempty"`
	// Ponder is set for a position that is expected while the other side thinks, such as
	// the one after Report.Ponder: the search goes on until it is cancelled or has nothing
	// more to find, and no other limit holds, not those of the player either. What it
	// learns helps when the position comes. A player that begins every move afresh, or
	// whose search does not ponder, looks no further than to the first move.
	Ponder bool `json:"ponder,omitempty"`
	// Grace is how much longer than Time a program of others may take before it has lost, where that is more than it
	// may take anyway. It bounds nothing.
	Grace time.Duration `json:"-"`
	// Lines is the number of moves whose value is wanted in full, the best ones; 0
	// is 1. It bounds nothing.
	Lines int `json:"lines,omitempty"`
}

// Clock is the time that is left for a game, as it stands when a search begins.
type Clock struct {
	// Own is what the side to move has, Opponent what the other side has; 0 for Own
	// is no clock. A clock that has run out is given as 1 ns. Opponent is for
	// searches from outside, such as programs that ask for both clocks: ours divide
	// their own time alone.
	Own      time.Duration `json:"own_ns,omitempty"`
	Opponent time.Duration `json:"opponent_ns,omitempty"`
	// Increment is what the side to move gets for each move that it makes.
	Increment time.Duration `json:"increment_ns,omitempty"`
	// MovesToGo is how many of its moves Own must do for; 0 for all of the game.
	MovesToGo int `json:"moves_to_go,omitempty"`
}

const (
	// gameMoves is for how many of its moves a side divides its time where the game
	// may last as long as it likes: half a long game, so that the opening, which
	// matters most, gets most.
	gameMoves = 25
	// overhead is the part of the clock that no search uses: what a busy machine
	// needs to stop a search and to play the move.
	overhead = 0.02
	// minOverhead is how much that is at least, if there is as much.
	minOverhead = 10 * time.Millisecond
	// reserve is by how much a move that has begun its last step may exceed its share.
	reserve = 4
)

// budget returns how long to think about a move: after the soft limit no further step
// of the work is begun, and at the hard limit the search ends. Both are 0 if no time
// bounds the search, and soft is where there is no clock.
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

// with returns the tighter of two sets of limits.
func (l Limits) with(m Limits) Limits {
	if m.Clock.Own > 0 && (l.Clock.Own == 0 || m.Clock.Own < l.Clock.Own) {
		l.Clock = m.Clock
	}
	return Limits{
		Depth: tighter(l.Depth, m.Depth), Nodes: tighter(l.Nodes, m.Nodes),
		Simulations: tighter(l.Simulations, m.Simulations),
		Time:        tighter(l.Time, m.Time), Clock: l.Clock,
		Infinite: l.Infinite || m.Infinite, Ponder: l.Ponder || m.Ponder, Shortest: l.Shortest || m.Shortest, Lines: max(l.Lines, m.Lines),
		Grace: max(l.Grace, m.Grace),
	}
}

func tighter[T int | int64 | time.Duration](a, b T) T {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

// none reports whether nothing is bounded.
func (l Limits) none() bool { return l == Limits{Lines: l.Lines, Shortest: l.Shortest, Grace: l.Grace} }

// counted reports whether something other than time is bounded, so that the same
// search can be made again.
func (l Limits) counted() bool { return l.Depth > 0 || l.Nodes > 0 || l.Simulations > 0 }
