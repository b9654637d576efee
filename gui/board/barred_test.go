package board

import (
	"testing"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// An opening rule shades the whole board around the square in which a stone may be placed, or the square in which it may not.
// Scattered cells are shaded one by one.
func TestShadeOfBarredCells(t *testing.T) {
	d := drawingFor(game.Stones, look.Light())
	d.rows, d.columns, d.margin = 5, 5, 10
	var square, others []int
	for cell := range d.rows * d.columns {
		if row, column := cell/d.columns, cell%d.columns; row < 2 && column < 2 {
			square = append(square, cell)
		} else {
			others = append(others, cell)
		}
	}
	at, size := d.plankArea()
	if list := d.drawBarred(others, square); len(list) != 1 || list[0].picture == nil || list[0].at != at || list[0].size != size {
		t.Errorf("around a square the shade is %+v", list)
	} else if img := list[0].picture.Draw(int(size.Width), int(size.Height)); true {
		middle := d.corner(square[0]).AddXY(d.cell, d.cell).Subtract(at)
		if img.RGBAAt(1, int(size.Height/2)).A == 0 || img.RGBAAt(int(middle.X), int(middle.Y)).A != 0 {
			t.Error("the margin of the board is not shaded, or the square is")
		}
	}
	if list := d.drawBarred(square, others); len(list) != 1 || list[0].size != fyne.NewSquareSize(2*d.cell) {
		t.Errorf("the shade of a square is %+v", list)
	}
	if list := d.drawBarred([]int{0, len(square) + len(others) - 1}, square[1:]); len(list) != 2 {
		t.Errorf("two scattered cells have %d shades", len(list))
	}
	if list := d.drawBarred(nil, others); list != nil {
		t.Errorf("without barred cells there is %+v", list)
	}
}
