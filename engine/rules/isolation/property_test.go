package isolation

import (
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
	"pgregory.net/rapid"
)

func newPosition(t *rapid.T, r Rules) *Position {
	p, err := New(r)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

func TestPositionAgreesWithOracle(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := newPosition(t, r), newOracle(r)
		gametest.Walk(t, p, func() {
			if last := p.Last(); last != game.NoMove {
				o.play(last)
			}
			if diff := cmp.Diff(o.legal(), p.AppendMoves(nil)); diff != "" {
				t.Fatalf("legal moves differ (-oracle +position):\n%s\n%v", diff, p)
			}
			if want := o.outcome(); p.Outcome() != want {
				t.Fatalf("outcome is %v, by the oracle %v:\n%v", p.Outcome(), want, p)
			}
			if p.Hash() != p.scratchHash() {
				t.Fatalf("the hash differs from the one computed from scratch:\n%v", p)
			}
		})
	})
}

func TestContract(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := newPosition(t, drawRules(t))
		if err := gametest.TestPosition(p, 1); err != nil {
			t.Fatal(err)
		}
	})
}

// A picture shows the whole state of a game.
func TestPictureShowsTheState(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		p := newPosition(rt, drawRules(rt))
		gametest.Walk(rt, p, func() {
			q := parsed(t, p.String())
			q.t = p.t
			if q.state != p.state || q.hash != p.hash {
				rt.Fatalf("parsed state %+v, original %+v", q.state, p.state)
			}
		})
	})
}

func TestSymmetricGamesShareCanonicalKeys(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		s := rapid.IntRange(0, 7).Draw(t, "symmetry")
		p, q := newPosition(t, r), newPosition(t, r)
		gametest.Walk(t, p, func() {
			if last := p.Last(); last != game.NoMove {
				q.Play(game.Move(r.images()[s].Cell(int(last), r.Rows, r.Columns)))
			}
			if p.CanonicalKey() != q.CanonicalKey() {
				t.Fatalf("symmetry %d of\n%v\nhas another canonical key", s, p)
			}
		})
	})
}

func TestCanonicalKeysTellApart(t *testing.T) {
	for _, c := range []struct {
		rules             Rules
		depth, symmetries int
	}{
		{Rules{Rows: 3, Columns: 3}, 9, 8},
		{Rules{Rows: 3, Columns: 4}, 12, 4},
		{Rules{Rows: 4, Columns: 3, Queen: true}, 5, 4},
		{Rules{Rows: 8, Columns: 8}, 3, 8},
	} {
		p, err := New(c.rules)
		if err != nil {
			t.Fatal(err)
		}
		gametest.KeysTellApart(t, p, c.depth, c.symmetries)
	}
}

func TestSymmetriesAreAsManyAsTheBoardHas(t *testing.T) {
	for r, want := range map[Rules]int{{Rows: 5, Columns: 5}: 8, {Rows: 4, Columns: 6}: 4} {
		images := map[[maxCells]int]bool{}
		for _, of := range r.images() {
			var image [maxCells]int
			for cell := range r.Rows * r.Columns {
				image[cell] = of.Cell(cell, r.Rows, r.Columns)
			}
			images[image] = true
		}
		if len(images) != want {
			t.Errorf("%v has %d symmetries, want %d", r, len(images), want)
		}
	}
}

func TestEvaluationsAreBounded(t *testing.T) {
	evals := evaluators()
	rapid.Check(t, func(t *rapid.T) {
		p := newPosition(t, drawRules(t))
		gametest.Walk(t, p, func() {
			for name, e := range evals {
				for _, side := range []game.Side{game.First, game.Second} {
					if v := e.Evaluate(p, side); v >= e.Win() || v <= -e.Win() {
						t.Fatalf("%s is %d, not within ±%d", name, v, e.Win())
					}
				}
			}
		})
	})
}

// On boards of all sizes with either piece, the three parts equal the oracle's, and the fused
// function, which does their common work once, equals their sum and the oracle's weighted sum.
func TestAggregateIsTheSumOfItsParts(t *testing.T) {
	e := evaluators()
	w := AggregateWeights{Improved: 3, CoverOpponentMoves: -5, LookAheadByOne: 7}
	fused := NewAggregateHeuristics(w)
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, o := newPosition(t, r), newOracle(r)
		gametest.Walk(t, p, func() {
			if last := p.Last(); last != game.NoMove {
				o.play(last)
			}
			for _, side := range []game.Side{game.First, game.Second} {
				parts := [3]int{e["improved"].Evaluate(p, side), e["cover_opponent_moves"].Evaluate(p, side), e["look_ahead_by_one"].Evaluate(p, side)}
				if want := [3]int{o.improved(side), o.covered(side), o.lookAhead(side)}; parts != want {
					t.Fatalf("the parts for %v are %v, by the oracle %v in\n%v", side, parts, want, p)
				}
				if got := e["aggregate_heuristics"].Evaluate(p, side); got != parts[0]+parts[1]+parts[2] {
					t.Fatalf("the sum is %d, the parts are %v in\n%v", got, parts, p)
				}
				if got, want := fused.Evaluate(p, side), o.aggregate(w, side); got != want {
					t.Fatalf("the weighted sum is %d, in its plain form %d in\n%v", got, want, p)
				}
			}
		})
	})
}
