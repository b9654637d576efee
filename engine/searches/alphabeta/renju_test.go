package alphabeta

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

var renju = mnk.Rules{Rows: 15, Columns: 15, K: 5, Options: mnk.Renju}

// forbiddenBlock is a sequence of moves that gives White three in the h file. After h7 White has four, which
// Black could stop only on h8, where Black would have six in a row.
const forbiddenBlock = "e8 h4 f8 h5 g8 h6 i8 a1 j8 c1 h3"

// Black loses to a four that the rules forbid Black to stop, and the line of the loss is legal.
func TestAForbiddenAnswerLoses(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, renju), strings.Fields(forbiddenBlock+" h7")...)
	player := searchtest.MustParse(t, "deepening(depth=3,moves=near)", mnkEnv(renju))
	r := searchtest.Choose(t, player, p)
	if r.Proof != search.ProvedLoss || len(r.Line) != 2 || p.Format(r.Line[1]) != "h8" {
		t.Errorf("Black has %v by %v", r.Proof, r.Line)
	}
	searchtest.CheckLine(t, p.Clone(), r.Line)
	p.Undo()
	r = searchtest.Choose(t, player, p)
	if r.Proof != search.ProvedWin || p.Format(r.Move) != "h7" {
		t.Errorf("White has %v with %s: %v", r.Proof, p.Format(r.Move), r.Line)
	}
}

// A four that Black may not stop is a refutation too.
func TestForcingKnowsForbiddenAnswers(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, renju), strings.Fields(forbiddenBlock+" o1")...)
	f := forcing{pos: p, wins: p.(game.WinFinder)}
	if plies, refuted := f.refutes([]game.Move{cell(t, p, "h7")}, cell(t, p, "o15")); !refuted || plies != 3 {
		t.Errorf("beaten %v in %d plies", refuted, plies)
	}
	if _, refuted := f.refutes([]game.Move{cell(t, p, "h7")}, cell(t, p, "h7")); refuted {
		t.Error("the move that stops it is beaten")
	}
}
