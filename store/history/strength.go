package history

import "math"

// MinStrengthGames is the least number of games that give a strength.
const MinStrengthGames = 5

// Strength returns the most likely rating of a person, given the games that count against rated
// opponents. It reports ok false if there are fewer than MinStrengthGames. A draw against the
// weakest opponent is always added, whether or not it was ever played, so that a person who won all
// or lost all games has a rating too. This draw does not depend on the games, so that no loss raises
// a rating.
func Strength(scores map[string]Score, numbers map[string]float64) (elo float64, ok bool) {
	var opponents []opponent
	games, weakest := 0, math.Inf(1)
	for level, n := range numbers {
		weakest = min(weakest, n)
		if s := scores[level]; s.Games > 0 {
			opponents = append(opponents, opponent{n, float64(s.Games), float64(s.Wins) + float64(s.Draws)/2})
			games += s.Games
		}
	}
	if games < MinStrengthGames {
		return 0, false
	}
	opponents = append(opponents, opponent{weakest, 1, 0.5})
	low, high := -4000.0, 8000.0
	for high-low > 0.5 { // who is stronger is expected to score more
		middle, missing := (low+high)/2, 0.0
		for _, o := range opponents {
			missing += o.points - o.games*Expected(middle, o.elo)
		}
		if missing > 0 {
			low = middle
		} else {
			high = middle
		}
	}
	return (low + high) / 2, true
}

// opponent is what somebody scored against one strength.
type opponent struct{ elo, games, points float64 }

// Expected is the share of the points that somebody of a strength is expected to score
// against another.
func Expected(elo, against float64) float64 { return 1 / (1 + math.Pow(10, (against-elo)/400)) }
