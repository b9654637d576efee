// Package glicko2 rates players by the Glicko-2 system: M. E. Glickman, "Example of the Glicko-2 system",
// 2022. The comments name its steps.
package glicko2

import "math"

// Rating is the strength of a player.
type Rating struct {
	// Value is the strength. A player rated 400 higher scores ten points for each point of the
	// opponent.
	Value float64
	// Deviation is the standard deviation of Value.
	Deviation float64
	// Volatility is the expected change of the strength from one rating period to the next: a
	// standard deviation, in units of scale.
	Volatility float64
}

// Deviation and volatility of an unrated player.
const (
	NewDeviation  = 350
	NewVolatility = 0.06
)

// Result is the result of a game against an opponent.
type Result struct {
	// Value and Deviation are those of the opponent. A Deviation of 0 means that the opponent's
	// strength is known exactly.
	Value, Deviation float64
	// Score is 1 for a win, 0.5 for a draw and 0 for a loss.
	Score float64
}

const (
	scale     = 173.7178 // step 2: points per unit of the Glicko-2 scale
	tau       = 0.5      // step 1: how much the volatility may change
	tolerance = 1e-6     // step 5
)

// After returns the rating at the end of a rating period. periods is the number of rating periods
// since r, in which only these games were played. It may be a fraction. Without games, only the
// deviation grows.
func (r Rating) After(periods float64, games ...Result) Rating {
	phi := r.Deviation / scale
	var inverse, surplus float64
	for _, g := range games {
		weight := 1 / math.Sqrt(1+3*square(g.Deviation/scale/math.Pi))
		score := expected(weight, r.Value, g.Value)
		inverse += weight * weight * score * (1 - score)
		surplus += weight * (g.Score - score)
	}
	if inverse > 0 {
		v := 1 / inverse // step 3
		r.Volatility = volatility(r.Volatility, phi, v, v*surplus)
	}
	phi = math.Sqrt(phi*phi + periods*r.Volatility*r.Volatility) // step 6
	phi = 1 / math.Sqrt(1/(phi*phi)+inverse)                     // step 7
	r.Value += scale * phi * phi * surplus
	r.Deviation = scale * phi
	return r
}

// Expected returns the expected score, 0 to 1, of a rating against another one that is exactly
// known.
func Expected(own, other float64) float64 { return expected(1, own, other) }

// expected returns the expected score of step 3. weight is the function g of the opponent's
// deviation.
func expected(weight, own, other float64) float64 {
	return 1 / (1 + math.Exp(weight*(other-own)/scale))
}

// volatility returns the new volatility by step 5, the Illinois algorithm.
func volatility(sigma, phi, v, delta float64) float64 {
	a := math.Log(sigma * sigma)
	f := func(x float64) float64 {
		e := math.Exp(x)
		d := phi*phi + v + e
		return e*(delta*delta-d)/(2*d*d) - (x-a)/(tau*tau)
	}
	low, high := a, math.Log(delta*delta-phi*phi-v)
	if delta*delta <= phi*phi+v {
		for high = a - tau; f(high) < 0; high -= tau {
		}
	}
	atLow, atHigh := f(low), f(high)
	for math.Abs(high-low) > tolerance {
		middle := low + (low-high)*atLow/(atHigh-atLow)
		value := f(middle)
		if value*atHigh <= 0 {
			low, atLow = high, atHigh
		} else {
			atLow /= 2
		}
		high, atHigh = middle, value
	}
	return math.Exp(low / 2)
}

func square(x float64) float64 { return x * x }
