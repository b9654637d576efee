package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// NewImproved returns the evaluation "improved" of the course program behind the
// report "Heuristics": the number of one's own moves minus the number of the
// opponent's moves, each counted as if it were that side's turn.
func NewImproved() game.Evaluator {
	return sumEvaluator{improved, []string{"Own moves", "Opponent's moves"}, func(p *state, side game.Side) []int {
		return []int{count(p.mobility(side)), -count(p.mobility(side ^ 1))}
	}}
}

func improved(p *state, side game.Side) int {
	return count(p.mobility(side)) - count(p.mobility(side^1))
}
