package reproduce

import (
	"math"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// counts draws games of a cell.
func counts() *rapid.Generator[match.Count] {
	return rapid.Custom(func(t *rapid.T) match.Count {
		n := func(name string) int { return rapid.IntRange(0, 20).Draw(t, name) }
		return match.Count{Wins: n("wins"), Draws: n("draws"), Losses: n("losses")}
	})
}

// Whatever was played, as many cells agree as there are at most, one run scatters more than
// the mean of many, and cells may be added in any order.
func TestAgreement(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var forth, back, sum agreement
		cells := rapid.SliceOfN(counts(), 1, 8).Draw(t, "cells")
		letters := rapid.SliceOfN(rapid.SampledFrom([]byte("WDL")), len(cells), len(cells)).Draw(t, "letters")
		for i, c := range cells {
			j := len(cells) - 1 - i
			forth.add(c, letters[i])
			back.add(cells[j], letters[j])
			var one agreement
			one.add(c, letters[i])
			sum = sum.plus(one)
		}
		close := func(a, b agreement) bool {
			return a.cells == b.cells &&
				math.Abs(a.expected-b.expected)+math.Abs(a.variance-b.variance)+math.Abs(a.squaredError-b.squaredError) < 1e-9
		}
		if !close(forth, back) || !close(forth, sum) {
			t.Errorf("%+v, %+v and %+v", forth, back, sum)
		}
		low, high := forth.interval()
		least, most := forth.oneRunInterval()
		if !(0 <= least && least <= low && low <= forth.expected && forth.expected <= high && high <= most && most <= float64(len(cells))) {
			t.Errorf("%g to %g about %g, one run %g to %g of %d", low, high, forth.expected, least, most, len(cells))
		}
	})
}

// A cell whose games all end alike is certain; one without games is not counted.
func TestCertainAgreement(t *testing.T) {
	var a agreement
	a.add(match.Count{Wins: 5}, 'W')
	a.add(match.Count{Losses: 5}, 'D')
	a.add(match.Count{}, 'L')
	if low, high := a.oneRunInterval(); a.cells != 2 || a.expected != 1 || low != 1 || high != 1 {
		t.Errorf("%+v, %g to %g", a, low, high)
	}
}

// The variance is estimated without bias: of one win in two games as ½, by hand, and that of
// their mean as half of it.
func TestVarianceOfACell(t *testing.T) {
	var a agreement
	a.add(match.Count{Wins: 1, Losses: 1}, 'W')
	if a.expected != 0.5 || a.variance != 0.5 || a.squaredError != 0.25 {
		t.Errorf("%+v", a)
	}
}

// Of many runs of one game for each cell, about 95 % have results within the interval stated
// for one run.
func TestIntervalOfOneRun(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	shares := make([]float64, 60)
	for i := range shares {
		shares[i] = rng.Float64()
	}
	run := func(games int) (a agreement) {
		for _, p := range shares {
			var c match.Count
			for range games {
				if rng.Float64() < p {
					c.Wins++
				} else {
					c.Losses++
				}
			}
			a.add(c, 'W')
		}
		return a
	}
	low, high := run(400).oneRunInterval()
	const runs = 2000
	inside := 0
	for range runs {
		if n := run(1).expected; n >= low && n <= high {
			inside++
		}
	}
	if share := float64(inside) / runs; share < 0.91 || share > 0.985 {
		t.Errorf("%.3f of the runs lie from %.1f to %.1f", share, low, high)
	}
}

// The test of two proportions is the same either way round, except for the sign.
func TestTwoProportionsEitherWay(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		a, b := counts().Draw(t, "a"), counts().Draw(t, "b")
		z, p := zTest(a, b)
		back, same := zTest(b, a)
		if z != -back || p != same || p < 0 || p > 1 || (z > 0) != (a.Games() > 0 && b.Games() > 0 && z != 0 && a.Score() > b.Score()) {
			t.Errorf("z %g and %g, p %g and %g", z, back, p, same)
		}
	})
}

// The chances of all numbers of successes add up, and fewer are asked for more easily.
func TestBinomialAddsUp(t *testing.T) {
	for _, p := range []float64{0, 0.1, 0.5, 0.9, 1} {
		last := 1.0
		for k := range 12 {
			chance := atLeast(11, k, p)
			if chance > last+1e-12 || chance < -1e-12 || k == 0 && !near(chance, 1) {
				t.Errorf("%d of 11 at %g: %g after %g", k, p, chance, last)
			}
			last = chance
		}
	}
}
