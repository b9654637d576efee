package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// NewCenter returns the evaluation "center" of the course program behind the
// report "Heuristics", unchanged: on 7 × 7 the square of the distance of one's own
// piece from the point (3.5, 3.5), with rows and columns counted from 0. It
// rewards distance, not nearness, and the point is a corner of the centre cell,
// not its middle: the corners of the board are worth 24.5, 18.5, 18.5 and 12.5.
// On other boards the point is (rows/2, columns/2).
//
// The value is four times the published one, so that it is an integer on boards of
// any size. It is 0 for a piece that is not placed yet.
func NewCenter() game.Evaluator {
	return evaluator(func(p *state, side game.Side) int {
		at := int(p.at[side&1])
		if at == unplaced {
			return 0
		}
		r := p.t.rules
		dy, dx := r.Rows-2*(at/r.Columns), r.Columns-2*(at%r.Columns)
		return dy*dy + dx*dx
	})
}
