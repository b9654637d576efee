package gui

import (
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// tabTo presses Tab until a button of the card has the focus.
func (b *bench) tabTo(k *widgets.Button) {
	b.t.Helper()
	c := b.win.Canvas()
	for range 60 {
		if c.FocusNext(); c.Focused() == k {
			return
		}
	}
	b.t.Fatalf("Tab does not lead to %q", k.Text)
}

// playOut plays the given moves of a game between two people, to its end.
func (b *bench) playOut(variant string, cells ...string) {
	b.t.Helper()
	b.twoPeople(variant)
	for _, c := range cells {
		b.click(c)
	}
}

// checkBoardFocus checks that the board has the focus and a visible cursor: Enter plays a move.
func (b *bench) checkBoardFocus(after string) {
	b.t.Helper()
	if f := b.win.Canvas().Focused(); f != b.board {
		b.t.Errorf("after %s the focus is on %T", after, f)
	}
	ply := b.table.Snap.Ply
	if b.typeKey(fyne.KeyReturn); b.table.Snap.Ply != ply+1 {
		b.t.Errorf("after %s Enter plays no move", after)
	}
}

// A button that is pressed by key and then disappears passes the focus to the board. In another game
// the board's cursor is in the middle.
func TestFocusComesBackToTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.playOut("3,3,3", "a1", "b1", "a2", "b2", "a3")
	b.tabTo(b.cardButton(words.Again()))
	b.typeKey(fyne.KeyReturn)
	b.checkBoardFocus("Again")
	if last := b.table.Snap.View.Last; last < 0 || b.table.Snap.View.Cells[last].Name != "b2" {
		t.Errorf("the first move is to cell %d", last)
	}

	b.playOut("3,3,3", "a1", "b1", "a2", "b2", "a3")
	for range 3 {
		b.table.Session.LookTo(session.Back)
	}
	b.tabTo(b.cardButton(words.PlayFromHere()))
	b.typeKey(fyne.KeyReturn)
	if b.table.Snap.Ending.Over() || b.table.Snap.Looking {
		t.Fatal("the game does not go on")
	}
	b.typeKey(fyne.KeyDown, fyne.KeyDown, fyne.KeyRight, fyne.KeyRight) // to c1, which is empty
	b.checkBoardFocus("Play from Here")
}

// If a game starts while the page of all games covers the board, the cursor is centred only once, not
// again after the first move.
func TestCursorIsCentredOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, withVariant(t, "gomoku"))
	b.settle()
	at := -1
	b.board.OnCursor = func(cell int) { at = cell }
	b.start.Show()
	s := b.table.Snap
	s.Game++
	b.moveFocus(s)
	b.start.Close()
	b.typeKey(fyne.KeyReturn, fyne.KeyDown) // Enter only shows the cursor
	was := at
	b.moveFocus(s)
	if b.typeKey(fyne.KeyRight); at != was+1 {
		t.Errorf("the cursor goes from %d to %d", was, at)
	}
}

// A button pressed by the mouse leaves the board's cursor hidden: the first Enter only shows it.
func TestMouseLeavesNoCursor(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.playOut("3,3,3", "a1", "b1", "a2", "b2", "a3")
	again := b.cardButton(words.Again())
	b.win.Canvas().Focus(again)
	test.Tap(again)
	if f := b.win.Canvas().Focused(); f != b.board {
		t.Errorf("the focus is on %T", f)
	}
	if b.typeKey(fyne.KeyReturn); b.table.Snap.Ply != 0 {
		t.Error("Enter plays a move at a cursor that was not to be seen")
	}
	b.checkBoardFocus("Enter")
}

// After the end of a game Enter does the same as the button in the accent colour. While the person
// looks back, Enter does nothing, and the status line says that an earlier position is shown.
func TestEnterAfterTheEnd(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.playOut("3,3,3", "a1", "b1", "a2", "b2", "a3")
	b.table.Session.LookTo(session.Back)
	b.typeKey(fyne.KeyReturn)
	if s := b.table.Snap; s.Ply != 5 || b.statusText() != words.NoMovesWhileBrowsing() {
		t.Errorf("while one looks back Enter leads to ply %d and says %q", s.Ply, b.statusText())
	}
	b.table.Session.LookTo(session.Latest)
	b.typeKey(fyne.KeySpace)
	if s := b.table.Snap; s.Ply != 5 {
		t.Errorf("Space leads to ply %d", s.Ply)
	}
	b.typeKey(fyne.KeyReturn)
	if s := b.table.Snap; s.Ending.Over() || s.Ply != 0 {
		t.Errorf("Enter leads to ply %d", s.Ply)
	}
}

// A closed dialog returns the focus to the control that opened it, or to the board if that control is gone.
func TestFocusReturnsToTheOpener(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	help := b.cardButton(words.New())
	b.tabTo(help)
	b.typeKey(fyne.KeyReturn)
	b.typeKey(fyne.KeyEscape)
	if f := b.win.Canvas().Focused(); f != help {
		t.Errorf("after a dialog the focus is on %T", f)
	}
	b.typeKey(fyne.KeyReturn, fyne.KeyReturn)
	if f := b.win.Canvas().Focused(); f != b.board || b.dialogs() > 0 {
		t.Errorf("in another game the focus is on %T", f)
	}
	b.openPage()
	progress := buttonIn(t, allObjects(b.start.Object()), words.Statistics())
	b.win.Canvas().Focus(progress)
	b.choose(words.HelpMenu(), words.KeyboardShortcuts())
	b.typeKey(fyne.KeyEscape)
	if f := b.win.Canvas().Focused(); f != progress {
		t.Errorf("after a dialog over the page the focus is on %T", f)
	}
}

// widgets.Shown finds every object that Tab leads to. An object that it does not find is treated as
// gone.
func TestTabLeadsToWhatIsShown(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.openBy(t, "gomoku", "swap2")
	b.choose(words.ViewMenu(), words.Analysis())
	c := b.win.Canvas()
	for range 60 {
		c.FocusNext()
		if o := c.Focused().(fyne.CanvasObject); !widgets.Shown(b.win.Content(), o) {
			t.Errorf("%T is not found", o)
		}
	}
	b.openPage()
	for range 60 {
		c.FocusNext()
		if o := c.Focused().(fyne.CanvasObject); !widgets.Shown(b.win.Content(), o) {
			t.Errorf("%T is not found", o)
		}
	}
}

// A key that only modifies others does nothing by itself: it does not close a menu or give the board the focus.
func TestModifiersDoNothing(t *testing.T) {
	b := newDesk(t, nil)
	for _, key := range []fyne.KeyName{
		desktop.KeyControlLeft, desktop.KeyShiftRight, desktop.KeyAltLeft,
		desktop.KeySuperLeft, desktop.KeyCapsLock, desktop.KeyPrintScreen,
	} {
		b.win.Canvas().Unfocus()
		b.unfocusedKey(&fyne.KeyEvent{Name: key})
		if f := b.win.Canvas().Focused(); f != nil {
			t.Errorf("after %s %T has the focus", key, f)
		}
	}
}
