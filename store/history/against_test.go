package history

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Against returns the person's wins against a level in one variant, even those that do not count, and the number of the
// losses that count, with the length of the longest.
func TestAgainst(t *testing.T) {
	s := openGames(t, newPath(t))
	lost, longer, helped, easy, other, practice := played(1), played(2), played(3), played(4), played(5), played(6)
	for _, g := range []*Game{&lost, &longer, &helped} {
		g.Winner = game.Second
	}
	longer.Plies, helped.Plies, helped.Assisted = lost.Plies+4, lost.Plies+8, true
	easy.Level, other.Variant = "easy", "gomoku"
	practice.Level, practice.Assisted = "medium", true
	add(t, s, played(0), lost, longer, helped, easy, other, practice)
	for level, want := range map[string]OpponentSummary{
		"hard": {Wins: 1, Losses: 2, LongestLoss: longer.Plies}, "easy": {Wins: 1}, "medium": {Wins: 1}, "master": {},
	} {
		if got, err := s.Against(t.Context(), "4-5-4", level); err != nil || got != want {
			t.Errorf("%s: %+v, %v, want %+v", level, got, err, want)
		}
	}
}
