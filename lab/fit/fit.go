package fit

import (
	"errors"
	"fmt"
	"math"

	"gonum.org/v1/gonum/mat"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// Sample is a position from which is learned.
type Sample struct {
	// Features are those of gomoku.Observer.
	Features []float64
	// Score is 1 where the side to move won, 0 where it lost, 0.5 for a draw.
	Score float64
}

// Samples returns the positions of games, after their openings, that a search evaluates.
func Samples(games []Game, start *mnk.Position) (list []Sample) {
	o := gomoku.NewObserver(start.Rules())
	for _, g := range games {
		p := start.Clone().(*mnk.Position)
		for i, m := range g.Moves {
			if i >= g.Plies {
				if x, ok := o.Features(p); ok {
					list = append(list, Sample{x, score(g.Result, p.ToMove())})
				}
			}
			p.Play(m)
		}
	}
	return list
}

// score is what a result is to a side.
func score(r game.Result, side game.Side) float64 {
	switch r {
	case game.WinFor(side):
		return 1
	case game.Draw:
		return 0.5
	}
	return 0
}

const (
	// ridge keeps weights that the samples say little about near 0.
	ridge = 1.0
	// steps is the greatest number of steps of Newton's method, enough the change of the
	// loss at which it ends.
	steps  = 30
	enough = 1e-9
	// unit is the worth of a logarithm of the odds of 1.
	unit = 100
)

// Weights fits weights to samples by logistic regression, and returns the mean loss per sample
// with them, in natural logarithms: ln 2 is that of a coin.
func Weights(list []Sample) (w gomoku.Weights, loss float64, err error) {
	if len(list) == 0 {
		return w, 0, errors.New("there are no positions to learn from")
	}
	n := len(list[0].Features)
	x := mat.NewVecDense(n, nil)
	last := math.Inf(1)
	for range steps {
		gradient, hessian, loss := derivatives(list, x)
		if math.Abs(last-loss) < enough {
			break
		}
		last = loss
		var c mat.Cholesky
		if !c.Factorize(hessian) {
			return w, 0, errors.New("the weights cannot be told apart")
		}
		var step mat.VecDense
		if err := c.SolveVecTo(&step, gradient); err != nil {
			return w, 0, fmt.Errorf("cannot fit the weights: %w", err)
		}
		x.SubVec(x, &step)
	}
	scaled := make([]float64, n)
	for i := range scaled {
		scaled[i] = math.Round(10*unit*x.AtVec(i)) / 10
	}
	return gomoku.WeightsOf(scaled), Loss(list, gomoku.WeightsOf(scaled)), nil
}

// derivatives returns the gradient and the Hessian of the loss with a ridge, and the loss.
func derivatives(list []Sample, x *mat.VecDense) (*mat.VecDense, *mat.SymDense, float64) {
	n := x.Len()
	gradient, hessian, loss := mat.NewVecDense(n, nil), mat.NewSymDense(n, nil), 0.0
	for i := range n {
		hessian.SetSym(i, i, ridge)
		gradient.SetVec(i, ridge*x.AtVec(i))
	}
	for _, s := range list {
		f := mat.NewVecDense(n, s.Features)
		p := 1 / (1 + math.Exp(-mat.Dot(f, x)))
		loss += crossEntropy(p, s.Score)
		gradient.AddScaledVec(gradient, p-s.Score, f)
		hessian.SymRankOne(hessian, max(p*(1-p), 1e-6), f)
	}
	return gradient, hessian, loss / float64(len(list))
}

// Loss is the mean cross entropy of samples with weights.
func Loss(list []Sample, w gomoku.Weights) float64 {
	weights, sum := mat.NewVecDense(len(w.List()), w.List()), 0.0
	for _, s := range list {
		value := mat.Dot(mat.NewVecDense(len(s.Features), s.Features), weights) / unit
		sum += crossEntropy(1/(1+math.Exp(-value)), s.Score)
	}
	return sum / float64(max(len(list), 1))
}

func crossEntropy(p, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(p, least)) - (1-score)*math.Log(max(1-p, least))
}
