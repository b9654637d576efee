package search

import (
	"errors"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

type twoWeights struct {
	Open  float64 `json:"open"`
	Three float64 `json:"three"`
}

func TestReadWeights(t *testing.T) {
	path := filepath.Join(t.TempDir(), "weights")
	read := func(text string, check func(twoWeights) error) (twoWeights, error) {
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		return ReadWeights(path, check)
	}
	fine := func(twoWeights) error { return nil }
	if w, err := read(`{"open": 1.5, "three": -2}`, fine); err != nil || w != (twoWeights{1.5, -2}) {
		t.Errorf("%v, %v", w, err)
	}
	for _, bad := range []string{"", "weights", "[]", `{"open": 1`, `{"open": "1"}`, `{"four": 1}`} {
		if w, err := read(bad, fine); err == nil || !strings.Contains(err.Error(), "weights: these are no weights: ") || w != (twoWeights{}) {
			t.Errorf("%s: %v, %v", bad, w, err)
		}
	}
	refused := errors.New("too little")
	if w, err := read(`{"open": 1}`, func(twoWeights) error { return refused }); !errors.Is(err, refused) || w != (twoWeights{}) {
		t.Errorf("%v, %v", w, err)
	}
	for none, says := range map[string]string{path + "2": "weights2 cannot be read: ", filepath.Dir(path): "cannot be read: ", os.DevNull: "cannot be read: "} {
		if _, err := ReadWeights(none, fine); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: %v", none, err)
		}
	}
}

func TestCheckWeights(t *testing.T) {
	if err := CheckWeights([]float64{-5, 0, 5}, 5); err != nil {
		t.Error(err)
	}
	for _, x := range []float64{5.1, -5.1, math.NaN(), math.Inf(1), math.Inf(-1)} {
		if CheckWeights([]float64{0, x}, 5) == nil {
			t.Errorf("%g is a weight", x)
		}
	}
}
