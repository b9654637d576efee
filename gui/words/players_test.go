package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
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

// Computers that play against each other have their opponents' names. Where an opponent plays against itself, sentences call
// it by the marks, which the title and the card need not do.
func TestWatchedOpponents(t *testing.T) {
	for _, c := range []struct {
		first, second string
		players       [2]bilingual
		title, won    bilingual
	}{
		{
			"beginner", "master",
			[2]bilingual{{"Pip", "Pip"}, {"Ember", "Ember"}},
			bilingual{"Gomoku – Pip against Ember – MNK Desk", "Gomoku – Pip gegen Ember – MNK Desk"},
			bilingual{"Ember won in 5 moves.", "Ember hat in 5 Zügen gewonnen."},
		},
		{
			"beginner", "beginner",
			[2]bilingual{{"Black", "Schwarz"}, {"White", "Weiß"}},
			bilingual{"Gomoku – Pip against Pip – MNK Desk", "Gomoku – Pip gegen Pip – MNK Desk"},
			bilingual{"White won in 5 moves.", "Weiß hat in 5 Zügen gewonnen."},
		},
		{
			"random", "easy",
			[2]bilingual{{"Black", "Schwarz"}, {"Hazel", "Hazel"}},
			bilingual{"Gomoku – Random against Hazel – MNK Desk", "Gomoku – Zufall gegen Hazel – MNK Desk"},
			bilingual{"Hazel won in 5 moves.", "Hazel hat in 5 Zügen gewonnen."},
		},
	} {
		s := ended(watchedGame(t, 10), game.SecondWins, game.ByRow)
		for side, player := range []string{c.first, c.second} {
			if l, err := engine.ParseLevel(player); err == nil {
				s.Setup.Seats[side].Player = s.Setup.Variant.LevelPlayer(l, engine.Effort{})
			} else {
				s.Setup.Seats[side].Player = playerIn(s.Setup.Variant, player)
			}
		}
		for side, name := range c.players {
			check(t, name, func() string { return NameOf(s.Setup, game.Side(side)) })
		}
		check(t, c.title, func() string { return WindowTitle(s, "MNK Desk") })
		check(t, c.won, func() string { return EndHead(s) })
		if o, ok := OpponentAt(s.Setup, game.Second); !ok || NameBesideMark(s.Setup, game.Second) != o.Name {
			t.Errorf("beside the mark, %s is called %s", o.Name, NameBesideMark(s.Setup, game.Second))
		}
	}
}
