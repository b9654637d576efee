package searchtest

import (
	"errors"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Env returns an Env with the given searches. Its evaluations are pascal and motifs for the rules,
// the latter as the levels order their moves, and the meaningless tilted, backwards and weighted.
func Env(rules mnk.Rules, searches ...search.Search) search.Env {
	return search.Env{Seed: 1, Searches: searches, Evaluations: []playerspec.Evaluation{
		Offered("pascal", mnk.NewPascal(rules)), Offered("tilted", Tilted{}), Offered("backwards", Backwards{}),
		Offered("motifs", mnk.NewRepeatedMotifs(rules)), Weighted(),
	}}
}

// TiltedEnv returns an Env with the given searches for any game. Its evaluations, tilted and
// pascal, are both the meaningless Tilted.
func TiltedEnv(searches ...search.Search) search.Env {
	return search.Env{
		Seed: 1, Searches: searches,
		Evaluations: []playerspec.Evaluation{Offered("tilted", Tilted{}), Offered("pascal", Tilted{})},
	}
}

// Offered returns an evaluation without parameters that always gives the evaluator e.
func Offered(name string, e game.Evaluator) playerspec.Evaluation {
	return playerspec.Evaluation{Name: name, New: func(playerspec.Values) (func() game.Evaluator, error) {
		return func() game.Evaluator { return e }, nil
	}}
}

// Evaluator returns a fresh evaluator of that name.
func Evaluator(t testing.TB, env search.Env, name string) game.Evaluator {
	t.Helper()
	i := slices.IndexFunc(env.Evaluations, func(e playerspec.Evaluation) bool { return e.Name == name })
	e, err := env.Evaluations[i].Default()
	if err != nil {
		t.Fatal(err)
	}
	return e
}

// Weighted returns an evaluation that multiplies Tilted by a parameter. The weight 13 is an error.
func Weighted() playerspec.Evaluation {
	return playerspec.Evaluation{
		Name: "weighted", Options: []playerspec.Option{
			playerspec.Integer("weight", -9, 20, 2, "the factor"),
			playerspec.Flag("mirror", "turns it round"),
		},
		New: func(v playerspec.Values) (func() game.Evaluator, error) {
			w := int(v.Integer("weight"))
			if w == 13 {
				return nil, errors.New("there are no weights of that number")
			}
			if v.Flag("mirror") {
				w = -w
			}
			return func() game.Evaluator { return Times{w} }, nil
		},
	}
}

// Times is Tilted multiplied by a factor.
type Times struct{ Factor int }

// Win implements game.Evaluator.
func (Times) Win() int { return 1_000_000 }

// Evaluate implements game.Evaluator.
func (e Times) Evaluate(p game.Position, side game.Side) int {
	return e.Factor * Tilted{}.Evaluate(p, side)
}

// Tilted is a meaningless evaluation, computed from the position's hash. It is not antisymmetric:
// its values for the two sides are unrelated.
type Tilted struct{}

// Win implements game.Evaluator.
func (Tilted) Win() int { return 1000 }

// Evaluate implements game.Evaluator.
func (Tilted) Evaluate(p game.Position, side game.Side) int {
	h := p.Hash() * 0x9e3779b97f4a7c15
	if side == game.Second {
		h = h>>7 ^ h<<3
	}
	return int(h>>40%41) - 15
}

// Backwards is Tilted with a ranking of moves in which the last cells of the board rank highest.
type Backwards struct{ Tilted }

// Rank implements search.Ranker.
func (Backwards) Rank(_ game.Position, moves []game.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m) << 4
	}
}

// Flat is an evaluation that treats all positions as equal.
type Flat struct{}

// Win implements game.Evaluator.
func (Flat) Win() int { return 1 }

// Evaluate implements game.Evaluator.
func (Flat) Evaluate(game.Position, game.Side) int { return 0 }
