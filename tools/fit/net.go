package main

import (
	"math"
	"math/rand/v2"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// The net is trained in netRounds passes over the samples, in batches of batch samples. Each time, a random reflection or
// rotation of the sample is used.
const (
	netRounds = 8
	batch     = 1024
	netRate   = 2e-3
	// netParts is the number of parts of a batch, each for one goroutine. It is fixed, so that the
	// sums are the same on any number of processors.
	netParts = 4
	// spread is the standard deviation of the initial weights.
	spread = 0.2
	// biasSamples is the number of samples from which the initial biases are estimated.
	biasSamples = 1000
)

// The indexes in the vector of the net's weights.
const (
	hidden   = ultimate.Hidden
	atBlocks = 0
	atTarget = ultimate.NetBlocks
	atFree   = 2 * ultimate.NetBlocks
	atBias   = atFree + hidden
	netSize  = atBias + hidden
)

// netSample is a sample with its evaluation by the weights without the net.
type netSample struct {
	ultimate.Situation
	base, score float32 // that evaluation in log odds, and the score to learn
}

// learnNet trains a net that corrects weights, from samples of closed games. It returns nil if there are
// no samples.
func learnNet(list []ChanceSample, w ultimate.Weights) *ultimate.Net {
	if len(list) == 0 {
		return nil
	}
	samples := netSamples(list, w)
	l := newNetLearner(samples, ultimate.NewInputs(w))
	order := make([]int, len(samples))
	for i := range order {
		order[i] = i
	}
	size := min(batch, len(list))
	l.steps = netRounds * (len(order) / size)
	for range netRounds {
		l.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for rest := order; len(rest) >= size; rest = rest[size:] {
			l.learn(rest[:size])
		}
	}
	return l.net()
}

// netSamples returns the training samples of a net.
func netSamples(list []ChanceSample, w ultimate.Weights) []netSample {
	d := newDescent(w)
	samples := make([]netSample, len(list))
	for i, s := range list {
		d.evaluate(&s.Features)
		samples[i] = netSample{s.Situation, float32(d.sum), float32(s.Score)}
	}
	return samples
}

// netLearner is the state of the training.
type netLearner struct {
	adam

	samples []netSample
	inputs  *ultimate.Inputs
	rng     *rand.Rand
	parts   [netParts]*netPass
	slopes  [][]float32 // of the parts
}

// netPass runs samples through a net.
type netPass struct {
	slope    []float32 // the summed gradient of the loss
	inputs   []netInput
	sums     [hidden]float32
	imageRNG *rand.Rand
}

// netInput is a nonzero input: the index of its first weight, and its amount.
type netInput struct {
	at     int
	amount float32
}

// newNetLearner returns a net that corrects nothing yet: each hidden unit for the side to move has a
// counterpart against it with the same weights. The weights are random, and the biases make each unit
// positive about half of the time.
func newNetLearner(samples []netSample, in *ultimate.Inputs) *netLearner {
	l := &netLearner{
		samples: samples, inputs: in, rng: rand.New(rand.NewPCG(1, uint64(len(samples)))), adam: newAdam(netSize, netRate, 0),
	}
	for i := range l.x[:atFree] {
		l.x[i] = float32(spread * l.rng.NormFloat64())
	}
	for i := range l.parts {
		l.parts[i] = &netPass{slope: make([]float32, netSize)}
		l.slopes = append(l.slopes, l.parts[i].slope)
	}
	pass, sums := l.parts[0], [hidden]float32{}
	for range biasSamples {
		pass.forward(l.x, in, samples[l.rng.IntN(len(samples))].Situation)
		for unit, sum := range pass.sums {
			sums[unit] += sum / biasSamples
		}
	}
	for unit, sum := range sums {
		l.x[atBias+unit] = -sum
	}
	for at := 0; at < netSize; at += hidden {
		copy(l.x[at+hidden/2:at+hidden], l.x[at:])
	}
	return l
}

// learn moves the weights one step towards the scores of a batch of samples.
func (l *netLearner) learn(batch []int) {
	var all sync.WaitGroup
	for i, p := range l.parts {
		p.imageRNG = rand.New(rand.NewPCG(l.rng.Uint64(), 0))
		all.Go(func() { p.learn(l, batch[i*len(batch)/netParts:(i+1)*len(batch)/netParts]) })
	}
	all.Wait()
	l.move(l.slopes, len(batch))
}

// learn sums up the gradients of samples, each randomly reflected or rotated.
func (p *netPass) learn(l *netLearner, list []int) {
	clear(p.slope)
	for _, i := range list {
		s := &l.samples[i]
		sum := s.base + p.forward(l.x, l.inputs, s.Image(game.Image(p.imageRNG.IntN(game.Images))))
		p.backward(float32(probability(float64(sum))) - s.score)
	}
}

// forward returns the net's output, which is added to the log odds.
func (p *netPass) forward(x []float32, in *ultimate.Inputs, s ultimate.Situation) (sum float32) {
	p.inputs = append(p.inputs[:0], netInput{atBias, 1})
	for block, code := range s.Contents {
		p.addInputs(in, block, code, atBlocks)
	}
	if s.Free() {
		p.inputs = append(p.inputs, netInput{atFree, 1})
	} else {
		p.addInputs(in, int(s.Target), s.Contents[s.Target], atTarget)
	}
	p.sums = [hidden]float32{}
	for _, i := range p.inputs {
		for unit, w := range (*[hidden]float32)(x[i.at:]) {
			p.sums[unit] += i.amount * w
		}
	}
	for unit := range hidden / 2 {
		sum += max(p.sums[unit], 0) - max(p.sums[unit+hidden/2], 0)
	}
	return ultimate.UnitShare * sum
}

// addInputs adds the inputs of a block. The weights of block 0 begin at from.
func (p *netPass) addInputs(in *ultimate.Inputs, block int, code uint16, from int) {
	for _, i := range in.Of(block, code) {
		p.inputs = append(p.inputs, netInput{from + (block*ultimate.BlockInputs+int(i.Number))*hidden, i.Amount})
	}
}

// backward adds the gradient of the loss of the last sample that went forward. missed is the predicted
// probability minus the score.
func (p *netPass) backward(missed float32) {
	var slopes [hidden]float32
	for unit := range hidden / 2 {
		if p.sums[unit] > 0 {
			slopes[unit] = ultimate.UnitShare * missed
		}
		if p.sums[unit+hidden/2] > 0 {
			slopes[unit+hidden/2] = -ultimate.UnitShare * missed
		}
	}
	for _, i := range p.inputs {
		to := (*[hidden]float32)(p.slope[i.at:])
		for unit, slope := range slopes {
			to[unit] += i.amount * slope
		}
	}
}

// net returns the vector as a net.
func (l *netLearner) net() *ultimate.Net {
	list := make([]float64, len(l.x))
	for i, x := range l.x {
		list[i] = math.Round(float64(x)/thousandth) / (1 / thousandth)
	}
	return &ultimate.Net{Blocks: list[:atTarget], Target: list[atTarget:atFree], Free: list[atFree:atBias], Bias: list[atBias:]}
}

// netOf returns a function that computes the output of a net in log odds. It is always 0 without a net.
func netOf(w ultimate.Weights) func(s ultimate.Situation) float64 {
	if w.Net == nil {
		return func(ultimate.Situation) float64 { return 0 }
	}
	in, pass := ultimate.NewInputs(w), new(netPass)
	var x []float32
	for _, list := range [][]float64{w.Net.Blocks, w.Net.Target, w.Net.Free, w.Net.Bias} {
		for _, weight := range list {
			x = append(x, float32(weight))
		}
	}
	return func(s ultimate.Situation) float64 { return float64(pass.forward(x, in, s)) }
}
