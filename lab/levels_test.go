package lab

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// withoutRules compares steps by the names of their variants.
var withoutRules = cmp.Transformer("name", func(v engine.Variant) string { return v.Name })

func TestLevels(t *testing.T) {
	var each []Step
	o := LevelsOptions{
		Variants: []engine.Variant{variant(t, "tic-tac-toe"), variant(t, "3,3,3,misere")},
		Games:    4, Plies: 2, Seed: 3, Workers: 1, Each: func(s Step) { each = append(each, s) },
	}
	steps, err := Levels(t.Context(), o, nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []Step{
		{Variant: o.Variants[0], Stronger: engine.Medium, Weaker: engine.Easy},
		{Variant: o.Variants[0], Stronger: engine.Hard, Weaker: engine.Medium},
		{Variant: o.Variants[1], Stronger: engine.Medium, Weaker: engine.Easy},
		{Variant: o.Variants[1], Stronger: engine.Hard, Weaker: engine.Medium},
	}
	if diff := cmp.Diff(want, steps, withoutRules, cmpopts.IgnoreFields(Step{}, "Count", "Players")); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff(steps, each, withoutRules); diff != "" {
		t.Error(diff)
	}
	for _, s := range steps {
		if s.Count.Games() != 4 {
			t.Errorf("%s, %v: %d games", s.Variant.Name, s.Stronger, s.Count.Games())
		}
	}
	again, _ := Levels(t.Context(), o, nil)
	if diff := cmp.Diff(steps, again, withoutRules); diff != "" {
		t.Errorf("other games from the same seed: %s", diff)
	}
	o.Seed++
	if again, _ = Levels(t.Context(), o, nil); cmp.Equal(steps, again, withoutRules) {
		t.Error("the same games from another seed")
	}
}

// What was played until the end counts, and the stronger level comes first.
func TestLevelsEnded(t *testing.T) {
	ctx, end := cancellable(t)
	v := variant(t, "tic-tac-toe")
	steps, err := Levels(ctx, LevelsOptions{
		Variants: []engine.Variant{v, v}, Games: 1_000_000, Workers: 1,
	}, func(p Progress) {
		if p.Done > 0 {
			end()
		}
	})
	if !errors.Is(err, errEnough) || len(steps) != 1 || steps[0].Stronger != engine.Medium {
		t.Fatalf("%+v, %v", steps, err)
	}
	if n := steps[0].Count.Games(); n < 1 || n == 1_000_000 {
		t.Errorf("%d games", n)
	}
}

func TestLevelsTell(t *testing.T) {
	var first Progress
	_, err := Levels(t.Context(), LevelsOptions{Variants: []engine.Variant{variant(t, "3,3,3")}, Games: 2}, func(p Progress) {
		if first.What == "" {
			first = p
		}
	})
	if diff := cmp.Diff(Progress{"tic-tac-toe, Medium–Easy", 0, 2}, first); err != nil || diff != "" {
		t.Error(err, diff)
	}
}

func TestLevelsRefuse(t *testing.T) {
	steps, err := Levels(t.Context(), LevelsOptions{Variants: []engine.Variant{variant(t, "3,3,3")}}, nil)
	if err == nil || !strings.Contains(err.Error(), "games are too few") || steps != nil {
		t.Errorf("%v, %v", steps, err)
	}
}

// A level that is the stronger scores more than half.
func TestStepsAreTheStrongersOwn(t *testing.T) {
	steps, err := Levels(t.Context(), LevelsOptions{Variants: []engine.Variant{variant(t, "3,3,3")}, Games: 40, Plies: 2, Seed: 9}, nil)
	if err != nil || steps[0].Count.Score() <= 50 {
		t.Errorf("%v, %v", steps, err)
	}
	if (steps[0].Count == match.Count{}) {
		t.Error("no game was counted")
	}
}
