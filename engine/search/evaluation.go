package search

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// ParseEvaluator reads an evaluation as players name it, "pascal" or
// "ultimate(two=300)", and returns a fresh evaluator. An error is a *playerspec.Error or
// ErrForeign.
func ParseEvaluator(spec string, env Env) (game.Evaluator, error) {
	n, err := playerspec.Parse(spec)
	switch {
	case n.Name == "" && len(spec) <= playerspec.MaxLength:
		return nil, playerspec.ErrorAt(n.Offset, "expected an evaluation").Of(playerspec.UnknownEvaluation, "")
	case err != nil:
		return nil, err
	}
	e, err := env.values().Evaluator(n)
	if err == nil && e == nil {
		err = ErrForeign
	}
	return e, err
}

// Ranker is an Evaluator that knows which moves look good. A search may try those
// first.
type Ranker interface {
	// Rank sets scores[i], from 0 to 1 << 20, to how good moves[i] looks for the
	// side to move; the two are of the same length. It allocates nothing.
	Rank(p game.Position, moves []game.Move, scores []int32)
}
