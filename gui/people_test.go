package gui

import (
	"slices"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/play"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// tapFace presses the coin of the person who plays, on the start page.
func (b *bench) tapFace() {
	sheettest.OfType[*widgets.CoinButton](allObjects(b.start.Object()))[0].Tapped(&fyne.PointEvent{})
}

// After a switch of players the start page stays until a game is chosen: the empty board behind it is nobody's choice, and
// a move on it would take the place of the game that waits.
func TestNoEmptyBoardAfterASwitch(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	me := b.prefs.Name
	b.prefs.Change(func(s *settings.Settings) {
		s.SwitchTo("Papa", "")
		s.Choose("gomoku", s.For("gomoku"))
		s.SwitchTo(me, "")
	})
	b.againstComputer("tic-tac-toe")
	b.click("b2")
	b.until("the reply", func() bool { return b.table.Snap.YourTurn })
	b.become("Papa")
	b.become(me)
	b.settle()
	if b.typeKey(fyne.KeyEscape); !b.start.IsOpen() {
		t.Errorf("Esc leads to a board with %d moves", b.table.Snap.Ply)
	}
	b.typeKey(fyne.KeyReturn)
	b.settle()
	if b.start.IsOpen() || b.table.Snap.Ply != 2 {
		t.Errorf("Enter leads to a board with %d moves", b.table.Snap.Ply)
	}
}

// After a new start the page stays, too, if the board behind it is empty.
func TestNoEmptyBoardAfterAStart(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.Choose("gomoku", s.For("gomoku")) })
	b.begin(Config{}, play.LastGame{})
	if b.typeKey(fyne.KeyEscape); !b.start.IsOpen() {
		t.Error("Esc leads to an empty board")
	}
}

// openCanvas moves the focus behind dialogs, too, as the canvas of a real window does and that of a test window does not.
type openCanvas struct{ fyne.Canvas }

func (c openCanvas) Focus(o fyne.Focusable) {
	covers := slices.Clone(c.Overlays().List())
	for _, cover := range slices.Backward(covers) {
		c.Overlays().Remove(cover)
	}
	c.Canvas.Focus(o)
	for _, cover := range covers {
		c.Overlays().Add(cover)
	}
}

// A new person's first day is like anybody's, wherever they are added: the game to start with has the focus, not the last one
// of who played before.
func TestFirstDayOfANewPerson(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.start.Canvas = openCanvas{b.win.Canvas()}
	me := b.prefs.Name
	for name, list := range map[string]func(){"Mia": b.tapFace, "Ben": b.listPeople} {
		b.winAgainstPip(1)
		b.prefs.Change(func(s *settings.Settings) {
			s.SwitchTo("Papa", "")
			s.SwitchTo(me, "")
			s.Choose("connect-four", s.For("connect-four"))
		})
		b.openPage()
		if !b.onPage("Enter starts Connect Four against Pip. Ctrl+N shows the other opponents.") {
			t.Fatalf("%q", b.pageTexts())
		}
		if list(); !sheettest.TapMenuItem(b.win.Canvas(), words.AddPerson()) {
			t.Fatal("nobody can be added")
		}
		controls[*widgets.Entry](b)[0].SetText(name)
		b.press(words.AddPersonTitle())
		b.until("the first day", func() bool { return b.onPage(words.StartHere()) })
		b.settle()
		b.closeSheets()
		if !b.onPage("Enter starts Tic-Tac-Toe against Pip.") {
			t.Errorf("%s reads %q", name, b.pageTexts())
		}
		b.become(me)
		b.settle()
	}
}
