package isolation

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// win is the worth of a won game, which the reports give as infinity: more than
// any evaluation of this package can be.
const win = 1_000_000_000

// MaxWeight bounds the weights of an evaluation in absolute value; larger ones
// are taken as this.
const MaxWeight = 10_000

// evaluator makes a game.Evaluator of a function. It is 0 for a position of
// another game.
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

// summed is an evaluator that adds up parts, of which each has its name.
type summed struct {
	evaluator
	names []string
	parts func(p *state, side game.Side) []int // in the order of the names
}

var _ game.Explained = summed{}

// Parts implements game.Explained.
func (e summed) Parts(p game.Position, side game.Side) (parts []game.Part) {
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
