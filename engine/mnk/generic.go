package mnk

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

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

// RowWorth is the worth of a completed row in the generic evaluation.
const RowWorth = 1_000_000

// GenericParameter is a weight of the generic evaluation.
type GenericParameter struct {
	// Name is its name in the strings of players: "other_two", "a3".
	Name string
	// About says what it is the worth of.
	About string
	// Usual is its starting value.
	Usual int
}

// GenericParameters lists the weights of "Generic heuristic for the mnk-games",
// section 3.1, for k marks in a row, with their starting values. The six that
// decide a game are printed there, for each side its own. The small threats weigh
// the same for both sides: a1, a3, … half-open ones of 1, 2, … marks, a2, a4, …
// open ones. The paper prints no values for them; here a_i starts as i, which keeps
// a longer threat above a shorter one and an open one above a half-open one.
func GenericParameters(k int) []GenericParameter {
	list := []GenericParameter{
		{"two", "an own open threat two short of a row", 100},
		{"half", "an own half-open threat one short of a row", 80},
		{"one", "an own open threat one short of a row", 250},
		{"other_two", "an opponent's open threat two short of a row", 1300},
		{"other_half", "an opponent's half-open threat one short of a row", 2000},
		{"other_one", "an opponent's open threat one short of a row", 5020},
	}
	for i := 1; i <= 2*(k-2)-1; i++ {
		kind, marks := "half-open", "1 mark"
		if i%2 == 0 {
			kind = "open"
		}
		if size := (i + 1) / 2; size > 1 {
			marks = fmt.Sprintf("%d marks", size)
		}
		list = append(list, GenericParameter{fmt.Sprintf("a%d", i), fmt.Sprintf("either side's %s threat of %s", kind, marks), i})
	}
	return list
}

// GenericParameterOf returns the name of the weight of a threat, of the side that
// the evaluation serves or of its opponent; "" for a completed row, which is always
// worth RowWorth, and for no threat.
func GenericParameterOf(k int, own bool, t Threat) string {
	side := "other_"
	if own {
		side = ""
	}
	switch {
	case t.Size < 1 || t.Size >= k:
		return ""
	case t.Size == k-1 && t.Open:
		return side + "one"
	case t.Size == k-1:
		return side + "half"
	case t.Size == k-2 && t.Open:
		return side + "two"
	case t.Open:
		return fmt.Sprintf("a%d", 2*t.Size)
	default:
		return fmt.Sprintf("a%d", 2*t.Size-1)
	}
}

// NewGenericWeights returns the weights for k marks in a row, of which weight says
// the value by the name of the parameter.
func NewGenericWeights(k int, weight func(name string) int) GenericWeights {
	of := func(own bool) ThreatWeights {
		w := ThreatWeights{HalfOpen: make([]int, max(k, 1)), Open: make([]int, max(k, 1)), Row: RowWorth}
		for size := 1; size < k; size++ {
			w.HalfOpen[size] = weight(GenericParameterOf(k, own, Threat{size, false}))
			w.Open[size] = weight(GenericParameterOf(k, own, Threat{size, true}))
		}
		return w
	}
	return GenericWeights{Own: of(true), Other: of(false)}
}

// startingWeights returns the weights with which the paper begins.
func startingWeights(k int) GenericWeights {
	usual := map[string]int{}
	for _, p := range GenericParameters(k) {
		usual[p.Name] = p.Usual
	}
	return NewGenericWeights(k, func(name string) int { return usual[name] })
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
func NewGeneric(r Rules) game.Evaluator { return NewGenericWith(startingWeights(r.K)) }

// NewGenericWith returns the generic evaluation with other weights; its lists
// have k entries.
func NewGenericWith(w GenericWeights) game.Evaluator { return &genericEval{weights: w} }

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *genericEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	own, other := e.threats(q, side)
	return within(own-other, RowWorth)
}

// threats returns what the threats are worth of the side that a row would serve and of the
// other.
func (e *genericEval) threats(p *Position, side game.Side) (own, other int) {
	side = p.profits(side)
	p.countThreats(side, &e.counts)
	own = e.weights.Own.worth(&e.counts)
	p.countThreats(side.Other(), &e.counts)
	return own, e.weights.Other.worth(&e.counts)
}

var _ game.Explained = (*genericEval)(nil)

// Parts implements game.Explained: the threats of either side.
func (e *genericEval) Parts(p game.Position, side game.Side) []game.Part {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	own, other := e.threats(q, side)
	sum := within(own-other, RowWorth)
	return []game.Part{{Name: "own_threats", Value: sum + other}, {Name: "other_threats", Value: -other}}
}

// Win returns the worth of a won game.
func (e *genericEval) Win() int { return RowWorth }

// within moves n strictly between −win and win.
func within(n, win int) int { return max(min(n, win-1), 1-win) }
