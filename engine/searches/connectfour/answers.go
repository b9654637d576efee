package connectfour

import (
	"fmt"
	"iter"
	"slices"
)

// LastAnswer is the greatest number of discs in a position that has an answer.
const LastAnswer = 14

// Answer is what Master plays in a position.
type Answer struct {
	// Column is that of the move, counted from 0, in the position as its key has it.
	Column int
	// Value is that of the position, see Filler.Answer.
	Value int
}

// Answers tell what Master plays in games of Connect Four that it plays from the first move on, as
// either side, whatever is played against it, while there are not more than LastAnswer discs. Positions
// are identified by their keys. A position and its mirror image share one key.
type Answers struct {
	of    map[uint64]Answer
	after map[uint64]int // the values of the positions after the answers
}

// newAnswers returns answers of which none is known.
func newAnswers() *Answers { return &Answers{map[uint64]Answer{}, map[uint64]int{}} }

// Known returns how many answers are known.
func (a *Answers) Known() int { return len(a.of) }

// Question is a position in which an answer is wanted.
type Question struct {
	// Key is that of the position.
	Key uint64
	// LowerBound is a lower bound of its value: that of the positions two discs before from which Master's
	// answer has led to it.
	LowerBound int
}

// Question returns the question about the position of a key.
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
		if v, ok := a.after[g.canonical(position{theirs ^ b, p.mask ^ b})]; ok {
			q.LowerBound = max(q.LowerBound, -v)
		}
	}
	return q
}

// At returns the answer in the position of a key, and whether it is known.
func (a *Answers) At(key uint64) (answer Answer, ok bool) {
	answer, ok = a.of[key]
	return answer, ok
}

// Set notes the answer in the position of a key. It returns an error where that cannot be played, or
// cannot be worth as much.
func (a *Answers) Set(key uint64, answer Answer) error {
	g := bookGeometry()
	p := g.position(key)
	discs := p.discs()
	b := g.column(p, answer.Column)
	if b == 0 || answer.Value < g.lowest(discs) || answer.Value > g.highest(discs) {
		return fmt.Errorf("column %d, value %d: no answer after %d discs", answer.Column+1, answer.Value, discs)
	}
	a.of[key] = answer
	a.after[g.canonical(p.after(b))] = -answer.Value
	return nil
}

// column returns the cell where a disc lands in a column, counted from 0, or 0 if there is none.
func (g *geometry) column(p position, column int) uint64 {
	if column < 0 || column >= g.columns {
		return 0
	}
	return g.open(p) & g.columnOf[column]
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
				layers[discs] = a.next(g, layers[discs-2])
			}
			if !yield(discs, layers[discs]) {
				return
			}
		}
	}
}

// next returns the positions after the answers in those of a layer, and a move of the other side.
func (a *Answers) next(g *geometry, layer []uint64) (next []uint64) {
	for _, key := range layer {
		answer, ok := a.of[key]
		if !ok {
			continue
		}
		p := g.position(key)
		next = g.appendNext(next, p.after(g.column(p, answer.Column)))
	}
	next = slices.DeleteFunc(next, func(key uint64) bool {
		p := g.position(key)
		return g.open(p)&g.wins(p.own, p.mask) != 0
	})
	slices.Sort(next)
	return slices.Compact(next)
}

// Positions returns how many positions there are in all layers as far as the answers are known.
func (a *Answers) Positions() (n int) {
	for _, keys := range a.Layers() {
		n += len(keys)
	}
	return n
}
