package analyst

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
)

// blunder plays a game of tic-tac-toe between two people and waits for its review. In the game an
// edge loses to the centre, and later a win is overlooked.
func (b *bench) blunder() {
	b.t.Helper()
	b.twoPeople("3,3,3")
	b.cells("b2 a2 a1 c3 a3 c1 c2 b3 b1")
	if !b.snap.Ending.Over() {
		b.t.Fatal("the game goes on")
	}
	b.until("the review", func() bool { return b.review.game.found.Done })
}

// After the end the card has the graph and names the largest mistakes. A click leads to a mistake:
// the board shows it with the better move, and the game can go on from before it.
func TestReviewOfAGame(t *testing.T) {
	b := newBench(t)
	b.blunder()
	mistakes := b.review.game.found.Mistakes
	if len(mistakes) != 2 || mistakes[0].Ply != 1 || mistakes[1].Ply != 4 {
		t.Fatalf("the mistakes are %+v", mistakes)
	}
	text := b.cardText()
	for _, want := range []string{"Move 2: a2", "would have drawn.", "Move 5: a3", "c1 would have won.", words.LargestMistakes(b.snap, 2, true)} {
		if !strings.Contains(text, want) {
			t.Errorf("the card does not say %q but %q", want, text)
		}
	}
	if r := b.overlay.review; len(r.Badges) > 0 || r.Better.Shown {
		t.Errorf("the last position has a mistake: %+v", r)
	}
	b.review.showPly(5)
	if b.snap.Shown != 5 || b.snap.Ply != 9 {
		t.Errorf("it shows ply %d of %d", b.snap.Shown, b.snap.Ply)
	}
	r := b.overlay.review
	name := func(cell int) string { return b.snap.View.Cells[cell].Name }
	if len(r.Badges) != 1 || name(r.Badges[0].Cell) != "a3" || r.Badges[0].Number != 2 || !r.Better.Shown || name(r.Better.Cell) != "c1" {
		t.Errorf("the board shows %+v", r)
	}
	b.review.PlayFrom(4)
	if b.snap.Ply != 4 || b.snap.Ending.Over() || b.review.game != nil || b.overlay.review.Better.Shown {
		t.Errorf("the game does not go on: %+v", b.snap)
	}
}

// Another game ends the review, and results that arrive later are not shown.
func TestReviewEndsWithTheNextGame(t *testing.T) {
	b := newBench(t)
	b.blunder()
	old := b.review.game
	b.twoPeople("4-5-4")
	if b.review.game != nil {
		t.Error("the old game is still under review")
	}
	b.review.onReport(old, old.found)
	if strings.Contains(b.cardText(), words.LargestMistakes(b.snap, 2, true)) {
		t.Error("the old mistakes are shown")
	}
}

// Two games with the same moves have a review each if the person played a different mark in each.
func TestReviewIsOfOneGame(t *testing.T) {
	b := newBench(t)
	for _, person := range []game.Side{game.First, game.Second} {
		kinds := map[game.Side]string{person: "person", person.Other(): "computer"}
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "` + kinds[game.First] + `"] [OKind "` + kinds[game.Second] + `"] [Level "Easy"]
			[Date "2026-03-04T12:00:00Z"] [Result "X"] [Seed "7"] b2 a2 a1 b1 c3`))
		if err != nil {
			t.Fatal(err)
		}
		b.Session.Resume(o)
		b.until("the review", func() bool { return b.review.game.found.Done })
		mistakes := b.review.game.found.Mistakes
		if b.review.game.side != person || (person == game.Second) != (len(mistakes) > 0) {
			t.Errorf("the person had %v: side %v, mistakes %+v", person, b.review.game.side, mistakes)
		}
	}
}

// The person's mistakes in a game become puzzles, even if the next game begins as soon as they are
// found.
func TestMistakesArePassedOn(t *testing.T) {
	b := newBench(t)
	var missed []string
	b.review.MistakeKeeper = func() func([]*puzzle.Puzzle) {
		return func(list []*puzzle.Puzzle) {
			for _, p := range list {
				missed = append(missed, p.Line())
			}
		}
	}
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "tic-tac-toe"] [XKind "person"] [OKind "computer"] [Level "Easy"] [Result "draw"] [Seed "7"]
		b2 a2 a1 c3 a3 c1 b3 b1 c2`))
	if err != nil {
		t.Fatal(err)
	}
	b.Session.Resume(o)
	b.until("the review", func() bool { return b.review.game.found.Done })
	b.twoPeople("4-5-4") // the next game does not interrupt this
	b.until("the mistake", func() bool { return len(missed) > 0 })
	if want := []string{"tic-tac-toe missed 2 1 c1 b2a2a1c3 a3", "tic-tac-toe rescue 0 1 c2 b2a2a1c3a3c1 b3"}; !slices.Equal(missed, want) {
		t.Errorf("it passes on %q, want %q", missed, want)
	}
}

// When several games are left one after the other, only the last is still reviewed.
func TestReviewsDoNotPileUp(t *testing.T) {
	b := newBench(t)
	var ended []int
	for i := range 3 {
		b.review.detach(func() { ended = append(ended, i) })
	}
	if want := []int{0, 1}; !slices.Equal(ended, want) {
		t.Errorf("the reviews of %v have ended, want %v", ended, want)
	}
}

// Pieces that were set up and random moves are nobody's mistakes.
func TestSetUpMovesAreNoMistakes(t *testing.T) {
	b := newBench(t)
	for setUp, want := range map[string]int{"": 4, `[SetUpMoves "5"] `: 6} {
		o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "person"] [OKind "person"] [Result "draw"]
			` + setUp + `b2 a2 a1 c3 a3 c1 b3 b1 c2`))
		if err != nil {
			t.Fatal(err)
		}
		b.Session.Resume(o)
		b.until("the review", func() bool { return b.review.game.found.Done })
		if found := b.review.game.found.Mistakes; len(found) != 2 || found[0].Ply != want {
			t.Errorf("%s: mistakes %+v, want the first at ply %d", setUp, found, want)
		}
		b.twoPeople("4-5-4") // ends the review
	}
}
