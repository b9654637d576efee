package isolation

import "github.com/mnkdesk/mnkdesk/engine/game"

// AggregateWeights holds the parameters of the evaluation "aggregate_heuristics":
// a factor for each part, from −10,000 to 10,000.
type AggregateWeights struct {
	Improved, CoverOpponentMoves, LookAheadByOne int
}

// DefaultAggregateWeights returns the report's weights: all are 1.
func DefaultAggregateWeights() AggregateWeights {
	return AggregateWeights{Improved: 1, CoverOpponentMoves: 1, LookAheadByOne: 1}
}

// NewAggregateHeuristics returns the evaluation "aggregate_heuristics" of the
// report "Heuristics": the weighted sum of improved, cover_opponent_moves and
// look_ahead_by_one. As the report advises in its section "Recommendation", it is one
// function that generates the moves of both pieces once for all three parts.
//
// The report also advises to compute the parts in parallel. This function does not,
// because all three together take a small fraction of the time in which a second
// goroutine wakes up (BenchmarkAggregate). Several cores are better used higher in
// the search tree.
func NewAggregateHeuristics(w AggregateWeights) game.Evaluator {
	w.Improved, w.CoverOpponentMoves, w.LookAheadByOne = clamp(w.Improved), clamp(w.CoverOpponentMoves), clamp(w.LookAheadByOne)
	sum := func(p *state, side game.Side) int {
		own, opposing := p.mobility(side), p.mobility(side^1)
		return w.Improved*(count(own)-count(opposing)) +
			w.CoverOpponentMoves*count(own&opposing) +
			w.LookAheadByOne*p.lookAhead(side, own, opposing)
	}
	return sumEvaluator{sum, []string{"Mobility", "Shared squares", "Mobility after a move"}, func(p *state, side game.Side) []int {
		own, opposing := p.mobility(side), p.mobility(side^1)
		return []int{
			w.Improved * (count(own) - count(opposing)), w.CoverOpponentMoves * count(own&opposing),
			w.LookAheadByOne * p.lookAhead(side, own, opposing),
		}
	}}
}

func clamp(n int) int { return max(-MaxWeight, min(n, MaxWeight)) }
