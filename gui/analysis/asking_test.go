package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// answered asks a question and waits for the answer.
func (b *bench) answered(q analysis.Question) analysis.Answer {
	b.Ask(q)
	b.Until("the answer", func() bool { return b.current.asked != nil && b.current.asked.answer.Done })
	return b.current.asked.answer
}

// A win of the side to move that was asked for is the first line, and is drawn on the board. So is a win of the other side,
// beginning with its own piece; and the moves that hold are marked. A line that is chosen is drawn instead.
func TestAnswersOnTheBoard(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 a1 i8 a3 j8")
	if a := b.answered(analysis.MovesThatHold); len(a.Held) != 2 || len(b.advice(b.Table.Snap).Heat) != 2 {
		t.Errorf("%+v\n%+v", a, b.advice(b.Table.Snap))
	}
	other := b.answered(analysis.OtherWinByFours)
	line := b.advice(b.Table.Snap).Line
	if len(line) != len(other.Win) || line[0].Side != b.Table.Snap.Setup.Mark(other.Side) || other.Side == b.Table.Snap.View.ToMove {
		t.Errorf("%+v\n%+v", other, line)
	}
	b.Cells("o15")
	won := b.answered(analysis.WinByFours)
	s := b.Table.Snap
	if lines := b.thoughts(s).lines; len(won.Win) == 0 || len(lines) == 0 || lines[0].Move != s.Position().Format(won.Win[0]) {
		t.Errorf("%+v\n%+v", won, lines)
	}
	if !b.current.report.Moves[0].Exact || b.current.report.Score.Mate == 0 || b.current.report.Score.Mate > len(won.Win) {
		t.Errorf("%+v", b.current.report.Score)
	}
	b.choose(0)
	if got := b.advice(s).Line; len(got) == 0 || b.drawnLine() != 0 {
		t.Errorf("%+v", got)
	}
}

// A question ends with the analysis, and another question takes its place.
func TestQuestionsEnd(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("gomoku")
	b.Cells("h8 i9")
	b.Ask(analysis.WinByThreats)
	first := b.current.asked
	b.Ask(analysis.MovesThatHold)
	if b.current.asked == first || b.current.asked == nil {
		t.Fatal("the first question is still there")
	}
	second := b.current.asked
	b.Toggle()
	if b.current != nil {
		t.Fatal("the analysis is on")
	}
	b.turnOn()
	if b.current.asked != nil || second.answer.Done {
		t.Error("the question is still there")
	}
	b.TwoPeople("3,3,3")
	if b.Ask(analysis.WinByFours); b.CanAsk() || b.current.asked != nil {
		t.Error("tic-tac-toe has no questions")
	}
}
