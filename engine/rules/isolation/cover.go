package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// NewCoverOpponentMoves returns the evaluation "cover_opponent_moves" of the
// report "Heuristics": the number of cells that both pieces can reach in one
// move.
func NewCoverOpponentMoves() game.Evaluator { return evaluator(coverOpponentMoves) }

func coverOpponentMoves(p *state, side game.Side) int {
	return count(p.mobility(side) & p.mobility(side^1))
}
