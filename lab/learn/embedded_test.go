package learn

import (
	"encoding/json"
	"os"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
)

// embedded returns the learned weights that are part of the program.
func embedded(t *testing.T) (list []json.RawMessage) {
	t.Helper()
	data, err := os.ReadFile("../../engine/learned.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	return list
}

// The program has weights for each board of the paper, and they can be played.
func TestEmbeddedWeights(t *testing.T) {
	var boards []string
	for _, data := range embedded(t) {
		r, err := ParseResult("learned.json", data)
		if err != nil {
			t.Fatal(err)
		}
		v, err := engine.ParseVariant(r.Variant)
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, v.Name)
		if _, err := v.Player("minimax(eval=generic(weights=learned))", 1); err != nil || r.Interrupted {
			t.Errorf("%s: %v, interrupted %v", r.Variant, err, r.Interrupted)
		}
	}
	var want []string
	for _, v := range Boards() {
		want = append(want, v.Name)
	}
	if len(want) != 24 || !slices.Equal(boards, want) {
		t.Errorf("weights for %v, want %v", boards, want)
	}
}

// The embedded weights are those that the program learns: 'make learn' makes them
// again.
func TestEmbeddedWeightsAreLearned(t *testing.T) {
	for _, data := range embedded(t) {
		r, err := ParseResult("learned.json", data)
		if err != nil {
			t.Fatal(err)
		}
		if r.Variant != "3,3,3" && r.Variant != "4,4,4" && r.Variant != "6,6,4" {
			continue // too slow here
		}
		v, err := engine.ParseVariant(r.Variant)
		if err != nil {
			t.Fatal(err)
		}
		o := UsualOptions(v)
		o.Seed = r.Seed
		if got, err := SelfPlay(t.Context(), o); err != nil || got.Evaluation != r.Evaluation || got.Board != r.Variant {
			t.Errorf("%s is learned as %s, %v; embedded is %s", r.Variant, got.Evaluation, err, r.Evaluation)
		}
	}
}
