package main

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// The net of gomoku (gomoku.Net) is trained together with the weights of the shapes, in lineRounds passes over the
// samples. In free rows the loss was 0.003 higher if the weights of the shapes stayed as they were. The first net began with
// random numbers, in eight passes with a rate of 1.5e-3. With that rate a present net soon forgets what it has
// learned from other games, if there are only half a million samples.
const (
	lineRounds = 5
	lineBatch  = 512
	lineRate   = 1e-3
	lineShrink = 3e-3
	// shapeShare is the unit of the changes of the weights of the shapes. Some shapes count hundreds of times in a position,
	// so that steps as large as those of other weights would be too large.
	shapeShare = 1.0 / 16
	// scaleSamples is the number of samples that the scales at the start and of the result are computed from, and maxScaled the greatest
	// present evaluation of these, in log odds.
	scaleSamples = 100_000
	maxScaled    = 3
)

// The indexes in the vector of the weights.
const (
	channels, lineHidden1, lineHidden2 = gomoku.NetChannels, gomoku.NetHidden1, gomoku.NetHidden2

	atRows   = 0
	atLayer1 = atRows + 2*gomoku.NetLines*channels
	atBias1  = atLayer1 + lineHidden1*channels
	atLayer2 = atBias1 + 2*lineHidden1 // without and with the threat of an open four
	atBias2  = atLayer2 + lineHidden2*lineHidden1
	atOutput = atBias2 + lineHidden2
	atScale  = atOutput + lineHidden2 // of the present evaluation, minus 1
	atShapes = atScale + 1            // changes of the weights of the shapes, in units of shapeShare
)

// lineSample is a sample of the net of gomoku.
type lineSample struct {
	Sample

	present    float32  // the present evaluation, in log odds
	codes      []uint16 // as gomoku.Observer.NetInputs returns them
	threatened bool
}

// lineSamples returns the samples of positions, without those that a search does not evaluate.
func lineSamples(positions []Position, start *mnk.Position, present []float64) []lineSample {
	const part = 1024
	parts := make([][]lineSample, (len(positions)+part-1)/part)
	onAll(len(parts), 1, func(i int) {
		o := gomoku.NewObserver(start.Rules())
		for _, found := range positions[i*part : min((i+1)*part, len(positions))] {
			p := found.on(start).(*mnk.Position)
			features, ok := o.Features(p)
			if !ok {
				continue
			}
			s := lineSample{Sample: Sample{features, found.score()}, present: float32(value(features, present))}
			codes, threatened, _ := o.NetInputs(p)
			s.codes, s.threatened = slices.Clip(codes), threatened
			parts[i] = append(parts[i], s)
		}
	})
	return slices.Concat(parts...)
}

// LearnLineNet fits the weights of the evaluation of gomoku and a net that corrects it to positions, as Learn fits the
// weights alone, for rules that gomoku.HasNet accepts. It begins from the present net. The weights are such that
// evaluations are about as large as without a net, times scale.
func LearnLineNet(start *mnk.Position, positions []Position, games int, scale float64) (l Learned, err error) {
	rules := start.Rules()
	present := natural(gomoku.FittedWeights(rules).List(rules))
	learned, held := split(positions, games)
	samples, unseen := lineSamples(learned, start, present), lineSamples(held, start, present)
	if len(samples) < lineBatch {
		return l, errors.New("there are too few positions to learn a net from")
	}
	n := newLineLearner(samples, gomoku.NetWeights(), rules, present)
	l.Positions, l.Before = len(samples), n.loss(unseen)
	l.Scale, l.BeforeScaled = bestScale(n.predictions(unseen))
	// A net that is written has values that suit the search. As log odds they are too small.
	initialScale, _ := bestScale(n.predictions(samples[:min(len(samples), scaleSamples)]))
	n.magnify(initialScale)
	n.learnAll(lineRounds)
	l.After = n.loss(unseen)
	l.Weights = n.weights(present, scale*n.scale())
	return l, nil
}

// lineLearner is the state of the training.
type lineLearner struct {
	adam

	samples []lineSample
	rng     *rand.Rand
	rows    []lineRows // by line code
	parts   [netParts]*linePass
	slopes  [][]float32 // of the parts
}

// lineRows holds the indexes of the two rows of a line.
type lineRows struct{ own, other int }

// linePass runs samples through the net.
type linePass struct {
	*lineLearner

	slope   []float32
	cells   [][channels]float32 // the channels of each cell
	sums    [channels]float32
	hidden1 [lineHidden1]float32
	hidden2 [lineHidden2]float32
}

// newLineLearner returns a learner for rules that begins with weights that have a net. present are the weights that the
// present evaluations of the samples were computed with, in log odds.
func newLineLearner(samples []lineSample, w gomoku.Weights, rules mnk.Rules, present []float64) *lineLearner {
	l := &lineLearner{
		samples: samples, rng: rand.New(rand.NewPCG(1, uint64(len(samples)))),
		adam: newAdam(atShapes+len(present), lineRate, lineShrink), rows: make([]lineRows, gomoku.NetCodes),
	}
	for code := range l.rows {
		own, other := gomoku.NetLine(uint16(code))
		l.rows[code] = lineRows{atRows + own*channels, atRows + (gomoku.NetLines+other)*channels}
	}
	l.begin(w, rules, present)
	for i := range l.parts {
		l.parts[i] = &linePass{lineLearner: l, slope: make([]float32, len(l.x))}
		l.slopes = append(l.slopes, l.parts[i].slope)
	}
	return l
}

// begin sets the vector to weights with a net, so that it predicts what they do. weights does the reverse.
func (l *lineLearner) begin(w gomoku.Weights, rules mnk.Rules, present []float64) {
	l.x[atScale] = 0
	for i, x := range natural(w.List(rules)) {
		l.x[atShapes+i] = float32(x-present[i]) / shapeShare
	}
	for i, x := range w.Net.Rows {
		l.x[atRows+i] = float32(x) / gomoku.NetUnit
	}
	for u := range w.Net.Layer1 {
		for i, x := range w.Net.Layer1[u] {
			l.x[atLayer1+u*channels+i] = float32(x) / gomoku.NetWeightUnit
		}
		for kind := range w.Net.Bias1 {
			l.x[atBias1+kind*lineHidden1+u] = float32(w.Net.Bias1[kind][u]) / gomoku.NetBias1Unit
		}
	}
	for u := range w.Net.Layer2 {
		for i, x := range w.Net.Layer2[u] {
			l.x[atLayer2+u*lineHidden1+i] = float32(x) / gomoku.NetWeightUnit
		}
		l.x[atBias2+u] = float32(w.Net.Bias2[u]) / gomoku.NetBias2Unit
		l.x[atOutput+u] = float32(w.Net.Output[u]) / gomoku.NetOutputUnit / unit
	}
}

// magnify multiplies the evaluations by a factor.
func (l *lineLearner) magnify(factor float64) {
	f := float32(factor)
	l.x[atScale] = f*(1+l.x[atScale]) - 1
	for i := range l.x {
		if i >= atOutput && i != atScale {
			l.x[i] *= f
		}
	}
}

// learnAll makes passes over the samples.
func (l *lineLearner) learnAll(rounds int) {
	order := make([]int, len(l.samples))
	for i := range order {
		order[i] = i
	}
	l.steps = rounds * (len(order) / lineBatch)
	for range rounds {
		l.rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for rest := order; len(rest) >= lineBatch; rest = rest[lineBatch:] {
			l.learn(rest[:lineBatch])
		}
	}
}

// learn moves the weights one step towards the scores of a batch of samples.
func (l *lineLearner) learn(batch []int) {
	var all sync.WaitGroup
	for i, p := range l.parts {
		all.Go(func() {
			clear(p.slope)
			for _, at := range batch[i*len(batch)/netParts : (i+1)*len(batch)/netParts] {
				s := &l.samples[at]
				p.backward(s, float32(probability(float64(p.forward(s)))-s.Score))
			}
		})
	}
	all.Wait()
	l.move(l.slopes, len(batch))
}

// row returns the numbers of a row of x.
func row(x []float32, at int) *[channels]float32 { return (*[channels]float32)(x[at:]) }

// forward returns the log odds of a sample.
func (p *linePass) forward(s *lineSample) float32 {
	p.cells, p.sums = p.cells[:0], [channels]float32{}
	var cell [channels]float32
	for _, code := range s.codes {
		r := &p.rows[code&^gomoku.NetLastLine]
		own, other := row(p.x, r.own), row(p.x, r.other)
		for channel := range cell {
			cell[channel] += own[channel] + other[channel]
		}
		if code&gomoku.NetLastLine == 0 {
			continue
		}
		for channel, sum := range cell {
			p.sums[channel] += gomoku.NetSumShare * max(sum, 0)
		}
		p.cells, cell = append(p.cells, cell), [channels]float32{}
	}
	for unit := range p.hidden1 {
		sum := p.x[bias1(s, unit)]
		for channel, w := range row(p.x, atLayer1+unit*channels) {
			sum += w * p.sums[channel]
		}
		p.hidden1[unit] = max(sum, 0)
	}
	out := (1 + p.x[atScale]) * s.present
	for unit := range p.hidden2 {
		sum := p.x[atBias2+unit]
		for i, w := range p.layer2(p.x, unit) {
			sum += w * p.hidden1[i]
		}
		p.hidden2[unit] = max(sum, 0)
		out += p.x[atOutput+unit] * p.hidden2[unit]
	}
	for _, f := range s.Features {
		out += shapeShare * float32(f.Count) * p.x[atShapes+int(f.Weight)]
	}
	return out
}

// bias1 returns the index of the bias of a unit of the first layer.
func bias1(s *lineSample, unit int) int {
	if s.threatened {
		unit += lineHidden1
	}
	return atBias1 + unit
}

// layer2 returns the weights of a unit of the second layer in x.
func (p *linePass) layer2(x []float32, unit int) *[lineHidden1]float32 {
	return (*[lineHidden1]float32)(x[atLayer2+unit*lineHidden1:])
}

// backward adds the gradient of the loss of the last sample that went forward. missed is the predicted probability
// minus the score.
func (p *linePass) backward(s *lineSample, missed float32) {
	p.slope[atScale] += missed * s.present
	for _, f := range s.Features {
		p.slope[atShapes+int(f.Weight)] += shapeShare * missed * float32(f.Count)
	}
	var slopes1 [lineHidden1]float32
	for unit, x := range p.hidden2 {
		p.slope[atOutput+unit] += missed * x
		if x <= 0 {
			continue
		}
		slope := missed * p.x[atOutput+unit]
		p.slope[atBias2+unit] += slope
		weights, to := p.layer2(p.x, unit), p.layer2(p.slope, unit)
		for i, x := range p.hidden1 {
			to[i] += slope * x
			slopes1[i] += slope * weights[i]
		}
	}
	var slopes [channels]float32
	for unit, slope := range slopes1 {
		if p.hidden1[unit] <= 0 {
			continue
		}
		p.slope[bias1(s, unit)] += slope
		weights, to := row(p.x, atLayer1+unit*channels), row(p.slope, atLayer1+unit*channels)
		for channel, sum := range p.sums {
			to[channel] += slope * sum
			slopes[channel] += gomoku.NetSumShare * slope * weights[channel]
		}
	}
	p.backwardCells(s.codes, &slopes)
}

// backwardCells adds the gradient of the rows, given the slopes of the channels' sums.
func (p *linePass) backwardCells(codes []uint16, slopes *[channels]float32) {
	for _, cell := range p.cells {
		var above [channels]float32
		for channel, sum := range cell {
			if sum > 0 {
				above[channel] = slopes[channel]
			}
		}
		for last := false; !last; codes = codes[1:] {
			last = codes[0]&gomoku.NetLastLine != 0
			r := &p.rows[codes[0]&^gomoku.NetLastLine]
			own, other := row(p.slope, r.own), row(p.slope, r.other)
			for channel, slope := range above {
				own[channel] += slope
				other[channel] += slope
			}
		}
	}
}

// loss returns the mean loss of samples.
func (l *lineLearner) loss(list []lineSample) (sum float64) {
	for i := range list {
		sum += crossEntropy(probability(float64(l.parts[0].forward(&list[i]))), list[i].Score)
	}
	return sum / float64(max(len(list), 1))
}

// predictions returns the log odds of samples, and the scores.
func (l *lineLearner) predictions(list []lineSample) (values, scores []float64) {
	for i := range list {
		values, scores = append(values, float64(l.parts[0].forward(&list[i]))), append(scores, list[i].Score)
	}
	return values, scores
}

// scale returns the factor that makes the evaluations as large as those without a net: the search prunes and reduces by
// margins in their units.
func (l *lineLearner) scale() float64 {
	before, after := 0.0, 0.0
	for i := range l.samples[:min(len(l.samples), scaleSamples)] {
		s := &l.samples[i]
		if present := float64(s.present); math.Abs(present) < maxScaled {
			x := float64(l.parts[0].forward(s))
			before, after = before+present*present, after+x*x
		}
	}
	return math.Sqrt(before / after)
}

// weights returns the weights of the evaluation, times scale, with the net.
func (l *lineLearner) weights(present []float64, scale float64) gomoku.Weights {
	list := make([]float64, len(present))
	for i, x := range present {
		list[i] = scale * (float64(1+l.x[atScale])*x + shapeShare*float64(l.x[atShapes+i]))
	}
	w, n := gomoku.WeightsOf(quantized(list, unit)), gomoku.Net{Rows: make([]int8, atLayer1)}
	for i := range n.Rows {
		const most = gomoku.GreatestNetRow
		n.Rows[i] = int8(min(max(math.Round(gomoku.NetUnit*float64(l.x[i])), -most), most))
	}
	whole := func(at int, steps float64) float64 { return math.Round(steps * float64(l.x[at])) }
	for u := range n.Layer1 {
		for i := range n.Layer1[u] {
			n.Layer1[u][i] = int16(whole(atLayer1+u*channels+i, gomoku.NetWeightUnit))
		}
		for kind := range n.Bias1 {
			n.Bias1[kind][u] = int32(whole(atBias1+kind*lineHidden1+u, gomoku.NetBias1Unit))
		}
	}
	for u := range n.Layer2 {
		for i := range n.Layer2[u] {
			n.Layer2[u][i] = int16(whole(atLayer2+u*lineHidden1+i, gomoku.NetWeightUnit))
		}
		n.Bias2[u] = int32(whole(atBias2+u, gomoku.NetBias2Unit))
		n.Output[u] = int32(whole(atOutput+u, unit*scale*gomoku.NetOutputUnit))
	}
	w.Net = &n
	return w
}
