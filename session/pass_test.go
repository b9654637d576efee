package session

import (
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// playPass passes for the person whose turn it is.
func (tb *table) playPass() {
	tb.t.Helper()
	if !tb.snap.Can(Pass) {
		tb.t.Error("nobody can pass")
	}
	if err := tb.Do(Action{Pass, game.PassMove}); err != nil {
		tb.t.Errorf("a pass: %v", err)
	}
}

// In renju a player may pass instead of playing a stone. A pass is recorded, taken back, redone and
// resumed like a move, and two passes in a row are a draw.
func TestPass(t *testing.T) {
	tb := newTable(t)
	tb.Start(setup(t, "renju", record.Person, record.Person))
	if tb.snap.Can(Pass) {
		t.Error("Black can pass before the first stone")
	}
	tb.play("h8")
	tb.playPass()
	if s := tb.snap; s.ToMove != game.First || s.Ply != 2 || s.View.Last != -1 || tb.moves() != "1. h8 /pass" {
		t.Errorf("%v is to move after %q", s.ToMove, tb.moves())
	}
	tb.play("h9", "i8")
	tb.playPass()
	tb.Undo()
	if tb.Record().Undone != 1 || tb.snap.Ply != 4 || tb.snap.ToMove != game.First {
		t.Errorf("taken back, the moves are %q", tb.moves())
	}
	tb.Redo()
	text := tb.Record().String()
	tb.Resume(mustRead(t, text))
	if got := tb.Record(); strings.Join(got.Moves, " ") != "h8 /pass h9 i8 /pass" || tb.snap.ToMove != game.Second {
		t.Errorf("resumed, the moves are %v", got.Moves)
	}
	tb.playPass()
	want := Ending{Outcome: game.Outcome{Result: game.Draw, Reason: game.ByPasses}}
	if tb.snap.Ending != want || tb.Record().Result != game.Draw || tb.Record().Reason != "both passed" || tb.snap.Can(Pass) {
		t.Errorf("it ended as %+v, %s", tb.snap.Ending, tb.Record())
	}
	if o := mustRead(t, tb.Record().String()); o.Ending != want {
		t.Errorf("opened, it ended as %+v", o.Ending)
	}
	tb.Look(tb.snap.Tree.Line()[1])
	if v := tb.snap.View; v.Last != -1 || tb.snap.Shown != 2 {
		t.Errorf("looking back at the pass, the last move is at %d, shown %d", v.Last, tb.snap.Shown)
	}
}

// The computer plays on after a pass, and a pass takes time like a move.
func TestPassAgainstTheComputer(t *testing.T) {
	tb, w, s := clocked(t, record.Person, record.Computer, "10m", "10m")
	s.Variant = variantOf("renju")
	s.Seats[1].Player = chosen(s.Variant, "random")
	tb.Start(s)
	tb.play("h8")
	tb.until("the answer", yourTurn)
	w.pass(7 * time.Second)
	tb.playPass()
	tb.until("the answer to a pass", yourTurn)
	if n := tb.snap.Tree.Line()[2]; tb.snap.Ply != 4 || tb.snap.Tree.Name(n) != "/pass" || tb.snap.Tree.Detail(n).Time != 7*time.Second {
		t.Errorf("the moves are %q", tb.moves())
	}
	if tb.snap.Clocks[0].Main != 10*time.Minute-7*time.Second {
		t.Errorf("the clock shows %v", tb.snap.Clocks[0].Main)
	}
	if tb.Undo(); tb.snap.Ply != 2 {
		t.Errorf("Undo leaves %q", tb.moves())
	}
}

// A pass is not possible within an opening, nor in other games.
func TestNoPass(t *testing.T) {
	tb := openingTable(t, "renju", opening.RIF, record.Person, record.Person)
	pass := Action{Pass, game.PassMove}
	check := func(where string) {
		t.Helper()
		if err := tb.Do(pass); !errors.Is(err, ErrIllegal) || tb.snap.Can(Pass) || slices.Contains(tb.snap.Moves, "/pass") {
			t.Errorf("a pass %s: %v, %q", where, err, tb.moves())
		}
	}
	tb.play("h8", "h9", "h10")
	check("where a side is taken")
	tb.makeChoice(opening.First)
	check("in place of the fourth stone")
	tb.play("h11")
	check("in place of an offer")
	tb.play("g9", "f9")
	check("in place of the fifth stone")
	tb.play("g9")
	tb.playPass()
	tb.Start(setup(t, "gomoku", record.Person, record.Person))
	tb.play("h8")
	check("in Gomoku")
	text := strings.Replace(tb.Record().String(), "h8", "h8 /pass", 1)
	if _, err := Read([]byte(text)); !errors.Is(err, ErrAction) {
		t.Errorf("Gomoku is read with a pass: %v", err)
	}
}
