package gomoku

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

func TestWeightsAsAVector(t *testing.T) {
	for r, sets := range map[mnk.Rules]int{{}: 1, {Options: mnk.Exact}: 1, {Options: mnk.Renju}: 2} {
		w := FittedWeights(r)
		list := w.List(r)
		if got := WeightsOf(list); !slices.Equal(got.List(r), list) || len(got.Colours) != sets || len(list) != sets*weightCount {
			t.Errorf("%s: %d weights for %d colours", r, len(list), len(got.Colours))
		}
	}
}

// The embedded weight files state how they were made.
func TestWeightsSayHowTheyWereMade(t *testing.T) {
	for name, text := range Embedded() {
		w, err := weightfile.Parse(text, Weights.check)
		if err != nil || !strings.Contains(w.Made, "fit -player 'gomoku(") || !strings.Contains(w.Made, ", at ") {
			t.Errorf("%s: %q, %v", name, w.Made, err)
		}
		if w.Order == nil || !strings.Contains(w.Order.Made, " -order ") || !strings.Contains(w.Order.Made, ", at ") {
			t.Errorf("%s: its move order is %+v", name, w.Order)
		}
	}
}

// Renju uses the evaluation weights of the free rule, and has a move order of its own.
func TestWeightsOfRenju(t *testing.T) {
	free, renju := FittedWeights(mnk.Rules{}), FittedWeights(mnk.Rules{Options: mnk.Renju})
	if !slices.Equal(free.List(mnk.Rules{}), renju.List(mnk.Rules{})) {
		t.Error("the evaluation is another one")
	}
	if reflect.DeepEqual(free.Order, renju.Order) {
		t.Error("the move order is the same")
	}
}

// A file without valid weights is an error.
func TestBrokenWeights(t *testing.T) {
	for name, text := range map[string]string{
		"empty": "", "text": "weights", "huge": `{"colours": [{"free": {"to_move": 1e9}}]}`, "list": "[]", "another form": `{"to_move": 5}`,
		"no colour": `{"colours": []}`, "three colours": `{"colours": [{}, {}, {}]}`,
	} {
		path := filepath.Join(t.TempDir(), name)
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		if _, err := weightfile.Read(path, Weights.check); err == nil {
			t.Errorf("%s is read", name)
		}
	}
}

// The evaluation is the sum of the weights times the coefficients that Features returns.
func TestFeaturesAreTheEvaluation(t *testing.T) {
	raced.Skip(t)
	seen := 0
	var (
		r mnk.Rules // the rules of w, e and o
		w Weights
		e *evaluator
		o *Observer
	)
	forSamples(t, 2, func(t *testing.T, p *mnk.Position, b *board) {
		if r != p.Rules() {
			r = p.Rules()
			w = randomWeights(r)
			w.Colours = w.Colours[:weightSets(r)]
			e, o = newEvaluator(w, r), NewObserver(r)
		}
		x, ok := o.Features(p)
		if !ok {
			return
		}
		seen++
		sum, list := 0.0, w.List(r)
		for _, f := range x {
			sum += list[f.Weight] * float64(f.Count)
		}
		worker := &worker{board: newBoard(b.geometry, e)}
		worker.setPosition(p)
		if got := float64(worker.evaluation()); math.Abs(got-sum) > 10+float64(len(b.played)) {
			t.Fatalf("%v, want %v\n%v", got, sum, p)
		}
	})
	if seen < 100 {
		t.Errorf("%d positions", seen)
	}
}

// randomWeights returns random weights, different for each colour. Fitted weights of 0 remain 0.
func randomWeights(r mnk.Rules) Weights {
	rng := rand.New(rand.NewPCG(1, 2))
	list := slices.Repeat(FittedWeights(r).of(first).list(), colours)
	for i := range list {
		list[i] *= 2 * rng.Float64()
	}
	return WeightsOf(list)
}

// Likely returns the moves that a search tries first. It returns none if the position is decided, one if
// a four must be answered, and defences and fours if an open three threatens.
func TestLikely(t *testing.T) {
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5}
	o := NewObserver(rules)
	for text, want := range map[string][]string{
		"h8 a1 h9 a2 h10 a3":        nil,           // an open four wins
		"h8 a1 h9 a2 h10 a3 h11 a4": nil,           // a row wins
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
