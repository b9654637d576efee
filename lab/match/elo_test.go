package match

import (
	"math"
	"testing"
)

// near fails unless two numbers differ by at most within.
func near(t *testing.T, name string, got, want, within float64) {
	t.Helper()
	if math.Abs(got-want) > within || math.IsNaN(got) {
		t.Errorf("%s: %g, want %g", name, got, want)
	}
}

// Scores and differences agree with the table in Elo's book, by the logistic curve.
func TestScoresAndElo(t *testing.T) {
	for elo, score := range map[float64]float64{0: 0.5, 400: 10.0 / 11, -400: 1.0 / 11, 100: 0.6401, 200: 0.7597} {
		near(t, "score", scoreOf(elo), score, 1e-4)
		near(t, "Elo", eloOf(scoreOf(elo)), elo, 1e-9)
	}
}

func TestElo(t *testing.T) {
	for c, want := range map[Count]Elo{
		{250, 500, 250}: {0, 15.2268},
		{61, 8, 31}:     {107.5381, 68.1742},
		{31, 8, 61}:     {-107.5381, 68.1742},
		{3, 0, 1}:       {190.8485, 393.1532},
		// If all games end alike, half a win and half a loss are added.
		{Wins: 10}:   {528.8877, 492.8436},
		{Draws: 100}: {0, 6.7422},
		{}:           {0, 680.9613},
	} {
		got := c.Elo()
		near(t, c.String(), got.Difference, want.Difference, 1e-3)
		near(t, c.String()+", margin", got.Margin, want.Margin, 1e-3)
	}
}
