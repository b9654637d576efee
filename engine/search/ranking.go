package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Line is a root move and what is known about it.
type Line struct {
	// Moves is the expected continuation, which begins with the move. It may end there if Value
	// is only a bound.
	Moves []game.Move
	// Value is the value of the position after the move, as in Report. Bound relates it to the
	// value that a full search to Depth would return.
	Value int
	Bound Bound
	// Depth is the depth in plies to which the move was searched.
	Depth int
	// Proof is what has been proved about the move, from the view of the side that makes it.
	Proof Proof
	// Mate is the mate distance of a proved win or loss, in plies from the root, or 0 if it is
	// not known.
	Mate int
	// Shortest is set if the move is known not to win in fewer plies than Mate.
	Shortest bool
	// Claim is what an external program claims about the move, as in Report.
	Claim int
}

// Bound says how a value relates to the true value.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota
	// LowerBound means that the true value is at least the value.
	LowerBound
	// UpperBound means that the true value is at most the value.
	UpperBound
	// Exact means that the value is the true value.
	Exact
)

// BoundOf returns the Bound of a value that a search with the window from alpha to beta returned.
func BoundOf(value, alpha, beta int) Bound {
	switch {
	case value >= beta:
		return LowerBound
	case value <= alpha:
		return UpperBound
	default:
		return Exact
	}
}

// ranking holds the lines of the root moves.
type ranking struct {
	wanted int // the number of lines wanted with exact values
	lines  []Line
	place  [game.MaxMoves]int16 // of each move in lines, from 1; 0 if it has no line
	free   []game.Move          // memory for the moves of new lines
}

const (
	// firstMoves is the number of moves for which a new line has memory.
	firstMoves = 4
	// linesPerBlock is the number of lines for which memory is allocated at a time.
	linesPerBlock = 64
)

// newLine returns memory for the moves of a new line.
func (r *ranking) newLine() []game.Move {
	if len(r.free) == 0 {
		r.free = make([]game.Move, linesPerBlock*firstMoves)
	}
	line := r.free[:0:firstMoves]
	r.free = r.free[firstMoves:]
	return line
}

// add records the line of a move, in place of its earlier line.
func (r *ranking) add(l Line) {
	m := l.Moves[0]
	if r.place[m] == 0 {
		r.lines = append(r.lines, Line{Moves: r.newLine()})
		r.place[m] = int16(len(r.lines))
	}
	old := &r.lines[r.place[m]-1]
	l.Moves = append(old.Moves[:0], l.Moves...)
	*old = l
}

// lineOf returns the line of a move, or the zero Line if the move has none.
func (r *ranking) lineOf(m game.Move) Line {
	if r.place[m] == 0 {
		return Line{}
	}
	return r.lines[r.place[m]-1]
}

// clone returns a deep copy of the lines.
func (r *ranking) clone() []Line {
	list, size := slices.Clone(r.lines), 0
	for _, l := range list {
		size += len(l.Moves)
	}
	all := make([]game.Move, 0, size)
	for i := range list {
		begin := len(all)
		all = append(all, list[i].Moves...)
		list[i].Moves = all[begin:len(all):len(all)]
	}
	return list
}

// sortLines sorts the lines of a search to a depth. The line of m comes first, and lines that are
// left from a shallower search come last. Exact lines come before bounds, and higher values
// before lower ones.
func sortLines(list []Line, m game.Move, depth int) {
	slices.SortStableFunc(list, func(a, b Line) int {
		return cmp.Or(
			first(b, m)-first(a, m), cmp.Compare(older(a, depth), older(b, depth)), cmp.Compare(b.Bound, a.Bound), cmp.Compare(b.Value, a.Value),
		)
	})
}

// older returns 1 if a line is left from a search that was shallower than depth, else 0. A proved
// line does not age.
func older(l Line, depth int) int {
	if l.Proof == Unproved && l.Depth < depth {
		return 1
	}
	return 0
}

// first returns 1 for the line of m, else 0.
func first(l Line, m game.Move) int {
	if l.Moves[0] == m {
		return 1
	}
	return 0
}
