package gui

import (
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
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

// New Game proposes the opponent of the game on the board, also on the page and although another one was chosen last.
func TestNewGameProposesTheOpponentOnTheBoard(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.winAgainstPip(1)
	b.winAgainstPip(2)
	b.openPast(pipsGame(3))
	b.prefs.Change(func(s *settings.Settings) {
		s.Choose("tic-tac-toe", settings.Choice{Opponent: settings.AgainstComputer, Level: engine.Master.Key()})
	})
	check := func(where string) {
		t.Helper()
		b.choose(words.GameMenu(), words.NewGameItem())
		var buttons []string
		for _, button := range controls[*widgets.Button](b) {
			buttons = append(buttons, button.Text)
		}
		if !slices.Contains(buttons, "Play Pip") {
			t.Errorf("%s it offers %q", where, buttons)
		}
		b.press(words.Cancel())
	}
	check("beside the game against Pip")
	b.openPage()
	b.typeKey(fyne.KeyHome)
	check("on the page")
}
