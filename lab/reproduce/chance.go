package reproduce

import (
	"math"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// zTest compares the scores of two players by the test of two proportions with pooled variance. z
// is their difference in standard errors. p is the probability of a difference at least that large,
// in either direction, between equal players. Without games or variance, z is 0 and p is 1.
func zTest(a, b match.Count) (z, p float64) {
	n, m := float64(a.Games()), float64(b.Games())
	if n == 0 || m == 0 {
		return 0, 1
	}
	pooled := (a.Points() + b.Points()) / (n + m)
	variance := pooled * (1 - pooled) * (1/n + 1/m)
	if variance == 0 {
		return 0, 1
	}
	z = (a.Points()/n - b.Points()/m) / math.Sqrt(variance)
	return z, math.Erfc(math.Abs(z) / math.Sqrt2)
}

// binomial returns the probability of exactly k successes in n trials, each with probability p.
func binomial(n, k int, p float64) float64 {
	choose := 1.0
	for i := range k {
		choose *= float64(n-i) / float64(i+1)
	}
	return choose * math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
}

// atLeast returns the probability of at least k successes in n trials, each with probability p.
func atLeast(n, k int, p float64) (sum float64) {
	for i := k; i <= n; i++ {
		sum += binomial(n, i, p)
	}
	return sum
}
