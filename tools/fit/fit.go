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

// Sample is a training sample: the features of a position and its score.
type Sample struct {
	// Features are the features that gomoku.Observer or nineboard.Features found.
	Features []weightfile.Feature
	// Score is the target: the probability that the side to move wins, as the player judged the
	// position.
	Score float64
}

// Samples returns the samples of positions of k in a row. It leaves out positions that a search does not
// evaluate.
func Samples(positions []Position, start *mnk.Position) (list []Sample) {
	o := gomoku.NewObserver(start.Rules())
	for _, found := range positions {
		if x, ok := o.Features(found.on(start).(*mnk.Position)); ok {
			list = append(list, Sample{x, found.score()})
		}
	}
	return list
}

// score returns the probability that the side to move wins.
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
	// ridge keeps weights near their initial values if the samples say little about them. In free rows,
	// with 56,061 positions, the loss on held-out games is 0.5085 before the fit, 0.5062 after it,
	// and 0.5080 with a ridge of 30.
	ridge = 200.0
	// iterations is the maximum number of steps of the fit. The fit ends early once the gradient of
	// the mean loss is below gradientThreshold. lbfgsHistory is the number of past steps from which L-BFGS
	// estimates the curvature.
	iterations        = 1500
	gradientThreshold = 1e-7
	lbfgsHistory      = 20
	// stepsPerLogOdds is the number of rounding steps in 1 of log odds. The weights of weak shapes are small,
	// but a position can have a hundred of these shapes.
	stepsPerLogOdds = 100_000
	// unit is the value of 1 of log odds in gomoku.
	unit = 100
)

// Weights fits weights to samples of k in a row. It begins from the present weights, in the order of
// gomoku.Weights.List, and keeps the result near them unless the samples say otherwise.
func Weights(list []Sample, present []float64) (w gomoku.Weights, err error) {
	x, err := regress(list, natural(present))
	if err != nil {
		return w, err
	}
	return gomoku.WeightsOf(quantized(x, unit)), nil
}

// natural returns weights of gomoku as log odds.
func natural(list []float64) []float64 {
	x := slices.Clone(list)
	for i := range x {
		x[i] /= unit
	}
	return x
}

// regress fits weights to samples by logistic regression, with the L-BFGS method (Liu and Nocedal 1989).
// It begins from the weights from, and the ridge penalizes the distance to them.
func regress(list []Sample, from []float64) ([]float64, error) {
	if len(list) == 0 {
		return nil, errors.New("there are no positions to learn from")
	}
	sums := newSums(list, from)
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return sums.loss(x) + ridgePenalty(x, from)/float64(len(list)) },
		Grad: sums.slope,
	}
	return minimize(problem, from, optimize.Settings{GradientThreshold: gradientThreshold, MajorIterations: iterations})
}

// minimize returns the weights that minimize a problem, starting at from.
func minimize(problem optimize.Problem, from []float64, s optimize.Settings) ([]float64, error) {
	r, err := optimize.Minimize(problem, slices.Clone(from), &s, &optimize.LBFGS{Store: lbfgsHistory})
	if r == nil || !(r.F < math.Inf(1)) {
		return nil, fmt.Errorf("cannot fit the weights: %w", err)
	}
	return r.X, nil
}

// quantized converts weights from log odds to a scale on which 1 of log odds is unit, and rounds them to
// multiples of unit/stepsPerLogOdds.
func quantized(list []float64, unit float64) (to []float64) {
	for _, x := range list {
		to = append(to, math.Round(stepsPerLogOdds*x)/(stepsPerLogOdds/unit))
	}
	return to
}

// scaled returns weights times a factor, rounded as by quantized. The search prunes and reduces by margins
// in the units of the weights. Each fit makes the weights larger, since the result of a search is more
// certain than a static evaluation.
func scaled(w gomoku.Weights, r mnk.Rules, factor float64) gomoku.Weights {
	list := w.List(r)
	for i := range list {
		list[i] *= factor / unit
	}
	return gomoku.WeightsOf(quantized(list, unit))
}

// ridgePenalty returns the ridge penalty of weights: it grows with their squared distance to from.
func ridgePenalty(x, from []float64) (sum float64) {
	for i, w := range x {
		sum += ridge / 2 * (w - from[i]) * (w - from[i])
	}
	return sum
}

// value returns the sum of the features' weights, each times its count.
func value(list []weightfile.Feature, weights []float64) (sum float64) {
	for _, f := range list {
		sum += float64(f.Count) * weights[f.Weight]
	}
	return sum
}

// probability returns the probability for log odds.
func probability(value float64) float64 { return 1 / (1 + math.Exp(-value)) }

// Loss returns the mean cross entropy between the scores of samples of k in a row and the predictions of
// weights in the order of gomoku.Weights.List, in nats: always predicting ½ gives ln 2.
func Loss(list []Sample, weights []float64) float64 { return regressionLoss(list, natural(weights)) }

// regressionLoss returns the mean cross entropy of samples with weights in log odds, as regress fits them.
func regressionLoss(list []Sample, x []float64) float64 { return newSums(list, x).loss(x) }

// predictions returns the predictions of weights for samples, in log odds, and the scores.
func predictions(list []Sample, weights []float64) (values, scores []float64) {
	for _, s := range list {
		values, scores = append(values, value(s.Features, weights)), append(scores, s.Score)
	}
	return values, scores
}

// bestScale returns the factor of predictions, in log odds, with the least loss given the scores, and that loss. The loss is
// convex in the factor.
func bestScale(predictions, scores []float64) (scale, loss float64) {
	at := func(scale float64) (sum float64) {
		for i, v := range predictions {
			sum += crossEntropy(probability(scale*v), scores[i])
		}
		return sum / float64(max(len(scores), 1))
	}
	low, high := 0.1, 10.0
	for high-low > 0.001 {
		third := (high - low) / 3
		if at(low+third) < at(high-third) {
			high -= third
		} else {
			low += third
		}
	}
	return (low + high) / 2, at((low + high) / 2)
}

func crossEntropy(p, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(p, least)) - (1-score)*math.Log(max(1-p, least))
}
