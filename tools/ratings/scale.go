package main

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// pair is the result of the games between two players, given by number. The result is from the view of the
// first player.
type pair struct {
	first, second int
	result
}

// scale returns the Elo ratings of n players with the maximum likelihood, relative to the anchor. The model
// is that of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs", 1952, with a draw
// as half a win. The margins follow from the curvature of the likelihood, as if the anchor were exact.
// Half a win and half a loss are added to each pair, so that a player that lost every game has a rating
// too. If games are repeated, a pair only counts as many games as are different. A player that no chain
// of games connects to the anchor stays at its rating, with an infinite margin.
func scale(n int, pairs []pair, anchor int) []match.Elo {
	const unit = 400 / math.Ln10 // Elo points per 1 of log odds
	s := scaling{strength: make([]float64, n), pairs: pairs, anchor: anchor}
	for range 100 {
		if s.step() < 1e-9 {
			break
		}
	}
	list := make([]match.Elo, n)
	variance := s.variance()
	for i := range list {
		list[i] = match.Elo{Difference: unit * s.strength[i], Margin: match.Deviations * unit * math.Sqrt(variance[i])}
	}
	list[anchor].Margin = 0
	return list
}

// scaling is the state of the iteration in scale.
type scaling struct {
	strength []float64 // in log odds
	pairs    []pair
	anchor   int
}

// curvature returns the gradient of the log likelihood, and its negated second derivatives. They keep the
// anchor, and players without games, in place.
func (s *scaling) curvature() (slope *mat.VecDense, second *mat.SymDense) {
	n := len(s.strength)
	slope, second = mat.NewVecDense(n, nil), mat.NewSymDense(n, nil)
	add := func(i, j int, by float64) { second.SetSym(i, j, second.At(i, j)+by) }
	for _, p := range s.pairs {
		share := 1.0
		if n := p.Count.Games(); p.Different > 0 && n > 0 {
			share = float64(p.Different) / float64(n)
		}
		games := share*float64(p.Count.Games()) + 1
		expected := 1 / (1 + math.Exp(s.strength[p.second]-s.strength[p.first]))
		surplus := share*p.Count.Points() + 0.5 - games*expected
		slope.SetVec(p.first, slope.AtVec(p.first)+surplus)
		slope.SetVec(p.second, slope.AtVec(p.second)-surplus)
		information := games * expected * (1 - expected)
		add(p.first, p.first, information)
		add(p.second, p.second, information)
		add(p.first, p.second, -information)
	}
	const anchorInformation = 1e8
	add(s.anchor, s.anchor, anchorInformation)
	for i := range n {
		add(i, i, 1e-6) // keeps the matrix invertible if no games lead to the anchor
	}
	return slope, second
}

// step improves the strengths by a Newton step, and returns the greatest change.
func (s *scaling) step() (most float64) {
	slope, second := s.curvature()
	var c mat.Cholesky
	var by mat.VecDense
	if !c.Factorize(second) || c.SolveVecTo(&by, slope) != nil {
		return 0
	}
	for i := range s.strength {
		change := min(max(by.AtVec(i), -1), 1) // far from the maximum a full step may overshoot
		s.strength[i] += change
		most = max(most, math.Abs(change))
	}
	return most
}

// variance returns the variance of each strength, or +Inf if no games determine it.
func (s *scaling) variance() []float64 {
	_, second := s.curvature()
	list := make([]float64, len(s.strength))
	var c mat.Cholesky
	var inverse mat.SymDense
	if !c.Factorize(second) || c.InverseTo(&inverse) != nil {
		return list
	}
	for i := range list {
		list[i] = inverse.At(i, i)
		if list[i] > 1e5 {
			list[i] = math.Inf(1)
		}
	}
	return list
}
