package search_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"pgregory.net/rapid"
)

// tuning reads a player of the toolbox, whose options are like those of an evaluation.
func tuning(t testing.TB, spec string) playerspec.Tuning {
	t.Helper()
	env := mnkEnv(searchtest.TicTacToe)
	rich := playerspec.Evaluation{Name: "rich", Options: toolbox().Options, New: searchtest.Weighted().New}
	env.Evaluations = append(env.Evaluations, rich)
	tuned, err := search.ParseTuning(spec, env)
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
	got := tuning(t, "alphabeta(eval=rich(whole=-1,word=two),depth=2)").Parameters()
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// The numbers are written out, those that are as usual too; all else is as it was.
func TestTuningWrites(t *testing.T) {
	for _, c := range []struct {
		spec               string
		numbers            map[string]float64
		evaluation, player string
	}{
		{"alphabeta(eval=weighted)", nil, "weighted(weight=2)", "alphabeta(eval=weighted(weight=2))"},
		{
			"deepening(depth=3,eval=weighted(mirror))",
			map[string]float64{"weight": -4.4},
			"weighted(weight=-4,mirror)", "deepening(eval=weighted(weight=-4,mirror),depth=3)",
		},
		{
			"alphabeta(eval=rich(word=two,guide=weighted(weight=3)))",
			map[string]float64{"whole": 99, "real": -1, "gone": 3},
			"rich(whole=7,real=0,word=two,guide=weighted(weight=3))",
			"alphabeta(eval=rich(whole=7,real=0,word=two,guide=weighted(weight=3)))",
		},
		{"mcts(simulations=9,rollout=weighted)", map[string]float64{"weight": 5}, "weighted(weight=5)", "mcts(simulations=9,rollout=weighted(weight=5))"},
		{"mcts(rollout=weighted,seed=7)", nil, "weighted(weight=2)", "mcts(rollout=weighted(weight=2),seed=7)"},
		{"deepening(eval=pascal,order=backwards,depth=1)", nil, "", ""},
	} {
		if c.evaluation == "" {
			_, err := search.ParseTuning(c.spec, mnkEnv(searchtest.TicTacToe))
			if err == nil || !strings.Contains(err.Error(), "deepening has no evaluation with numbers") {
				t.Errorf("%s: the error is %v", c.spec, err)
			}
			continue
		}
		before := tuning(t, c.spec)
		after := before.With(c.numbers)
		if after.Evaluation() != c.evaluation {
			t.Errorf("%s: %s, want %s", c.spec, after.Evaluation(), c.evaluation)
		}
		if got := after.String(); got != c.player {
			t.Errorf("%s: %s, want %s", c.spec, got, c.player)
		}
		if d := cmp.Diff(tuning(t, c.spec).Parameters(), before.Parameters()); d != "" {
			t.Errorf("%s has changed itself: %s", c.spec, d)
		}
	}
}

// What is written is read again as the same numbers.
func TestTuningReadsItself(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		env := mnkEnv(searchtest.TicTacToe)
		before, err := search.ParseTuning("deepening(eval=weighted(mirror),depth=2)", env)
		if err != nil {
			t.Fatal(err)
		}
		after := before.With(map[string]float64{"weight": rapid.Float64().Filter(func(x float64) bool { return x < 12 || x > 14 }).Draw(t, "weight")})
		again, err := search.ParseTuning(after.String(), env)
		if err != nil {
			t.Fatal(err)
		}
		if d := cmp.Diff(after.Parameters(), again.Parameters()); d != "" || again.Evaluation() != after.Evaluation() {
			t.Fatalf("%s: %s", after, d)
		}
	})
}

func TestTuningNamesTheMistake(t *testing.T) {
	for spec, want := range map[string]string{
		"random":                 "random has no evaluation with numbers",
		"alphabeta(eval=chess)":  `column 16: there is no evaluation "chess"`,
		"alphabeta(eval=pascal)": "alphabeta has no evaluation with numbers",
	} {
		if _, err := search.ParseTuning(spec, mnkEnv(searchtest.TicTacToe)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: the error is %v, want %s", spec, err, want)
		}
	}
}
