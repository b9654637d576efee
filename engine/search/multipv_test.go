package search_test

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Alpha is the lowest of the wanted scores, as soon as there are enough scores.
func TestMultiPV(t *testing.T) {
	var b search.MultiPV
	for wanted, want := range map[int][]int{1: {5, 5, 9, 9}, 2: {-100, 3, 5, 5}, 3: {-100, -100, 3, 4}} {
		b.Begin(wanted)
		for i, score := range []int{5, 3, 9, 4} {
			if b.Add(score); b.Alpha(-100) != want[i] {
				t.Errorf("%d wanted, score %d: alpha %d, want %d", wanted, i+1, b.Alpha(-100), want[i])
			}
		}
	}
}

// Mate distances count from the position in the table, and from the root in the search. Converting a score
// to the table and back gives the same score, and scores other than mates are not converted.
func TestMatesInTheTable(t *testing.T) {
	const mate, win = 10_000, 10_000 - 2*game.MaxMoves
	rapid.Check(t, func(t *rapid.T) {
		ply := rapid.IntRange(0, game.MaxMoves).Draw(t, "ply")
		plies := rapid.IntRange(ply, 2*game.MaxMoves).Draw(t, "plies") // from the root to the end
		for _, sign := range []int{1, -1} {
			score := sign * (mate - plies)
			if held := search.ScoreToTable(score, ply, win); search.ScoreFromTable(held, ply, win) != score || held != sign*(mate-(plies-ply)) {
				t.Fatalf("%d at ply %d is held as %d", score, ply, held)
			}
		}
		score := rapid.IntRange(1-win, win-1).Draw(t, "score")
		if search.ScoreToTable(score, ply, win) != score || search.ScoreFromTable(score, ply, win) != score {
			t.Fatalf("%d is changed", score)
		}
	})
}
