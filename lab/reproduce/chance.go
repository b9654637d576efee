package reproduce

import (
	"math"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// zTest compares the shares of games won of two players by the test of two proportions with
// their pooled variance: z is their difference in standard errors, p the chance of one as
// large either way between equal players. Without games, or variance, they are 0 and 1.
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

// binomial is the chance of exactly k successes of n that have the chance p each.
func binomial(n, k int, p float64) float64 {
	choose := 1.0
	for i := range k {
		choose *= float64(n-i) / float64(i+1)
	}
	return choose * math.Pow(p, float64(k)) * math.Pow(1-p, float64(n-k))
}

// atLeast is the chance of k successes of n or more.
func atLeast(n, k int, p float64) (sum float64) {
	for i := k; i <= n; i++ {
		sum += binomial(n, i, p)
	}
	return sum
}
