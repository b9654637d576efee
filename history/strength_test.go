package history

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// numbers are opponents of known strength.
func numbers(level string) (float64, bool) {
	n, ok := map[string]float64{"beginner": 600, "easy": 850, "medium": 1090, "hard": 1340}[level]
	return n, ok
}

// A person who scores half is as strong as the opponents; 400 points more give ten points
// for each one of the other.
func TestStrength(t *testing.T) {
	for _, c := range []struct {
		scores map[string]Score
		low    float64
		high   float64
	}{
		{map[string]Score{"easy": {Games: 10, Wins: 5}}, 849, 851},
		{map[string]Score{"easy": {Games: 10, Wins: 2, Draws: 6}}, 849, 851},
		{map[string]Score{"easy": {Games: 12, Wins: 7}, "beginner": {Games: 5, Wins: 4}, "medium": {Games: 9, Wins: 2}}, 860, 920},
		{map[string]Score{"hard": {Games: 1000, Wins: 909}}, 1735, 1742},
		{map[string]Score{"easy": {Games: 5}}, 300, 600},
		{map[string]Score{"easy": {Games: 5, Wins: 5}}, 1100, 1400},
		{map[string]Score{"easy": {Games: 10, Wins: 5}, "strategy": {Games: 50}}, 849, 851},
	} {
		if got, ok := Strength(c.scores, numbers); !ok || got < c.low || got > c.high {
			t.Errorf("%+v: %.0f, %v, want %v to %v", c.scores, got, ok, c.low, c.high)
		}
	}
}

// Fewer than five games against opponents with a number say nothing.
func TestStrengthNeedsGames(t *testing.T) {
	for _, scores := range []map[string]Score{
		nil, {"easy": {Games: 4, Wins: 4}}, {"strategy": {Games: 40, Wins: 20}}, {"easy": {Games: 4}, "expert": {Games: 9}},
	} {
		if got, ok := Strength(scores, numbers); ok {
			t.Errorf("%+v: %.0f", scores, got)
		}
	}
}

// Another win never makes anybody weaker, and no result leads beyond the numbers.
func TestStrengthGrowsWithWins(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		scores := map[string]Score{}
		for _, level := range []string{"beginner", "easy", "medium", "hard"} {
			games := rapid.IntRange(0, 300).Draw(t, level)
			wins := rapid.IntRange(0, games).Draw(t, "wins")
			scores[level] = Score{Games: games, Wins: wins, Draws: rapid.IntRange(0, games-wins).Draw(t, "draws")}
		}
		before, ok := Strength(scores, numbers)
		level := rapid.SampledFrom([]string{"beginner", "easy", "medium", "hard"}).Draw(t, "level")
		s := scores[level]
		if s.Games == s.Wins || !ok {
			return
		}
		if s.Draws > 0 {
			s.Draws--
		}
		s.Wins++
		scores[level] = s
		after, _ := Strength(scores, numbers)
		if after < before-1 || math.IsNaN(after) || after > 6000 {
			t.Fatalf("%.0f, then %.0f", before, after)
		}
	})
}
