package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/settings"
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
	if got, want := ScoreLine([2]string{long, "Pip"}, [2]int{1, 0}, 0, false), "Score: Maximiliana Alexandra Wilhe… 1, Pip 0"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// Whoever reads the window is "you" in a game against the computer, also under a name, which stands where others are spoken
// to. With a second person at the window each is called by name, and so is somebody else.
func TestReaderIsYouUnderAName(t *testing.T) {
	SetReader([]string{"Anna", "Ann"})
	t.Cleanup(func() { SetReader([]string{settings.Defaults().Name}) })
	for _, c := range []struct {
		s    session.Snapshot
		want bilingual
	}{
		{against(t, "Anna", "4-5-4", 9), bilingual{"You beat Rusty!", "Du hast Rusty besiegt!"}},
		{against(t, "Ann", "4-5-4", 9), bilingual{"You beat Rusty!", "Du hast Rusty besiegt!"}},
		{against(t, "Ben", "4-5-4", 9), bilingual{"Ben beat Rusty!", "Ben hat Rusty besiegt!"}},
		{against(t, settings.Defaults().Name, "4-5-4", 9), bilingual{"Player 1 beat Rusty!", "Spieler 1 hat Rusty besiegt!"}},
		{friends(t, "Anna", "Ben", 9), bilingual{"Anna won.", "Anna hat gewonnen."}},
	} {
		s := ended(c.s, game.FirstWins, game.ByRow)
		check(t, c.want, func() string { return won(s, game.First) })
	}
	shared := ended(against(t, "Anna", "4-5-4", 9), game.FirstWins, game.ByRow)
	check(t, bilingual{"Anna beat Rusty in 5 moves", "Anna hat Rusty in 5 Zügen besiegt"}, func() string {
		return SharedHead(shared, [2]string{SharedName(shared.Setup, game.First, 40), SharedName(shared.Setup, game.Second, 40)})
	})
}
