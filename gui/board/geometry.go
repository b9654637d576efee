package board

import (
	"math"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// outline holds what determines where cells lie: with the same options, boards with equal outlines
// have equal layouts.
type outline struct {
	rows, columns           int
	blockRows, blockColumns int
	style                   game.Style
}

func shapeOf(v game.View) outline {
	return outline{v.Rows, v.Columns, v.BlockRows, v.BlockColumns, v.Style}
}

// divided reports whether the board has blocks.
func (o outline) divided() bool { return o.blockRows > 0 && o.blockColumns > 0 }

// geometry is the layout of a board, in whole units so that edges are crisp.
type geometry struct {
	outline
	origin   fyne.Position // top left corner of the first cell
	cell     float32       // side of a cell
	pitch    float32       // from a cell to the next; differs from cell only in a scaled drawing
	blockGap float32       // between blocks
	margin   float32       // of the ground around the cells
	labelled bool          // coordinates are shown
	band     float32       // width of the strip of coordinates beside the board, or 0 if there is none
	headroom float32       // height that is kept free above the board
	framed   bool          // discs stand in a frame
	feet     float32       // height of the feet of that frame, or of the shade under a board of marks
	relief   bool          // frame, grain and shade are shown
	material look.Material
	image    game.Image // how the board is turned or mirrored
	border   float32    // width of the frame of a slate, the outer part of the margin
}

// Bounds of the measures, in Fyne's units.
const (
	labelBand = 6 * look.Space
	labelPad  = 5 * look.Space // the least margin of a board of marks with coordinates on it
	minCell   = 4              // side of a cell on the smallest board
	maxCell   = 240
	wholeMark = 60
	smallMark = 28
	roomyCell = 40
	tinyCell  = 16
	labelSize = look.QuietText
)

// fit returns the layout in the middle of size with the largest square cells that are still
// comfortable. headroom is the height that is kept free above the board.
func fit(o outline, options Options, headroom float32, size fyne.Size) geometry {
	g := geometry{outline: o, headroom: headroom, relief: options.Relief, material: options.Material, image: options.Image}
	if o.style == game.Discs {
		g.framed, g.material = options.Relief, look.Wood
	}
	if o.rows == 0 || o.columns == 0 {
		return g
	}
	if g.labelled = options.Coordinates; g.labelled && !g.ruled() {
		g.band = labelBand
	}
	side := math.Floor(float64(min(size.Width/float32(o.columns), size.Height/float32(o.rows), maxCell)))
	for g.setCell(float32(side)); side > minCell && !g.fits(size); g.setCell(float32(side)) {
		side--
	}
	grid := g.grid()
	lead := g.band + g.margin
	g.origin.X = max(lead, floor((size.Width-grid.Width)/2))
	g.origin.Y = max(g.margin+g.headroom,
		min(floor((size.Height-grid.Height-g.feet)/2), floor(size.Height-lead-g.feet-grid.Height)))
	return g
}

// setCell sets the side of a cell and the measures that depend on it.
func (g *geometry) setCell(side float32) {
	g.cell = max(side, minCell)
	if g.style == game.Stones && int(g.cell)%2 == 0 && g.cell > minCell {
		g.cell-- // odd, so that a line one unit wide can lie in the middle
	}
	g.pitch = g.cell
	switch g.style {
	case game.Stones:
		g.margin = round(min(max(side*0.15, 3), 8))
		if g.material != look.Wood {
			g.margin = max(g.margin, round(min(max(side*0.15, 3), 10)))
		}
		if g.material == look.Slate {
			g.border = round(min(max(side*0.15, 3), 10))
			g.margin += g.border
		}
	case game.Discs:
		g.margin = round(min(max(side*0.1, 2), 8))
		if g.framed {
			g.margin, g.feet = max(round(side*frameBorder), 2), round(side*frameFeet)
		}
	default:
		g.setPlank(side)
	}
}

// ruled reports whether lines separate the cells of the board, which is a board of X and O.
func (o outline) ruled() bool { return o.style == game.Marks || o.style == game.Pieces }

func (g geometry) fits(size fyne.Size) bool {
	whole := g.fullSize()
	return whole.Width <= size.Width && whole.Height <= size.Height
}

// fullSize returns the size of the board with the ground around its cells, its coordinates and the
// room above it.
func (g geometry) fullSize() fyne.Size {
	return g.grid().AddWidthHeight(g.band+2*g.margin, g.band+2*g.margin+g.headroom+g.feet)
}

// grid returns the size of all cells together.
func (g geometry) grid() fyne.Size {
	return g.span(g.rows, g.columns)
}

// span returns the size of the first rows and columns.
func (g geometry) span(rows, columns int) fyne.Size {
	return fyne.NewSize(
		g.offset(columns-1, g.blockColumns)+g.cell,
		g.offset(rows-1, g.blockRows)+g.cell)
}

// offset returns the distance of the i-th row or column from the first.
func (g geometry) offset(i, block int) float32 {
	d := float32(i) * g.pitch
	if block > 0 {
		d += float32(i/block) * g.blockGap
	}
	return d
}

// corner returns the top left corner of a cell.
func (g geometry) corner(cell int) fyne.Position {
	place := g.image.Cell(cell, g.rows, g.columns)
	return g.at(place/g.columns, place%g.columns)
}

// at returns the top left corner of the cell that is drawn in a row and column.
func (g geometry) at(row, column int) fyne.Position {
	return g.origin.AddXY(g.offset(column, g.blockColumns), g.offset(row, g.blockRows))
}

// center returns the centre of a cell.
func (g geometry) center(cell int) fyne.Position {
	if g.columns == 0 {
		return fyne.Position{}
	}
	return g.corner(cell).AddXY(g.cell/2, g.cell/2)
}

// cellAt returns the cell at a position, or −1 if there is none. A gap belongs to the nearer cell,
// and the room above a column to its uppermost cell.
func (g geometry) cellAt(p fyne.Position) int {
	p = p.Subtract(g.origin)
	if p.Y < 0 && p.Y >= -g.margin-g.headroom && g.headroom > 0 {
		p.Y = 0
	}
	c := g.index(p.X, g.columns, g.blockColumns)
	r := g.index(p.Y, g.rows, g.blockRows)
	if r < 0 || c < 0 {
		return -1
	}
	return g.image.Inverse().Cell(r*g.columns+c, g.rows, g.columns)
}

// index returns which of n rows or columns lies at the distance d from the start of the first, or
// −1 if none does.
func (g geometry) index(d float32, n, block int) int {
	if d < 0 {
		return -1
	}
	for i := range n {
		end := g.offset(i, block) + g.cell
		if i < n-1 {
			end = (end + g.offset(i+1, block)) / 2
		}
		if d < end {
			return i
		}
	}
	return -1
}

// block returns the top left corner and the size of a block.
func (g geometry) block(i int) (fyne.Position, fyne.Size) {
	down, across := g.rows/g.blockRows, g.columns/g.blockColumns
	place := g.image.Cell(i, down, across)
	corner := g.at(place/across*g.blockRows, place%across*g.blockColumns)
	return corner, fyne.NewSize(float32(g.blockColumns)*g.cell, float32(g.blockRows)*g.cell)
}

// firstCell returns the top left cell of a block on a board that is not turned.
func (g geometry) firstCell(block int) int {
	across := g.columns / g.blockColumns
	return block/across*g.blockRows*g.columns + block%across*g.blockColumns
}

// blockOf returns the block of a cell.
func (g geometry) blockOf(cell int) int {
	across := g.columns / g.blockColumns
	return cell/g.columns/g.blockRows*across + cell%g.columns/g.blockColumns
}

// radius returns the radius of the corners of a cell.
func (g geometry) radius() float32 { return min(look.Corner, round(g.cell/8)) }

func roundPos(p fyne.Position) fyne.Position { return fyne.NewPos(round(p.X), round(p.Y)) }

func round(v float32) float32 { return float32(math.Round(float64(v))) }

func ceil(v float32) float32 { return float32(math.Ceil(float64(v))) }

func floor(v float32) float32 { return float32(math.Floor(float64(v))) }
