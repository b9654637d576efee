package main

import (
	"math"
	"math/bits"
	"math/rand/v2"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/ultimate"
)

// ChanceSample is a position of ultimate tic-tac-toe from which is learned.
type ChanceSample struct {
	ultimate.Features
	// Score is what is to be learned: the share of the wins of the side to move, a draw being
	// half a win, by what the player found.
	Score float64
}

// share is the share of the wins that a value of the player stands for.
func share(value int, proof search.Proof) float64 {
	switch proof {
	case search.ProvedWin:
		return 1
	case search.ProvedLoss:
		return 0
	case search.ProvedDraw:
		return 0.5
	}
	return min(max(0.5+float64(value)/(2*search.AllWon), 0), 1)
}

const (
	// rounds is how often each sample is learned from, rate the length of a weight's first step.
	rounds = 8
	rate   = 0.02
	// thousandth is the fineness of a weight.
	thousandth = 1e-3
)

// The places in the vector of weights.
const (
	atLine, atBlock, atToMove, atFreeTurn = 0, 1, 2, 3
	atChances                             = 4
	atGains                               = atChances + ultimate.Kinds
	atStops                               = atGains + ultimate.Kinds
	atEnd                                 = atStops + ultimate.Kinds
)

// Chances learns weights from samples, from weights to begin with, by stochastic gradient descent with
// a step of its own for each weight, AdaGrad (Duchi, Hazan and Singer 2011).
func Chances(list []ChanceSample, from ultimate.Weights) ultimate.Weights {
	d := newDescent(from)
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	rng := rand.New(rand.NewPCG(1, uint64(len(list)))) // that the same weights come of the same samples
	for range rounds {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			d.learn(&list[i])
		}
	}
	return d.weights()
}

// ChanceLoss is the mean cross entropy of what is to be learned of samples with weights, in natural
// logarithms: ln 2 is that of a coin.
func ChanceLoss(list []ChanceSample, w ultimate.Weights) (sum float64) {
	d, net := newDescent(w), netOf(w)
	for i := range list {
		d.look(&list[i].Features)
		sum += crossEntropy(probability(d.sum+net(list[i].Situation)), list[i].Score)
	}
	return sum / float64(max(len(list), 1))
}

// descent is a vector of weights that learns.
type descent struct {
	x       []float64
	squares []float64 // of the slopes so far
	shared  []float64 // of those of the classes, whatever their place

	// what is known of the position looked at
	sides [2]outlook // of the side to move, of its opponent
	best  int        // the block in which being to move is worth most
	sum   float64    // the logarithm of the odds
}

// outlook is what the blocks are worth to a side.
type outlook struct {
	kinds  [9]uint16
	chance [9]float64 // to win each block
	others [9]float64 // the sum of the products of the other two on the lines of each block
	lines  float64    // the sum of the products on the lines
	blocks float64    // the sum of the chances
}

// rows are the blocks of each line.
var rows = func() (list [8][3]int) {
	for i, set := range nested.Lines() {
		for j := range list[i] {
			list[i][j] = bits.TrailingZeros16(set)
			set &= set - 1
		}
	}
	return list
}()

func newDescent(w ultimate.Weights) *descent {
	x := slices.Concat([]float64{w.Line, w.Block, w.ToMove, w.FreeTurn}, w.Chances, w.Gains, w.Stops)
	return &descent{x: x, squares: make([]float64, len(x)), shared: make([]float64, len(x))}
}

// weights returns the vector as weights.
func (d *descent) weights() ultimate.Weights {
	x := make([]float64, len(d.x))
	for i := range x {
		x[i] = math.Round(d.x[i]/thousandth) / (1 / thousandth)
	}
	return ultimate.Weights{
		Line: x[atLine], Block: x[atBlock], ToMove: x[atToMove], FreeTurn: x[atFreeTurn],
		Chances: x[atChances:atGains], Gains: x[atGains:atStops], Stops: x[atStops:],
	}
}

// look evaluates a position.
func (d *descent) look(f *ultimate.Features) {
	own, opp := &d.sides[0], &d.sides[1]
	own.look(f.Own, d.x)
	opp.look(f.Opponent, d.x)
	d.sum = d.x[atLine]*(own.lines-opp.lines) + d.x[atBlock]*(own.blocks-opp.blocks) + d.x[atToMove]
	if f.Free() {
		d.sum += d.x[atFreeTurn]
	}
	most := math.Inf(-1)
	for b, kind := range f.Turn {
		if f.Active>>b&1 == 0 {
			continue
		}
		if worth := d.slope(own, b)*d.x[atGains+int(kind)] + d.slope(opp, b)*d.x[atStops+int(kind)]; worth > most {
			most, d.best = worth, b
		}
	}
	d.sum += most
}

// slope is what the sum changes by with a side's chance to win a block.
func (d *descent) slope(o *outlook, block int) float64 {
	return d.x[atLine]*o.others[block] + d.x[atBlock]
}

func (o *outlook) look(kinds [9]uint16, x []float64) {
	*o = outlook{kinds: kinds}
	for b, kind := range kinds {
		switch {
		case kind == ultimate.Sure:
			o.chance[b] = 1
		case kind < ultimate.Kinds:
			o.chance[b] = probability(x[atChances+int(kind)])
		}
		o.blocks += o.chance[b]
	}
	for _, r := range rows {
		p, q, s := o.chance[r[0]], o.chance[r[1]], o.chance[r[2]]
		o.lines += p * q * s
		o.others[r[0]] += q * s
		o.others[r[1]] += p * s
		o.others[r[2]] += p * q
	}
}

// learn moves the weights a step towards what is to be learned of a sample.
func (d *descent) learn(s *ChanceSample) {
	d.look(&s.Features)
	own, opp := &d.sides[0], &d.sides[1]
	missed := probability(d.sum) - s.Score
	kind := int(s.Turn[d.best])
	gain, stop := missed*d.slope(own, d.best), missed*d.slope(opp, d.best)
	for b := range own.chance {
		d.learnChance(own, b, missed)
		d.learnChance(opp, b, -missed)
	}
	d.step(atLine, missed*(own.lines-opp.lines))
	d.step(atBlock, missed*(own.blocks-opp.blocks))
	d.step(atToMove, missed)
	if s.Free() {
		d.step(atFreeTurn, missed)
	}
	d.stepAll(atGains, kind, gain)
	d.stepAll(atStops, kind, stop)
}

// learnChance moves the chance of a side to win a block. What it changes of the worth of being to move
// is left out, being small.
func (d *descent) learnChance(o *outlook, block int, missed float64) {
	if kind := o.kinds[block]; kind < ultimate.Kinds {
		c := o.chance[block]
		d.stepAll(atChances, int(kind), missed*d.slope(o, block)*c*(1-c))
	}
}

// step moves a weight against a slope of the loss.
func (d *descent) step(i int, slope float64) { d.x[i] -= stride(&d.squares[i], slope) }

// stepAll moves the weight of a kind, and those of its class in all places together, so that what is
// rare in one of them has something from the others.
func (d *descent) stepAll(from, kind int, slope float64) {
	d.step(from+kind, slope)
	class := kind % ultimate.Classes
	all := stride(&d.shared[from-atChances+class], slope)
	for at := from + class; at < from+ultimate.Kinds; at += ultimate.Classes {
		d.x[at] -= all
	}
}

// stride returns how far to go against a slope, and adds its square to those so far.
func stride(squares *float64, slope float64) float64 {
	const least = 1e-3 // so that the first step has a length
	*squares += slope * slope
	return rate * slope / (math.Sqrt(*squares) + least)
}
