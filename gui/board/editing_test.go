package board

import (
	"reflect"
	"slices"
	"testing"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// While a board is being set up, a click acts on its own cell even where discs would fall, and two
// cells of a column can be clicked one after the other. No preview suggests that a piece could be
// placed on an occupied cell.
func TestEditing(t *testing.T) {
	v := wonDiscs()
	v.Lines, v.ToMove = nil, game.First
	for i := range v.Cells {
		v.Cells[i].Move, v.Cells[i].Target = game.Move(i), i
	}
	p := newPlayer(t, v)
	p.SetOptions(Options{Editing: true})
	p.Now = func() time.Time { return time.Unix(1, 0) }
	for _, cell := range []int{0, v.Columns} {
		p.Tapped(&fyne.PointEvent{Position: p.CellCenter(cell)})
	}
	if len(p.moves) != 2 || p.moves[1] != game.Move(v.Columns) {
		t.Errorf("chosen were %v", p.moves)
	}
	taken := slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Piece != game.None })
	input{p.Board}.setPointer(taken)
	if p.ghostSpot() != nil {
		t.Error("something would be set on a disc")
	}
	input{p.Board}.setPointer(0)
	if p.ghostSpot() == nil {
		t.Error("nothing would be set on a free cell")
	}
	v.ToMove = game.None
	p.SetView(v)
	if p.ghostSpot() != nil {
		t.Error("something would be set where one erases")
	}
}

// Each cell with a fault has a ring.
func TestWrong(t *testing.T) {
	p := newPlayer(t, wonStones())
	plain := p.window.Canvas().Capture()
	p.SetAdvice(Advice{Wrong: []int{3, 1000}})
	if reflect.DeepEqual(plain, p.window.Canvas().Capture()) {
		t.Error("nothing is seen of it")
	}
	p.SetAdvice(Advice{})
	if !reflect.DeepEqual(plain, p.window.Canvas().Capture()) {
		t.Error("it stays")
	}
}
