package solve

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A table returns the numbers that were stored last for a question, or none.
func TestNumberTableTellsWhatItWasTold(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		table := newNumberTable(rapid.Int64Range(0, 1<<19).Draw(rt, "bytes"), func() bool { return false })
		stored := map[question]proofNumbers{}
		rng := rand.New(rand.NewPCG(rapid.Uint64().Draw(rt, "seed"), 0))
		found := 0
		for range 3000 {
			q := newQuestion(game.Key{rng.Uint64N(1500), rng.Uint64N(2)}, rng.Uint64N(4))
			if n, ok := table.get(q); ok {
				if found++; n != stored[q] {
					rt.Fatalf("%+v, told was %+v", n, stored[q])
				}
			}
			stored[q] = proofNumbers{1 + rng.Uint64N(infinite), rng.Uint64N(infinite)}
			table.put(q, stored[q], rng.Int64N(1<<30))
			if n, ok := table.get(q); !ok || n != stored[q] {
				rt.Fatalf("%+v, %v right after %+v", n, ok, stored[q])
			}
		}
		if found == 0 {
			rt.Fatal("nothing is remembered")
		}
	})
}

// A table with room for all questions loses none while it grows, except by chance in full groups.
func TestNumberTableGrows(t *testing.T) {
	table := newNumberTable(1<<24, func() bool { return false })
	list := make([]question, 50_000)
	for i := range list {
		list[i] = newQuestion(game.Key{uint64(i) * golden, uint64(i)}, 1)
		table.put(list[i], proofNumbers{uint64(i), 1}, 1)
	}
	lost := 0
	for i, q := range list {
		if n, ok := table.get(q); !ok {
			lost++
		} else if n.proof != uint64(i) {
			t.Fatalf("%+v for %d", n, i)
		}
	}
	if lost > len(list)/10 { // groups can overflow by chance
		t.Errorf("%d of %d are lost", lost, len(list))
	}
}

// The proof numbers of a position follow from the numbers of the positions after its moves.
func TestProofNumbersOfAPosition(t *testing.T) {
	for _, tt := range []struct {
		after  []proofNumbers
		want   proofNumbers
		best   int
		second uint64
	}{
		{[]proofNumbers{{3, 5}, {4, 2}, {9, 7}}, proofNumbers{2, 16}, 1, 5},
		{[]proofNumbers{{3, 5}, disprovedNumbers}, provedNumbers, 1, 5},
		{[]proofNumbers{provedNumbers, {4, 2}}, proofNumbers{2, 4}, 1, infinite},
		{[]proofNumbers{provedNumbers, provedNumbers}, disprovedNumbers, 0, infinite},
		{[]proofNumbers{{infinite - 1, 1}, {5, 1}}, proofNumbers{1, infinite - 1}, 0, 1},
	} {
		f := &numberFrame{childNumbers: tt.after}
		n, best, second := f.combine()
		if n != tt.want || second != tt.second || n.proof > 0 && n != disprovedNumbers && best != tt.best {
			t.Errorf("%v: %v, %d, %d", tt.after, n, best, second)
		}
	}
}

// All tables together have exactly the given memory.
func TestTablesShareTheMemory(t *testing.T) {
	for _, p := range []game.Position{nested.New(nested.NineBoard), searchtest.InARow(t, 3, 3, 3)} {
		const memory = 1 << 24
		task, end := search.NewTask(t.Context(), p, search.Limits{}, 0, nil)
		defer end()
		for _, sides := range [][]game.Side{{game.First}, {game.First, game.Second}} {
			list := newProvers(task, SolveOptions{Memory: memory}, sides...)
			bytes := list[0].proofs.Limit * groupBytes
			for _, prover := range list {
				if prover.numbers != nil {
					bytes += prover.numbers.Limit * numberGroupBytes
				}
			}
			if bytes != memory {
				t.Errorf("%d provers of\n%v\nhave %d bytes, want %d", len(sides), p, bytes, memory)
			}
		}
	}
}
