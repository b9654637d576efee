package connectfour

import (
	"fmt"
	"iter"
	"slices"
)

// LastAnswer is the maximum number of discs in a position that has an answer.
const LastAnswer = 14

// Answer is the move that Master, the strongest level, plays in a position.
type Answer struct {
	// Column is the column of the move, counted from 0, in the position that the key describes.
	// That may be the mirror image of the position on the board.
	Column int
	// Value is the value of the position: see Filler.Answer.
	Value int
}

// Answers holds the moves of Master in its own games of Connect Four: those that it plays from the
// first move on, as either side, against any play, while there are at most LastAnswer discs.
// Positions are identified by their keys. A position and its mirror image share one key.
type Answers struct {
	byKey       map[uint64]Answer // by key
	valuesAfter map[uint64]int    // by key: the values of the positions after the answers
}

// newAnswers returns Answers that hold no answer.
func newAnswers() *Answers { return &Answers{map[uint64]Answer{}, map[uint64]int{}} }

// KnownCount returns the number of known answers.
func (a *Answers) KnownCount() int { return len(a.byKey) }

// Question asks for the answer in a position.
type Question struct {
	// Key is the key of the position.
	Key uint64
	// LowerBound is a lower bound of the value of the position: the greatest value of the positions
	// two discs earlier in which Master's answer led to this one, or less than any value if there
	// is none.
	LowerBound int
}

// Question returns the question about the position with a key.
func (a *Answers) Question(key uint64) Question {
	g := bookGeometry()
	p := g.position(key)
	q := Question{key, -infinite}
	theirs := p.own ^ p.mask
	for _, column := range g.columnOf {
		b := p.mask & column &^ (p.mask & column >> 1) // the highest disc
		if b&theirs == 0 {
			continue
		}
		if v, ok := a.valuesAfter[g.canonical(position{theirs ^ b, p.mask ^ b})]; ok {
			q.LowerBound = max(q.LowerBound, -v)
		}
	}
	return q
}

// At returns the answer in the position with a key. ok is false if it is not known.
func (a *Answers) At(key uint64) (answer Answer, ok bool) {
	answer, ok = a.byKey[key]
	return answer, ok
}

// Set stores the answer in the position with a key. It returns an error if the column cannot be
// played or the value is impossible.
func (a *Answers) Set(key uint64, answer Answer) error {
	g := bookGeometry()
	p := g.position(key)
	discs := p.discs()
	b := g.landingCell(p, answer.Column)
	if b == 0 || answer.Value < g.lowest(discs) || answer.Value > g.highest(discs) {
		return fmt.Errorf("column %d, value %d: no answer after %d discs", answer.Column+1, answer.Value, discs)
	}
	a.byKey[key] = answer
	a.valuesAfter[g.canonical(p.after(b))] = -answer.Value
	return nil
}

// landingCell returns the cell where a disc lands in a column, counted from 0, or 0 if there is none.
func (g *geometry) landingCell(p position, column int) uint64 {
	if column < 0 || column >= g.columns {
		return 0
	}
	return g.landingCells(p) & g.columnOf[column]
}

// Layers yields, for each number of discs up to LastAnswer, the keys of the positions in which Master is
// to move in its games and cannot win at once, in rising order. It includes the positions after
// every answer that is known when their layer is requested, even if the answer was set during the iteration.
func (a *Answers) Layers() iter.Seq2[int, []uint64] {
	return func(yield func(discs int, keys []uint64) bool) {
		g := bookGeometry()
		layers := [LastAnswer + 1][]uint64{g.reachable(0), g.reachable(1)}
		for discs := range layers {
			if discs > 1 {
				layers[discs] = a.nextLayer(g, layers[discs-2])
			}
			if !yield(discs, layers[discs]) {
				return
			}
		}
	}
}

// nextLayer returns the keys of the positions that follow a layer by an answer and a reply of the other
// side, except those in which the side to move can win at once.
func (a *Answers) nextLayer(g *geometry, layer []uint64) (next []uint64) {
	for _, key := range layer {
		answer, ok := a.byKey[key]
		if !ok {
			continue
		}
		p := g.position(key)
		next = g.appendNext(next, p.after(g.landingCell(p, answer.Column)))
	}
	next = slices.DeleteFunc(next, func(key uint64) bool {
		p := g.position(key)
		return g.landingCells(p)&g.wins(p.own, p.mask) != 0
	})
	slices.Sort(next)
	return slices.Compact(next)
}

// Positions returns the number of positions in all layers that the known answers lead to.
func (a *Answers) Positions() (n int) {
	for _, keys := range a.Layers() {
		n += len(keys)
	}
	return n
}
