package board

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawGround returns what lies under the cells: board, lines, coordinates.
func (s *scene) drawGround() []fyne.CanvasObject {
	if s.rows == 0 || s.columns == 0 {
		return nil
	}
	var list []fyne.CanvasObject
	switch s.style {
	case game.Stones:
		list = append(list, s.slab(s.brush.Wood, s.origin, s.grid(), s.margin))
		list = append(list, s.lines()...)
	case game.Discs:
		list = append(list, s.slab(s.brush.Fill, s.origin, s.grid(), s.margin))
		for i := range s.board.view.Cells {
			list = append(list, s.place(s.brush.hole(), i))
		}
	default:
		for i := range s.board.view.Blocks {
			at, size := s.block(i)
			list = append(list, s.slab(look.Mix(s.brush.Fill, s.brush.Line, 0.3), at, size, s.gap))
		}
	}
	if s.band > 0 {
		list = append(list, s.coordinates()...)
	}
	return list
}

// slab returns the ground under cells in an area, which reaches a margin beyond
// them.
func (s *scene) slab(c color.Color, at fyne.Position, size fyne.Size, margin float32) fyne.CanvasObject {
	r := canvas.NewRectangle(c)
	r.CornerRadius = look.Corner
	r.Move(at.SubtractXY(margin, margin))
	r.Resize(size.AddWidthHeight(2*margin, 2*margin))
	return r
}

// lines returns the lines of a board of stones and its star points.
func (s *scene) lines() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	half, grid := floor(s.cell/2), s.grid()
	stroke := func(x, y, w, h float32) {
		r := canvas.NewRectangle(s.brush.WoodLine)
		r.Move(s.origin.AddXY(x, y))
		r.Resize(fyne.NewSize(w, h))
		list = append(list, r)
	}
	for c := range s.columns {
		stroke(float32(c)*s.cell+half, half, 1, grid.Height-s.cell+1)
	}
	for r := range s.rows {
		stroke(half, float32(r)*s.cell+half, grid.Width-s.cell+1, 1)
	}
	for _, i := range starPoints(s.rows, s.columns) {
		list = append(list, s.place(s.brush.star(), i))
	}
	return list
}

// starPoints returns the cells that a board of stones marks for the eye: those
// in the corners, three lines in from the edge (two on small boards), the
// middle, and on boards of 19 lines and more those between.
func starPoints(rows, columns int) []int {
	var points []int
	rs, cs := starLines(rows), starLines(columns)
	for i, r := range rs {
		for j, c := range cs {
			middle := i == 1 && j == 1 && len(rs) == 3 && len(cs) == 3
			corner := (i == 0 || i == len(rs)-1) && (j == 0 || j == len(cs)-1)
			if corner || middle || min(rows, columns) >= 19 {
				points = append(points, r*columns+c)
			}
		}
	}
	return points
}

// starLines returns the lines on which star points lie, of n.
func starLines(n int) []int {
	if n < 7 {
		return nil
	}
	edge := 2
	if n >= 13 {
		edge = 3
	}
	if n%2 == 0 {
		return []int{edge, n - 1 - edge}
	}
	return []int{edge, n / 2, n - 1 - edge}
}

// coordinates returns the names of columns and rows along the edges.
func (s *scene) coordinates() []fyne.CanvasObject {
	var list []fyne.CanvasObject
	size := min(labelledBy, max(round(s.cell*0.5), 9))
	bottom := s.origin.Y + s.grid().Height + s.margin
	for c, name := range s.board.view.ColumnLabels {
		if c < s.columns {
			at := fyne.NewPos(s.at(0, c).X, bottom)
			list = append(list, caption(name, size, s.brush.Quiet, at, fyne.NewSize(s.cell, s.band)))
		}
	}
	left := s.origin.X - s.margin - s.band
	for r, name := range s.board.view.RowLabels {
		if r < s.rows {
			at := fyne.NewPos(left, s.at(r, 0).Y)
			list = append(list, caption(name, size, s.brush.Quiet, at, fyne.NewSize(s.band, s.cell)))
		}
	}
	return list
}
