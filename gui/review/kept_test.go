package review

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/gui/words"
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
