package match

import (
	"fmt"
	"math"
)

// Test is a sequential probability ratio test (A. Wald, "Sequential tests of statistical
// hypotheses", 1945). It ends a match as soon as the games show whether the first player is
// stronger by at most Elo0, or by at least Elo1.
//
// It uses pairs of games from the same opening, because these depend on each other. It compares the
// most likely distributions of the pairs' points under the two differences: M. Van den Bergh, "A
// practical introduction to the GSPRT" (2020).
type Test struct {
	// Elo0 and Elo1 are the two differences in strength. Elo0 is the smaller.
	Elo0 float64 `json:"elo0"`
	Elo1 float64 `json:"elo1"`
	// Alpha is the probability of the verdict Stronger if the difference is Elo0, and Beta that of
	// the verdict Weaker if it is Elo1. Both are at least 10^−6 and below ½.
	Alpha float64 `json:"alpha"`
	Beta  float64 `json:"beta"`
}

// maxElo is the maximum absolute value of Elo0 and Elo1.
const maxElo = 1000

// Check returns an error that says what is wrong with the test.
func (t Test) Check() error {
	switch {
	case !(t.Elo0 >= -maxElo && t.Elo1 <= maxElo && t.Elo0 < t.Elo1):
		return fmt.Errorf("Elo differences of %g and %g: expected two from -%d to %d, the smaller first", t.Elo0, t.Elo1, maxElo, maxElo)
	case !(t.Alpha >= 1e-6 && t.Alpha < 0.5 && t.Beta >= 1e-6 && t.Beta < 0.5):
		return fmt.Errorf("errors of %g and %g: expected chances from 0.000001 to below 0.5", t.Alpha, t.Beta)
	}
	return nil
}

// Verdict is the result of a Test.
type Verdict string

// The verdicts.
const (
	// Undecided means that more games are needed.
	Undecided Verdict = ""
	// Weaker means that the difference is Elo0 or less.
	Weaker Verdict = "elo0"
	// Stronger means that the difference is Elo1 or more.
	Stronger Verdict = "elo1"
)

// Bounds returns the values of Ratio at which the test decides for Weaker and for Stronger.
func (t Test) Bounds() (low, high float64) {
	return math.Log(t.Beta / (1 - t.Alpha)), math.Log((1 - t.Beta) / t.Alpha)
}

// Verdict returns the verdict on the games of a match.
func (t Test) Verdict(s Stats) Verdict {
	low, high := t.Bounds()
	switch r := t.RatioOf(s); {
	case r <= low:
		return Weaker
	case r >= high:
		return Stronger
	default:
		return Undecided
	}
}

// RatioOf returns Ratio for the pairs of a match. If games are repeated, it is multiplied by the
// share of the games that are different.
func (t Test) RatioOf(s Stats) float64 { return s.share() * t.Ratio(s.Pairs) }

// minPairs replaces a count of 0 pairs, so that every result has a positive probability.
const minPairs = 1e-3

// Ratio returns the log-likelihood ratio of the pairs: positive if they are more likely under Elo1
// than under Elo0.
func (t Test) Ratio(pairs [5]int) float64 {
	if pairs == ([5]int{}) {
		return 0
	}
	var seen [5]float64
	n := 0.0
	for i, p := range pairs {
		seen[i] = max(float64(p), minPairs)
		n += seen[i]
	}
	for i := range seen {
		seen[i] /= n
	}
	weak, strong := likeliest(seen, scoreOf(t.Elo0)), likeliest(seen, scoreOf(t.Elo1))
	ratio := 0.0
	for i, p := range seen {
		ratio += n * p * math.Log(strong[i]/weak[i])
	}
	return ratio
}

// likeliest returns the distribution of points, among those with the mean score, under which the
// observed one is most likely: seen[i] / (1 + θ (x[i] − score)), where θ makes the mean right. The
// sum below decreases with θ, so bisection finds θ.
func likeliest(seen [5]float64, score float64) (p [5]float64) {
	off := func(i int) float64 { return float64(i)/4 - score }
	low, high := -1/(1-score), 1/score
	for range 100 {
		theta, sum := (low+high)/2, 0.0
		for i := range seen {
			sum += seen[i] * off(i) / (1 + theta*off(i))
		}
		if sum > 0 {
			low = theta
		} else {
			high = theta
		}
	}
	for i := range seen {
		p[i] = seen[i] / (1 + (low+high)/2*off(i))
	}
	return p
}
