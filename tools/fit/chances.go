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

// ChanceSample is a training sample: a position of ultimate tic-tac-toe with its score.
type ChanceSample struct {
	ultimate.Features
	// Score is the target: the expected score of the side to move from 0 to 1, with a draw as
	// half a win, as the player judged the position.
	Score float64
}

// share returns the expected score, from 0 to 1, for a proof or a value of the player.
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
	// rounds is the number of passes over the samples, rate the length of a weight's first step.
	rounds = 8
	rate   = 0.02
	// thousandth is the step to which fitted weights are rounded.
	thousandth = 1e-3
)

// The indexes of the weights in the vector of weights.
const (
	atLine, atBlock, atToMove, atFreeTurn = 0, 1, 2, 3
	atChances                             = 4
	atGains                               = atChances + ultimate.Kinds
	atStops                               = atGains + ultimate.Kinds
	atEnd                                 = atStops + ultimate.Kinds
)

// Chances fits weights to samples, starting from the weights from. It uses AdaGrad (Duchi, Hazan and
// Singer 2011): stochastic gradient descent with a separate step size for each weight.
func Chances(list []ChanceSample, from ultimate.Weights) ultimate.Weights {
	d := newDescent(from)
	order := make([]int, len(list))
	for i := range order {
		order[i] = i
	}
	rng := rand.New(rand.NewPCG(1, uint64(len(list)))) // fixed, so that the same samples give the same weights
	for range rounds {
		rng.Shuffle(len(order), func(i, j int) { order[i], order[j] = order[j], order[i] })
		for _, i := range order {
			d.learn(&list[i])
		}
	}
	return d.weights()
}

// ChanceLoss returns the mean cross entropy between the scores of samples and the predictions of weights,
// in nats: always predicting ½ gives ln 2.
func ChanceLoss(list []ChanceSample, w ultimate.Weights) (sum float64) {
	d, net := newDescent(w), netOf(w)
	for i := range list {
		d.evaluate(&list[i].Features)
		sum += crossEntropy(probability(d.sum+net(list[i].Situation)), list[i].Score)
	}
	return sum / float64(max(len(list), 1))
}

// descent is the state of the gradient descent: the vector of weights and the last position evaluated.
type descent struct {
	x       []float64
	squares []float64 // the sum of the squared slopes so far, for each weight
	shared  []float64 // the same for each class of blocks, over all places

	// set by evaluate
	sides [2]sideChances // of the side to move, of its opponent
	best  int            // the active block in which being to move is worth most
	sum   float64        // the log odds of the side to move
}

// sideChances holds a side's chances in the blocks and on the lines.
type sideChances struct {
	kinds  [9]uint16
	chance [9]float64 // to win each block
	others [9]float64 // for each block: the sum over its lines of the product of the other two chances
	lines  float64    // the sum over the lines of the product of their three chances
	blocks float64    // the sum of the chances
}

// rows lists the three blocks of each line.
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

// weights returns the vector as rounded weights.
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

// evaluate evaluates a position: it sets sides, best and sum.
func (d *descent) evaluate(f *ultimate.Features) {
	own, opp := &d.sides[0], &d.sides[1]
	own.evaluate(f.Own, d.x)
	opp.evaluate(f.Opponent, d.x)
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

// slope returns the derivative of the sum by a side's chance to win a block, from that side's view.
func (d *descent) slope(o *sideChances, block int) float64 {
	return d.x[atLine]*o.others[block] + d.x[atBlock]
}

func (o *sideChances) evaluate(kinds [9]uint16, x []float64) {
	*o = sideChances{kinds: kinds}
	for b, kind := range kinds {
		switch {
		case kind == ultimate.WonKind:
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

// learn moves the weights one step towards the score of a sample.
func (d *descent) learn(s *ChanceSample) {
	d.evaluate(&s.Features)
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

// learnChance moves a side's chance to win a block. It ignores the small effect of the chance on the
// value of being to move.
func (d *descent) learnChance(o *sideChances, block int, missed float64) {
	if kind := o.kinds[block]; kind < ultimate.Kinds {
		c := o.chance[block]
		d.stepAll(atChances, int(kind), missed*d.slope(o, block)*c*(1-c))
	}
}

// step moves a weight against a slope of the loss.
func (d *descent) step(i int, slope float64) { d.x[i] -= stride(&d.squares[i], slope) }

// stepAll moves the weight of a kind. It also moves the weights of its class in all places together, so
// that a class that is rare in one place learns from the others.
func (d *descent) stepAll(from, kind int, slope float64) {
	d.step(from+kind, slope)
	class := kind % ultimate.Classes
	all := stride(&d.shared[from-atChances+class], slope)
	for at := from + class; at < from+ultimate.Kinds; at += ultimate.Classes {
		d.x[at] -= all
	}
}

// stride returns the length of the step against a slope, and adds the square of the slope to squares.
func stride(squares *float64, slope float64) float64 {
	const least = 1e-3 // avoids a division by zero in the first step
	*squares += slope * slope
	return rate * slope / (math.Sqrt(*squares) + least)
}
