package fit

import (
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/gonum/mat"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// Sample is a position from which is learned.
type Sample struct {
	// Features are those of gomoku.Observer.
	Features []gomoku.Feature
	// Score is what is to be learned: the probability that the side to move wins, as the
	// player saw it from there on and by the result, with a draw as half a win.
	Score float64
}

// decay is by how much less what is seen a move later counts, λ of the learning by temporal
// differences TD(λ) (Sutton 1988).
const decay = 0.9

// Samples returns the positions of games, after their openings, that a search evaluates.
func Samples(games []Game, start *mnk.Position) (list []Sample) {
	o := gomoku.NewObserver(start.Rules())
	for _, g := range games {
		p := start.Clone().(*mnk.Position)
		scores := g.scores()
		for i, m := range g.Moves {
			if i >= g.Plies {
				if x, ok := o.Features(p); ok {
					s := Sample{x, scores[i-g.Plies]}
					if p.ToMove() == game.Second {
						s.Score = 1 - s.Score
					}
					list = append(list, s)
				}
			}
			p.Play(m)
		}
	}
	return list
}

// scores returns what is to be learned of the positions after the opening, for the first side:
// the values from there on, the later the less, and last the result.
func (g Game) scores() []float64 {
	list := make([]float64, len(g.Moves)-g.Plies)
	now := score(g.Result)
	for i := len(list) - 1; i >= 0; i-- {
		if i < len(g.Values) {
			v := probability(float64(g.Values[i]) / unit)
			if (g.Plies+i)%2 != 0 {
				v = 1 - v
			}
			if now = decay*now + (1-decay)*v; slices.Contains(g.Errors, g.Plies+i) {
				now = v // what came of it says nothing of what was before
			}
		}
		list[i] = now
	}
	return list
}

// score is what a result is to the first side.
func score(r game.Result) float64 {
	switch r {
	case game.FirstWins:
		return 1
	case game.Draw:
		return 0.5
	}
	return 0
}

const (
	// ridge keeps weights that the samples say little about near 0.
	ridge = 30.0
	// steps is the greatest number of steps of Newton's method, enough the change of the
	// loss at which it ends.
	steps  = 30
	enough = 1e-7
	// finest is the number of steps in a unit of a weight: those of the weak shapes are
	// small and count a hundred times.
	finest = 1000
	// unit is the worth of a logarithm of the odds of 1.
	unit = 100
)

// Weights fits weights to samples by logistic regression, with Newton's method.
func Weights(list []Sample) (w gomoku.Weights, err error) {
	if len(list) == 0 {
		return w, errors.New("there are no positions to learn from")
	}
	n := len(w.List())
	x := mat.NewVecDense(n, nil)
	last := math.Inf(1)
	for range steps {
		gradient, hessian, loss := derivatives(list, x.RawVector().Data)
		if math.Abs(last-loss) < enough {
			break
		}
		last = loss
		var c mat.Cholesky
		if !c.Factorize(hessian) {
			return w, errors.New("the weights cannot be told apart")
		}
		var step mat.VecDense
		if err := c.SolveVecTo(&step, gradient); err != nil {
			return w, fmt.Errorf("cannot fit the weights: %w", err)
		}
		x.SubVec(x, &step)
	}
	scaled := make([]float64, n)
	for i := range scaled {
		scaled[i] = math.Round(finest*unit*x.AtVec(i)) / finest
	}
	return gomoku.WeightsOf(scaled), nil
}

// derivatives returns the gradient and the Hessian of the loss of samples with a ridge, and the
// mean loss. The features of a sample are in the order of their weights.
func derivatives(list []Sample, x []float64) (*mat.VecDense, *mat.SymDense, float64) {
	n := len(x)
	gradient, hessian, loss := make([]float64, n), make([]float64, n*n), 0.0
	for i, w := range x {
		hessian[i*n+i], gradient[i] = ridge, ridge*w
		loss += ridge / 2 * w * w
	}
	for _, s := range list {
		p := probability(value(s.Features, x))
		loss += crossEntropy(p, s.Score)
		curvature := max(p*(1-p), 1e-6)
		for i, f := range s.Features {
			gradient[f.Weight] += (p - s.Score) * float64(f.Count)
			row, by := hessian[int(f.Weight)*n:], curvature*float64(f.Count)
			for _, g := range s.Features[i:] {
				row[g.Weight] += by * float64(g.Count)
			}
		}
	}
	return mat.NewVecDense(n, gradient), mat.NewSymDense(n, hessian), loss / float64(len(list))
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
	weights, sum := w.List(), 0.0
	for _, s := range list {
		sum += crossEntropy(probability(value(s.Features, weights)/unit), s.Score)
	}
	return sum / float64(max(len(list), 1))
}

func crossEntropy(p, score float64) float64 {
	const least = 1e-12
	return -score*math.Log(max(p, least)) - (1-score)*math.Log(max(1-p, least))
}
