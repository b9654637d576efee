package card

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Every card says that the game does not count: also a narrow one, and a folded one below the board.
func TestPractice(t *testing.T) {
	for _, size := range []fyne.Size{fyne.NewSize(1040, 760), fyne.NewSize(600, 420), fyne.NewSize(384, 640), fyne.NewSize(384, 480)} {
		d := aDisplay(t)
		d.window.Resize(size)
		s := aGame(t, "a1").Snapshot()
		s.Setup.Seats[1].Kind = record.Computer
		s.YourTurn = true
		d.show(state{snap: s})
		row := d.card.practice
		if row.root.Visible() {
			t.Errorf("%v: a game that counts has a row about practice", size)
		}
		s.Assisted, s.CanReturn = true, true
		d.show(state{snap: s})
		label, brief := words.ReturnToGame()
		if got := row.button.Text; !row.root.Visible() || got != label && got != brief {
			t.Errorf("%v: after Undo the row is visible: %v, and says %q", size, row.root.Visible(), got)
		}
		s.CanReturn = false
		d.show(state{snap: s})
		if row.button.Visible() || !row.root.Visible() || row.badge.Text() != "Practice now, doesn't count" {
			t.Errorf("%v: after Help the row is visible: %v, and says %q", size, row.root.Visible(), row.badge.Text())
		}
		asked := helpSteps(s)[0]
		asked.Assisted = true
		if d.show(state{snap: asked}); !row.root.Visible() {
			t.Errorf("%v: beside help the row is not visible", size)
		}
		s.Setup.Seats[1].Kind = s.Setup.Seats[0].Kind
		s.CanReturn = true
		d.show(state{snap: s})
		if row.root.Visible() {
			t.Errorf("%v: a game of two people is practice", size)
		}
	}
}

// A press of the button redoes what was taken back.
func TestReturnButton(t *testing.T) {
	g := &testGame{}
	c := NewCard(noKeys, nil, g)
	test.Tap(c.practice.button)
	if !slices.Equal(g.done, []Command{Return}) {
		t.Errorf("the button does %v", g.done)
	}
}

// Undo and Help say beforehand that they make a game practice, as long as it counts.
func TestUndoAndHelpAnnouncePractice(t *testing.T) {
	d := aDisplay(t)
	s := gameWithPip(t, "b2 a1")
	for _, want := range []string{words.MakesPractice(), ""} {
		d.show(state{snap: s})
		if undo, help := d.card.buttons.undo.Note, d.card.buttons.help.Note; undo != want || help != want {
			t.Errorf("helped %v: the tips say %q and %q", s.Assisted, undo, help)
		}
		s.Assisted = true
	}
}
