package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// mate returns the mate distance, in plies, of a game that is worth v at the root,
// 0 if v is no worth of a won or lost game.
func (s *deepening) mate(v int) int {
	switch {
	case v >= s.win:
		return s.beyond - v
	case v <= -s.win:
		return s.beyond + v
	default:
		return 0
	}
}

// inside returns a value without the length of a won game.
func (s *deepening) inside(v int) int { return min(max(v, -s.win), s.win) }

// boundOf says what a value that came from a window says.
func boundOf(v, alpha, beta int) Bound {
	switch {
	case v >= beta:
		return LowerBound
	case v <= alpha:
		return UpperBound
	default:
		return Exact
	}
}

// finished returns the worth of a finished game for the side to move.
func (s *deepening) finished(o game.Outcome, ply int) int {
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
func (s *deepening) usable(e entry, ply, depth, alpha, beta int) (int, bool) {
	if e.bound == NoBound || beta-alpha > 1 {
		return 0, false
	}
	v, kind := s.fromRoot(int(e.value), ply), e.bound.kind()
	deep := e.depth >= tableDepth(depth)
	switch {
	case v >= beta && kind != UpperBound && (deep || v >= s.win):
		return v, true
	case v <= alpha && kind != LowerBound && (deep || v <= -s.win):
		return v, true
	default:
		return 0, false
	}
}

// fromNode returns a value with the mate distance counted from the position at ply,
// as the table holds it: the table outlives the root.
func (s *deepening) fromNode(v, ply int) int {
	switch {
	case v >= s.win:
		return v + ply
	case v <= -s.win:
		return v - ply
	default:
		return v
	}
}

// fromRoot undoes fromNode.
func (s *deepening) fromRoot(v, ply int) int {
	switch {
	case v >= s.win:
		return v - ply
	case v <= -s.win:
		return v + ply
	default:
		return v
	}
}
