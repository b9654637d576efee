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

// ranking holds what is known of the moves of the root.
type ranking struct {
	wanted int                  // how many lines are to be exact
	lines  []Line               // Moves holds what follows the move
	moves  []game.Move          // of lines
	place  [game.MaxMoves]int16 // of each move in lines, from 1
	best   []int                // the greatest values of this depth, at most wanted, falling
}

// begin makes ready for another depth.
func (r *ranking) begin() { r.best = r.best[:0] }

// floor returns the value that a move must exceed to be among the lines wanted, least
// while there are fewer.
func (r *ranking) floor(least int) int {
	if len(r.best) < max(r.wanted, 1) {
		return least
	}
	return r.best[len(r.best)-1]
}

// add notes what has been found of a move; rest is what follows it.
func (r *ranking) add(m game.Move, l Line, rest []game.Move) {
	if r.place[m] == 0 {
		r.lines, r.moves = append(r.lines, Line{}), append(r.moves, m)
		r.place[m] = int16(len(r.lines))
	}
	old := &r.lines[r.place[m]-1]
	l.Moves = append(old.Moves[:0], rest...)
	*old = l
}

// raise notes an exact value, in which won games are told apart by their length.
func (r *ranking) raise(value int) {
	at, _ := slices.BinarySearchFunc(r.best, value, func(a, b int) int { return cmp.Compare(b, a) })
	r.best = slices.Insert(r.best, at, value)
	r.best = r.best[:min(len(r.best), max(r.wanted, 1))]
}

// of returns what is known of a move; the zero Line if nothing is.
func (r *ranking) of(m game.Move) Line {
	if r.place[m] == 0 {
		return Line{}
	}
	return r.lines[r.place[m]-1]
}

// whole returns the lines with their first moves, in memory of their own.
func (r *ranking) whole() []Line {
	list, size := slices.Clone(r.lines), 0
	for _, l := range list {
		size += 1 + len(l.Moves)
	}
	all := make([]game.Move, 0, size)
	for i := range list {
		begin := len(all)
		all = append(append(all, r.moves[i]), list[i].Moves...)
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

// rate notes what a search to depth has found of a move: its value, and what follows
// it. A value that is not above alpha is an upper bound, which proves no win.
func (t *Task) rate(m game.Move, value, alpha, depth int, rest []game.Move) {
	l := Line{Value: min(max(value, -t.win), t.win), Bound: Exact, Depth: depth, Proof: t.proof(value, false)}
	if value > alpha {
		t.ranking.raise(value)
	} else {
		l.Bound, rest = UpperBound, nil
		if l.Proof == ProvedWin {
			l.Proof = Unproved
		}
	}
	t.ranking.add(m, l, rest)
}
