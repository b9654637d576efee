package board

import (
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawGround returns the items under the cells: the board, its lines and its coordinates.
func (d *drawing) drawGround(v game.View) []item {
	if d.rows == 0 || d.columns == 0 {
		return nil
	}
	var list []item
	switch d.style {
	case game.Stones:
		list = append(list, d.boardPlate()...)
		list = append(list, d.stoneLines()...)
	case game.Discs:
		if d.framed {
			list = append(list, d.discFrame()...)
			break
		}
		list = append(list, d.slab(d.colours.Fill, d.origin, d.grid(), d.margin))
		for i := range v.Cells {
			list = append(list, d.place(d.hole(), i))
		}
	default:
		list = append(list, d.plank())
	}
	if d.labelled {
		list = append(list, d.coordinates(v)...)
	}
	return list
}

// slab returns the ground under the cells of an area. It extends by a margin beyond them.
func (d *drawing) slab(c color.NRGBA, at fyne.Position, size fyne.Size, margin float32) item {
	return boxed(at.SubtractXY(margin, margin), size.AddWidthHeight(2*margin, 2*margin),
		box{fill: c, corner: look.Corner})
}

// boardPlate returns the ground of a board that is in one piece.
func (d *drawing) boardPlate() []item {
	var list []item
	grid := d.grid()
	if d.border > 0 {
		list = append(list, d.slab(d.colours.Border, d.origin, grid, d.margin))
	}
	inner := d.margin - d.border
	if d.grained() {
		return append(list,
			// only its lower edge shows
			d.slab(look.Mix(d.colours.Wood, d.colours.WoodLine, 0.5), d.origin, grid, inner),
			d.slab(d.colours.Wood, d.origin, grid.SubtractWidthHeight(0, plateEdge), inner),
			d.grain(d.origin.SubtractXY(inner, inner), grid.AddWidthHeight(2*inner, 2*inner-plateEdge), look.Corner))
	}
	plate := d.slab(d.colours.Wood, d.origin, grid, inner)
	if d.material == look.Paper {
		plate.box.edge, plate.box.stroke = d.colours.Line, 1
	}
	return append(list, plate)
}

// plateEdge is the height of the lower edge of a wooden board.
const plateEdge = 1.5

// tinyLines is the strength of the lines between tiny cells, from 0 to 1.
const tinyLines = 0.5

// stoneLines returns the lines of a board of stones and its star points.
func (d *drawing) stoneLines() []item {
	var list []item
	half, grid, ink := floor(d.cell/2), d.grid(), d.colours.WoodLine
	if d.cell < tinyCell && !d.colours.Strong { // else stones would be lost among the lines
		ink = look.Mix(d.colours.Wood, ink, tinyLines)
	}
	stroke := func(x, y, w, h float32) {
		list = append(list, boxed(d.origin.AddXY(x, y), fyne.NewSize(w, h), box{fill: ink}))
	}
	for c := range d.columns {
		stroke(float32(c)*d.cell+half, half, 1, grid.Height-d.cell+1)
	}
	for r := range d.rows {
		stroke(half, float32(r)*d.cell+half, grid.Width-d.cell+1, 1)
	}
	for _, i := range starPoints(d.rows, d.columns) {
		list = append(list, d.place(d.starPoint(), i))
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

// coordinates returns the names of columns and rows along the edges: on the margin of a board of X and O, beside
// other boards.
func (d *drawing) coordinates(v game.View) []item {
	band, ink := d.band, d.around.Quiet
	left, bottom := d.origin.X-d.margin-d.band, d.origin.Y+d.grid().Height+d.margin+d.feet
	if d.ruled() {
		band, ink = d.margin-d.border, d.colours.Letters
		left, bottom = d.origin.X-band, d.origin.Y+d.grid().Height
	}
	return d.edgeNames(v, fyne.NewPos(left, bottom), band, ink, area{d.origin, d.origin.Add(d.grid())})
}

// partCoordinates returns the names of the columns and rows of a part of the board, at the left of the part and below it.
func (d *drawing) partCoordinates(v game.View, part area) []item {
	return d.edgeNames(v, fyne.NewPos(part.low.X-partBand, part.high.Y), partBand, d.around.Quiet, part)
}

// edgeNames returns the names of the columns and rows whose cells have their middle in a part of the board, on strips as
// wide as band. corner has the left edge of the strip with the rows and the upper edge of that with the columns. If the
// cells are too small, it names only every second column and row, counted from the lower left corner.
func (d *drawing) edgeNames(v game.View, corner fyne.Position, band float32, ink color.NRGBA, part area) []item {
	var list []item
	size, every := min(labelSize, max(round(d.cell*0.5), 9)), 1
	if d.cell < size {
		every = 2
	}
	columns, rows := labelsOf(v, d.image)
	for c, name := range columns[:min(len(columns), d.columns)] {
		at := fyne.NewPos(d.at(0, c).X, corner.Y)
		if middle := at.X + d.cell/2; c%every == 0 && middle >= part.low.X && middle <= part.high.X {
			list = append(list, d.caption(label{text: name, size: size, ink: ink}, at, fyne.NewSize(d.cell, band)))
		}
	}
	for r, name := range rows[:min(len(rows), d.rows)] {
		at := fyne.NewPos(corner.X, d.at(r, 0).Y)
		if middle := at.Y + d.cell/2; (d.rows-1-r)%every == 0 && middle >= part.low.Y && middle <= part.high.Y {
			list = append(list, d.caption(label{text: name, size: size, ink: ink}, at, fyne.NewSize(band, d.cell)))
		}
	}
	return list
}

// labelsOf returns the names of columns and rows along the edges of a board that an image turns or mirrors.
func labelsOf(v game.View, i game.Image) (columns, rows []string) {
	columns, rows = slices.Clone(v.ColumnLabels), slices.Clone(v.RowLabels)
	if i&game.Exchanged != 0 {
		columns, rows = rows, columns
	}
	if i&game.LeftToRight != 0 {
		slices.Reverse(columns)
	}
	if i&game.TopToBottom != 0 {
		slices.Reverse(rows)
	}
	return columns, rows
}
