package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// mate returns the mate distance, in plies, of a game that is worth v at the root,
// 0 if v is no worth of a won or lost game.
func (s *Deepening) mate(v int) int {
	switch {
	case v >= s.Win():
		return s.beyond - v
	case v <= -s.Win():
		return s.beyond + v
	default:
		return 0
	}
}

// inside returns a value without the length of a won game.
func (s *Deepening) inside(v int) int { return min(max(v, -s.Win()), s.Win()) }

// boundOf says what a value that came from a window says.
func boundOf(v, alpha, beta int) search.Bound {
	switch {
	case v >= beta:
		return search.LowerBound
	case v <= alpha:
		return search.UpperBound
	default:
		return search.Exact
	}
}

// finished returns the worth of a finished game for the side to move.
func (s *Deepening) finished(o game.Outcome, ply int) int {
	switch o.Result.Winner() {
	case game.None:
		return 0
	case s.pos.ToMove():
		return s.beyond - ply
	default:
		return ply - s.beyond
	}
}

// usable returns the value of an entry that decides the window. Where the window
// is open nothing does, so that the best line is always known in full.
func (s *Deepening) usable(e entry, ply, depth, alpha, beta int) (int, bool) {
	if e.bound == search.NoBound || beta-alpha > 1 {
		return 0, false
	}
	v, kind := s.fromRoot(int(e.value), ply), kindOf(e.bound)
	deep := e.depth >= tableDepth(depth)
	switch {
	case v >= beta && kind != search.UpperBound && (deep || v >= s.Win()):
		return v, true
	case v <= alpha && kind != search.LowerBound && (deep || v <= -s.Win()):
		return v, true
	default:
		return 0, false
	}
}

// fromNode returns a value with the mate distance counted from the position at ply,
// as the table holds it: the table outlives the root.
func (s *Deepening) fromNode(v, ply int) int {
	switch {
	case v >= s.Win():
		return v + ply
	case v <= -s.Win():
		return v - ply
	default:
		return v
	}
}

// fromRoot undoes fromNode.
func (s *Deepening) fromRoot(v, ply int) int {
	switch {
	case v >= s.Win():
		return v - ply
	case v <= -s.Win():
		return v + ply
	default:
		return v
	}
}
