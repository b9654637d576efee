package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Between two people, the player to move offers a draw, and the other player is asked. If the other
// player declines, no draw can be offered until the next move.
func TestOfferADraw(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
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

// A draw is offered to the computer only after a confirmation, since the computer answers at once: it
// knows that tic-tac-toe is a draw under best play.
func TestOfferADrawToTheComputer(t *testing.T) {
	b := newDesk(t, withVariant(t, "tic-tac-toe"))
	b.click("b2")
	b.choose("Move", "Offer a Draw")
	b.press(words.Cancel())
	if b.table.Snap.Ending.Over() {
		t.Error("it is offered without a question")
	}
	b.choose("Move", "Offer a Draw")
	b.press("Offer Draw")
	over, said := b.table.Snap.Ending.Over(), b.statusText()
	if over != strings.HasSuffix(said, "Both players agreed.") || !over && said != words.DrawDeclined() {
		t.Errorf("over: %v, it says %q", over, said)
	}
}
