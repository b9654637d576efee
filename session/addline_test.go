package session

import (
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// line returns moves from the position shown.
func (tb *table) line(moves ...string) (line []game.Move) {
	tb.t.Helper()
	pos := tb.Position().Clone()
	if _, err := game.PlayMoves(pos, moves); err != nil {
		tb.t.Fatal(err)
	}
	played := pos.AppendPlayed(nil)
	return played[len(played)-len(moves):]
}

// behind returns how many moves come after the node that moves lead to.
func (tb *table) behind(moves ...string) int { return tb.Behind(tb.node(moves...)) }

// A line is put in with one change: what is there already stays, the rest becomes a branch, and the position shown stays.
func TestLineIsAdded(t *testing.T) {
	tb := newStudy(t, "tic-tac-toe")
	tb.play("a1", "b1", "a2")
	tb.Look(tb.node("a1"))
	line := tb.line("b1", "c3", "b2")
	if tb.tree.HasLine(tb.shown, line) {
		t.Error("it is there before")
	}
	note := LineNote{Value: record.Value{Result: game.FirstWins, In: 3}, Comment: "strong"}
	if err := tb.AddLine(tb.shown, line, note); err != nil {
		t.Fatal(err)
	}
	const want = "1. a1 b1 @value:first:3 {strong} 2. a2 (2. c3 b2)"
	if got := tb.text(); got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if moves, branches := tb.StudySize(); tb.shown != tb.node("a1") || !tb.tree.HasLine(tb.shown, line) ||
		moves != 5 || branches != 1 || tb.behind() != 5 || tb.behind("a1", "b1") != 3 || tb.behind("a1", "b1", "c3") != 1 {
		t.Errorf("%s shown, %d moves, %d branches, %v", tb.tree.Name(tb.shown), moves, branches, tb.edits.counts.behind)
	}
	tree := tb.tree
	if err := tb.AddLine(tb.shown, line, note); err != nil || tb.tree != tree {
		t.Errorf("a second time: %v", err)
	}
	if tb.Undo(); tb.text() != "1. a1 b1 2. a2" || tb.behind("a1") != 2 {
		t.Errorf("undone: %s", tb.text())
	}
	if tb.Redo(); tb.text() != want || tb.behind("a1", "b1", "c3") != 1 {
		t.Errorf("redone: %s", tb.text())
	}
}

// Moves that take the places of a line that was undone have no moves behind them.
func TestUndoneLineIsNotCounted(t *testing.T) {
	tb := newStudy(t, "tic-tac-toe")
	if err := tb.AddLine(Root, tb.line("a1", "b1", "c1", "a2"), LineNote{}); err != nil {
		t.Fatal(err)
	}
	tb.Undo()
	if tb.play("b2"); tb.behind("b2") != 0 || tb.behind() != 1 {
		t.Errorf("%v", tb.edits.counts.behind)
	}
}

// A line that cannot be played, or for which there is no room, changes nothing.
func TestLineIsRefused(t *testing.T) {
	tb := newStudy(t, "tic-tac-toe")
	tb.play("a1")
	tree := tb.tree
	if err := tb.AddLine(tb.shown, tb.line("b1"), LineNote{}); err != nil {
		t.Fatal(err)
	}
	tb.Undo()
	for _, line := range [][]game.Move{nil, {tb.tree.Move(tb.shown)}} {
		if err := tb.AddLine(tb.shown, line, LineNote{}); !errors.Is(err, ErrIllegal) || tb.tree != tree {
			t.Errorf("%v: %v", line, err)
		}
	}
	tb.edits.counts.moves = record.MaxStudyMoves - 1
	if err := tb.AddLine(tb.shown, tb.line("b1", "c1"), LineNote{}); !errors.Is(err, ErrFull) || tb.tree != tree {
		t.Errorf("%v", err)
	}
}

// A study that cannot be changed says so, and what changes nothing is no error.
func TestLineInReadOnlyStudy(t *testing.T) {
	tb := newStudy(t, "tic-tac-toe")
	tb.play("a1", "b1")
	tb.Look(Root)
	line := tb.line("a1", "b1")
	tb.setup.ReadOnly = true
	tree := tb.tree
	if err := tb.AddLine(Root, line, LineNote{}); err != nil {
		t.Errorf("it is there: %v", err)
	}
	if err := tb.AddLine(Root, line, LineNote{Comment: "strong"}); !errors.Is(err, ErrReadOnly) {
		t.Errorf("a comment: %v", err)
	}
	if err := tb.AddLine(Root, tb.line("a1", "c1"), LineNote{}); !errors.Is(err, ErrReadOnly) || tb.tree != tree {
		t.Errorf("a line: %v", err)
	}
}
