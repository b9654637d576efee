package mnk

import (
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// In renju a side may pass once a stone lies on the board. A pass gives the turn away, is taken back like
// any other move, and changes neither the moves that are listed nor the count of leaves.
func TestPass(t *testing.T) {
	p := mustNew(t, renju)
	if p.Legal(game.PassMove) {
		t.Error("Black may pass on an empty board")
	}
	play(t, p, "h8")
	white := p.Clone()
	leaves := game.Perft(p, 2)
	play(t, p, "/pass")
	if p.ToMove() != game.First || p.Ply() != 2 || p.Last() != game.PassMove || p.Cell(p.Last()) != -1 || p.Outcome().Over() {
		t.Errorf("after a pass %v is to move at ply %d, last %d, %v", p.ToMove(), p.Ply(), p.Last(), p.Outcome())
	}
	if slices.Contains(p.AppendMoves(nil), game.PassMove) || game.Perft(p, 2) != 224*223 || leaves != 224*223 {
		t.Error("a pass is among the moves of a search")
	}
	play(t, p, "i8", "h9", "/PASS")
	v := p.View()
	if v.Last != -1 || v.Cells[p.t.cells/2].Number != 1 || v.Cells[p.t.cells/2+1].Number != 3 {
		t.Errorf("the view has the last move at %d, and numbers %d and %d", v.Last, v.Cells[p.t.cells/2].Number, v.Cells[p.t.cells/2+1].Number)
	}
	same := setUp(t, renju, "h8 i8", "h9")
	same.side = game.Second
	if p.ToMove() != game.Second || p.String() != same.String() {
		t.Errorf("%v to move in\n%v", p.ToMove(), p)
	}
	for p.Ply() > 1 {
		p.Undo()
	}
	if d := cmp.Diff(white.AppendMoves(nil), p.AppendMoves(nil)); d != "" || p.Hash() != white.Hash() || p.ToMove() != game.Second {
		t.Errorf("taken back, %v is to move, with the hash %x, was %x: %s", p.ToMove(), p.Hash(), white.Hash(), d)
	}
}

// Two passes in a row are a draw, two passes apart are not. A clone keeps the passes.
func TestTwoPasses(t *testing.T) {
	p := mustNew(t, renju)
	play(t, p, "h8", "/pass", "h9", "/pass", "h10")
	if p.Outcome().Over() {
		t.Fatalf("over: %v", p.Outcome())
	}
	play(t, p, "/pass")
	q := p.Clone()
	play(t, p, "/pass")
	if want := (game.Outcome{Result: game.Draw, Reason: game.ByPasses}); p.Outcome() != want || p.Legal(game.PassMove) ||
		p.AppendMoves(nil) != nil {
		t.Errorf("the outcome is %v", p.Outcome())
	}
	p.Undo()
	if d := cmp.Diff(q.AppendPlayed(nil), p.AppendPlayed(nil)); d != "" || p.Outcome().Over() || p.Ply() != 6 || q.Ply() != 6 {
		t.Errorf("taken back: %v, ply %d, %s", p.Outcome(), p.Ply(), d)
	}
}

// No other game has passes.
func TestPassElsewhere(t *testing.T) {
	for _, r := range []Rules{{Rows: 15, Columns: 15, K: 5}, {Rows: 6, Columns: 7, K: 4, Options: Gravity}} {
		p := mustNew(t, r)
		p.Play(p.AppendMoves(nil)[0])
		if m, err := p.ParseMove("/pass"); err == nil || p.Legal(game.PassMove) {
			t.Errorf("%v: a pass is read as %d", r, m)
		}
	}
}
