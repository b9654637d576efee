package main

import (
	"math"

	"gonum.org/v1/gonum/mat"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// pair is the games between two players, which a scale knows by number; the result is from the view of the
// first.
type pair struct {
	first, second int
	result
}

// scale returns the numbers on Elo's scale that make the games of n players the likeliest (the
// model of R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs",
// 1952, a draw being half a win), with the number of the anchor fixed. The margins follow from
// the curvature of the likelihood, as if the anchor were exact. Half a win and half a loss are
// added to each pair, so that one that only lost has a number too. Where games are repeated the
// pair counts as no more than its different games. Who has no games with the
// anchor, nor with another who has some, is left at it with an infinite margin.
func scale(n int, pairs []pair, anchor int) []match.Elo {
	const unit = 400 / math.Ln10 // of natural logarithms of odds
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

// scaling is a scale in the making.
type scaling struct {
	strength []float64 // in natural logarithms of odds
	pairs    []pair
	anchor   int
}

// curvature returns the slope of the logarithm of the likelihood, and the negative of its
// second derivatives. The anchor, and who has no games, stays where it is.
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
	const fixed = 1e8
	add(s.anchor, s.anchor, fixed)
	for i := range n {
		add(i, i, 1e-6) // apart from the anchor nothing is known
	}
	return slope, second
}

// step improves the strengths, and returns by how much at most.
func (s *scaling) step() (most float64) {
	slope, second := s.curvature()
	var c mat.Cholesky
	var by mat.VecDense
	if !c.Factorize(second) || c.SolveVecTo(&by, slope) != nil {
		return 0
	}
	for i := range s.strength {
		change := min(max(by.AtVec(i), -1), 1) // far away the curve misleads
		s.strength[i] += change
		most = max(most, math.Abs(change))
	}
	return most
}

// variance returns that of each strength.
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
