package match

import "math"

// Elo is a difference in strength on the scale of A. E. Elo, "The Rating of Chessplayers" (1978),
// in its logistic form: a player who is 400 points stronger scores ten points for each point of the
// opponent.
type Elo struct {
	// Difference is positive if the first player is the stronger.
	Difference float64
	// Margin is the error: the 95 % confidence interval is Difference ± Margin.
	Margin float64
}

// Deviations is the number of standard deviations around the mean of a normal distribution that
// contain 95 % of it.
const Deviations = 1.959964

// scoreOf returns the expected share of the points, from 0 to 1, of a player who is stronger by
// elo.
func scoreOf(elo float64) float64 { return 1 / (1 + math.Pow(10, -elo/400)) }

// eloOf is the inverse of scoreOf.
func eloOf(score float64) float64 { return 400 * math.Log10(score/(1-score)) }

// Elo returns the difference in strength that the games show if they are all different.
func (c Count) Elo() Elo { return c.EloOf(c.Games()) }

// EloOf returns the difference in strength that the games show if only different of them differ; 0
// means not known, so all count. Its error is the error of the score, from the variance of a game,
// times the slope of the curve there (the delta method). Games that all end alike have no variance:
// half a win and half a loss are added to them, as in J. B. S. Haldane, "The estimation and
// significance of the logarithm of a ratio of frequencies" (1956).
func (c Count) EloOf(different int) Elo {
	share := c.share(different)
	wins, draws, losses, n := share*float64(c.Wins), share*float64(c.Draws), share*float64(c.Losses), share*float64(c.Games())
	if games := c.Games(); c.Wins == games || c.Draws == games || c.Losses == games {
		wins, losses, n = wins+0.5, losses+0.5, n+1
	}
	s := (wins + draws/2) / n
	variance := (wins*(1-s)*(1-s) + draws*(0.5-s)*(0.5-s) + losses*s*s) / n
	slope := 400 / math.Ln10 / (s * (1 - s))
	return Elo{eloOf(s), Deviations * math.Sqrt(variance/n) * slope}
}
