package history

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// levels are opponents of known strength.
var levels = []string{"beginner", "easy", "medium", "hard"}

func numbers() map[string]float64 {
	return map[string]float64{levels[0]: 600, levels[1]: 850, levels[2]: 1090, levels[3]: 1340}
}

// A person who scores half is as strong as the opponents, but for the draw against the weakest;
// 400 points more give ten points for each one of the other.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		scores map[string]Score
		low    float64
		high   float64
	}{
		{map[string]Score{"easy": {Games: 10, Wins: 5}}, 825, 850},
		{map[string]Score{"easy": {Games: 10, Wins: 2, Draws: 6}}, 825, 850},
		{map[string]Score{"easy": {Games: 12, Wins: 7}, "beginner": {Games: 5, Wins: 4}, "medium": {Games: 9, Wins: 2}}, 860, 920},
		{map[string]Score{"hard": {Games: 1000, Wins: 909}}, 1735, 1742},
		{map[string]Score{"easy": {Games: 5}}, 300, 600},
		{map[string]Score{"easy": {Games: 5, Wins: 5}}, 1100, 1400},
		{map[string]Score{"easy": {Games: 10, Wins: 5}, "strategy": {Games: 50}}, 825, 850},
	} {
		if got, ok := Strength(c.scores, numbers()); !ok || got < c.low || got > c.high {
			t.Errorf("%+v: %.0f, %v, want %v to %v", c.scores, got, ok, c.low, c.high)
		}
	}
}

// Fewer than five games against opponents with a number say nothing.
func TestStrengthNeedsGames(t *testing.T) {
	for _, scores := range []map[string]Score{
		nil, {"easy": {Games: 4, Wins: 4}}, {"strategy": {Games: 40, Wins: 20}}, {"easy": {Games: 4}, "expert": {Games: 9}},
	} {
		if got, ok := Strength(scores, numbers()); ok {
			t.Errorf("%+v: %.0f", scores, got)
		}
	}
}

// drawScores draws a person's scores against the levels. Most bounds the games against each.
func drawScores(t *rapid.T, most int) map[string]Score {
	scores := map[string]Score{}
	for _, level := range levels {
		games := rapid.IntRange(0, most).Draw(t, level)
		wins := rapid.IntRange(0, games).Draw(t, "wins")
		scores[level] = Score{Games: games, Wins: wins, Draws: rapid.IntRange(0, games-wins).Draw(t, "draws")}
	}
	return scores
}

// Another loss never makes anybody stronger, and another win nobody weaker, whoever the
// opponent is: one who was not played before too.
func TestStrengthGoesWithTheResult(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := drawScores(t, 5)
		before, ok := Strength(scores, numbers())
		if !ok {
			return
		}
		level, won := rapid.SampledFrom(levels).Draw(t, "level"), rapid.Bool().Draw(t, "won")
		s := scores[level]
		s.Games++
		if won {
			s.Wins++
		}
		scores[level] = s
		after, _ := Strength(scores, numbers())
		if won && after < before-1 || !won && after > before+1 {
			t.Fatalf("%.0f, then %.0f", before, after)
		}
	})
}

// A win in place of another result never makes anybody weaker, and no result leads beyond the
// numbers.
func TestStrengthGrowsWithWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := drawScores(t, 300)
		before, ok := Strength(scores, numbers())
		level := rapid.SampledFrom(levels).Draw(t, "level")
		s := scores[level]
		if s.Games == s.Wins || !ok {
			return
		}
		if s.Draws > 0 {
			s.Draws--
		}
		s.Wins++
		scores[level] = s
		after, _ := Strength(scores, numbers())
		if after < before-1 || math.IsNaN(after) || after > 6000 {
			t.Fatalf("%.0f, then %.0f", before, after)
		}
	})
}
