package mnk

import (
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestAppendWinsAgainstOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		for _, s := range []game.Side{game.First, game.Second} {
			if d := cmp.Diff(o.wins(s), p.AppendWins(nil, s)); d != "" {
				t.Fatalf("%v: %s\n%v", s, d, p)
			}
		}
	})
}

func TestAppendWinsExactly(t *testing.T) {
	picture := "X X . X . X\nO . O O . .\n. . . . . O"
	for _, c := range []struct {
		rules Rules
		want  []game.Move
	}{
		{Rules{Rows: 3, Columns: 6, K: 3}, []game.Move{2, 4}},
		{Rules{Rows: 3, Columns: 6, K: 3, Options: Exact}, []game.Move{4}},
		{Rules{Rows: 3, Columns: 6, K: 3, Options: Misere}, nil},
	} {
		if d := cmp.Diff(c.want, mustParse(t, c.rules, picture).AppendWins(nil, game.First)); d != "" {
			t.Errorf("%v: %s", c.rules, d)
		}
	}
}

func TestRolloutEnds(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, o := drawGame(t, drawRules(t))
		before := snapshot(p)
		rng := rand.NewPCG(rapid.Uint64().Draw(t, "seed"), 0)
		got := p.Rollout(rng)
		if got == game.Ongoing || o.over && got != o.outcome().Result {
			t.Fatalf("rollout ends %v\n%v", got, p)
		}
		if !same(snapshot(p), before) {
			t.Fatal("the rollout changes the position")
		}
	})
}

// TestRolloutIsUniform plays out a small board completely and compares the
// shares of the results with those of many rollouts.
func TestRolloutIsUniform(t *testing.T) {
	for _, r := range []Rules{
		{Rows: 2, Columns: 3, K: 2},
		{Rows: 3, Columns: 3, K: 3, Options: Gravity},
		{Rows: 3, Columns: 3, K: 3, Options: Misere},
	} {
		p, rng := mustNew(t, r), rand.NewPCG(1, 2)
		const games = 40000
		var got [4]float64
		for range games {
			got[p.Rollout(rng)] += 1.0 / games
		}
		for i, want := range shares(p) {
			if d := got[i] - want; d < -0.015 || d > 0.015 {
				t.Errorf("%v: %v in %.3f of games, want %.3f", r, game.Result(i), got[i], want)
			}
		}
	}
}

// shares returns the share of each result if all moves are random.
func shares(p *Position) (s [4]float64) {
	if o := p.Outcome(); o.Over() {
		s[o.Result] = 1
		return s
	}
	list := p.AppendMoves(nil)
	for _, m := range list {
		p.Play(m)
		for i, x := range shares(p) {
			s[i] += x / float64(len(list))
		}
		p.Undo()
	}
	return s
}
