package main

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/optimize"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/weightfile"
	"github.com/mnkdesk/mnkdesk/engine/searches/gomoku"
)

// Sample is a position from which is learned.
type Sample struct {
	// Features are those of gomoku.Observer or nineboard.Features.
	Features []weightfile.Feature
	// Score is what is to be learned: the probability that the side to move wins, by what the
	// player found.
	Score float64
}

// Samples returns those of positions of k in a row that a search evaluates.
func Samples(positions []Position, start *mnk.Position) (list []Sample) {
	o := gomoku.NewObserver(start.Rules())
	for _, found := range positions {
		if x, ok := o.Features(found.on(start).(*mnk.Position)); ok {
			list = append(list, Sample{x, found.score()})
		}
	}
	return list
}

// score is the probability that the side to move wins.
func (p Position) score() float64 {
	switch p.Proof {
	case search.ProvedWin:
		return 1
	case search.ProvedLoss:
		return 0
	}
	return probability(float64(p.Value) / unit)
}

const (
	// ridge keeps weights that the samples say little about near those that the fit begins from. In renju, with 53,329
	// positions, the loss in games left out is 0.5072 before the fit, 0.5057 after it, and 0.5081 with a ridge of 3; in
	// exact five, with 53,829, 0.4804, 0.4765 and 0.4760.
	ridge = 30.0
	// iterations is the greatest number of steps of the fit, flat the slope of the mean loss
	// at which it ends, remembered the number of steps by which it knows the curvature.
	iterations = 1500
	flat       = 1e-7
	remembered = 20
	// finest is the number of steps in a logarithm of the odds of 1: the weights of weak shapes are
	// small and count a hundred times.
	finest = 100_000
	// unit is the worth of such a logarithm in gomoku.
	unit = 100
)

// Weights fits weights to samples of k in a row. It begins from present ones, in the order of gomoku.Weights.List,
// and changes no more of them than the samples ask for.
func Weights(list []Sample, present []float64) (w gomoku.Weights, err error) {
	x, err := regress(list, natural(present))
	if err != nil {
		return w, err
	}
	return gomoku.WeightsOf(stepped(x, unit)), nil
}

// natural returns weights of gomoku as logarithms of odds.
func natural(list []float64) []float64 {
	x := slices.Clone(list)
	for i := range x {
		x[i] /= unit
	}
	return x
}

// regress fits weights to samples by logistic regression, with the L-BFGS method (Liu and Nocedal 1989). It begins
// from weights that cost nothing.
func regress(list []Sample, from []float64) ([]float64, error) {
	if len(list) == 0 {
		return nil, errors.New("there are no positions to learn from")
	}
	sums := newSums(list, from)
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return sums.loss(x) + ridged(x, from)/float64(len(list)) },
		Grad: sums.slope,
	}
	return minimize(problem, from, optimize.Settings{GradientThreshold: flat, MajorIterations: iterations})
}

// minimize fits weights from some on.
func minimize(problem optimize.Problem, from []float64, s optimize.Settings) ([]float64, error) {
	r, err := optimize.Minimize(problem, slices.Clone(from), &s, &optimize.LBFGS{Store: remembered})
	if r == nil || !(r.F < math.Inf(1)) {
		return nil, fmt.Errorf("cannot fit the weights: %w", err)
	}
	return r.X, nil
}

// stepped returns weights in which a logarithm of the odds of 1 has a worth, in whole steps.
func stepped(list []float64, unit float64) (to []float64) {
	for _, x := range list {
		to = append(to, math.Round(finest*x)/(finest/unit))
	}
	return to
}

// scaled returns weights times a factor, in whole steps. The search prunes and reduces by margins in their units, and
// the weights of a fit grow each time, since what a search finds is surer than what an evaluation says.
func scaled(w gomoku.Weights, r mnk.Rules, factor float64) gomoku.Weights {
	list := w.List(r)
	for i := range list {
		list[i] *= factor / unit
	}
	return gomoku.WeightsOf(stepped(list, unit))
}

// ridged is what weights cost by their distance to those that the fit begins from.
func ridged(x, from []float64) (sum float64) {
	for i, w := range x {
		sum += ridge / 2 * (w - from[i]) * (w - from[i])
	}
	return sum
}

// value is the sum of the weights that count.
func value(list []weightfile.Feature, weights []float64) (sum float64) {
	for _, f := range list {
		sum += float64(f.Count) * weights[f.Weight]
	}
	return sum
}

// probability is that of a value in logarithms of odds.
func probability(value float64) float64 { return 1 / (1 + math.Exp(-value)) }

// Loss is the mean cross entropy of what is to be learned of samples of k in a row with weights in the order of
// gomoku.Weights.List, in natural logarithms: ln 2 is that of a coin.
func Loss(list []Sample, weights []float64) float64 { return regressionLoss(list, natural(weights)) }

// regressionLoss is the mean cross entropy of what is to be learned of samples with the weights of regress.
func regressionLoss(list []Sample, x []float64) float64 { return newSums(list, x).loss(x) }

func crossEntropy(p, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(p, least)) - (1-score)*math.Log(max(1-p, least))
}
