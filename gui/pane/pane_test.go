package pane

import (
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/session"
)

// aGame is a session of two people in which cells have been played.
func aGame(t *testing.T, cells ...string) *session.Session {
	t.Helper()
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		t.Fatal(err)
	}
	s := session.New(func(f func()) { f() }, func(session.Snapshot) {})
	t.Cleanup(s.Close)
	s.Start(session.Setup{Variant: v, Seats: [2]session.Seat{{Name: "You"}, {Name: "Ada"}}})
	for _, cell := range cells {
		m, err := v.Start().ParseMove(cell)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func noKeys(*fyne.KeyEvent) bool { return false }

// aCard is a card that shows a session.
func aCard(t *testing.T, s *session.Session) *Card {
	t.Helper()
	test.NewTempApp(t)
	nothing := func() {}
	c := NewCard(noKeys, Actions{Look: func(session.Node) {}, Undo: nothing, Redo: nothing, Hint: nothing, NewGame: nothing, Resized: nothing})
	c.Show(s.Snapshot(), Score{})
	return c
}

func TestCardShowsASnapshot(t *testing.T) {
	s := aGame(t, "a1", "b1")
	c := aCard(t, s)
	if c.turn.Text != "Your turn" || c.title.Text != "Tic-tac-toe" {
		t.Errorf("%q, %q", c.turn.Text, c.title.Text)
	}
	if c.buttons.undo.Disabled() || !c.buttons.redo.Disabled() || !c.players.rows[0].active || c.players.rows[1].active {
		t.Error("the card does not show who may do what")
	}
	for _, cell := range []string{"a2", "b2", "a3"} {
		m, err := s.Snapshot().Setup.Variant.Start().ParseMove(cell)
		if err != nil {
			t.Fatal(err)
		}
		if err := s.Play(m); err != nil {
			t.Fatal(err)
		}
	}
	c.Show(s.Snapshot(), Score{})
	if c.turn.Text != "You won in 3 moves!" || !c.buttons.again.Visible() || !c.buttons.another.Visible() || c.buttons.newGame.Visible() {
		t.Errorf("%q, after it %v", c.turn.Text, c.buttons.wanted(s.Snapshot()))
	}
}

// A message stays until the game goes on.
func TestStatusSaysAMessageUntilTheGameGoesOn(t *testing.T) {
	test.NewTempApp(t)
	s := aGame(t)
	l := NewStatus()
	l.Show(s.Snapshot())
	about := l.label.Text
	l.Say("Saved.")
	l.Show(s.Snapshot())
	if l.label.Text != "Saved." {
		t.Errorf("it says %q", l.label.Text)
	}
	l.Show(aGame(t, "a1", "b1").Snapshot())
	if l.label.Text == "Saved." || l.label.Text == about {
		t.Errorf("it says %q", l.label.Text)
	}
}

// A message goes with the next move even where the sentence about the game stays.
func TestStatusForgetsAMessageWithTheMove(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	l.Show(aGame(t).Snapshot())
	about := l.label.Text
	l.Say("Saved.")
	l.Show(aGame(t, "a1").Snapshot())
	if l.label.Text != about {
		t.Errorf("it says %q", l.label.Text)
	}
}

// A message goes after a while, but not for the time of the one before.
func TestStatusForgetsAMessageAfterAWhile(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	var late []func()
	l.Later = func(_ time.Duration, f func()) { late = append(late, f) }
	l.Show(aGame(t).Snapshot())
	about := l.label.Text
	l.Say("That square is taken.")
	l.Say("Saved.")
	for i, want := range []string{"Saved.", about} {
		late[i]()
		if l.label.Text != want {
			t.Errorf("after message %d it says %q, want %q", i, l.label.Text, want)
		}
	}
}
