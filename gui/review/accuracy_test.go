package review

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// blunders opens a finished game of tic-tac-toe of a person, who has O, against a level. Both sides throw wins away.
func (b *bench) blunders(level string) {
	b.T.Helper()
	o, err := session.Read([]byte(`[MNKDesk "1"] [Variant "3,3,3"] [XKind "computer"] [OKind "person"] [Level "` + level + `"]
		[Date "2026-03-04T12:00:00Z"] [Result "draw"] [Seed "7"] b2 a2 a1 c3 a3 c1 b3 b1 c2`))
	if err != nil {
		b.T.Fatal(err)
	}
	b.Table.Session.Resume(o)
	b.Until("the review", func() bool { return b.game.found.Done })
}

// others returns the plies of the marked moves that are not among the largest mistakes.
func (b *bench) others() (plies []int) {
	t := b.Table.Snap.Tree
	for n := range b.game.mistakes {
		if ply := t.Ply(n) - 1; !holds(b.game.found.Mistakes, analysis.Mistake{Ply: ply}) {
			plies = append(plies, ply)
		}
	}
	slices.Sort(plies)
	return plies
}

// The list of all moves marks the mistakes of both sides and says how well both played, and what that rests on.
func TestBothSidesAreCompared(t *testing.T) {
	b := newBench(t)
	b.blunders("Hard")
	b.setOpen(true)
	b.Until("the other side", func() bool { return b.game.both.known })
	if got := b.others(); !slices.Equal(got, []int{4, 6}) {
		t.Errorf("also marked are %v", got)
	}
	text := b.CardText()
	if strings.Count(text, "about ") != 2 || !strings.Contains(text, "moves ahead") {
		t.Errorf("the card says %q", text)
	}
	b.showPly(5)
	r := b.marks
	if len(r.Mistakes) != 1 || !r.Better.Shown || b.Table.Snap.View.Cells[r.Better.Cell].Name != "c1" || r.Better.Side != game.First {
		t.Errorf("at a mistake of the other side the board shows %+v", r)
	}
	if m, ok := b.Mistake(b.Table.Snap.Tree.Line()[4]); !ok || b.game.start.Format(m.Better) != "c1" {
		t.Errorf("better than move 5 is %+v, %v", m, ok)
	}
}

// As long as the list of all moves is not shown, the mistakes of the other side are not sought. Until they are known, the
// card says that they are sought.
func TestSidesAreComparedOnDemand(t *testing.T) {
	b := newBench(t)
	b.blunders("Hard")
	b.Until("the other side", func() bool { return b.game.both.known })
	b.game.both.cancel, b.game.both.known = nil, false
	b.setOpen(false)
	if b.game.both.cancel != nil || strings.Contains(b.CardText(), words.Comparing()) {
		t.Error("the sides are compared before anybody asks for it")
	}
	b.game.both.cancel = func() {}
	b.setOpen(true)
	if !strings.Contains(b.CardText(), words.Comparing()) {
		t.Errorf("the card says %q", b.CardText())
	}
}

// As long as the review may still prove more about the positions, it shows no accuracy, which would change.
func TestAccuracyWaitsForTheReview(t *testing.T) {
	b := newBench(t)
	b.blunders("Hard")
	b.setOpen(true)
	b.Until("the other side", func() bool { return b.game.both.known })
	for _, complete := range []bool{true, false} {
		b.game.compared = complete
		if got := b.game.accuracy(b.Table.Snap); (got != words.Comparing()) != complete {
			t.Errorf("complete %v: %q", complete, got)
		}
	}
}

// A game of two people is compared as soon as its review is done, because that is of both sides.
func TestGamesOfTwoPeopleAreCompared(t *testing.T) {
	b := newBench(t)
	b.blunder()
	b.setOpen(true)
	b.Until("both sides", func() bool { return b.game.both.known })
	if !strings.Contains(b.CardText(), "about ") || len(b.game.found.Mistakes)+len(b.others()) != len(b.game.allMistakes()) {
		t.Errorf("%v and %q", b.others(), b.CardText())
	}
}

// Against a beginner's level the list has no accuracy, and leaves out the computer's mistakes.
func TestBeginnersAreNotCompared(t *testing.T) {
	b := newBench(t)
	b.blunders("Easy")
	b.setOpen(true)
	if b.game.both.cancel != nil || strings.Contains(b.CardText(), "about ") {
		t.Errorf("the card says %q", b.CardText())
	}
	if got := b.others(); !slices.Equal(got, []int{4}) {
		t.Errorf("also marked are %v", got)
	}
}

// Another game ends the search for the mistakes of the other side.
func TestComparisonEndsWithTheNextGame(t *testing.T) {
	b := newBench(t)
	b.blunders("Hard")
	b.setOpen(true)
	ended := false
	b.game.both.cancel = func() { ended = true }
	b.TwoPeople("4-5-4")
	if !ended {
		t.Error("it goes on")
	}
}
