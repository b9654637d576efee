package glicko2

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// The example of the paper.
func TestExampleOfThePaper(t *testing.T) {
	got := Rating{1500, 200, 0.06}.After(1, Result{1400, 30, 1}, Result{1550, 100, 0}, Result{1700, 300, 0})
	for _, c := range []struct {
		name                 string
		got, want, tolerance float64
	}{
		{"rating", got.Value, 1464.06, 0.01}, {"deviation", got.Deviation, 151.52, 0.01}, {"volatility", got.Volatility, 0.05999, 0.00001},
	} {
		if math.Abs(c.got-c.want) > c.tolerance {
			t.Errorf("%s %v, want %v", c.name, c.got, c.want)
		}
	}
}

// A player without games keeps the rating, but its deviation grows.
func TestRatingWithoutGames(t *testing.T) {
	r := Rating{1500, 60, 0.06}
	got := r.After(4)
	if want := (Rating{1500, scale * math.Hypot(60/scale, 2*0.06), 0.06}); math.Abs(got.Deviation-want.Deviation) > 1e-9 ||
		got.Value != want.Value || got.Volatility != want.Volatility {
		t.Errorf("%v, want %v", got, want)
	}
	if now := r.After(0); math.Abs(now.Deviation-r.Deviation) > 1e-9 {
		t.Errorf("at once %v, was %v", now, r)
	}
}

// Whatever was played, a rating stays a number, and a better score makes a better rating.
func TestRatingsOfAnyGames(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := Rating{1500, rapid.Float64Range(30, 500).Draw(t, "deviation"), rapid.Float64Range(0.03, 0.1).Draw(t, "volatility")}
		g := Result{rapid.Float64Range(-1000, 4000).Draw(t, "against"), rapid.Float64Range(0, 350).Draw(t, "known"), 0}
		periods := rapid.Float64Range(0, 400).Draw(t, "periods")
		last := math.Inf(-1)
		for _, g.Score = range []float64{0, 0.5, 1} {
			got := r.After(periods, g)
			if !(got.Value > last) || !(got.Deviation > 0) || !(got.Volatility > 0) || got.Volatility > 1 {
				t.Fatalf("%v after %v is %v, with half a point less %v", r, g, got, last)
			}
			last = got.Value
		}
	})
}
