package analysis

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Once all columns are proved, their results are known, and in a study the board shows them without being asked to, in
// place of the best move.
func TestSolvedColumns(t *testing.T) {
	b := newBench(t)
	b.TwoPeople("connect-four")
	b.Cells("a1 a2 a3 a4 a5 a6 b1 b2 b3 b4 b5 b6 e1 e2 e3 e4 e5 e6")
	b.turnOn()
	b.Until("the results", func() bool { return b.Solved() != nil })
	pos := b.Table.Session.Position()
	moves, solved := pos.AppendMoves(nil), b.Solved()
	for _, m := range moves {
		if v, ok := solved[m]; !ok || v.Result == game.Ongoing {
			t.Errorf("%s: %+v", pos.Format(m), v)
		}
	}
	s := b.Table.Snap
	if a := b.advice(s); len(a.Exact) > 0 || b.shown.Chips {
		t.Errorf("a game shows %+v", a)
	}
	s.Setup.Study = true
	if b.draw(s); len(b.shown.Exact) != len(moves) || !b.shown.Chips || b.shown.Best.Ghost.Shown {
		t.Errorf("a study shows %+v", b.shown)
	}
	b.Toggle()
	if b.Solved() != nil {
		t.Error("the results stay when the analysis is off")
	}
}

// The result of a move names the winner and the number of the winner's moves.
func TestValuesOfProvedMoves(t *testing.T) {
	for _, c := range []struct {
		score analysis.Score
		want  record.Value
	}{
		{analysis.Score{Proof: search.ProvedDraw}, record.Value{Result: game.Draw}},
		{analysis.Score{Proof: search.ProvedWin, Mate: 31}, record.Value{Result: game.SecondWins, In: 16}},
		{analysis.Score{Proof: search.ProvedWin}, record.Value{Result: game.SecondWins}},
		{analysis.Score{Proof: search.ProvedWin, Mate: 31, AtMost: true}, record.Value{Result: game.SecondWins}},
		{analysis.Score{Proof: search.ProvedLoss, Mate: 28}, record.Value{Result: game.FirstWins, In: 14}},
	} {
		if got := valueOf(c.score, game.Second); got != c.want {
			t.Errorf("%+v: %+v, want %+v", c.score, got, c.want)
		}
	}
}
