package card

import (
	"strings"
	"testing"
	"time"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// aGame returns a session of two people in which the given cells have been played.
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
		if err := s.Do(session.Play(m)); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

func noKeys(*fyne.KeyEvent) bool { return false }

// testGame is the window around a card. It keeps what the card asks for.
type testGame struct {
	do     func(Command) // called by Do, unless it is nil
	done   []Command
	looked []session.Node
	paces  []int
}

func (g *testGame) Do(c Command) {
	g.done = append(g.done, c)
	if g.do != nil {
		g.do(c)
	}
}

func (g *testGame) Look(n session.Node)           { g.looked = append(g.looked, n) }
func (g *testGame) SetPace(i int)                 { g.paces = append(g.paces, i) }
func (g *testGame) PersonFace(string) look.Person { return look.Person{} }
func (g *testGame) EditPerson(game.Side)          {}

// aCard returns a card that shows a session.
func aCard(t *testing.T, s *session.Session) *Card {
	t.Helper()
	test.NewTempApp(t)
	fyne.CurrentApp().Settings().SetTheme(look.New(look.AlwaysLight))
	c := NewCard(noKeys, nil, &testGame{})
	c.Show(s.Snapshot(), Score{})
	return c
}

func TestCardShowsASnapshot(t *testing.T) {
	s := aGame(t, "a1", "b1")
	c := aCard(t, s)
	if c.turn.Text != "Your turn" || c.title.Text != "Tic-Tac-Toe" {
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
		if err := s.Do(session.Play(m)); err != nil {
			t.Fatal(err)
		}
	}
	c.Show(s.Snapshot(), Score{})
	if c.turn.Text != "You won in 3 moves!" || !c.buttons.end.Visible() || c.buttons.usual.Visible() {
		t.Errorf("%q, after it %v", c.turn.Text, c.buttons.visibleButtons(s.Snapshot()))
	}
}

// A message stays until the next move.
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

// A message disappears with the next move, even if the sentence about the game stays the same.
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

// A message disappears after a while, counted from its own start and not from that of the message
// before it.
func TestStatusForgetsAMessageAfterAWhile(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	var delayed []func()
	l.Later = func(_ time.Duration, f func()) { delayed = append(delayed, f) }
	l.Show(aGame(t).Snapshot())
	about := l.label.Text
	l.Say("That square is taken.")
	l.Say("Saved.")
	both := l.label.Text
	for i, want := range []string{both, about} {
		delayed[2*i+1]()
		if l.label.Text != want {
			t.Errorf("after message %d it says %q, want %q", i, l.label.Text, want)
		}
	}
}

// Two messages at once are both shown, each once. A later message replaces them.
func TestStatusShowsTwoMessagesAtOnce(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	var delayed []func()
	l.Later = func(_ time.Duration, f func()) { delayed = append(delayed, f) }
	l.Show(aGame(t).Snapshot())
	l.Say("Your game is waiting.")
	l.Say("Saved.")
	l.Say("Saved.")
	if l.label.Text != "Your game is waiting. Saved." {
		t.Errorf("it says %q", l.label.Text)
	}
	delayed[len(delayed)-2]() // the messages have been shown for a moment
	if l.Say("Copied."); l.label.Text != "Copied." {
		t.Errorf("later it says %q", l.label.Text)
	}
}

// What the person does a second later has the status line to itself.
func TestStatusShowsTheNextActionAlone(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	l.Later = func(wait time.Duration, f func()) {
		if wait <= time.Second {
			f()
		}
	}
	l.Show(aGame(t).Snapshot())
	l.Say("Opened.")
	if l.Say("Copied."); l.label.Text != "Copied." {
		t.Errorf("it says %q", l.label.Text)
	}
}

// The reason why a move is refused replaces the reason for the refusal before it. Other messages
// shown at the same time stay.
func TestStatusTellsTheLastRefusal(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	l.Later = func(time.Duration, func()) {}
	l.Show(aGame(t).Snapshot())
	l.Say("Saved.")
	l.Refuse("That square is taken.")
	l.Refuse("That column is full.")
	l.Refuse("That column is full.")
	if l.label.Text != "Saved. That column is full." {
		t.Errorf("it says %q", l.label.Text)
	}
}

// A message shown during the computer's turn stays after the computer's move, but gives way to the
// result of the game.
func TestStatusKeepsAMessageThroughTheAnswer(t *testing.T) {
	test.NewTempApp(t)
	thinking, yours, over := aGame(t).Snapshot(), aGame(t, "a1").Snapshot(), aGame(t, "a1", "b1", "a2", "b2", "a3").Snapshot()
	thinking.YourTurn, thinking.Thinking = false, true
	for name, c := range map[string]struct {
		then []session.Snapshot
		want string
	}{
		"the answer": {[]session.Snapshot{yours}, "Your game is waiting."},
		"the end":    {[]session.Snapshot{over}, words.Status(over)},
		"two moves":  {[]session.Snapshot{yours, aGame(t, "a1", "b1", "c1").Snapshot()}, words.Status(aGame(t, "a1", "b1", "c1").Snapshot())},
	} {
		l := NewStatus()
		l.Show(thinking)
		l.Say("Your game is waiting.")
		for _, s := range c.then {
			l.Show(s)
		}
		if l.label.Text != c.want {
			t.Errorf("after %s it says %q, want %q", name, l.label.Text, c.want)
		}
	}
}

// A message that needs more room gets it from the content above, and the status line keeps that
// height as long as the window keeps its size, so that nothing moves up and down.
func TestStatusGrowsUpwards(t *testing.T) {
	test.NewTempApp(t)
	l := NewStatus()
	body := canvas.NewRectangle(nil)
	w := test.NewTempWindow(t, l.Below(body))
	w.SetPadded(false)
	w.Resize(fyne.NewSize(384, 300))
	one := l.root.Size().Height
	l.Say(strings.Repeat("long words ", 20))
	two := l.root.Size().Height
	if two < one+10 || body.Size().Height+two != 300 || l.root.Position().Y != body.Size().Height {
		t.Errorf("%v high, then %v below %v", one, two, body.Size().Height)
	}
	if l.Say("short"); l.root.Size().Height != two {
		t.Errorf("it shrinks to %v", l.root.Size().Height)
	}
	for _, size := range []fyne.Size{{Width: 384, Height: 400}, {Width: 800, Height: 400}} {
		if w.Resize(size); l.root.Size().Height != one {
			t.Errorf("in a window of %v it is %v high, want %v", size, l.root.Size().Height, one)
		}
	}
}

// Notices that arrive at once are joined as sentences.
func TestNoticesAreSentences(t *testing.T) {
	for want, notices := range map[string][]string{
		"": nil, "Gomoku: Anna and Ben": {"Gomoku: Anna and Ben"},
		"Gomoku: Anna and Ben. No rules are given.": {"Gomoku: Anna and Ben", "No rules are given."},
		"Copied! Wait… Saved.":                      {"Copied!", "Wait…", "Saved."},
	} {
		if got := inSentences(notices); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}
