package main

import (
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

var freeFive = mnk.Rules{Rows: 15, Columns: 15, K: 5}

// linePositions returns positions of random games near the middle. Their values are the present evaluations and a bonus
// for empty cells beside stones of both sides, which the weights of shapes do not know: each knows the stones of one side.
func linePositions(t *testing.T, count int, seed uint64) (list []Position) {
	t.Helper()
	start, err := mnk.New(freeFive)
	if err != nil {
		t.Fatal(err)
	}
	rng, o, present := rand.New(rand.NewPCG(seed, 1)), gomoku.NewObserver(freeFive), gomoku.FittedWeights(freeFive).List(freeFive)
	for number := 0; len(list) < count; number++ {
		p := start.Clone().(*mnk.Position)
		p.Play(game.Move(7*15 + 7))
		for range 5 + rng.IntN(6) {
			near := p.AppendNear(nil, 3)
			p.Play(near[rng.IntN(len(near))])
		}
		features, ok := o.Features(p)
		if v := int(value(features, present)); ok && max(v, -v) < 200 {
			list = append(list, Position{Game: number, Moves: p.AppendPlayed(nil), Value: v + 60*(contested(p)-9)})
		}
	}
	return list
}

// contested returns the number of empty cells beside stones of both sides.
func contested(p *mnk.Position) (n int) {
	cells := p.View().Cells
	for c := range cells {
		var beside [2]bool
		for _, d := range [][2]int{{-1, -1}, {-1, 0}, {-1, 1}, {0, -1}, {0, 1}, {1, -1}, {1, 0}, {1, 1}} {
			row, column := c/15+d[0], c%15+d[1]
			if row < 0 || row >= 15 || column < 0 || column >= 15 {
				continue
			}
			if piece := cells[row*15+column].Piece; piece != game.None {
				beside[piece] = true
			}
		}
		if cells[c].Piece == game.None && beside[0] && beside[1] {
			n++
		}
	}
	return n
}

// A net learns what the present weights do not know, and predicts it in positions that it was not trained on.
func TestLineNetLearns(t *testing.T) {
	raced.Skip(t)
	start, err := mnk.New(freeFive)
	if err != nil {
		t.Fatal(err)
	}
	list := linePositions(t, 12_000, 2)
	floor := 0.0
	for _, p := range list {
		floor += crossEntropy(p.score(), p.score()) / float64(len(list))
	}
	present := natural(gomoku.FittedWeights(freeFive).List(freeFive))
	learned, held := split(list, 2*len(list))
	n, unseen, before := randomLineLearner(lineSamples(learned, start, present), present), lineSamples(held, start, present), 0.0
	for _, s := range unseen {
		before += crossEntropy(probability(float64(s.present)), s.Score) / float64(len(unseen))
	}
	n.learnAll(12)
	if after := n.loss(unseen); after-floor > (before-floor)/2 {
		t.Errorf("%v above the least loss, %v before", after-floor, before-floor)
	}
}

// Training begins from the present net, so that a few positions make a better one of it.
func TestLineNetResumes(t *testing.T) {
	raced.Skip(t)
	start, err := mnk.New(freeFive)
	if err != nil {
		t.Fatal(err)
	}
	list := linePositions(t, 3000, 2)
	l, err := LearnLineNet(start, list, 2*len(list), 1)
	if err != nil {
		t.Fatal(err)
	}
	if l.After >= l.BeforeScaled || l.BeforeScaled >= l.Before {
		t.Errorf("the loss is %v, before %v, with the best scale %v", l.After, l.Before, l.BeforeScaled)
	}
	was, is, moved, changed := gomoku.NetWeights().Net.Rows, l.Weights.(gomoku.Weights).Net.Rows, 0.0, 0
	for i := range was {
		if was[i] != is[i] {
			moved, changed = moved+math.Abs(float64(was[i])-float64(is[i])), changed+1
		}
	}
	if mean := moved / float64(changed); changed == 0 || mean > 2 {
		t.Errorf("%d numbers of lines have moved, by %v on average", changed, mean)
	}
}

// In renju, where each side has its own weights of shapes, training begins with the weights that come with the net for both.
func TestLineNetOfRenju(t *testing.T) {
	raced.Skip(t)
	rules := mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju}
	start, err := mnk.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	present, want := natural(gomoku.FittedWeights(rules).List(rules)), natural(gomoku.NetWeights().List(rules))
	samples := lineSamples(linePositions(t, 100, 3), start, present)
	l := newLineLearner(samples, gomoku.NetWeights(), rules, present)
	clear(l.x[atOutput:atScale]) // so that only shapes count
	values, _ := l.predictions(samples)
	toMove := map[bool]int{}
	for i, s := range samples {
		toMove[int(s.Features[0].Weight) < len(present)/2]++
		if shapes := value(s.Features, want); math.Abs(values[i]-shapes) > 1e-3*(1+math.Abs(shapes)) {
			t.Fatalf("position %d: the shapes count %v, want %v", i, values[i], shapes)
		}
	}
	if toMove[true] < 20 || toMove[false] < 20 {
		t.Errorf("%d positions with Black to move and %d with White", toMove[true], toMove[false])
	}
}

// A factor of the weights is that of the evaluations.
func TestLineNetIsMagnified(t *testing.T) {
	raced.Skip(t)
	l := lineLearnerFor(t, 600)
	l.x[atScale] = 0.3
	for i := range l.x[atShapes:] {
		l.x[atShapes+i] = float32(i%5) - 2
	}
	was, _ := l.predictions(l.samples)
	l.magnify(1.5)
	is, _ := l.predictions(l.samples)
	for i := range is {
		if math.Abs(is[i]-1.5*was[i]) > 1e-3*(1+math.Abs(was[i])) {
			t.Fatalf("position %d: %v, it was %v", i, is[i], was[i])
		}
	}
}

// Backpropagation yields the gradient of the loss, but for the few steps in which a unit begins or ceases to count.
func TestLineNetSlopes(t *testing.T) {
	raced.Skip(t)
	l := lineLearnerFor(t, 600)
	p, rng := l.parts[0], rand.New(rand.NewPCG(5, 5))
	for i := range l.samples { // the threats of random positions are so great that the loss would hardly change
		l.samples[i].present /= 100
	}
	for i := range l.x[:atShapes] { // so that all paths count
		l.x[i] += float32(0.05 * rng.NormFloat64())
	}
	checked, wrong := 0, 0
	for range 2000 {
		s := &l.samples[rng.IntN(len(l.samples))]
		loss := func() float64 { return crossEntropy(probability(float64(p.forward(s))), s.Score) }
		clear(p.slope)
		p.backward(s, float32(probability(float64(p.forward(s)))-s.Score))
		if out := p.forward(s); max(out, -out) > 4 {
			continue // the loss hardly changes
		}
		var at int
		switch rng.IntN(3) {
		case 0:
			at = atLayer1 + rng.IntN(atShapes-atLayer1)
		case 1:
			at = atShapes + int(s.Features[0].Weight)
		default:
			r := l.rows[s.codes[rng.IntN(len(s.codes))]&^gomoku.NetLastLine]
			at = []int{r.own, r.other}[rng.IntN(2)] + rng.IntN(channels)
		}
		const step = 2e-3
		slope, x := float64(p.slope[at]), l.x[at]
		l.x[at] = x + step
		more := loss()
		l.x[at] = x - step
		got := (more - loss()) / (2 * step)
		l.x[at] = x
		if diff := got - slope; diff*diff > 1e-4+slope*slope/10 {
			wrong++
		}
		if slope != 0 {
			checked++
		}
	}
	if checked < 100 || wrong > checked/20 {
		t.Errorf("%d of %d slopes are wrong", wrong, checked)
	}
}

func lineLearnerFor(t *testing.T, count int) *lineLearner {
	t.Helper()
	start, err := mnk.New(freeFive)
	if err != nil {
		t.Fatal(err)
	}
	present := natural(gomoku.FittedWeights(freeFive).List(freeFive))
	return randomLineLearner(lineSamples(linePositions(t, count, 1), start, present), present)
}

// randomLineLearner returns a learner that begins with a random net, and with the present weights of the shapes.
func randomLineLearner(samples []lineSample, present []float64) *lineLearner {
	l, rng := newLineLearner(samples, gomoku.NetWeights(), freeFive, present), rand.New(rand.NewPCG(1, uint64(len(samples))))
	clear(l.x)
	for _, part := range []struct {
		from, to int
		spread   float64
	}{
		{atRows, atLayer1, 0.05},
		{atLayer1, atBias1, math.Sqrt(2.0 / channels)}, // He et al. 2015
		{atLayer2, atBias2, math.Sqrt(2.0 / lineHidden1)},
		{atOutput, atScale, 0.05},
	} {
		for i := part.from; i < part.to; i++ {
			l.x[i] = float32(part.spread * rng.NormFloat64())
		}
	}
	return l
}

// The weights of a file are those that were learned, but for rounding.
func TestLineNetIsWritten(t *testing.T) {
	raced.Skip(t)
	l := lineLearnerFor(t, 1200)
	l.learnAll(8)
	p := l.parts[0]
	var want []float32
	for i := range l.samples {
		want = append(want, p.forward(&l.samples[i]))
	}
	present := natural(gomoku.FittedWeights(freeFive).List(freeFive))
	const scale = 0.5
	l.begin(l.weights(present, scale), freeFive, present)
	for i := range l.samples {
		if got := p.forward(&l.samples[i]); math.Abs(float64(got-scale*want[i])) > 0.05+0.01*math.Abs(float64(want[i])) {
			t.Fatalf("position %d: %v, want half of %v", i, got, want[i])
		}
	}
}

func TestOnlyFiveInARowHasALineNet(t *testing.T) {
	for _, name := range []string{"15,15,4", "15,15,6,exact", "ultimate"} {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		c := command{Options: Options{Spec: Spec{Variant: v}}, net: true, scale: 1}
		if _, err := c.learn(t.Context(), nil); err == nil || !strings.Contains(err.Error(), "only five in a row has a net") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
