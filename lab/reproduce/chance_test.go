package reproduce

import (
	"math"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// near reports whether two numbers are the same to three digits.
func near(a, b float64) bool { return math.Abs(a-b) < 0.0005*max(1, math.Abs(b)) }

// Worked out by hand: 0.5 and 0.7 of 100 games each, pooled 0.6, standard error √(0.24/50).
func TestTwoProportions(t *testing.T) {
	z, p := zTest(match.Count{Wins: 70, Losses: 30}, match.Count{Wins: 50, Losses: 50})
	if !near(z, 2.8868) || !near(p, 0.0039) {
		t.Errorf("z = %g, p = %g", z, p)
	}
	for _, c := range []match.Count{{}, {Wins: 3}} {
		if z, p := zTest(c, match.Count{Wins: 3}); z != 0 || p != 1 {
			t.Errorf("%v: z = %g, p = %g", c, z, p)
		}
	}
}

func TestBinomial(t *testing.T) {
	if got := binomial(10, 8, 0.8); !near(got, 0.30199) {
		t.Errorf("8 of 10: %g", got)
	}
	if got := atLeast(3, 2, 0.5); !near(got, 0.5) {
		t.Errorf("two of three coins: %g", got)
	}
	if got := atLeast(7, 0, 0.3); !near(got, 1) {
		t.Errorf("any: %g", got)
	}
}
