package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// NewLookAheadByOne returns the evaluation "look_ahead_by_one" of the report
// "Heuristics": the sum of improved over the positions after each move of one's
// own piece, whosever turn it is. Positions in which that piece is left without
// a move, so that one would have lost, are left out.
func NewLookAheadByOne() game.Evaluator { return evaluator(lookAheadByOne) }

func lookAheadByOne(p *state, side game.Side) int {
	return p.lookAhead(side, p.mobility(side))
}

// lookAhead sums improved over the positions after the given moves of side.
func (s *state) lookAhead(side game.Side, moves uint64) int {
	sum := 0
	after := *s
	for set := moves; set != 0; set &= set - 1 {
		to := int8(bits.TrailingZeros64(set))
		after.at[side&1], after.closed = to, s.closed|1<<to
		if own := count(after.mobility(side)); own > 0 {
			sum += own - count(after.mobility(side^1))
		}
	}
	return sum
}
