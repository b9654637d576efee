package fit

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/optimize"

	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Sample is a position from which is learned.
type Sample struct {
	// Features are those of gomoku.Observer.
	Features []gomoku.Feature
	// Score is what is to be learned: the probability that the side to move wins, by what the
	// player found.
	Score float64
}

// Samples returns those of the positions that a search evaluates.
func Samples(positions []Position, start *mnk.Position) (list []Sample) {
	o := gomoku.NewObserver(start.Rules())
	for _, found := range positions {
		p := start.Clone().(*mnk.Position)
		for _, m := range found.Moves {
			p.Play(m)
		}
		if x, ok := o.Features(p); ok {
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
	// ridge keeps weights that the samples say little about near 0.
	ridge = 3.0
	// iterations is the greatest number of steps of the fit, flat the slope of the mean loss
	// at which it ends, remembered the number of steps by which it knows the curvature.
	iterations = 300
	flat       = 1e-6
	remembered = 20
	// finest is the number of steps in a unit of a weight: those of the weak shapes are
	// small and count a hundred times.
	finest = 1000
	// unit is the worth of a logarithm of the odds of 1.
	unit = 100
)

// Weights fits weights to samples by logistic regression, with the L-BFGS method (Liu and Nocedal
// 1989).
func Weights(list []Sample) (w gomoku.Weights, err error) {
	if len(list) == 0 {
		return w, errors.New("there are no positions to learn from")
	}
	problem := optimize.Problem{
		Func: func(x []float64) float64 { return loss(list, x) + ridged(x)/float64(len(list)) },
		Grad: func(gradient, x []float64) { slope(list, gradient, x) },
	}
	settings := &optimize.Settings{GradientThreshold: flat, MajorIterations: iterations}
	r, err := optimize.Minimize(problem, make([]float64, len(w.List())), settings, &optimize.LBFGS{Store: remembered})
	if r == nil || !(r.F < math.Inf(1)) {
		return w, fmt.Errorf("cannot fit the weights: %w", err)
	}
	for i, x := range r.X {
		r.X[i] = math.Round(finest*unit*x) / finest
	}
	return gomoku.WeightsOf(r.X), nil
}

// loss is the mean cross entropy of samples.
func loss(list []Sample, x []float64) (sum float64) {
	for _, s := range list {
		sum += crossEntropy(probability(value(s.Features, x)), s.Score)
	}
	return sum / float64(max(len(list), 1))
}

// ridged is what weights cost by their size.
func ridged(x []float64) (sum float64) {
	for _, w := range x {
		sum += ridge / 2 * w * w
	}
	return sum
}

// slope finds the gradient of the mean loss of samples with a ridge.
func slope(list []Sample, gradient, x []float64) {
	for i, w := range x {
		gradient[i] = ridge * w
	}
	for _, s := range list {
		by := probability(value(s.Features, x)) - s.Score
		for _, f := range s.Features {
			gradient[f.Weight] += by * float64(f.Count)
		}
	}
	for i := range gradient {
		gradient[i] /= float64(len(list))
	}
}

// value is the sum of the weights that count.
func value(list []gomoku.Feature, weights []float64) (sum float64) {
	for _, f := range list {
		sum += float64(f.Count) * weights[f.Weight]
	}
	return sum
}

// probability is that of a value in logarithms of odds.
func probability(value float64) float64 { return 1 / (1 + math.Exp(-value)) }

// Loss is the mean cross entropy of what is to be learned of samples with weights, in natural
// logarithms: ln 2 is that of a coin.
func Loss(list []Sample, w gomoku.Weights) float64 {
	x := w.List()
	for i := range x {
		x[i] /= unit
	}
	return loss(list, x)
}

func crossEntropy(p, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(p, least)) - (1-score)*math.Log(max(1-p, least))
}
