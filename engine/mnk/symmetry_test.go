package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestNumberOfSymmetries(t *testing.T) {
	for _, c := range []struct {
		rules Rules
		want  int
	}{
		{Rules{Rows: 3, Columns: 3, K: 3}, 8},
		{Rules{Rows: 4, Columns: 5, K: 4}, 4},
		{Rules{Rows: 4, Columns: 4, K: 4, Gravity: true}, 2},
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

// TestCanonicalHash plays the images of one game on further boards.
func TestCanonicalHash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, _ := drawGame(t, drawRules(t))
		least := p.Hash() ^ p.baseKey()
		for i := range 8 {
			q, image := mustNew(t, p.Rules()), p.Rules().image(i)
			for _, m := range p.moves {
				q.Play(game.Move(image[m]))
			}
			if q.CanonicalHash() != p.CanonicalHash() || q.Outcome() != p.Outcome() {
				t.Fatalf("image %d differs:\n%v\n%v", i, p, q)
			}
			least = min(least, q.Hash()^q.baseKey())
		}
		if want := least ^ p.baseKey(); p.CanonicalHash() != want {
			t.Fatalf("canonical hash %x, want the least, %x", p.CanonicalHash(), want)
		}
	})
}

func TestCanonicalHashSeparates(t *testing.T) {
	p := mustNew(t, Rules{Rows: 3, Columns: 3, K: 3})
	kinds := map[uint64]bool{}
	for _, m := range p.AppendMoves(nil) {
		p.Play(m)
		kinds[p.CanonicalHash()] = true
		p.Undo()
	}
	if len(kinds) != 3 {
		t.Errorf("%d kinds of first move, want corner, edge and centre", len(kinds))
	}
}
