package mnk

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// ShapeWeights is what the shapes of one side are worth, by their size: the
// number of marks, 1 to k−1. Entry 0 is not used.
type ShapeWeights struct {
	HalfOpen, Open []int
	// Row is the worth of a completed row.
	Row int
}

// GenericWeights are the weights of the generic evaluation: Own for the shapes
// of the side that it serves, Other for those of the opponent.
type GenericWeights struct {
	Own, Other ShapeWeights
}

// RowWorth is the worth of a completed row in the generic evaluation.
const RowWorth = 1_000_000

// GenericParameter is a weight of the generic evaluation.
type GenericParameter struct {
	// Name is its name in the strings of players: "other_two", "a3".
	Name string
	// About says what it is the worth of, and Title says it in few words. Size replaces
	// {{.N}} in the title: the marks of a small shape, 0 for the others.
	About, Title string
	Size         int
	// Default is its starting value.
	Default int
}

// GenericParameters lists the weights of "Generic heuristic for the mnk-games",
// section 3.1, for k marks in a row, with their starting values. The six that
// decide a game are printed there, for each side its own. The small shapes weigh
// the same for both sides: a1, a3, … half-open ones of 1, 2, … marks, a2, a4, …
// open ones. The paper prints no values for them; here a_i starts as i, which keeps
// a longer shape above a shorter one and an open one above a half-open one.
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
		list = append(list, GenericParameter{fmt.Sprintf("a%d", i), fmt.Sprintf("either side's %s shape of %s", kind, marks), "Both sides', " + kind + ", size {{.N}}", size, i})
	}
	return list
}

// GenericParameterOf returns the name of the weight of a shape, of the side that
// the evaluation serves or of its opponent; "" for a completed row, which is always
// worth RowWorth, and for no shape.
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

// NewGenericWeights returns the weights for k marks in a row, of which weight says
// the value by the name of the parameter.
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
// section 3.1; the lists of the weights have k entries. With the paper's starting
// weights it weighs the opponent's shapes more than one's own. It is made for k of
// 3 and more. In misère the two sides change places.
func NewGeneric(w GenericWeights) game.Evaluator { return &genericEval{weights: w} }

// Evaluate returns the worth of a Position for side, 0 for another game's.
func (e *genericEval) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	own, other := e.shapes(q, side)
	return within(own-other, RowWorth)
}

// shapes returns what the shapes are worth of the side that a row would serve and of the
// other.
func (e *genericEval) shapes(p *Position, side game.Side) (own, other int) {
	side = p.profits(side)
	p.countShapes(side, &e.counts)
	own = e.weights.Own.worth(&e.counts)
	p.countShapes(side.Other(), &e.counts)
	return own, e.weights.Other.worth(&e.counts)
}

var _ game.Explained = (*genericEval)(nil)

// Parts implements game.Explained: the shapes of either side.
func (e *genericEval) Parts(p game.Position, side game.Side) []game.Part {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	own, other := e.shapes(q, side)
	sum := within(own-other, RowWorth)
	return []game.Part{{Name: "Own rows", Value: sum + other}, {Name: "Opponent's rows", Value: -other}}
}

// Win returns the worth of a won game.
func (e *genericEval) Win() int { return RowWorth }

// within moves n strictly between −win and win.
func within(n, win int) int { return max(min(n, win-1), 1-win) }
