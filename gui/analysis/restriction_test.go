package analysis

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// leaveOutBest leaves out the best move and waits for what is found without it. It returns the name of the move.
func (b *bench) leaveOutBest() string {
	b.T.Helper()
	name := b.lines(b.Table.Snap)[0].Move
	b.LeaveOut(0)
	b.awaitThoughts()
	return name
}

// A move that is left out is not among the lines, and the card names it. Then another can be left out. What the
// first would win counts again once all moves are analysed.
func TestLeaveOut(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 g8 i8 c2 j8 e1 k8 o3") // l8 wins
	if b.CanLeaveOut(0) {
		t.Error("a move can be left out while the analysis is off")
	}
	b.turnOn()
	if b.leaveOutBest() != "l8" || b.current.report.Score.Mate == 1 {
		t.Errorf("%+v", b.current.report.Score)
	}
	second := b.leaveOutBest()
	if said := b.CardText(); !strings.Contains(said, words.Restriction("", []string{"l8", second})) {
		t.Errorf("the card says %q", said)
	}
	for _, l := range b.current.report.Moves {
		if name := b.current.pos.Format(l.Moves[0]); name == "l8" || name == second {
			t.Errorf("%s is analysed", name)
		}
	}
	b.analyseAll()
	b.awaitThoughts()
	if b.current.report.Score.Mate != 1 || strings.Contains(b.CardText(), words.AnalyseAll()) {
		t.Errorf("%+v, and the card says %q", b.current.report.Score, b.CardText())
	}
}

// That all other moves lose is no proof that the position is lost, and the verdict is said of these moves.
func TestOtherMovesProveNothing(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 g8 i8 c2 j8 e1 k8") // only l8 holds
	b.turnOn()
	if b.leaveOutBest() != "l8" {
		t.Fatal("another move is best")
	}
	b.Until("the proof", func() bool { return b.current.report.Lines[0].Score.Proof == search.ProvedLoss })
	if got := b.current.report.Score; got.Proof != search.Unproved {
		t.Errorf("the position is %+v", got)
	}
	if said := b.thoughts(b.Table.Snap).verdict; !strings.HasPrefix(said, words.OfOtherMoves("")) {
		t.Errorf("the verdict is %q", said)
	}
}

// Moves are left out only as long as the position is shown. A question is about all moves.
func TestLeftOutEndsWithThePosition(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 i9 g8")
	b.turnOn()
	b.leaveOutBest()
	b.Ask(analysis.WinByFours)
	if len(b.current.restriction.leftOut) > 0 || b.current.asked == nil {
		t.Error("a question is about some moves")
	}
	b.awaitThoughts()
	b.leaveOutBest()
	b.Cells("j10")
	if len(b.current.restriction.leftOut) > 0 {
		t.Error("moves are left out of the next position")
	}
	b.TwoPeople("connect-four")
	b.awaitThoughts()
	if b.CanLeaveOut(0) {
		t.Error("Connect Four has moves to leave out")
	}
}
