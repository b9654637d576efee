package mnk

import "github.com/mnkdesk/mnkdesk/engine/game"

// shapePoints is an evaluation as the text of "Generic heuristic for the mnk-games", sections
// 2.2 and 2.3, describes those of Shevchenko and Chua. Shapes (called threats there) of k, k−1
// and k−2 marks score 100, 10 and 1, whether open or half-open.
type shapePoints struct {
	counts shapeCounts
	both   bool // subtract the opponent's shapes
	closed bool // closed shapes count too
}

// NewShevchenkoOwn returns Shevchenko's evaluation as the text of "Generic
// heuristic for the mnk-games", section 2.2, describes it: only one's own
// shapes of k, k−1 and k−2 marks count, for 100, 10 and 1, whether open,
// half-open or closed. In misère only the opponent's shapes count.
func NewShevchenkoOwn(Rules) game.Evaluator { return &shapePoints{closed: true} }

// NewChuaShapes returns Chua Hock Chuan's evaluation as the text of "Generic
// heuristic for the mnk-games", section 2.3, describes it: shapes of k, k−1 and k−2
// marks count 100, 10 and 1, whether open or half-open. The text names only these two,
// where section 2.2 also names closed shapes, so those do not count. The opponent's
// shapes count the same, subtracted. NewChua is the form that Chua's program uses. In
// misère the two sides change places.
func NewChuaShapes(Rules) game.Evaluator { return &shapePoints{both: true} }

// NewChuaClosedShapes returns the evaluation of NewChuaShapes in which closed shapes
// count too, as in NewShevchenkoOwn.
func NewChuaClosedShapes(Rules) game.Evaluator { return &shapePoints{both: true, closed: true} }

// Evaluate returns the value of a Position for side, or 0 for a position of another game.
func (e *shapePoints) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	side = q.beneficiary(side)
	sum := e.sidePoints(q, side)
	if e.both {
		sum -= e.sidePoints(q, side.Other())
	}
	return clampToWin(sum, RowWorth)
}

// sidePoints adds up the points of one side.
func (e *shapePoints) sidePoints(p *Position, side game.Side) int {
	c, k := &e.counts, p.t.rules.K
	p.countShapes(side, c)
	sum := 100 * c.rows
	for i, worth := range []int{10, 1} {
		if size := k - 1 - i; size >= 1 {
			sum += worth * (c.open[size] + c.halfOpen[size])
			if e.closed {
				sum += worth * c.closed[size]
			}
		}
	}
	return sum
}

// Win returns the value of a won game.
func (e *shapePoints) Win() int { return RowWorth }
