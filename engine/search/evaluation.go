package search

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
)

// ParseEvaluator returns a fresh evaluator for an evaluation as player strings name it, such as
// "pascal" or "ultimate(two=300)". An error is a *playerspec.Error or ErrForeign.
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

// Ranker is an Evaluator that can also rank moves. A search may use it for move ordering.
type Ranker interface {
	// Rank sets scores[i] to a score for moves[i] from 0 to 1 << 20. The better the move looks
	// for the side to move, the higher its score. Both slices have the same length. Rank
	// allocates nothing.
	Rank(p game.Position, moves []game.Move, scores []int32)
}
