package nested

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"pgregory.net/rapid"
)

// checkOracle compares a position with the oracle.
func checkOracle(t *rapid.T, p *Position, o *oracle) {
	if diff := cmp.Diff(o.legal(), p.AppendMoves(nil)); diff != "" {
		t.Fatalf("legal moves differ (-oracle +position):\n%s\n%v", diff, p)
	}
	if want := o.outcome(); p.Outcome() != want {
		t.Fatalf("outcome is %v, by the oracle %v:\n%v", p.Outcome(), want, p)
	}
	for b, w := range o.winner {
		if want := sideOf(w); holder(p.won, uint(b)) != want {
			t.Fatalf("block %s is won by %v, by the oracle %v:\n%v", blockLetter(b), holder(p.won, uint(b)), want, p)
		}
	}
	if p.Hash() != p.scratchHash() {
		t.Fatalf("the hash differs from the one computed from scratch:\n%v", p)
	}
}

func sideOf(letter byte) game.Side {
	switch letter {
	case 'X':
		return game.First
	case 'O':
		return game.Second
	}
	return game.None
}

func TestPositionAgreesWithOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(allRules).Draw(t, "rules")
		p, o := New(r), &oracle{rules: r}
		gametest.Walk(t, p, func() {
			if last := p.Last(); last != game.NoMove {
				o.play(last)
			}
			checkOracle(t, p, o)
		})
	})
}

func TestContract(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := New(rapid.SampledFrom(allRules).Draw(t, "rules"))
		if err := gametest.TestPosition(p, 1); err != nil {
			t.Fatal(err)
		}
	})
}

// Each half of a canonical key is different for all positions of a few moves.
func TestCanonicalKeysTellApart(t *testing.T) {
	for _, start := range []*Position{New(NineBoard), New(Ultimate), randomPosition(UltimateOpen, 1, 45)} {
		keys := gametest.KeysTellApart(t, start, 3, 8)
		halves := map[uint64]bool{}
		for _, k := range keys {
			halves[k[0]], halves[k[1]] = true, true
		}
		if len(halves) != 2*len(keys) {
			t.Errorf("%d halves of %d keys differ after\n%v", len(halves), len(keys), start)
		}
	}
}

func TestSymmetricGamesShareCanonicalKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := rapid.SampledFrom(allRules).Draw(t, "rules")
		s := rapid.IntRange(0, 7).Draw(t, "symmetry")
		p, q := New(r), New(r)
		gametest.Walk(t, p, func() {
			if p.Last() != game.NoMove {
				q.Play(Turn(p.Last(), game.Image(s)))
			}
			if p.CanonicalKey() != q.CanonicalKey() {
				t.Fatalf("symmetry %d of\n%v\nhas another canonical key", s, p)
			}
			if p.turnedHashes()[s] != q.Hash() {
				t.Fatalf("the hash of symmetry %d is wrong", s)
			}
		})
	})
}

func TestNotationParsesBack(t *testing.T) {
	p := New(Ultimate)
	for m := game.Move(0); m < cells; m++ {
		got, err := p.ParseMove(p.Format(m))
		if err != nil || got != m {
			t.Errorf("%d is written %q and read as %d, %v", m, p.Format(m), got, err)
		}
	}
}

func TestEvaluationsAreAntisymmetricAndBounded(t *testing.T) {
	evals := evaluators()
	rapid.Check(t, func(t *rapid.T) {
		p := New(rapid.SampledFrom(allRules).Draw(t, "rules"))
		gametest.Walk(t, p, func() {
			if p.Outcome().Over() {
				return
			}
			for _, e := range evals {
				x, o := e.Evaluate(p, game.First), e.Evaluate(p, game.Second)
				if x != -o {
					t.Fatalf("%T: %d for X and %d for O in\n%v", e, x, o, p)
				}
				if x >= e.Win() || o >= e.Win() {
					t.Fatalf("%T: %d is not below the worth of a win, %d", e, x, e.Win())
				}
			}
		})
	})
}
