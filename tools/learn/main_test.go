package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// embedded returns the learned weights that are part of the program.
func embedded(t *testing.T) (list []learn.File) {
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

// The program has weights for each board of the paper and those with more columns than
// rows, and they can be played.
func TestEmbeddedWeights(t *testing.T) {
	var names []string
	for _, r := range embedded(t) {
		v, err := engine.ParseVariant(r.Variant)
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, v.Name)
		if _, err := v.Evaluator(r.Evaluation); err != nil || r.Format != learn.FileVersion {
			t.Errorf("%s: %v, version %d", r.Variant, err, r.Format)
		}
		if _, err := v.OpenPlayer("minimax(eval=generic(weights=learned))", 1); err != nil || r.Interrupted {
			t.Errorf("%s: %v, interrupted %v", r.Variant, err, r.Interrupted)
		}
	}
	var want []string
	for _, v := range boards() {
		want = append(want, v.Name)
	}
	if len(want) != 109 || !slices.Equal(names, want) {
		t.Errorf("weights for %v, want %v", names, want)
	}
}

// Learning again gives the embedded weights, as 'make learn' does.
func TestEmbeddedWeightsAreLearned(t *testing.T) {
	for _, r := range embedded(t) {
		if !slices.Contains([]string{"3,3,3", "4,4,4", "6,6,4", "3,5,3"}, r.Variant) {
			continue // too slow for a test
		}
		v, err := engine.ParseVariant(r.Variant)
		if err != nil {
			t.Fatal(err)
		}
		o := learn.DefaultOptions(v)
		o.Seed = r.Seed
		if got, err := learn.SelfPlay(t.Context(), o, nil); err != nil || got.Evaluation != r.Evaluation || got.Board != r.Variant {
			t.Errorf("%s is learned as %s, %v; embedded is %s", r.Variant, got.Evaluation, err, r.Evaluation)
		}
	}
}

// learnAll writes the learned weights to a file in the form of the embedded file.
func TestLearnAll(t *testing.T) {
	path := filepath.Join(t.TempDir(), "learned.json")
	if err := learnAll(t.Context(), path, boards()[:2]); err != nil {
		t.Fatal(err)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var list []learn.File
	if err := json.Unmarshal(data, &list); err != nil {
		t.Fatal(err)
	}
	want := embedded(t)[:2]
	for i := range want {
		want[i].Version = list[i].Version
	}
	if !slices.Equal(list, want) {
		t.Errorf("%+v, want %+v", list, want)
	}
}
