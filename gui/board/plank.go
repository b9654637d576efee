package board

import (
	"fmt"
	"image"
	"image/color"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The board under X and O: a plank with carved lines, a sheet of paper, or a slate in a wooden frame.

// Measures of the board, as fractions of the side of a cell.
const (
	plankPad    = 0.19 // from the cells to the edge
	plankCorner = 0.09
	paperCorner = 0.03
	slateFrame  = 0.075
	blockApart  = 0.2 // between blocks
)

// Measures in Fyne's units: the depth of the shade below the board, and the least width of the frame of a slate, if
// there is room for it.
const (
	plankShade = 4
	paperShade = 3
	leastFrame = 4
)

// setPlank sets the measures of a board of X and O around cells of a side.
func (g *geometry) setPlank(side float32) {
	g.margin = max(round(plankPad*side), 3)
	if g.labelled {
		g.margin = max(g.margin, labelPad)
	}
	if g.divided() {
		g.blockGap = max(round(blockApart*side), 2)
		if int(g.blockGap-g.blockLineWidth())%2 != 0 {
			g.blockGap++ // so that the line between the blocks lies in the middle
		}
	}
	if g.material == look.Slate {
		g.border = max(round(slateFrame*side), min(round(0.2*side), leastFrame))
		g.margin += g.border
	}
	if g.relief {
		g.feet = min(max(round(0.06*side), 1), plankShade)
		if g.material == look.Paper {
			g.feet = min(g.feet, paperShade)
		}
	}
}

// plank returns the board under X and O with its lines, as one image.
func (d *drawing) plank() item {
	at, size := d.plankArea()
	items := append(d.plankBody(at, size), d.plankLines()...)
	size.Height += d.feet
	return item{at: at, size: size, texture: func(width, height int) image.Image {
		p := painter{
			img: image.NewRGBA(image.Rect(0, 0, width, height)), scale: float32(width) / size.Width,
			origin: fyne.NewPos(-at.X, -at.Y), sheet: &shape.Sheet{},
		}
		for _, i := range items {
			p.paint(i)
		}
		return p.img
	}}
}

// plankArea returns the area of the board, without the shade below it.
func (d *drawing) plankArea() (at fyne.Position, size fyne.Size) {
	return d.origin.SubtractXY(d.margin, d.margin), d.grid().AddWidthHeight(2*d.margin, 2*d.margin)
}

// plankBody returns the board in an area, without lines.
func (d *drawing) plankBody(at fyne.Position, size fyne.Size) (list []item) {
	corner := max(plankCorner*d.cell, smallCorner(min(size.Width, size.Height)))
	if d.material == look.Paper {
		corner = paperCorner * d.cell
	}
	if d.feet > 0 { // only the lowest part of the shade shows
		high := 2*corner + d.feet
		list = append(list, boxed(at.AddXY(0, size.Height+d.feet-high), fyne.NewSize(size.Width, high),
			box{fill: d.around.Shadow, corner: corner}))
	}
	switch d.material {
	case look.Paper:
		return append(list, boxed(at, size, box{fill: d.colours.Line, corner: corner}),
			boxed(at.AddXY(1, 1), size.SubtractWidthHeight(2, 2), box{fill: d.colours.Wood, corner: max(corner-1, 0)}))
	case look.Slate:
		inner := size.SubtractWidthHeight(2*d.border, 2*d.border)
		list = append(list, boxed(at, size, box{fill: d.colours.Border, corner: corner}),
			boxed(at.AddXY(d.border, d.border), inner, box{fill: d.colours.Wood, corner: corner / 2}))
		if d.relief {
			list = append(list, d.smears()...)
		}
		return list
	}
	if !d.grained() {
		return append(list, boxed(at, size, box{fill: d.colours.Wood, corner: corner}))
	}
	edge := min(max(0.012*d.cell, 1), 2)
	face := size.SubtractWidthHeight(0, edge) // the edges below and above it follow its corners
	list = append(list, boxed(at, size, box{fill: look.Mix(d.colours.Wood, d.colours.Groove, 0.7), corner: corner}),
		boxed(at, face, box{fill: look.Mix(d.colours.Wood, d.colours.GrooveLight, 0.5), corner: corner}))
	at, face.Height = at.AddXY(0, edge), face.Height-edge
	return append(list, boxed(at, face, box{fill: d.colours.Wood, corner: corner}), d.grain(at, face, corner))
}

// smallCorner returns the least radius of the corners of a small picture with a side, which would look square otherwise, or 0
// for a larger board. Small pictures are laid out in half units.
func smallCorner(side float32) float32 {
	const part = 0.06
	if side >= 2*smallThumbnail {
		return 0
	}
	return min(look.Corner, part*side)
}

// smears returns the traces of a cloth on a slate, the same ones each time: one in each quarter, because where several lie
// over each other the slate looks dirty.
func (d *drawing) smears() (list []item) {
	const count, strength = 4, 0.03
	r := rand.New(rand.NewPCG(2, 0))
	grid, width := d.grid(), 0.3*d.cell
	ink := look.Fade(d.colours.X, strength)
	for i := range count {
		left, top := float32(i%2)/2, float32(i/2)/2
		from := d.origin.AddXY(grid.Width*(left+0.05+0.1*r.Float32()), grid.Height*(top+0.15+0.2*r.Float32()))
		to := from.AddXY((0.6+0.4*r.Float32())*d.cell, 0.4*d.cell*(r.Float32()-0.5))
		list = append(list, drawnLine(fmt.Sprint("smear ", i), from, to, width, []shape.Layer{{
			Inside: shape.Bent(from.X, from.Y, to.X, to.Y, width, 0.15*d.cell), Color: ink, Soft: width / 3,
		}}))
	}
	return list
}

// squareInset returns the distance of the square of the last move, and of the frame of the pointer, from the edge of
// the cell.
func (d *drawing) squareInset() float32 { return max(round(0.06*d.cell), 1) }

// litSquare returns the square of the last move. In high contrast it is a frame.
func (d *drawing) litSquare(cell int) item {
	if d.colours.Lit.A == 0 {
		const strong = 3
		return d.place(d.squareFrame(d.colours.LastOnCell(), strong), cell)
	}
	inset := d.squareInset()
	return boxed(d.corner(cell).AddXY(inset, inset), fyne.NewSquareSize(d.cell-2*inset), box{
		fill: d.colours.Lit, corner: plankCorner * d.cell,
	})
}

// squareFrame returns a frame as large as the square of the last move.
func (d *drawing) squareFrame(c color.NRGBA, stroke float32) shape.Picture {
	side := d.cell - 2*d.squareInset() - stroke
	return d.picture(fmt.Sprint("square ", stroke), d.cell,
		shape.Outline(shape.Box(side, side, plankCorner*d.cell), stroke), c)
}

// pointerFrame returns the frame of the cell under the mouse or the keyboard's cursor, for the side to move.
func (d *drawing) pointerFrame(side game.Side) shape.Picture {
	ink := d.colours.Accent
	if side != game.None {
		ink = d.markInk(side)
	}
	return d.squareFrame(ink, min(max(round(0.025*d.cell), 2), 4))
}
