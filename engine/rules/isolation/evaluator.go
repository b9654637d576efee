package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// win is the value of a won game, which the reports give as infinity. It exceeds
// every evaluation of this package.
const win = 1_000_000_000

// MaxWeight is the largest absolute value of a weight of an evaluation. Larger
// weights are clamped to it.
const MaxWeight = 10_000

// evaluator turns a function into a game.Evaluator, which returns 0 for a position
// of another game.
type evaluator func(p *state, side game.Side) int

// Evaluate implements game.Evaluator.
func (e evaluator) Evaluate(p game.Position, side game.Side) int {
	q, ok := p.(*Position)
	if !ok {
		return 0
	}
	return e(&q.state, side)
}

// Win implements game.Evaluator.
func (evaluator) Win() int { return win }

// sumEvaluator is an evaluator that is the sum of named parts.
type sumEvaluator struct {
	evaluator
	names []string
	parts func(p *state, side game.Side) []int // in the order of names
}

var _ game.Explained = sumEvaluator{}

// Parts implements game.Explained.
func (e sumEvaluator) Parts(p game.Position, side game.Side) (parts []game.Part) {
	q, ok := p.(*Position)
	if !ok {
		return nil
	}
	for i, value := range e.parts(&q.state, side) {
		parts = append(parts, game.Part{Name: e.names[i], Value: value})
	}
	return parts
}

func count(set uint64) int { return bits.OnesCount64(set) }
