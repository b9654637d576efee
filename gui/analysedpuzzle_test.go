package gui

import (
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// Once a puzzle is solved, the analysis shows its position, and what could have been played there can be tried out. The next
// puzzle hides it again.
func TestAnalysisAfterAPuzzle(t *testing.T) {
	raced.Skip(t)
	b := newDesk(t, nil)
	p := b.today()
	b.typeKey(fyne.KeyLeft)
	if b.table.Snap.Looking {
		t.Error("the way to the puzzle is shown before it is solved")
	}
	b.solve(p)
	b.awaitPuzzle("Solved on the first try!")
	b.typeKey(fyne.KeyA)
	if s := b.table.Snap; !b.analyst.On() || !s.Looking || s.Shown != len(p.Moves) {
		t.Errorf("the analysis shows the position after %d moves, want %d", s.Shown, len(p.Moves))
	}
	b.until("the analysis", func() bool { return strings.Contains(b.cardSays(), "White can win here") })
	b.play(b.wrongMove(p))
	if s := b.table.Snap; s.Shown != len(p.Moves)+1 || s.Tree.OnLine(s.At) {
		t.Errorf("another move is not tried out: %d moves are shown", s.Shown)
	}
	b.typeKey(fyne.KeyEnd)
	if s := b.table.Snap; s.Looking || !strings.Contains(b.cardText(), "Solved on the first try!") {
		t.Errorf("the card says %q", b.cardText())
	}
	b.puzzles.Next()
	b.until("the next puzzle without the analysis", func() bool { return !b.analyst.On() && b.table.Snap.YourTurn })
}
