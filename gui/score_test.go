package gui

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// score returns the score of the players on the board.
func (b *bench) score() card.Score { return b.table.Scores.Of(b.table.Snap, b.prefs.Name) }

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

// A game that was already finished when it was opened does not count.
func TestScoreLeavesOutWhatIsOpened(t *testing.T) {
	b := newDesk(t, nil)
	b.twoPeople("3,3,3")
	s := b.table.Snap
	s.Game++
	s.Ending.Outcome.Result = game.FirstWins
	b.table.Scores.Count(s, "You")
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("score %+v", got)
	}
}

// The score of the players on the board is there again at the next start. The game that is put on the board again counts once.
func TestScoreIsKeptForTheNextStart(t *testing.T) {
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
	saved := b.table.Scores.Save(b.table.Snap, b.prefs.Name)
	b.twoPeople("3,3,3")
	b.table.Scores = card.Scores{}
	if b.table.RestoreScore(saved); b.score().Won != [2]int{} {
		t.Errorf("in another game: score %+v", b.score())
	}
}
