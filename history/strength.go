package history

import "math"

// MinStrengthGames is from how many games on somebody's strength can be told.
const MinStrengthGames = 5

// Strength returns how strong a person is on the scale of the opponents' numbers, by the
// games that count against them, if there are enough: the number with which these results
// are most likely. So that a person who won all has one too, a draw against an opponent
// of the usual strength counts among them.
func Strength(scores map[string]Score, number func(level string) (elo float64, known bool)) (elo float64, known bool) {
	var opponents []opponent
	games, sum := 0, 0.0
	for level, s := range scores {
		if n, ok := number(level); ok && s.Games > 0 {
			opponents = append(opponents, opponent{n, float64(s.Games), float64(s.Wins) + float64(s.Draws)/2})
			games, sum = games+s.Games, sum+n*float64(s.Games)
		}
	}
	if games < MinStrengthGames {
		return 0, false
	}
	opponents = append(opponents, opponent{sum / float64(games), 1, 0.5})
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
