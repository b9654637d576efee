package search

import (
	"cmp"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Line is a move of the root with what is known of it.
type Line struct {
	// Moves is the expected continuation, the move first; that alone where Value is
	// only a bound.
	Moves []game.Move
	// Value is the worth of the position after the move, as in Report, and Bound
	// how it relates to what a full search to Depth would give.
	Value int
	Bound Bound
	// Depth is the depth in plies to which the move was searched.
	Depth int
	// Proof says what is certain after the move, from the view of its side.
	Proof Proof
	// Mate is the mate distance in plies of a proved win or loss, from the root on; 0
	// where it is not known.
	Mate int
	// Shortest is set where the move does not win in fewer plies than Mate.
	Shortest bool
}

// Bound says how a value relates to the true one.
type Bound uint8

// The bounds.
const (
	NoBound Bound = iota
	// LowerBound is a value that the true one is not below.
	LowerBound
	// UpperBound is a value that the true one is not above.
	UpperBound
	// Exact is the true value.
	Exact
)

// BoundOf returns the kind of bound that a value is after a search with the window between alpha and beta.
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

// ranking holds what is known of the moves of the root.
type ranking struct {
	wanted int // how many lines are to be exact
	lines  []Line
	place  [game.MaxMoves]int16 // of each move in lines, from 1
	free   []game.Move          // room for the moves of further lines
}

const (
	// firstMoves is how many moves a line has room for at first.
	firstMoves = 4
	// roomFor is for how many lines room is made at a time.
	roomFor = 64
)

// room returns room for the moves of a line.
func (r *ranking) room() []game.Move {
	if len(r.free) == 0 {
		r.free = make([]game.Move, roomFor*firstMoves)
	}
	line := r.free[:0:firstMoves]
	r.free = r.free[firstMoves:]
	return line
}

// add notes what has been found of a move.
func (r *ranking) add(l Line) {
	m := l.Moves[0]
	if r.place[m] == 0 {
		r.lines = append(r.lines, Line{Moves: r.room()})
		r.place[m] = int16(len(r.lines))
	}
	old := &r.lines[r.place[m]-1]
	l.Moves = append(old.Moves[:0], l.Moves...)
	*old = l
}

// of returns what is known of a move; the zero Line if nothing is.
func (r *ranking) of(m game.Move) Line {
	if r.place[m] == 0 {
		return Line{}
	}
	return r.lines[r.place[m]-1]
}

// clone returns the lines in memory of their own.
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

// sortLines sorts lines of a search to a depth: that of m first, then those that were
// looked at less deeply last, the exact ones and the better before the others.
func sortLines(list []Line, m game.Move, depth int) {
	slices.SortStableFunc(list, func(a, b Line) int {
		return cmp.Or(
			first(b, m)-first(a, m), cmp.Compare(older(a, depth), older(b, depth)), cmp.Compare(b.Bound, a.Bound), cmp.Compare(b.Value, a.Value),
		)
	})
}

// older returns 1 for a line that a search to a depth knows from an earlier one, else 0.
// What is proved does not age.
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
