package match

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// The parts of a match, added, are the match.
func TestShardsAddUp(t *testing.T) {
	c := between(t, variant(t, "tic-tac-toe"), "mcts(simulations=20)", "random")
	rapid.Check(t, func(t *rapid.T) {
		c := c
		c.Games = rapid.IntRange(1, 30).Draw(t, "games")
		c.Seed = rapid.Uint64().Draw(t, "seed")
		of := rapid.IntRange(1, (c.Games+1)/2).Draw(t, "parts")
		whole, err := Play(t.Context(), c)
		if err != nil {
			t.Fatal(err)
		}
		var sum Stats
		for i := range of {
			c.Shard = Shard{i + 1, of}
			part, err := Play(t.Context(), c)
			if err != nil {
				t.Fatal(err)
			}
			if n := c.Shard.Games(c.Games); n == 0 || part.All().Games() != n {
				t.Errorf("part %v of %d games has %d, want %d", c.Shard, c.Games, part.All().Games(), n)
			}
			sum = sum.Plus(part)
		}
		if diff := cmp.Diff(whole, sum); diff != "" {
			t.Error(diff)
		}
	})
}

func TestShardsAreChecked(t *testing.T) {
	for _, s := range []Shard{{0, 1}, {2, 1}, {1, 0}, {-1, 5}, {1, 6}, {1, MaxShards + 1}} {
		c := between(t, variant(t, "tic-tac-toe"), "random", "random")
		c.Shard = s
		if _, err := Play(t.Context(), c); err == nil {
			t.Errorf("part %v of 10 games was played", s)
		}
	}
}
