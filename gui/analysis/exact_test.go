package analysis

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/board"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// awaitAllExact waits until the result of every legal move is certain and shown on the board.
func (b *bench) awaitAllExact() {
	b.T.Helper()
	b.Until("exact outcomes", func() bool {
		return len(b.shown.Exact) == len(b.Table.Session.Position().AppendMoves(nil))
	})
}

// Proved results of moves are shown on the board, on the card and in the text about the square
// under the mouse or the cursor. No proved result is shown as an estimate.
func TestExactOutcomesAreShown(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("a1 b1 a2 b2")
	b.turnOn()
	b.setHeat()
	b.awaitAllExact()
	if a := b.shown; len(a.Heat) > 0 || !a.Chips {
		t.Errorf("there are guesses: %+v", a)
	}
	var wins []string
	for _, e := range b.shown.Exact {
		if e.Outcome == board.Wins {
			wins = append(wins, e.Words)
		}
	}
	if len(wins) == 0 || wins[0] != "wins in 1" {
		t.Errorf("the winning moves say %q", wins)
	}
	b.MoveCursor(0)
	if b.said != "a3 wins in 1 move." {
		t.Errorf("on a3 it says %q", b.said)
	}
	b.MoveCursor(-1)
	if b.said != "" {
		t.Errorf("without a cursor it says %q", b.said)
	}
	b.Hover(6)
	if b.said != "" {
		t.Errorf("of a square that is taken it says %q", b.said)
	}
	b.Hover(0)
	if b.said != "a3 wins in 1 move." {
		t.Errorf("under the mouse it says %q", b.said)
	}
	b.Toggle()
	if b.said != "" || len(b.shown.Exact) > 0 {
		t.Errorf("turned off it says %q and shows %+v", b.said, b.shown.Exact)
	}
}

// Where a move is proved to lose, but not how soon, More says what a mere – on its square means. On small boards there is no
// such move.
func TestMereSignsAreExplained(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("a1 b1 a2 b2")
	b.turnOn()
	b.setHeat()
	b.awaitAllExact()
	explained := func() bool {
		return b.details(b.Table.Snap).Notes[4] == words.KeyToOutcomes()
	}
	if explained() {
		t.Error("a + or – is explained that is not there")
	}
	moves := slices.Clone(b.current.report.Moves)
	moves[0].Score = analysis.Score{Value: -analysis.MaxValue, Proof: search.ProvedLoss}
	b.current.report.Moves = moves
	if signs := b.current.provedOutcomes(); signs[0].Sign != "–" || !explained() {
		t.Errorf("%q is not explained", signs[0].Sign)
	}
}

// An outcome is that of the side that makes the move, whichever side is to move and whichever
// side's view the numbers on the card take.
func TestExactOutcomesAreTheMovers(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("3,3,3")
	b.Cells("a1 b2 a2 b3 c3")
	b.turnOn()
	b.setHeat()
	b.awaitAllExact()
	for _, e := range b.shown.Exact {
		if now := b.Table.Snap.View.Cells[e.Cell].Name == "b1"; now != (e.Words == "wins in 1") {
			t.Errorf("O to move, %s says %q", b.Table.Snap.View.Cells[e.Cell].Name, e.Words)
		}
	}
	if b.current.report.Side != game.Second || b.current.side != game.First {
		t.Errorf("%v to move, seen by %v", b.current.report.Side, b.current.side)
	}
}

// In a game with falling discs, every square of a column shows the result of the column, and the
// board does not move when results become known.
func TestExactOutcomesOfColumns(t *testing.T) {
	raced.Skip(t)
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.Cells("a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 e1 e2 e3 e4 e5 e6")
	b.turnOn()
	b.setHeat()
	at := b.Board.CellCenter(0)
	b.awaitAllExact()
	if b.Board.CellCenter(0) != at {
		t.Errorf("the board moved from %v to %v", at, b.Board.CellCenter(0))
	}
	b.Board.SetEnabled(true)
	b.Win.Canvas().Focus(b.Board)
	b.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyHome})
	for range 2 {
		b.Board.TypedKey(&fyne.KeyEvent{Name: fyne.KeyRight})
	}
	m, ok := b.moveAt(b.current)
	if !ok || b.said != words.ExactOf(b.current.pos.Format(m.Moves[0]), m.Score) || !strings.HasPrefix(b.said, "c1 ") {
		t.Errorf("on column c it says %q", b.said)
	}
	b.setHeat()
	if b.shown.Chips {
		t.Error("without values the room over the columns is kept")
	}
}

// While nobody is looking, no search runs beyond its usual limits. It resumes when somebody looks
// again, and what was proved stays.
func TestAnalysisRests(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.turnOn()
	first := b.current
	b.SetUnattended(true)
	if b.current != first || !b.unattended {
		t.Error("it forgets what it looks at")
	}
	began := first.began
	first.proved = 3
	b.SetUnattended(true)
	b.SetUnattended(false)
	if b.current != first || first.began.Equal(began) {
		t.Error("it does not go on")
	}
	known := first.report
	b.onReport(first, analysis.Assessment{}, nil)
	if !reflect.DeepEqual(first.report, known) {
		t.Error("what was proved is forgotten")
	}
	first.ended, first.began = true, began
	b.SetUnattended(true)
	b.SetUnattended(false)
	if !first.began.Equal(began) {
		t.Error("what has come to its end begins anew")
	}
}

// A search that has used its usual time ends while nobody is looking.
func TestAnalysisEndsWhileNobodyLooks(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.turnOn()
	l, ended := b.current, false
	cancel := l.cancel
	l.cancel = func() { ended = true; cancel() }
	l.began = l.began.Add(-analysisTime)
	b.SetUnattended(true)
	b.Until("the end of the search", func() bool { return ended })
}

// The time limit of a search that nobody looked at does not end the search that began when somebody looked again.
func TestAnalysisResumesWithItsWholeTime(t *testing.T) {
	b := newBench(t)
	b.Loop.Later = nil // the waits differ
	b.TwoPeople("connect-four")
	b.turnOn()
	l := b.current
	count := func(calls *int) {
		cancel := l.cancel
		l.cancel = func() { *calls++; cancel() }
	}
	firstEnds, secondEnds := 0, 0
	count(&firstEnds)
	l.began = l.began.Add(-analysisTime) // the time of the first search is over
	b.SetUnattended(true)
	b.SetUnattended(false)
	count(&secondEnds)
	b.SetUnattended(true)
	b.Until("the end of the first search's time", func() bool { return firstEnds+secondEnds == 2 })
	if secondEnds > 0 {
		t.Error("the search that resumed ended with the first one's time")
	}
}
