package main

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Fitting a move order recovers the weights by which the moves that fail high were drawn.
func TestOrderComesBack(t *testing.T) {
	raced.Skip(t)
	rng, orderSize := rand.New(rand.NewPCG(5, 5)), len(gomoku.FittedOrder().Free.List())
	truth := []float64{0, 150, -80, 40, 60}
	var nodes []gomoku.OrderNode
	for range 20_000 {
		n := gomoku.OrderNode{Moves: make([]gomoku.OrderMove, 12)}
		best, most := 0, math.Inf(-1)
		for i := range n.Moves {
			at := rng.IntN(len(truth))
			n.Moves[i].Features = []weightfile.Feature{{Weight: uint16(at), Count: 1}}
			// The maximum of values with Gumbel noise is distributed as a choice of the logit model.
			if v := truth[at]/100 - math.Log(rng.ExpFloat64()); v > most {
				best, most = i, v
			}
		}
		n.Moves[best].FailsHigh = true
		nodes = append(nodes, n)
	}
	got, err := orderTerms(nodes, orderSize)
	list := got.List()
	for i, want := range truth {
		if err != nil || math.Abs(list[i]-list[0]-want) > 8 {
			t.Errorf("weight %d is %v, want %v, %v", i, list[i]-list[0], want, err)
		}
	}
	if _, err := orderTerms(nil, orderSize); err == nil {
		t.Error("nothing is enough")
	}
}

// slope computes the gradient of the loss with the ridge penalty, also if several moves fail high.
func TestSlopeOfChoices(t *testing.T) {
	rng := rand.New(rand.NewPCG(7, 7))
	var nodes []gomoku.OrderNode
	for range 30 {
		n := gomoku.OrderNode{Moves: make([]gomoku.OrderMove, 6)}
		for i := range n.Moves {
			n.Moves[i] = gomoku.OrderMove{
				FailsHigh: i%3 == 0,
				Features: []weightfile.Feature{
					{Weight: uint16(rng.IntN(4)), Count: int16(1 + rng.IntN(3))},
					{Weight: uint16(4 + rng.IntN(4)), Count: 1},
				},
			}
		}
		nodes = append(nodes, n)
	}
	x, gradient := make([]float64, 8), make([]float64, 8)
	for i := range x {
		x[i] = rng.Float64()
	}
	c := newChoices(nodes)
	c.slope(gradient, x)
	const step = 1e-5
	for i := range x {
		at := func(d float64) float64 {
			y := slices.Clone(x)
			y[i] += d
			return c.loss(y) + orderRidge/2*squares(y)/float64(len(nodes))
		}
		if want := (at(step) - at(-step)) / (2 * step); math.Abs(gradient[i]-want) > 1e-6 {
			t.Errorf("slope %d is %v, want %v", i, gradient[i], want)
		}
	}
}

// On games outside the training data, an order that is fitted to a few searches comes close to the
// present order, which is fitted to far more. The weights of the evaluation stay unchanged, and the file
// says how the order was made.
func TestLearnOrder(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	c := command{
		Options: options(t, 11), file: filepath.Join(dir, "games.gz"), out: filepath.Join(dir, "weights.json"),
		scale: 1, order: true, searches: Searches{Positions: 100, Nodes: 1000},
	}
	l, err := c.run(t.Context())
	if err != nil || l.Positions < 50 || l.After > 2*l.Before || l.Before <= 0 || l.Before > 1 {
		t.Fatalf("%d nodes, loss %v, before %v, %v", l.Positions, l.After, l.Before, err)
	}
	var written gomoku.Weights
	text, err := os.ReadFile(c.out)
	if err == nil {
		err = json.Unmarshal(text, &written)
	}
	present := gomoku.FittedWeights(rules)
	if err != nil || !slices.Equal(written.List(rules), present.List(rules)) || written.Made != present.Made {
		t.Error("the weights of the evaluation have changed", err)
	}
	if !strings.Contains(written.Order.Made, " -games 11 -order -searches 100 gomoku, at ") {
		t.Errorf("the order does not say how it was made: %q", written.Order.Made)
	}
	positions, _, err := c.readKept()
	if err != nil {
		t.Fatal(err)
	}
	c.searches = Searches{Positions: 20, Nodes: 1000}
	c.net = true
	l, err = c.learn(t.Context(), positions)
	w, _ := l.Weights.(gomoku.Weights)
	present = gomoku.NetWeights()
	if err != nil || w.Order == nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(w.Net, present.Net) || w.Made != present.Made {
		t.Error("the weights with the net have changed")
	}
	if !strings.Contains(w.Order.Made, " -order -searches 20 -net gomoku, at ") {
		t.Errorf("the order of the search with the net does not say how it was made: %q", w.Order.Made)
	}
	if n := len(w.Order.Free.Lines); n != gomoku.OrderLines || slices.Max(w.Order.Free.Lines) == 0 {
		t.Errorf("the order has %d numbers for lines, or none of them is above 0", n)
	}
	c.net = false
	for variant, fits := range map[string]bool{"gomoku-standard": true, "ultimate": false} {
		if c.Variant, err = engine.ParseVariant(variant); err != nil {
			t.Fatal(err)
		}
		_, err := c.learn(t.Context(), positions)
		if fits != (err == nil) {
			t.Errorf("%s: %v", variant, err)
		}
	}
}
