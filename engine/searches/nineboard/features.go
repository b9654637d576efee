package nineboard

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/bestfirst"
)

// Features returns the coefficient of each weight of Weights.List in the evaluation of a position,
// for the side to move. The evaluation is the sum of the weights times their coefficients.
// Coefficients of 0 are omitted. ok is false if no move is possible, or a win is certain without
// the weights: the side to move wins at once, or its opponent does after each of its moves.
func Features(p *nested.Position) (list []weightfile.Feature, ok bool) {
	b := boardOf(p)
	side := b.side & 1
	if b.active == 0 || b.active&b.hot[side] != 0 {
		return nil, false
	}
	sign, marks := 1-2*int(side), int(b.marks)
	ahead := bits.OnesCount16(b.hot[side]) - bits.OnesCount16(b.hot[side^1])
	lead := sign * int(b.lead)
	counts := [weightCount]int{
		atToMove: 1, atRow: ahead, atLine: lead,
		atToMoveFuller: marks, atRowFuller: marks * ahead, atLineFuller: marks * lead,
	}
	if b.active&(b.active-1) == 0 {
		block := bits.TrailingZeros16(b.active)
		safe := bits.OnesCount16(b.safe(block))
		if safe == 0 {
			return nil, false
		}
		counts[atSafe+safe-1] = 1
		counts[atLineHere] = sign * int(contentTable()[b.codes[block]].lead)
		if b.hot[side^1]&b.active != 0 {
			counts[atStop] = 1
		}
	}
	for i, n := range counts {
		if n != 0 {
			list = append(list, weightfile.Feature{Weight: uint16(i), Count: int16(n)})
		}
	}
	return list, true
}

// Observer evaluates positions as the search does, but by ByRows, regardless of any weights
// learned. It must be used by one goroutine at a time.
type Observer struct {
	game *evaluator
	list []bestfirst.Evaluation // work space
}

// NewObserver returns an Observer.
func NewObserver() *Observer { return &Observer{game: newEvaluator(ByRows())} }

// Likely returns the moves that look best by ByRows, at most most of them. They do not depend on
// the weights learned.
func (o *Observer) Likely(p *nested.Position, most int) []game.Move {
	o.game.Set(p)
	o.game.Return()
	o.list = o.game.Evaluate(o.list[:0])
	return bestfirst.Likely(o.list, most)
}
