package words

import (
	"regexp"
	"testing"
)

// What an opponent says is the same whenever the game is played again, and names neither a square nor a number.
func TestRemarks(t *testing.T) {
	telling := regexp.MustCompile(`[0-9]`)
	for r, want := range map[Remark]bilingual{
		PersonAhead:  {"Ooh, good move!", "Oh, guter Zug!"},
		OpponentWins: {"I like that move.", "Der Zug gefällt mir."},
		PersonWon:    {"Well played!", "Gut gespielt!"},
		MedalGiven:   {"My medal is yours.", "Die Medaille ist deine."},
		NoRemark:     {"", ""},
	} {
		check(t, want, func() string { return RemarkText(r, 2) })
		for _, line := range remarkLines(r) {
			if telling.MatchString(line) {
				t.Errorf("%q tells too much", line)
			}
		}
	}
	if RemarkText(PersonAhead, 1) == RemarkText(PersonAhead, 2) {
		t.Error("it says the same in every game")
	}
}
