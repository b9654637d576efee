package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/settings"
)

// Whichever card of All Games has the focus, New Game asks for a new game.
func TestNewGameFromEveryCard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.start.Show()
	b.settle()
	for i := range 12 {
		b.item(words.NewGameItem()).Action()
		if b.dialogs() != 1 {
			t.Fatalf("card %d opens nothing", i)
		}
		if said := strings.Join(sheettest.Texts(b.front()), "\n"); !strings.Contains(said, words.NewGameItem()[:len("New Game")]) {
			t.Fatalf("card %d opens %q", i, said)
		}
		b.press(words.Cancel())
		b.typeKey(fyne.KeyRight)
	}
}

// A card whose game has a clock says so.
func TestCardNamesItsClock(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.beginWith("gomoku", func(c *settings.Choice) { c.Clock, c.ClockOther = "5m", "5m" })
	b.start.Show()
	b.settle()
	if said := strings.Join(sheettest.Texts(visibleParts(b.start.Object())), "\n"); !strings.Contains(said, "5 min") {
		t.Errorf("All Games says %q", said)
	}
}

// Ctrl+V pastes a position, as Ctrl+Shift+V does.
func TestPasteHasTheUsualKey(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	paste := &fyne.ShortcutPaste{}
	isPaste := func(s fyne.Shortcut) bool { return s.ShortcutName() == paste.ShortcutName() }
	if !slices.ContainsFunc(b.entry(words.PastePosition()).keys, isPaste) {
		t.Error("Ctrl+V does nothing")
	}
}
