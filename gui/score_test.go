package gui

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
)

// score is the one of the players on the board.
func (b *bench) score() card.Score { return b.table.Scores.Of(b.table.Snap, b.prefs.Name) }

// A game that is taken up again after its end counts once.
func TestScoreCountsAGameOnce(t *testing.T) {
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

// A game that had ended before it was opened does not count.
func TestScoreLeavesOutWhatIsOpened(t *testing.T) {
	b := aDesk(t, nil)
	b.twoPeople("3,3,3")
	s := b.table.Snap
	s.Setup.Seed++
	s.Ending.Outcome.Result = game.FirstWins
	b.table.Scores.Count(s, "You")
	if got := b.score(); got.Won != [2]int{} {
		t.Errorf("score %+v", got)
	}
}
