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

// Env returns an Env with some searches, whose evaluations are pascal and motifs, for
// those rules, and tilted, backwards and weighted, which make no sense.
func Env(rules mnk.Rules, searches ...search.Search) search.Env {
	return search.Env{Seed: 1, Searches: searches, Evaluations: []playerspec.Evaluation{
		Offered("pascal", mnk.NewPascal(rules)), Offered("tilted", Tilted{}), Offered("backwards", Backwards{}),
		Offered("motifs", mnk.NewMotifs(rules)), Weighted(),
	}}
}

// TiltedEnv returns an Env with some searches for games of any sort: its evaluations
// make no sense.
func TiltedEnv(searches ...search.Search) search.Env {
	return search.Env{Seed: 1, Searches: searches, Evaluations: []playerspec.Evaluation{Offered("tilted", Tilted{}), Offered("pascal", Tilted{})}}
}

// Offered is an evaluation without parameters.
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

// Weighted is Tilted multiplied by a parameter; it cannot be had with the weight 13.
func Weighted() playerspec.Evaluation {
	return playerspec.Evaluation{
		Name: "weighted", Options: []playerspec.Option{playerspec.Integer("weight", -9, 20, 2, "the factor"), playerspec.Flag("mirror", "turns it round")},
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

// Times is Tilted by a factor.
type Times struct{ Factor int }

// Win implements game.Evaluator.
func (Times) Win() int { return 1_000_000 }

// Evaluate implements game.Evaluator.
func (e Times) Evaluate(p game.Position, side game.Side) int {
	return e.Factor * Tilted{}.Evaluate(p, side)
}

// Tilted is an evaluation that differs by side in no symmetrical way, and never
// looks at the board.
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

// Backwards is Tilted, and ranks the last moves of the board highest.
type Backwards struct{ Tilted }

// Rank implements search.Ranker.
func (Backwards) Rank(_ game.Position, moves []game.Move, scores []int32) {
	for i, m := range moves {
		scores[i] = int32(m) << 4
	}
}

// Flat is an evaluation that takes all positions for equal.
type Flat struct{}

// Win implements game.Evaluator.
func (Flat) Win() int { return 1 }

// Evaluate implements game.Evaluator.
func (Flat) Evaluate(game.Position, game.Side) int { return 0 }
