package board

import (
	"fmt"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Arrow leads from a cell to another block. There is an arrow only if Shown is set.
type Arrow struct {
	Cell, Block int
	Shown       bool
}

// Measures of an arrow: fractions of a cell, except arrowHalo and arrowParts.
const (
	arrowStart = 0.62 // from the middle of the cell
	arrowHead  = 0.26 // the length of its strokes
	arrowHalo  = 3    // width of the halo around its lines, in Fyne's units, so that it stands out from marks
	arrowParts = 16   // number of straight parts of the curve
)

// putArrow redraws the arrow if it has changed.
func (s *scene) putArrow() {
	a := s.board.advice.Arrow
	shown := a.Shown && s.onBoard(a.Cell) && a.Block >= 0 && a.Block < len(s.board.view.Blocks) &&
		s.blockOf(a.Cell) != a.Block
	s.put(&s.over[overArrow], keyOf(shown, a), func() []item {
		if !shown {
			return nil
		}
		return []item{s.drawBlockArrow(a)}
	})
}

// drawBlockArrow returns an arrow to a block: it leaves its cell along the row and reaches the block along a column.
func (d *drawing) drawBlockArrow(a Arrow) item {
	from := d.center(a.Cell)
	corner := from
	at, size := d.block(a.Block)
	inset := d.cell / 2
	to := fyne.NewPos(min(max(from.X, at.X+inset), at.X+size.Width-inset),
		min(max(from.Y, at.Y+inset), at.Y+size.Height-inset))
	corner.X = to.X
	if to.X == from.X { // straight up or down
		corner = to
	}
	return d.drawArrow(a.Cell, corner, to)
}

// drawArrow returns an arrow from a cell to a point, bent towards corner. It is straight if the corner is its end.
func (d *drawing) drawArrow(cell int, corner, to fyne.Position) item {
	from := towards(d.center(cell), corner, arrowStart*d.cell)
	line := max(round(0.09*d.cell), 3)
	left, right := min(from.X, to.X), max(from.X, to.X)
	high, low := min(from.Y, to.Y), max(from.Y, to.Y)
	reach := arrowHead*d.cell + line + arrowHalo
	middle := roundPos(fyne.NewPos((left+right)/2, (high+low)/2))
	from, corner, to = from.Subtract(middle), corner.Subtract(middle), to.Subtract(middle)
	picture := shape.Picture{
		Name:  fmt.Sprint("arrow ", from, corner, to, line, look.Hex(d.colours.Accent), look.Hex(d.haloColour())),
		Width: 2 * ceil((right-left)/2+reach), Height: 2 * ceil((low-high)/2+reach),
		Layers: []shape.Layer{
			{Inside: arrowFigure(from, corner, to, line+2*arrowHalo, arrowHead*d.cell), Color: d.haloColour()},
			{Inside: arrowFigure(from, corner, to, line, arrowHead*d.cell), Color: d.colours.Accent},
		},
	}
	return item{
		at:   middle.SubtractXY(picture.Width/2, picture.Height/2),
		size: fyne.NewSize(picture.Width, picture.Height), picture: &picture,
	}
}

// arrowFigure returns a curve from one point to another, bent towards corner, with an arrowhead at
// its end.
func arrowFigure(from, corner, to fyne.Position, width, head float32) shape.Distance {
	at := func(t float32) fyne.Position {
		u := 1 - t
		return fyne.NewPos(u*u*from.X+2*u*t*corner.X+t*t*to.X, u*u*from.Y+2*u*t*corner.Y+t*t*to.Y)
	}
	segment := func(a, b fyne.Position) shape.Distance { return shape.Segment(a.X, a.Y, b.X, b.Y, width) }
	before := from
	if corner != to {
		before = corner
	}
	back := towards(to, before, head).Subtract(to)
	aside := fyne.NewPos(-back.Y, back.X)
	figure := shape.Union(segment(to, to.Add(back).Add(aside)), segment(to, to.Add(back).Subtract(aside)))
	for i := range arrowParts {
		figure = shape.Union(figure, segment(at(float32(i)/arrowParts), at(float32(i+1)/arrowParts)))
	}
	return figure
}

// towards returns the point at a distance from one point on the way to another, or from itself if
// both are the same.
func towards(from, to fyne.Position, distance float32) fyne.Position {
	way := to.Subtract(from)
	length := hypot(way)
	if length == 0 {
		return from
	}
	by := distance / length
	return from.AddXY(way.X*by, way.Y*by)
}
