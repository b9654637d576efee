package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

func TestNumberOfSymmetries(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  int
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, 8},
		{Rules{Rows: 4, Columns: 5, K: 4}, 4},
		{Rules{Rows: 4, Columns: 4, K: 4, Options: Gravity}, 2},
	} {
		seen := map[string]bool{}
		for _, image := range c.rules.images() {
			key := make([]rune, len(image))
			for i, to := range image {
				key[i] = rune(to)
			}
			seen[string(key)] = true
		}
		if len(seen) != c.want {
			t.Errorf("%v has %d symmetries, want %d", c.rules, len(seen), c.want)
		}
	}
}

// TestCanonicalKey plays the images of one game on further boards.
func TestCanonicalKey(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawGame(t, drawRules(t))
		least := p.Hash() ^ p.baseKey()
		for i := range 8 {
			q, image := mustNew(t, p.Rules()), p.Rules().images()[i]
			for _, m := range p.moves {
				q.Play(game.Move(image[m]))
			}
			if q.CanonicalKey() != p.CanonicalKey() || q.Outcome() != p.Outcome() {
				t.Fatalf("image %d differs:\n%v\n%v", i, p, q)
			}
			least = min(least, q.Hash()^q.baseKey())
		}
		if want := least ^ p.baseKey(); p.CanonicalKey()[0] != want {
			t.Fatalf("canonical key %x, want it to begin with the least hash, %x", p.CanonicalKey(), want)
		}
	})
}

// Each half of a canonical key is different for all positions of small boards.
func TestCanonicalKeysTellApart(t *testing.T) {
	for _, c := range []struct {
		rules             Rules
		depth, symmetries int
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, 9, 8},
		{Rules{Rows: 3, Columns: 3, K: 3, Options: Misere}, 9, 8},
		{Rules{Rows: 3, Columns: 4, K: 3}, 5, 4},
		{Rules{Rows: 4, Columns: 4, K: 4, Options: Gravity}, 6, 2},
		{Rules{Rows: 9, Columns: 9, K: 5}, 2, 8},
	} {
		keys := gametest.KeysTellApart(t, mustNew(t, c.rules), c.depth, c.symmetries)
		halves := map[uint64]bool{}
		for _, k := range keys {
			halves[k[0]], halves[k[1]] = true, true
		}
		if len(halves) != 2*len(keys) {
			t.Errorf("%v: %d halves of %d keys differ", c.rules, len(halves), len(keys))
		}
	}
}
