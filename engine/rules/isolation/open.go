package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// NewOpen returns the evaluation "open" of the course program behind the report
// "Heuristics": the number of moves that the side has, or would have if it were
// its turn. A piece that is not placed yet can go to every free cell.
func NewOpen() game.Evaluator {
	return evaluator(func(p *state, side game.Side) int {
		return count(p.mobility(side))
	})
}
