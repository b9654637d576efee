package gomoku

import (
	"math"
	"os"
	"path/filepath"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

func TestWeightsAsAVector(t *testing.T) {
	w := FittedWeights()
	if got := WeightsOf(w.List()); got != w || len(w.List()) != weightCount {
		t.Errorf("%+v, want %+v", got, w)
	}
}

// A file that is none is told of.
func TestBrokenWeights(t *testing.T) {
	for name, text := range map[string]string{"empty": "", "text": "weights", "huge": `{"to_move": 1e9}`, "list": "[]"} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := ReadWeights(path); err == nil {
			t.Errorf("%s is read", name)
		}
	}
	if _, err := ReadWeights(filepath.Join(t.TempDir(), "missing")); err == nil {
		t.Error("a missing file is read")
	}
}

// The evaluation is the sum of the weights of what Features counts.
func TestFeaturesAreTheEvaluation(t *testing.T) {
	seen := 0
	w := FittedWeights()
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		x, ok := NewObserver(p.Rules()).Features(p)
		if !ok {
			return
		}
		seen++
		sum := 0.0
		for _, f := range x {
			sum += w.List()[f.Weight] * float64(f.Count)
		}
		worker := &worker{board: b, tempo: int(math.Round(w.ToMove))}
		if got := float64(worker.evaluation()); math.Abs(got-sum) > 10+float64(len(b.played)) {
			t.Fatalf("%v, want %v\n%v", got, sum, p)
		}
	})
	if seen < 100 {
		t.Errorf("%d positions", seen)
	}
}
