package engine_test

import (
	"encoding/json"
	"os"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// The word annealed stands for the numbers in the file, only in the variant for which they
// were found. A player string may override single numbers.
func TestAnnealedNumbers(t *testing.T) {
	data, err := os.ReadFile("annealed.json")
	if err != nil {
		t.Fatal(err)
	}
	var list []struct{ Variant, Evaluation, Command string }
	if err := json.Unmarshal(data, &list); err != nil || len(list) == 0 {
		t.Fatalf("%v in %s", err, data)
	}
	for _, l := range list {
		v := variant(t, l.Variant)
		name, inner, _ := strings.Cut(strings.TrimSuffix(l.Evaluation, ")"), "(")
		value := func(eval string) int {
			e, err := v.Evaluator(eval)
			if err != nil {
				t.Fatal(err)
			}
			return e.Evaluate(after(t, v, "e5 e1 a5 e3"), game.First)
		}
		if a, b := value(name+"(weights=annealed)"), value(l.Evaluation); a != b || a == value(name) {
			t.Errorf("%s: %d, with the numbers %d, as given %d", l.Variant, a, b, value(name))
		}
		one, _, _ := strings.Cut(inner, ",")
		key, _, _ := strings.Cut(one, "=")
		if value(name+"(weights=annealed,"+key+"=77)") == value(name+"(weights=annealed)") {
			t.Errorf("%s: %s does not override", l.Variant, key)
		}
		if !strings.HasPrefix(l.Command, "mnklab anneal "+l.Variant+" ") {
			t.Errorf("the command is %s", l.Command)
		}
	}
	_, err = variant(t, "ultimate").OpenPlayer("alphabeta(eval=ultimate(weights=annealed))", 1)
	if err == nil || !strings.Contains(err.Error(), `ultimate has no option "weights"`) {
		t.Errorf("numbers that were never found: %v", err)
	}
}
