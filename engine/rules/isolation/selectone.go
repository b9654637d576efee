package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// SelectLimits holds the parameters of the evaluation "select_one_of". Each is the
// smallest share of free cells, in percent of the board from 0 to 100, at which a
// phase of the game continues.
type SelectLimits struct {
	// Opening is the limit of the phase that uses improved.
	Opening int
	// Middle is the limit of the phase after it, which uses
	// cover_opponent_moves; the end of the game uses look_ahead_by_one.
	Middle int
}

// DefaultSelectLimits returns 75 and 50 percent, on 7 × 7 the first 12 and the next
// 12 moves. The limits are our choice, since the report does not print any.
func DefaultSelectLimits() SelectLimits { return SelectLimits{Opening: 75, Middle: 50} }

// NewSelectOneOf returns the evaluation "select_one_of" of the report
// "Heuristics": improved, then cover_opponent_moves, then look_ahead_by_one,
// depending on the share of free cells.
func NewSelectOneOf(l SelectLimits) game.Evaluator {
	return evaluator(func(p *state, side game.Side) int {
		switch free := count(p.t.board&^p.closed) * 100; {
		case free >= l.Opening*p.t.cells:
			return improved(p, side)
		case free >= l.Middle*p.t.cells:
			return coverOpponentMoves(p, side)
		default:
			return lookAheadByOne(p, side)
		}
	})
}
