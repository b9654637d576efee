package playerspec_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A word of the option weights stands for several numbers, and a player may give some of them
// explicitly besides. A given number is printed even if it is the default.
func TestNamedNumbers(t *testing.T) {
	env := playerspec.Env{Evaluations: []playerspec.Evaluation{searchtest.Weighted().WithNamedWeights("found", "Found",
		"whose weight", func() (map[string]int, error) {
			return map[string]int{"weight": 7}, nil
		})}}
	options := []playerspec.Option{playerspec.Evaluated("eval", "", "an evaluation")}
	for spec, want := range map[string]struct {
		factor int
		text   string
	}{
		"weighted":                         {2, "weighted"},
		"weighted(weights=given)":          {2, "weighted"},
		"weighted(weights=found)":          {7, "weighted(weights=found)"},
		"weighted(mirror,weights=found)":   {-7, "weighted(weights=found,mirror)"},
		"weighted(weight=3,weights=found)": {3, "weighted(weights=found,weight=3)"},
		"weighted(weights=found,weight=2)": {2, "weighted(weights=found,weight=2)"},
		"weighted(weights=given,weight=5)": {5, "weighted(weight=5)"},
	} {
		v, err := read("box(eval="+spec+")", options, env)
		if e := v.Evaluator("eval"); err != nil || e != (searchtest.Times{Factor: want.factor}) {
			t.Errorf("%s: %v, %v; want the factor %d", spec, e, err, want.factor)
		}
		if got := v.String(); got != "(eval="+want.text+")" {
			t.Errorf("%s prints as %s", spec, got)
		}
	}
	if _, err := read("box(eval=weighted(weights=lost))", options, env); err == nil ||
		!strings.Contains(err.Error(), "expected given or found") {
		t.Errorf("the error is %v", err)
	}
	v, err := read("box(eval=weighted(weights=found))", options, env)
	if err != nil {
		t.Fatal(err)
	}
	tuned, err := playerspec.NewTuning("box", v)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]playerspec.Parameter{{Key: "weight", Value: 7, Low: -9, High: 20, Integer: true}}, tuned.Parameters()); d != "" {
		t.Error(d)
	}
}
