package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawGround returns the items under the cells: the board, its lines and its coordinates.
func (p pen) drawGround(v game.View) []item {
	if p.rows == 0 || p.columns == 0 {
		return nil
	}
	var list []item
	switch p.style {
	case game.Stones:
		list = append(list, p.plate()...)
		list = append(list, p.lines()...)
	case game.Discs:
		if p.framed {
			list = append(list, p.frame()...)
			break
		}
		list = append(list, p.slab(p.brush.Fill, p.origin, p.grid(), p.margin))
		for i := range v.Cells {
			list = append(list, p.place(signs{p.brush}.hole(), i))
		}
	default:
		if p.material != look.Wood {
			list = append(list, p.plate()...)
			list = append(list, p.rules()...)
			break
		}
		for i := range v.Blocks {
			at, size := p.block(i)
			list = append(list, p.slab(look.Mix(p.brush.Fill, p.brush.Line, 0.3), at, size, p.gap))
		}
	}
	if p.band > 0 {
		list = append(list, p.coordinates(v)...)
	}
	return list
}

// slab returns the ground under the cells of an area. It extends by a margin beyond them.
func (p pen) slab(c color.NRGBA, at fyne.Position, size fyne.Size, margin float32) item {
	return boxed(at.SubtractXY(margin, margin), size.AddWidthHeight(2*margin, 2*margin), box{fill: c, corner: look.Corner})
}

// plate returns the ground of a board that is in one piece.
func (p pen) plate() []item {
	var list []item
	grid := p.grid()
	if p.border > 0 {
		list = append(list, p.slab(p.brush.Border, p.origin, grid, p.margin))
	}
	inner := p.margin - p.border
	if p.relief && p.brush.Grain.A > 0 {
		return append(list,
			p.slab(look.Mix(p.brush.Wood, p.brush.WoodLine, 0.5), p.origin, grid, inner), // only its lower edge shows
			p.slab(p.brush.Wood, p.origin, grid.SubtractWidthHeight(0, plateEdge), inner),
			p.grain(p.origin.SubtractXY(inner, inner), grid.AddWidthHeight(2*inner, 2*inner-plateEdge)))
	}
	plate := p.slab(p.brush.Wood, p.origin, grid, inner)
	if p.material == look.Paper {
		plate.box.edge, plate.box.stroke = p.brush.Line, 1
	}
	return append(list, plate)
}

// plateEdge is the height of the lower edge of a wooden board.
const plateEdge = 1.5

// rules returns the lines between the cells of a board of marks, with stronger lines between
// blocks.
func (p pen) rules() (list []item) {
	if !p.ruled() {
		return nil
	}
	width := min(max(round(p.cell*0.03), 1), 3)
	grid := p.grid()
	across := func(n, block int, rule func(at, width float32, ink box)) {
		for i := 1; i < n; i++ {
			gap, w, ink := p.gap, width, p.brush.WoodLine
			switch {
			case block > 0 && i%block == 0:
				gap, w = p.blockGap, 2*width
			case block > 0:
				ink = look.Mix(ink, p.brush.Wood, 0.5)
			}
			rule(floor(p.offset(i, block)-gap/2-w/2), w, box{fill: ink})
		}
	}
	across(p.columns, p.blockColumns, func(x, width float32, ink box) {
		list = append(list, boxed(p.origin.AddXY(x, 0), fyne.NewSize(width, grid.Height), ink))
	})
	across(p.rows, p.blockRows, func(y, width float32, ink box) {
		list = append(list, boxed(p.origin.AddXY(0, y), fyne.NewSize(grid.Width, width), ink))
	})
	return list
}

// lines returns the lines of a board of stones and its star points.
func (p pen) lines() []item {
	var list []item
	half, grid := floor(p.cell/2), p.grid()
	stroke := func(x, y, w, h float32) {
		list = append(list, boxed(p.origin.AddXY(x, y), fyne.NewSize(w, h), box{fill: p.brush.WoodLine}))
	}
	for c := range p.columns {
		stroke(float32(c)*p.cell+half, half, 1, grid.Height-p.cell+1)
	}
	for r := range p.rows {
		stroke(half, float32(r)*p.cell+half, grid.Width-p.cell+1, 1)
	}
	for _, i := range starPoints(p.rows, p.columns) {
		list = append(list, p.place(signs{p.brush}.star(), i))
	}
	return list
}

// starPoints returns the cells that a board of stones marks for orientation: the points near the
// corners, three lines in from the edge (two on small boards), the middle, and the points between
// them on boards with 19 or more lines each way.
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

// starLines returns which of n lines have star points.
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

// coordinates returns the names of columns and rows along the edges. If the cells are too small, it
// names only every second column and row, counted from the lower left corner.
func (p pen) coordinates(v game.View) []item {
	var list []item
	size, every := min(labelSize, max(round(p.cell*0.5), 9)), 1
	if p.cell < size {
		every = 2
	}
	bottom := p.origin.Y + p.grid().Height + p.margin + p.feet
	for c, name := range v.ColumnLabels {
		if c < p.columns && c%every == 0 {
			at := fyne.NewPos(p.at(0, c).X, bottom)
			list = append(list, p.caption(label{text: name, size: size, ink: p.around.Quiet}, at, fyne.NewSize(p.cell, p.band)))
		}
	}
	left := p.origin.X - p.margin - p.band
	for r, name := range v.RowLabels {
		if r < p.rows && (p.rows-1-r)%every == 0 {
			at := fyne.NewPos(left, p.at(r, 0).Y)
			list = append(list, p.caption(label{text: name, size: size, ink: p.around.Quiet}, at, fyne.NewSize(p.band, p.cell)))
		}
	}
	return list
}
