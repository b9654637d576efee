package gui

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/record"
)

// Of two people the other one is asked, and can say no: then the offer stands until the next move.
func TestOfferADraw(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	if !b.menu.offerDraw.Disabled {
		t.Error("a draw can be offered before the first move")
	}
	b.click("b2")
	b.choose("Move", "Offer a Draw")
	b.press(words.Cancel())
	if b.table.snap.Ending.Over() || b.menu.offerDraw.Disabled {
		t.Fatalf("after no: %+v", b.table.snap.Ending)
	}
	b.choose("Move", "Offer a Draw")
	b.press("Accept")
	if e := b.table.snap.Ending; e.Reason != record.Agreed || e.Outcome.Result != game.Draw {
		t.Errorf("%+v", e)
	}
}

// The computer answers at once: tic-tac-toe on an empty board is a draw, and it knows.
func TestOfferADrawToTheComputer(t *testing.T) {
	b := aDesk(t, with(t, "tic-tac-toe"))
	b.click("b2")
	b.choose("Move", "Offer a Draw")
	over, said := b.table.snap.Ending.Over(), b.statusText()
	if over != (said == "Draw by agreement.") || !over && said != words.DrawDeclined() {
		t.Errorf("over: %v, it says %q", over, said)
	}
}
