package gui

import (
	"errors"
	"strings"
	"testing"

	"fyne.io/fyne/v2/test"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// If a computer player fails, the window shows the reason until the user has acted on it, and the game
// continues with another player.
func TestFailedSearchIsExplained(t *testing.T) {
	v, err := engine.ParseVariant("3,3,3")
	if err != nil {
		t.Fatal(err)
	}
	asked := 0
	v = v.Offering(search.Search{Name: "stranger", New: func(playerspec.Values) (search.Thinker, error) {
		asked++
		return nil, errors.New("the engine is not installed")
	}})
	stranger, err := v.ParsePlayer("stranger")
	if err != nil {
		t.Fatal(err)
	}
	b := newDesk(t, nil)
	b.table.Session.Start(session.Setup{Variant: v, Seats: [2]session.Seat{
		{Kind: record.Person, Name: "You"}, {Kind: record.Computer, Name: "Computer", Player: stranger},
	}})
	b.click("b2")
	for range 2 {
		b.until("the failure", func() bool { return b.table.Snap.Err != nil })
		if card, status := b.cardText(), b.statusText(); !strings.Contains(card, "No move found") ||
			!strings.Contains(card, "The computer player can't go on: the engine is not installed.") || !strings.Contains(status, "asks again") {
			t.Fatalf("the status line says %q, the card\n%s", status, card)
		}
		test.Tap(b.cardButton(words.MoveNow()))
	}
	b.until("the second failure", func() bool { return b.table.Snap.Err != nil && asked == 3 })
	b.table.SetLevel(engine.Easy)
	b.until("the answer of a level", func() bool { return b.table.Snap.YourTurn })
	if card := b.cardText(); strings.Contains(card, "can't go on") || b.table.Snap.Ply != 2 {
		t.Errorf("after %d moves the card says\n%s", b.table.Snap.Ply, card)
	}
}
