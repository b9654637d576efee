package gui

import (
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// In renju, either of two people may pass once a stone is on the board. The status line reports the pass,
// and the shared web page lists it. A second pass in a row ends the game, which is saved and reviewed
// like any other.
func TestPassing(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	b.twoPeople("gomoku")
	b.click("h8")
	if b.offers(words.PassItem()) {
		t.Error("one can pass in Gomoku")
	}
	b.twoPeople("5,5,5,renju") // its review is faster than that of a large board
	if !b.item(words.PassItem()).Disabled {
		t.Error("one can pass on an empty board")
	}
	b.click("c3")
	b.choose("Move", "Pass")
	if got := b.statusText(); !strings.HasSuffix(got, " passed. Ctrl+H helps with the move.") || b.table.Snap.ToMove != game.First {
		t.Errorf("it says %q, %v is to move", got, b.table.Snap.ToMove)
	}
	b.click("d4")
	b.choose("Move", "Pass")
	b.choose("Move", "Undo")
	b.choose("Move", "Redo")
	page := b.share.Page()
	if len(page.Moves) != 4 || page.Moves[1].Name != "Pass" || page.Moves[2].Name != "d4" || page.Moves[3].Name != "Pass" {
		t.Errorf("the page has %+v", page.Moves)
	}
	b.choose("Move", "Pass")
	if got := b.banner(); got != "A draw.|Both players passed. Well played, both of you!|" || !b.item(words.PassItem()).Disabled {
		t.Errorf("it says %q", got)
	}
	b.until("the past game", func() bool {
		return slices.ContainsFunc(b.listPastGames(), func(g history.Game) bool {
			return g.Plies == 5 && g.PersonResult() == history.Draw
		})
	})
	b.awaitReview()
}

// The computer answers a pass with a move.
func TestPassingToTheComputer(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, retryFast)
	b.againstComputer("renju")
	b.click("h8")
	b.until("the answer", func() bool { return b.table.Snap.YourTurn })
	b.choose("Move", words.PassItem())
	b.until("the answer to a pass", func() bool { return b.table.Snap.Ply == 4 && b.table.Snap.YourTurn })
	if strings.Join(b.table.Snap.Moves[2:3], "") != game.PassName ||
		strings.Contains(strings.Join(b.table.Snap.Moves[3:], ""), game.PassName) {
		t.Errorf("the moves are %v", b.table.Snap.Moves)
	}
}
