package match

import (
	"cmp"
	"context"
	"errors"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	diff "github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// before returns the results of games as the earlier part of a match.
func before(games []Game) *Before {
	b := &Before{Points: map[int]int{}}
	halves, seen := map[int]int{}, map[uint64]bool{}
	for _, g := range games {
		b.Stats.add(&g, seen)
		b.Points[g.Number] = g.points()
		if other, ok := halves[g.Number/2]; ok {
			b.Stats.Pairs[other+g.points()]++
		}
		halves[g.Number/2] = g.points()
	}
	slices.Sort(b.Stats.Digests)
	return b
}

// N games and M later games have the same result as N + M games at once, even if some of the N games
// are missing because the match was stopped.
func TestGoingOn(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "mcts(simulations=20)", "random")
	rapid.Check(t, func(t *rapid.T) {
		c := c
		c.Seed = rapid.Uint64().Draw(t, "seed")
		c.Games = rapid.IntRange(1, 16).Draw(t, "games")
		if rapid.Bool().Draw(t, "given") {
			c.Openings = []string{"b2 a3", "b3", "a1 c3"}
		}
		first := c
		first.Games = rapid.IntRange(1, c.Games).Draw(t, "games at first")
		games := gamesOf(t, first)
		rng := rand.New(rand.NewPCG(c.Seed, 1))
		if rapid.Bool().Draw(t, "stopped") {
			games = slices.DeleteFunc(games, func(Game) bool { return rng.IntN(3) == 0 })
		}
		whole := gamesOf(t, c)
		c.Before = before(games)
		games = append(games, gamesOf(t, c)...)
		stats, err := Play(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		slices.SortFunc(games, func(a, b Game) int { return cmp.Compare(a.Number, b.Number) })
		if d := diff.Diff(whole, games); d != "" {
			t.Error(d)
		}
		if d := diff.Diff(before(whole).Stats, stats); d != "" {
			t.Error(d)
		}
	})
}

// gamesOf plays a match and returns its games.
func gamesOf(t *rapid.T, c Config) []Game {
	var o outcome
	o.keep(&c)
	if _, err := Play(t.Context(), c); err != nil {
		t.Fatal(err)
	}
	return o.Games
}

// A match that has a verdict is not resumed.
func TestDecidedMatchIsOver(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "deepening(depth=6)", "random")
	c.Games, c.Test = 1000, &Test{0, 50, 0.05, 0.05}
	o := run(t, c)
	c.Before = before(o.Games)
	c.Before.Stats.Verdict = o.Verdict
	if again := run(t, c); again.Verdict != Stronger || len(again.Games) > 0 {
		t.Errorf("%d more games, %q", len(again.Games), again.Verdict)
	}
}

func TestBeforeIsChecked(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "random", "random")
	games := run(t, c).Games
	for what, spoil := range map[string]func(*Config){
		"a game too many": func(c *Config) { c.Before.Points[7] = 1 },
		"a strange game":  func(c *Config) { c.Before = before(games); c.Games = 9 },
		"points":          func(c *Config) { c.Before.Points[0] = 3 },
		"elsewhere": func(c *Config) {
			c.Elsewhere = func(context.Context, Task) ([]Game, error) { return nil, errors.New("nobody is there") }
		},
	} {
		c := c
		c.Before = before(games[:4])
		c.Before.Points = maps.Clone(c.Before.Points)
		spoil(&c)
		if _, err := Play(t.Context(), c); err == nil {
			t.Errorf("%s is taken", what)
		}
	}
}
