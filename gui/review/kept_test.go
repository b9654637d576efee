package review

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/sheet/sheettest"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// A game that is opened again is not searched again: its review is complete at once, with the label of the button and the
// marks in the list of moves. One that ended otherwise has a review of its own.
func TestSecondLookSearchesNothing(t *testing.T) {
	b := newBench(t)
	const won = `[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`
	const lost = `[X "Computer"] [O "You"] [XKind "computer"] [OKind "person"] [Level "Easy"] [Result "X"] b2 a2 a1 b1 c3`
	b.showFinished(won)
	first := b.game
	b.showFinished(lost)
	second := b.game
	if first == second || len(second.mistakes) == 0 {
		t.Fatalf("the lost game has %d marks", len(second.mistakes))
	}
	if b.showFinished(won); b.game != first || b.label() != words.LookThroughTheGame() {
		t.Errorf("the game is reviewed again: %v, its button says %q", b.game != first, b.label())
	}
	b.showFinished(lost)
	if b.Until("the marks", func() bool { return len(b.game.mistakes) > 0 }); b.game != second {
		t.Error("the second game is reviewed again")
	}
	const resigned = `[X "You"] [O "Computer"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Reason "resigned"] [Result `
	b.showFinished(resigned + `"X"] b2 a2 a1 b1`)
	third := b.game
	if b.showFinished(resigned + `"O"] b2 a2 a1 b1`); b.game == third {
		t.Error("a game that ended otherwise has the same review")
	}
}

// A game that has just been played and is opened from the past games has the same review, though the saved game knows only the
// second in which it began.
func TestPlayedGameIsOpenedWithItsReview(t *testing.T) {
	b := newBench(t)
	b.Table.Session.Start(session.Setup{
		Variant: sheettest.Variant(t, "tic-tac-toe"), Seats: [2]session.Seat{{Name: "You"}, {Name: "Ada"}}, Seed: 7, Began: time.Now(),
	})
	b.Cells("b2 a2 a1 b1 c3")
	b.Until("the review", func() bool { return b.game.isComplete() })
	played, saved := b.game, b.Table.Session.Record().String()
	b.TwoPeople("4-5-4")
	o, err := session.Read([]byte(saved))
	if err != nil {
		t.Fatal(err)
	}
	if b.Table.Session.Resume(o); b.game != played {
		t.Error("it is reviewed again")
	}
}

// What a review finds after its game has left the board is kept, and only of so many games.
func TestReviewsThatAreKept(t *testing.T) {
	b := newBench(t)
	b.showFinished(`[XKind "person"] [OKind "person"] [Result "X"] b2 a2 a1 b1 c3`)
	g, found := b.game, b.game.found
	found.Depth++
	b.drop()
	if b.onReport(g, found); g.found.Depth != found.Depth || b.game != nil {
		t.Error("what is found later is lost, or shown")
	}
	for range 2 * maxKept {
		b.Reviewer.keep(g)
	}
	if len(b.kept) != maxKept {
		t.Errorf("%d reviews are kept", len(b.kept))
	}
}
