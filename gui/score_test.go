package gui

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session"
)

// score is the one of the players on the board.
func (b *bench) score() card.Score { return b.table.Scores.Of(b.table.Snap, b.prefs.Name) }

// A game that is taken up again after its end counts once.
func TestScoreCountsAGameOnce(t *testing.T) {
	raced.Skip(t)
	b := aDesk(t, nil)
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

// A game that is played on from one of its positions is another one on the board when it is opened again: what ended before
// is only looked at. It counts once, however many others were counted since, and no banner tells its end again.
func TestGameOpenedAgainIsOnlyLookedAt(t *testing.T) {
	raced.Skip(t)
	b := aDesk(t, nil)
	play := func(variant string, cells ...string) {
		b.twoPeople(variant)
		for _, c := range cells {
			b.click(c)
		}
	}
	play("3,3,3", "a1", "b1", "a2", "b2", "a3")
	ended := b.past()[0]
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

// A game that had ended before it was opened does not count.
func TestScoreLeavesOutWhatIsOpened(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	s := b.table.Snap
	s.Game++
	s.Ending.Outcome.Result = game.FirstWins
	b.table.Scores.Count(s, "You")
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("score %+v", got)
	}
}
