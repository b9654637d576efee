package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// ThreatWeights is what the threats of one side are worth, by their size: the
// number of marks, 1 to k−1. Entry 0 is not used.
type ThreatWeights struct {
	HalfOpen, Open []int
	// Row is the worth of a completed row.
	Row int
}

// GenericWeights are the weights of the generic evaluation: Own for the threats
// of the side that it serves, Other for those of the opponent.
type GenericWeights struct {
	Own, Other ThreatWeights
}

// rowWorth is the worth of a completed row.
const rowWorth = 1_000_000

// NewGenericWeights returns the starting weights of "Generic heuristic for the
// mnk-games", section 3.1, for k marks in a row. The paper prints no weights
// for the small threats; here its a_i is i, which keeps a longer threat above a
// shorter one and an open one above a half-open one.
func NewGenericWeights(k int) GenericWeights {
	return GenericWeights{
		Own:   NewThreatWeights(k, 100, 80, 250),
		Other: NewThreatWeights(k, 1300, 2000, 5020),
	}
}

// newThreatWeights takes the worth of an open threat of k−2 marks, a half-open
// one of k−1 and an open one of k−1.
func NewThreatWeights(k, open2, half1, open1 int) ThreatWeights {
	w := ThreatWeights{HalfOpen: make([]int, max(k, 1)), Open: make([]int, max(k, 1)), Row: rowWorth}
	for size := 1; size < k; size++ {
		w.HalfOpen[size], w.Open[size] = 2*size-1, 2*size
	}
	if k >= 3 {
		w.Open[k-2] = open2
	}
	if k >= 2 {
		w.HalfOpen[k-1], w.Open[k-1] = half1, open1
	}
	return w
}

// worth adds up the weights of the threats.
func (w *ThreatWeights) worth(c *threatCounts) int {
	sum := w.Row * c.rows
	for size := range min(len(w.Open), len(w.HalfOpen), len(c.open)) {
		sum += w.Open[size]*c.open[size] + w.HalfOpen[size]*c.halfOpen[size]
	}
	return sum
}

// genericEval is the generic evaluation with its scratch space.
type genericEval struct {
	weights GenericWeights
	counts  threatCounts
}

// NewGeneric returns the evaluation of "Generic heuristic for the mnk-games",
// section 3.1, with its starting weights. It weighs the opponent's threats more
// than one's own. It is made for k of 3 and more. In misère the two sides change
// places.
func NewGeneric(r Rules) game.Evaluator { return NewGenericWith(NewGenericWeights(r.K)) }

// NewGenericWith returns the generic evaluation with other weights; its lists
// have k entries.
func NewGenericWith(w GenericWeights) game.Evaluator { return &genericEval{weights: w} }

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *genericEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	side = q.profits(side)
	q.countThreats(side, &e.counts)
	own := e.weights.Own.worth(&e.counts)
	q.countThreats(side.Other(), &e.counts)
	return within(own-e.weights.Other.worth(&e.counts), rowWorth)
}

// Win returns the worth of a won game.
func (e *genericEval) Win() int { return rowWorth }

// within moves n strictly between −win and win.
func within(n, win int) int { return max(min(n, win-1), 1-win) }
