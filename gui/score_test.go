package gui

import (
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// score returns the score of the players on the board.
func (b *bench) score() card.Score { return b.table.Score(b.table.Snap) }

// A game that is resumed after its end counts once.
func TestScoreCountsAGameOnce(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.choose("Move", "Undo")
	b.click("a3")
	if got := b.score(); got.Won != [2]int{1, 0} {
		t.Errorf("score %+v", got)
	}
}

// If a finished game is opened again after it was continued from one of its positions, it is only viewed.
// It still counts once, even if other games were counted since, and no banner announces its end again.
func TestGameOpenedAgainIsOnlyLookedAt(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	play := func(variant string, cells ...string) {
		b.twoPeople(variant)
		for _, c := range cells {
			b.click(c)
		}
	}
	play("3,3,3", "a1", "b1", "a2", "b2", "a3")
	ended := b.listPastGames()[0]
	play("4,4,2", "a1", "c1", "a2")
	b.openPast(ended)
	for range 2 {
		b.table.Session.LookTo(session.Back)
		b.table.PlayHere()
		if b.table.Snap.Ending.Over() {
			t.Fatal("the game does not go on")
		}
		b.openPast(ended)
		if said := b.banner(); said != "" {
			t.Errorf("of a past game a banner says %q", said)
		}
		if got := b.score(); got.Won != [2]int{1, 0} {
			t.Errorf("score %+v", got)
		}
	}
}

// Between two people all past games at the variant on the board count, also after another game and a new start.
func TestScoreOfTwoPeopleIsKept(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.twoPeople("4,4,2")
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("at another game: score %+v", got)
	}
	b.click("a1")
	b.exit.freeze()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.settle()
	b.twoPeople("3,3,3")
	if got := b.score(); got.Won != [2]int{1, 0} || got.Today {
		t.Errorf("after a new start: score %+v", got)
	}
	if said, want := b.cardText(), "Score: You 1, Friend 0"; !strings.Contains(said, want) {
		t.Errorf("the card says %q, want %q", said, want)
	}
}

// A finished game that the next start puts on the board again counts once.
func TestGameOfTheLastWindowCountsOnce(t *testing.T) {
	raced.Skip(t)
	dir := t.TempDir()
	b := deskIn(t, dir, nil)
	b.twoPeople("3,3,3")
	for _, c := range []string{"a1", "b1", "a2", "b2", "a3"} {
		b.click(c)
	}
	b.exit.freeze()
	b.Close(5 * time.Minute)
	b = deskIn(t, dir, nil)
	b.settle()
	if got := b.score(); got.Won != [2]int{1, 0} {
		t.Errorf("score %+v", got)
	}
	b.choose("Move", "Undo")
	if b.table.Snap.Ending.Over() {
		t.Fatal("Undo does nothing")
	}
	b.choose("Move", "Redo")
	if got := b.score(); !b.table.Snap.Ending.Over() || got.Won != [2]int{1, 0} {
		t.Errorf("after Undo and Redo: score %+v", got)
	}
}
