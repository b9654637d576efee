package gomoku

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestWeightsAsAVector(t *testing.T) {
	w := FittedWeights()
	if got := WeightsOf(w.List()); got != w || len(w.List()) != weightCount {
		t.Errorf("%+v, want %+v", got, w)
	}
}

// A file without valid weights is an error.
func TestBrokenWeights(t *testing.T) {
	for name, text := range map[string]string{"empty": "", "text": "weights", "huge": `{"free": {"to_move": 1e9}}`, "list": "[]", "another form": `{"to_move": 5}`} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := weightfile.Read(path, Weights.check); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

// The evaluation is the sum of the weights of what Features counts.
func TestFeaturesAreTheEvaluation(t *testing.T) {
	raced.Skip(t)
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
		worker := &worker{board: b, tempo: newTempo(&w)}
		if got := float64(worker.evaluation()); math.Abs(got-sum) > 10+float64(len(b.played)) {
			t.Fatalf("%v, want %v\n%v", got, sum, p)
		}
	})
	if seen < 100 {
		t.Errorf("%d positions", seen)
	}
}

// Likely moves are those that a search tries first: none where it is decided, one where a four is
// to be answered, defences and fours where an open three is.
func TestLikely(t *testing.T) {
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	o := NewObserver(rules)
	for text, want := range map[string][]string{
		"h8 a1 h9 a2 h10 a3":        nil,           // an open four wins
		"h8 a1 h9 a2 h10 a3 h11 a4": nil,           // a row does
		"h8 h7 h9 a2 h10 a3 h11":    {"h12"},       // a four
		"h8 a1 h9 c2 h10":           {"h11", "h7"}, // an open three
	} {
		p := start(t, rules)
		for _, m := range parse(t, p, text) {
			p.Play(m)
		}
		var got []string
		for _, m := range o.Likely(p, 4) {
			got = append(got, p.Format(m))
		}
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", text, got, want)
		}
	}
	p := start(t, rules)
	for _, m := range parse(t, p, "h8 i9") {
		p.Play(m)
	}
	if n := len(o.Likely(p, 12)); n != 12 {
		t.Errorf("%d moves, want 12", n)
	}
}
