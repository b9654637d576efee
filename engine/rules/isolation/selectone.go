package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// SelectLimits are the parameters of the evaluation "select_one_of": the
// smallest shares of free cells, in per cent of the board from 0 to 100, at which
// a phase of the game goes on.
type SelectLimits struct {
	// Opening is the limit of the phase that uses improved.
	Opening int
	// Middle is the limit of the phase after it, which uses
	// cover_opponent_moves; the end of the game uses look_ahead_by_one.
	Middle int
}

// DefaultSelectLimits returns our choice of the limits, which the report does
// not print: 75 and 50 per cent, on 7 × 7 the first 12 and the next 12 moves.
func DefaultSelectLimits() SelectLimits { return SelectLimits{Opening: 75, Middle: 50} }

// NewSelectOneOf returns the evaluation "select_one_of" of the report
// "Heuristics": improved, then cover_opponent_moves, then look_ahead_by_one, by
// the share of free cells.
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
