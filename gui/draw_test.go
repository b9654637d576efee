package gui

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2/widget"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Between two people, the player to move offers a draw, and the other player is asked. If the other
// player declines, no draw can be offered until the next move.
func TestOfferADraw(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("4-5-4")
	if !b.item(words.OfferDrawItem()).Disabled {
		t.Error("a draw can be offered before the first move")
	}
	b.click("b2")
	b.choose("Move", "Offer a Draw")
	if text := textOf(b.front()); !strings.Contains(text, "Friend offers a draw. Do you accept?") {
		t.Errorf("on the friend's turn it says\n%s", text)
	}
	b.typeKey(fyne.KeyEscape)
	if b.dialogs() > 0 || b.item(words.OfferDrawItem()).Disabled {
		t.Error("a question that was closed is an answer")
	}
	b.choose("Move", "Offer a Draw")
	b.press("Play On")
	if b.table.Snap.Ending.Over() || !b.item(words.OfferDrawItem()).Disabled {
		t.Fatalf("after no: %+v", b.table.Snap.Ending)
	}
	b.click("a1")
	b.choose("Move", "Offer a Draw")
	if text := textOf(b.front()); !strings.Contains(text, "You offer a draw. Friend, do you accept?") {
		t.Errorf("on your turn it says\n%s", text)
	}
	b.press("Accept")
	if e := b.table.Snap.Ending; e.Reason != record.Agreed || e.Outcome.Result != game.Draw {
		t.Errorf("%+v", e)
	}
}

// A draw is offered to the computer only after a confirmation, since the computer answers at once.
func TestOfferADrawToTheComputer(t *testing.T) {
	b := newDesk(t, withVariant(t, "4-5-4"))
	b.click("b2")
	b.choose("Move", "Offer a Draw")
	for _, o := range sheettest.OfType[*widgets.Button](b.front()) {
		if o.Importance == widget.DangerImportance {
			t.Errorf("%s looks as if something is lost", o.Text)
		}
	}
	b.press(words.Cancel())
	if b.table.Snap.Ending.Over() {
		t.Error("it is offered without a question")
	}
	b.choose("Move", "Offer a Draw")
	b.press("Offer Draw")
	over, said := b.table.Snap.Ending.Over(), b.banner()
	if over != strings.Contains(said, "Both players agreed.") || !over && b.statusText() != "Pip declines the draw." {
		t.Errorf("over: %v, the banner says %q and the status line %q", over, said, b.statusText())
	}
}

// On nine squares nobody offers a draw: the menu has no such item, its key does nothing, and the list of shortcuts does
// not have it. A draw that a file says was offered can still be answered.
func TestNoDrawOnNineSquares(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	offer := b.entry(words.OfferDrawItem())
	offered := func() bool { return b.offers(words.OfferDrawItem()) }
	listed := func() bool { return slices.Contains(b.listedKeys(), keyName(offer.keys[0])) }
	for variant, want := range map[string]bool{"tic-tac-toe": false, "3,3,3,misere": false, "4-5-4": true, "gomoku": true} {
		b.twoPeople(variant)
		b.click("a1")
		if offered() != want || listed() != want {
			t.Errorf("%s: a draw is offered %v, the list of shortcuts has it %v", variant, offered(), listed())
		}
		if b.menu.run(offer); (b.dialogs() > 0) != want {
			t.Errorf("%s: the key opens %d dialogs", variant, b.dialogs())
		}
		b.closeSheets()
	}
	path := filepath.Join(b.dir, "offered.mnk")
	text := `[MNKDesk "1"] [Variant "tic-tac-toe"] [X "You"] [O "Friend"] [XKind "person"] [OKind "person"] 1. a1 b1 @draw`
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	b.openPath(path)
	b.until("the game", func() bool { return b.table.Snap.Ply == 2 })
	if !offered() {
		t.Error("the draw that was offered can't be answered")
	}
}
