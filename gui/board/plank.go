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
	slateFrame  = 0.075 // and at least leastFrame, in Fyne's units, if there is room
	blockApart  = 0.2   // between blocks
	lineShort   = 0.035 // how far a line ends before the outermost cells do
	slant       = 0.02  // how far the ends of a line drawn by hand are off at most
)

// The depth of the shade below the board, in Fyne's units.
const (
	plankShade = 4
	paperShade = 3
)

// lineWidths holds the widths of the lines between cells as fractions of the cell, by the material. Lines between
// blocks are blockLine times as wide.
var lineWidths = map[look.Material]float32{look.Wood: 0.034, look.Slate: 0.03, look.Paper: 0.022}

const blockLine = 2.5

const leastFrame = 4

// setPlank sets the measures of a board of X and O around cells of a side.
func (g *geometry) setPlank(side float32) {
	g.margin = max(round(plankPad*side), 3)
	if g.labelled {
		g.margin = max(g.margin, labelPad)
	}
	if g.divided() {
		g.blockGap = max(round(blockApart*side), 2)
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
	corner := plankCorner * d.cell
	if d.material == look.Paper {
		corner = paperCorner * d.cell
	}
	if d.feet > 0 {
		list = append(list, boxed(at.AddXY(0, d.feet), size, box{fill: d.around.Shadow, corner: corner}))
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
	list = append(list, boxed(at, size, box{fill: d.colours.Wood, corner: corner}))
	if !d.grained() {
		return list
	}
	edge, width := min(max(0.012*d.cell, 1), 2), size.Width-2*corner
	return append(list, d.grain(at, size, corner),
		boxed(at.AddXY(corner, 0), fyne.NewSize(width, edge), box{fill: look.Fade(d.colours.GrooveLight, 0.5)}),
		boxed(at.AddXY(corner, size.Height-edge), fyne.NewSize(width, edge), box{
			fill: look.Mix(d.colours.Wood, d.colours.Groove, 0.7),
		}))
}

// smears returns the traces of a cloth on a slate, the same ones each time.
func (d *drawing) smears() (list []item) {
	const count, strength = 4, 0.035
	r := rand.New(rand.NewPCG(2, 0))
	grid, width := d.grid(), 0.3*d.cell
	ink := look.Fade(d.colours.X, strength)
	for i := range count {
		from := d.origin.AddXY(grid.Width*(0.05+0.6*r.Float32()), grid.Height*(0.1+0.8*r.Float32()))
		to := from.AddXY((0.7+0.6*r.Float32())*d.cell, 0.4*d.cell*(r.Float32()-0.5))
		list = append(list, d.drawnLine(fmt.Sprint("smear ", i), from, to, width, []shape.Layer{{
			Inside: shape.Bent(from.X, from.Y, to.X, to.Y, width, 0.15*d.cell), Color: ink, Soft: width / 3,
		}}))
	}
	return list
}

// drawnLine returns a figure around the way from one point to another as an item. Its layers are in the coordinates of
// the board.
func (d *drawing) drawnLine(name string, from, to fyne.Position, reach float32, layers []shape.Layer) item {
	low := roundPos(fyne.NewPos(min(from.X, to.X), min(from.Y, to.Y)).SubtractXY(reach, reach))
	size := fyne.NewSize(ceil(max(from.X, to.X)+reach-low.X), ceil(max(from.Y, to.Y)+reach-low.Y))
	for i := range layers {
		layers[i].Inside = shape.Moved(layers[i].Inside, -low.X-size.Width/2, -low.Y-size.Height/2)
	}
	return item{at: low, size: size, picture: &shape.Picture{
		Name: fmt.Sprint(name, low), Width: size.Width, Height: size.Height, Layers: layers,
	}}
}

// rule is a line between cells, along a row or a column.
type rule struct {
	from, to fyne.Position
	width    float32
}

// rules returns the lines between the cells. Lines inside blocks end before the blocks do.
func (d *drawing) rules() []rule {
	width := d.lineWidth()
	if !d.divided() {
		return d.rulesIn(d.origin, d.grid(), d.rows, d.columns, width)
	}
	list := d.rulesIn(d.origin, d.grid(), d.rows/d.blockRows, d.columns/d.blockColumns, round(blockLine*width))
	for i := range d.rows / d.blockRows * (d.columns / d.blockColumns) {
		at, size := d.block(i)
		list = append(list, d.rulesIn(at, size, d.blockRows, d.blockColumns, width)...)
	}
	return list
}

// rulesIn returns the lines that divide an area into rows and columns.
func (d *drawing) rulesIn(at fyne.Position, size fyne.Size, rows, columns int, width float32) (list []rule) {
	short, end := lineShort*d.cell, at.Add(size)
	for i := 1; i < columns; i++ {
		x := at.X + round(size.Width*float32(i)/float32(columns))
		list = append(list, rule{fyne.NewPos(x, at.Y+short), fyne.NewPos(x, end.Y-short), width})
	}
	for i := 1; i < rows; i++ {
		y := at.Y + round(size.Height*float32(i)/float32(rows))
		list = append(list, rule{fyne.NewPos(at.X+short, y), fyne.NewPos(end.X-short, y), width})
	}
	return list
}

// lineWidth returns the width of the lines between cells, in whole units so that carved ones are crisp.
func (d *drawing) lineWidth() float32 {
	width := lineWidths[d.material] * d.cell
	if d.material == look.Wood {
		return max(round(width), min(2, ceil(d.cell/20)))
	}
	return max(width, 1.25)
}

// plankLines returns the lines between the cells.
func (d *drawing) plankLines() (list []item) {
	if d.material == look.Wood {
		return d.grooves(d.rules())
	}
	for i, r := range d.rules() {
		random := rand.New(rand.NewPCG(uint64(i), 1))
		off := func() float32 { return slant * d.cell * (2*random.Float32() - 1) }
		if r.from.X == r.to.X {
			r.from.X, r.to.X = r.from.X+off(), r.to.X+off()
		} else {
			r.from.Y, r.to.Y = r.from.Y+off(), r.to.Y+off()
		}
		figure := shape.Bent(r.from.X, r.from.Y, r.to.X, r.to.Y, r.width, off())
		if d.chalked() {
			figure = chalk(figure, r.width, i)
		}
		list = append(list, d.drawnLine(fmt.Sprint("line ", i), r.from, r.to, r.width/2+slant*d.cell+1,
			[]shape.Layer{{Inside: figure, Color: d.colours.Groove}}))
	}
	return list
}

// grooves returns carved lines: with a shade at their left or upper edge and light beyond the other one. In high
// contrast they are plain.
func (d *drawing) grooves(rules []rule) (list []item) {
	strip := func(r rule, off, width float32, c color.NRGBA) item {
		half := floor(r.width / 2)
		at := fyne.NewPos(r.from.X-half, r.from.Y-half).AddXY(off, off)
		size := fyne.NewSize(r.to.X-r.from.X+r.width, r.to.Y-r.from.Y+r.width)
		if r.from.X == r.to.X {
			at.Y, size.Height, size.Width = r.from.Y, r.to.Y-r.from.Y, width
		} else {
			at.X, size.Width, size.Height = r.from.X, r.to.X-r.from.X, width
		}
		return boxed(at, size, box{fill: c, corner: width / 2})
	}
	carved := d.colours.GrooveLight.A > 0
	for _, r := range rules {
		if carved {
			list = append(list, strip(r, max(round(0.35*r.width), 1), r.width, d.colours.GrooveLight))
		}
	}
	for _, r := range rules {
		body := d.colours.Groove
		if carved {
			body = look.Mix(body, color.NRGBA{A: 0xFF}, 0.3)
		}
		list = append(list, strip(r, 0, r.width, body))
	}
	for _, r := range rules {
		if carved && r.width >= 3 {
			list = append(list, strip(r, round(0.4*r.width), r.width-round(0.4*r.width), d.colours.Groove))
		}
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
