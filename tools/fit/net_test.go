package main

import (
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// situations returns samples from random games. Their scores have a large bonus for own marks in the middle
// of at least two corner blocks, which weights of single blocks cannot express.
func situations(count int, seed uint64) (list []ChanceSample) {
	rng := rand.New(rand.NewPCG(seed, 1))
	o, d := ultimate.NewObserver(nested.Ultimate), newDescent(ultimate.ByChance(nested.Ultimate))
	for len(list) < count {
		p := nested.New(nested.Ultimate)
		for !p.Outcome().Over() {
			f := o.Features(p)
			d.evaluate(&f)
			corners := 0
			for _, b := range []int{0, 2, 6, 8} {
				if f.Contents[b]/81%3 == 1 {
					corners++
				}
			}
			if corners > 1 {
				d.sum++
			}
			list = append(list, ChanceSample{f, probability(d.sum)})
			moves := p.AppendMoves(nil)
			p.Play(moves[rng.IntN(len(moves))])
		}
	}
	return list
}

// A net learns the value of combinations of blocks, and predicts it in positions that it was not trained on.
func TestNetLearnsWhatTheOtherWeightsCannot(t *testing.T) {
	raced.Skip(t)
	w := ultimate.ByChance(nested.Ultimate)
	unseen := situations(4_000, 2)
	floor := 0.0
	for _, s := range unseen {
		floor += crossEntropy(s.Score, s.Score) / float64(len(unseen))
	}
	before := ChanceLoss(unseen, w) - floor
	w.Net = learnNet(situations(30_000, 1), w)
	if after := ChanceLoss(unseen, w) - floor; after > before/2 {
		t.Errorf("%v above the least loss, %v without a net", after, before)
	}
	if learnNet(nil, w) != nil {
		t.Error("a net is learned of nothing")
	}
}

// The output of an untrained net is 0, and each of its units is active about half of the time.
func TestNetBeginsWithNothing(t *testing.T) {
	w := ultimate.ByChance(nested.Ultimate)
	samples, in := netSamples(situations(2_000, 3), w), ultimate.NewInputs(w)
	l, above := newNetLearner(samples, in), 0
	for _, s := range samples {
		if x := l.parts[0].forward(l.x, in, s.Situation); x != 0 {
			t.Fatalf("%v in %+v", x, s)
		}
		for _, sum := range l.parts[0].sums {
			if sum > 0 {
				above++
			}
		}
	}
	if all := len(samples) * hidden; above < all/4 || above > 3*all/4 {
		t.Errorf("%d of %d units are above 0", above, all)
	}
}

// Backpropagation yields the gradient of the loss.
func TestNetSlopes(t *testing.T) {
	w := ultimate.ByChance(nested.Ultimate)
	samples, in := netSamples(situations(500, 4), w), ultimate.NewInputs(w)
	l, rng := newNetLearner(samples, in), rand.New(rand.NewPCG(5, 5))
	for i := range l.x { // so that paired units no longer cancel out
		l.x[i] += float32(0.1 * rng.NormFloat64())
	}
	p := l.parts[0]
	loss := func(s netSample) float64 {
		return crossEntropy(probability(float64(s.base+p.forward(l.x, in, s.Situation))), float64(s.score))
	}
	checked := 0
	for range 300 {
		s := samples[rng.IntN(len(samples))]
		clear(p.slope)
		sum := s.base + p.forward(l.x, in, s.Situation)
		p.backward(float32(probability(float64(sum))) - s.score)
		at := p.inputs[rng.IntN(len(p.inputs))].at + rng.IntN(hidden)
		const step = 1e-2
		slope, x := float64(p.slope[at]), l.x[at]
		l.x[at] = x + step
		more := loss(s)
		l.x[at] = x - step
		got := (more - loss(s)) / (2 * step)
		l.x[at] = x
		if diff := got - slope; diff*diff > 1e-4+slope*slope/10 {
			t.Errorf("weight %d: %v, want %v", at, slope, got)
		}
		if slope != 0 {
			checked++
		}
	}
	if checked < 30 {
		t.Errorf("%d slopes", checked)
	}
}
