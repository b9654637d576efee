package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/driver/desktop"

	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// A person drags over an area of the board, or chooses its corners with the keyboard, and no stone is placed. Esc ends first
// the choice and then the area.
func TestAreaOfTheAnalysis(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.prefs.Change(func(s *settings.Settings) { s.ExpertTools = settings.ExpertOn })
	b.twoPeople("gomoku")
	b.click("h8")
	says := func(text string) {
		t.Helper()
		b.until("the card says "+text, func() bool { return strings.Contains(b.cardSays(), text) })
	}
	b.choose(words.ViewMenu(), words.AreaItem())
	says(words.HowToChooseArea())
	place := func(name string) *desktop.MouseEvent {
		for i, c := range b.table.Snap.View.Cells {
			if c.Name == name {
				e := &desktop.MouseEvent{Button: desktop.MouseButtonPrimary}
				e.Position = b.board.CellCenter(i)
				return e
			}
		}
		return nil
	}
	b.board.MouseDown(place("f6"))
	b.board.MouseMoved(place("j9"))
	b.board.MouseUp(place("k10"))
	b.board.Tapped(&place("k10").PointEvent)
	says(words.Restriction("f6–k10", nil))
	b.choose(words.ViewMenu(), words.AreaItem())
	says(words.HowToChooseArea())
	b.typeKey(fyne.KeyEscape)
	says(words.Restriction("f6–k10", nil))
	b.typeKey(fyne.KeyEscape)
	b.until("all moves are analysed", func() bool { return !strings.Contains(b.cardSays(), "f6–k10") })
	b.choose(words.ViewMenu(), words.AreaItem())
	b.win.Canvas().Focus(b.board)
	b.board.ShowCursor()
	enter := &fyne.KeyEvent{Name: fyne.KeyReturn}
	b.board.TypedKey(enter)
	for _, key := range []fyne.KeyName{fyne.KeyUp, fyne.KeyUp} {
		b.board.TypedKey(&fyne.KeyEvent{Name: key})
	}
	b.board.TypedKey(enter)
	says(words.Restriction("h8–h10", nil))
	if n := len(b.table.Snap.Tree.Path(b.table.Snap.At)); n != 1 {
		t.Errorf("%d moves were made", n)
	}
}
