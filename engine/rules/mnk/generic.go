package mnk

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ShapeWeights holds the weights of one side's shapes by their size, the number
// of marks, 1 to k−1. Entry 0 is not used.
type ShapeWeights struct {
	HalfOpen, Open []int
	// Row is the value of a completed row.
	Row int
}

// GenericWeights holds the weights of the generic evaluation: Own for the shapes of
// the side for which it evaluates, Other for the opponent's shapes.
type GenericWeights struct {
	Own, Other ShapeWeights
}

// RowWorth is the value of a completed row in the generic evaluation.
const RowWorth = 1_000_000

// GenericParameter is a weight of the generic evaluation.
type GenericParameter struct {
	// Name is its name in player strings: "other_two", "a3".
	Name string
	// About describes the shape that has this weight, and Title is a short form of it. Size
	// replaces {{.N}} in the title: it is the number of marks of a small shape, 0 for others.
	About, Title string
	Size         int
	// Default is its starting value.
	Default int
}

// GenericParameters lists the weights of "Generic heuristic for the mnk-games",
// section 3.1, for k marks in a row, with their starting values. The paper prints the
// six that decide a game, three for each side. Small shapes have the same weight for
// both sides: a1, a3, … for half-open shapes of 1, 2, … marks, a2, a4, … for open ones.
// The paper prints no values for them. Here a_i starts as i, so that a longer shape
// outweighs a shorter one and an open shape outweighs a half-open one.
func GenericParameters(k int) []GenericParameter {
	list := []GenericParameter{
		{"two", "an own open shape two short of a row", "Own, open, two short", 0, 100},
		{"half", "an own half-open shape one short of a row", "Own, half-open, one short", 0, 80},
		{"one", "an own open shape one short of a row", "Own, open, one short", 0, 250},
		{"other_two", "an opponent's open shape two short of a row", "Opponent's, open, two short", 0, 1300},
		{"other_half", "an opponent's half-open shape one short of a row", "Opponent's, half-open, one short", 0, 2000},
		{"other_one", "an opponent's open shape one short of a row", "Opponent's, open, one short", 0, 5020},
	}
	for i := 1; i <= 2*(k-2)-1; i++ {
		kind, marks, size := "half-open", "1 mark", (i+1)/2
		if i%2 == 0 {
			kind = "open"
		}
		if size > 1 {
			marks = fmt.Sprintf("%d marks", size)
		}
		list = append(list, GenericParameter{
			fmt.Sprintf("a%d", i), fmt.Sprintf("either side's %s shape of %s", kind, marks),
			"Both sides', " + kind + ", size {{.N}}", size, i,
		})
	}
	return list
}

// GenericParameterOf returns the name of the weight of a shape that belongs to the side
// for which the position is evaluated (own) or to its opponent. It returns "" for a
// completed row, which is always worth RowWorth, and for the zero Shape.
func GenericParameterOf(k int, own bool, t Shape) string {
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

// NewGenericWeights returns the weights for k marks in a row. The function weight
// returns the value of each parameter by its name.
func NewGenericWeights(k int, weight func(name string) int) GenericWeights {
	of := func(own bool) ShapeWeights {
		w := ShapeWeights{HalfOpen: make([]int, max(k, 1)), Open: make([]int, max(k, 1)), Row: RowWorth}
		for size := 1; size < k; size++ {
			w.HalfOpen[size] = weight(GenericParameterOf(k, own, Shape{size, false}))
			w.Open[size] = weight(GenericParameterOf(k, own, Shape{size, true}))
		}
		return w
	}
	return GenericWeights{Own: of(true), Other: of(false)}
}

// worth adds up the weights of the shapes.
func (w *ShapeWeights) worth(c *shapeCounts) int {
	sum := w.Row * c.rows
	for size := range min(len(w.Open), len(w.HalfOpen), len(c.open)) {
		sum += w.Open[size]*c.open[size] + w.HalfOpen[size]*c.halfOpen[size]
	}
	return sum
}

// genericEval is the generic evaluation with its scratch space.
type genericEval struct {
	weights GenericWeights
	counts  shapeCounts
}

// NewGeneric returns the evaluation of "Generic heuristic for the mnk-games",
// section 3.1. The lists in the weights must have k entries. With the paper's
// starting weights the opponent's shapes count more than one's own. It is designed
// for k of at least 3. In misère the two sides change places.
func NewGeneric(w GenericWeights) game.Evaluator { return &genericEval{weights: w} }

// Evaluate returns the value of a Position for side, or 0 for a position of another game.
func (e *genericEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	own, other := e.shapes(q, side)
	return clampToWin(own-other, RowWorth)
}

// shapes returns the value of the shapes of the side that profits from a row, and of the
// other side.
func (e *genericEval) shapes(p *Position, side game.Side) (own, other int) {
	side = p.beneficiary(side)
	p.countShapes(side, &e.counts)
	own = e.weights.Own.worth(&e.counts)
	p.countShapes(side.Other(), &e.counts)
	return own, e.weights.Other.worth(&e.counts)
}

var _ game.Explained = (*genericEval)(nil)

// Parts implements game.Explained. It has one part for the shapes of each side.
func (e *genericEval) Parts(p game.Position, side game.Side) []game.Part {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	own, other := e.shapes(q, side)
	sum := clampToWin(own-other, RowWorth)
	return []game.Part{{Name: "Own rows", Value: sum + other}, {Name: "Opponent's rows", Value: -other}}
}

// Win returns the value of a won game.
func (e *genericEval) Win() int { return RowWorth }

// clampToWin clamps n to lie strictly between −win and win.
func clampToWin(n, win int) int { return max(min(n, win-1), 1-win) }
