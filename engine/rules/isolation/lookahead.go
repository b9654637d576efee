package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// NewLookAheadByOne returns the evaluation "look_ahead_by_one" of the report
// "Heuristics": the sum of improved over the positions after each move of one's
// own piece, whoever is to move. Positions in which that piece has no further move,
// so that its side would have lost, do not count.
func NewLookAheadByOne() game.Evaluator { return evaluator(lookAheadByOne) }

func lookAheadByOne(p *state, side game.Side) int {
	return p.lookAhead(side, p.mobility(side), p.mobility(side^1))
}

// lookAhead sums improved over the positions after the moves own of side. opposing
// holds the opponent's current moves. A move takes its target cell away from the
// opponent. Only if the opponent is a queen that could move to that cell can this
// change its other moves.
func (s *state) lookAhead(side game.Side, own, opposing uint64) int {
	sum, now := 0, count(opposing)
	slides := s.t.rules.Queen && s.at[side&1^1] != unplaced
	for set := own; set != 0; set &= set - 1 {
		to := int8(bits.TrailingZeros64(set))
		cell := set & -set
		after := count(s.t.reach(to, s.closed|cell))
		if after == 0 {
			continue
		}
		left := now
		switch {
		case opposing&cell == 0:
		case slides:
			left = count(s.t.reach(s.at[side&1^1], s.closed|cell))
		default:
			left--
		}
		sum += after - left
	}
	return sum
}
