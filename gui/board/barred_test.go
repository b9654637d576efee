package board

import (
	"image/color"
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

// On dark boards of stones the lines lie over the shade, where they stand out as much as on the cells that are free.
func TestLinesOnBarredCells(t *testing.T) {
	for _, m := range []look.Material{look.Wood, look.Slate} {
		d := newDrawing(fit(shapeOf(stones()), Options{Relief: true, Material: m}, 0, fyne.NewSquareSize(600)), look.Dark(), nil)
		list := d.drawBarred([]int{0, 21}, []int{20, 22}) // scattered
		if lines := len(d.stoneLines()); len(list) != 2+lines {
			t.Fatalf("%v: %d items, want 2 shades and %d lines", m, len(list), lines)
		}
		shade := list[0].box.fill
		under := look.Mix(d.colours.Wood, color.NRGBA{shade.R, shade.G, shade.B, 0xFF}, float32(shade.A)/0xFF)
		line := list[2].box.fill
		if got := look.Ratio(line, under); got < 2.8 {
			t.Errorf("%v: lines have a contrast of %.2f with the shade", m, got)
		}
		if got := look.Ratio(d.colours.Wood, under); got < 1.2 {
			t.Errorf("%v: the shade has a contrast of %.2f with the board", m, got)
		}
	}
}
