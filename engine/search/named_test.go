package search_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// A word stands for numbers of which single ones may be given beside; what is given is
// printed even if it is the default.
func TestNamedNumbers(t *testing.T) {
	env := mnkEnv(searchtest.TicTacToe)
	env.Evaluations = []playerspec.Evaluation{searchtest.Weighted().Named("found", "Found", "whose weight", func() (map[string]int, error) {
		return map[string]int{"weight": 7}, nil
	})}
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
		e, err := search.ParseEvaluator(spec, env)
		if err != nil || e != (searchtest.Times{Factor: want.factor}) {
			t.Errorf("%s: %v, %v; want the factor %d", spec, e, err, want.factor)
		}
		if got := searchtest.MustParse(t, "alphabeta(eval="+spec+")", env).String(); got != "alphabeta(eval="+want.text+")" {
			t.Errorf("%s prints as %s", spec, got)
		}
	}
	if _, err := search.ParseEvaluator("weighted(weights=lost)", env); err == nil || !strings.Contains(err.Error(), "expected given or found") {
		t.Errorf("the error is %v", err)
	}
	tuned, err := search.ParseTuning("alphabeta(eval=weighted(weights=found))", env)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff([]playerspec.Parameter{{Key: "weight", Value: 7, Low: -9, High: 20, Integer: true}}, tuned.Parameters()); d != "" {
		t.Error(d)
	}
}
