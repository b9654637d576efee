package playerspec_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"pgregory.net/rapid"
)

// tuning reads a player with two evaluations. One of them may be rich, whose options are the sample options.
func tuning(spec string) (playerspec.Tuning, error) {
	rich := playerspec.Evaluation{Name: "rich", Options: sampleOptions(), New: searchtest.Weighted().New}
	options := []playerspec.Option{
		playerspec.Evaluated("eval", "", "an evaluation"), playerspec.EvaluatedOrNone("order", "another one"),
		playerspec.Integer("depth", 1, 9, 0, "a depth"),
	}
	values, err := read(spec, options, playerspec.Env{Evaluations: append(evaluations(), rich)})
	if err != nil {
		return playerspec.Tuning{}, err
	}
	return playerspec.NewTuning("box", values)
}

// mustTune returns the tuning of a player.
func mustTune(t testing.TB, spec string) playerspec.Tuning {
	t.Helper()
	tuned, err := tuning(spec)
	if err != nil {
		t.Fatal(err)
	}
	return tuned
}

func TestTuningListsNumbers(t *testing.T) {
	want := []playerspec.Parameter{
		{Key: "whole", Value: -1, Low: -3, High: 7, Integer: true},
		{Key: "real", Value: 0.5, Low: 0, High: 2.5},
	}
	got := mustTune(t, "box(eval=rich(whole=-1,word=two),depth=2)").Parameters()
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// A tuning writes out all numbers, also those that equal the default, and leaves everything else unchanged.
func TestTuningWrites(t *testing.T) {
	for _, c := range []struct {
		spec               string
		numbers            map[string]float64
		evaluation, player string
	}{
		{"box(eval=weighted)", nil, "weighted(weight=2)", "box(eval=weighted(weight=2))"},
		{
			"box(depth=3,eval=weighted(mirror))",
			map[string]float64{"weight": -4.4},
			"weighted(weight=-4,mirror)", "box(eval=weighted(weight=-4,mirror),depth=3)",
		},
		{
			"box(eval=rich(word=two,guide=weighted(weight=3)))",
			map[string]float64{"whole": 99, "real": -1, "gone": 3},
			"rich(whole=7,real=0,word=two,guide=weighted(weight=3))",
			"box(eval=rich(whole=7,real=0,word=two,guide=weighted(weight=3)))",
		},
		{"box(order=weighted,depth=9)", map[string]float64{"weight": 5}, "weighted(weight=5)", "box(order=weighted(weight=5),depth=9)"},
		{"box(eval=pascal,order=backwards,depth=1)", nil, "", ""},
	} {
		if c.evaluation == "" {
			if _, err := tuning(c.spec); err == nil || !strings.Contains(err.Error(), "box has no evaluation with numbers") {
				t.Errorf("%s: the error is %v", c.spec, err)
			}
			continue
		}
		before := mustTune(t, c.spec)
		after := before.With(c.numbers)
		if after.Evaluation() != c.evaluation {
			t.Errorf("%s: %s, want %s", c.spec, after.Evaluation(), c.evaluation)
		}
		if got := after.String(); got != c.player {
			t.Errorf("%s: %s, want %s", c.spec, got, c.player)
		}
		if d := cmp.Diff(mustTune(t, c.spec).Parameters(), before.Parameters()); d != "" {
			t.Errorf("%s has changed itself: %s", c.spec, d)
		}
	}
}

// A tuned player's string reads as the same numbers.
func TestTuningReadsItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		before, err := tuning("box(eval=weighted(mirror),depth=2)")
		if err != nil {
			t.Fatal(err)
		}
		after := before.With(map[string]float64{"weight": rapid.Float64().Filter(func(x float64) bool {
			return x < 12 ||
				x > 14
		}).Draw(t, "weight")})
		again, err := tuning(after.String())
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(after.Parameters(), again.Parameters()); d != "" || again.Evaluation() != after.Evaluation() {
			t.Fatalf("%s: %s", after, d)
		}
	})
}
