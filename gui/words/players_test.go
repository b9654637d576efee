package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
)

// A name from a file may contain control characters for the writing direction, which would turn the
// text after it. They are removed.
func TestNameTurnsNoSentence(t *testing.T) {
	if got := Name("\u202eAnn\u2066 שרה"); got != "Ann שרה" {
		t.Errorf("%q", got)
	}
}

// Players without names, as those of a library, are called by their stones, and by their marks in other games.
func TestNamelessPlayers(t *testing.T) {
	for variantName, want := range map[string][2]bilingual{
		"renju":       {{"Black", "Schwarz"}, {"White", "Weiß"}},
		"tic-tac-toe": {{"X", "X"}, {"O", "O"}},
	} {
		s := session.Setup{Variant: variant(t, variantName), Seats: [2]session.Seat{{Name: "X"}, {Name: "O"}}}
		for side, name := range want {
			check(t, name, func() string { return NameOf(s, game.Side(side)) })
		}
	}
}

// A long name is cut alike in whose turn it is and in the score.
func TestLongNamesAreCutAlike(t *testing.T) {
	long := "Maximiliana Alexandra Wilhelmina von Hoh"
	if got, want := ScoreLine([2]string{long, "Pip"}, [2]int{1, 0}, 0), "Score: Maximiliana Alexandra Wilhe… 1, Pip 0"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
