package board

import (
	"fmt"
	"image/color"
	"math/rand/v2"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The lines between the cells of a board of X and O: carved into wood, or drawn by hand on paper and slate.

// Measures of the lines, as fractions of the side of a cell: how far they end before the cells do, and how far the ends
// of a line by hand are off at most.
const (
	lineShort = 0.035
	lineSlant = 0.02
)

// lineWidths holds the widths of lines as fractions of the side of a cell, by the material. Lines between blocks are
// blockLine times as wide.
var lineWidths = map[look.Material]float32{look.Wood: 0.034, look.Slate: 0.03, look.Paper: 0.022}

const blockLine = 2.5

// faintCell is the side of cells of nested boards below which the lines within blocks are faint.
const faintCell = 24

// blockPressure is the share of the colour of marks in that of lines of chalk between blocks.
const blockPressure = 0.5

// gridLine is a line between cells, along a row or a column.
type gridLine struct {
	from, to fyne.Position
	width    float32
}

// upright reports whether the line runs along a column.
func (l gridLine) upright() bool { return l.from.X == l.to.X }

// gridLines returns the lines between the cells. Lines inside blocks end where the blocks do.
func (d *drawing) gridLines() []gridLine {
	width := d.lineWidth()
	if !d.divided() {
		return d.linesIn(d.origin, d.grid(), d.rows, d.columns, 0, width)
	}
	down, across := d.rows/d.blockRows, d.columns/d.blockColumns
	list := d.linesIn(d.origin, d.grid(), down, across, d.blockGap, d.blockLineWidth())
	for i := range down * across {
		at, size := d.block(i)
		list = append(list, d.linesIn(at, size, d.blockRows, d.blockColumns, 0, width)...)
	}
	return list
}

// linesIn returns the lines that divide an area into rows and columns, in the middle of the gaps between them.
func (d *drawing) linesIn(at fyne.Position, size fyne.Size, rows, columns int, gap, width float32) (list []gridLine) {
	short, end := lineShort*d.cell, at.Add(size)
	// the strip of a line lies around its place as one of even width would
	place := func(length float32, i, parts int) float32 {
		return floor((length+gap)*float32(i)/float32(parts) - gap/2)
	}
	for i := 1; i < columns; i++ {
		x := at.X + place(size.Width, i, columns)
		list = append(list, gridLine{fyne.NewPos(x, at.Y+short), fyne.NewPos(x, end.Y-short), width})
	}
	for i := 1; i < rows; i++ {
		y := at.Y + place(size.Height, i, rows)
		list = append(list, gridLine{fyne.NewPos(at.X+short, y), fyne.NewPos(end.X-short, y), width})
	}
	return list
}

// lineWidth returns the width of the lines, in whole units if they are carved, so that they are crisp.
func (g geometry) lineWidth() float32 {
	width := lineWidths[g.material] * g.cell
	if g.material == look.Wood {
		return max(round(width), min(2, ceil(g.cell/20)))
	}
	return max(width, 1.25)
}

// blockLineWidth returns the width of the lines between blocks, in whole units.
func (g geometry) blockLineWidth() float32 { return round(blockLine * g.lineWidth()) }

// plankLines returns the lines between the cells as they look on the material of the board.
func (d *drawing) plankLines() []item {
	if d.material == look.Wood {
		return d.grooves(d.gridLines())
	}
	return d.handLines(d.gridLines())
}

// grooves returns carved lines: they have a shade at their left or upper edge, and light beyond the other one, which is a
// pixel away or more, so that it shows on each line of a small picture or on none. In high contrast they are plain. In small
// pictures of nested boards, the lines within blocks are faint and have no relief, because so many lines would hide the marks.
func (d *drawing) grooves(lines []gridLine) (list []item) {
	if d.colours.GrooveLight.A == 0 {
		for _, l := range lines {
			list = append(list, l.strip(0, l.width, d.colours.Groove))
		}
		return list
	}
	if d.divided() && d.cell < faintCell {
		width := d.blockLineWidth()
		lines = slices.DeleteFunc(lines, func(l gridLine) bool {
			if l.width < width {
				list = append(list, l.strip(0, l.width, look.Mix(d.colours.Wood, d.colours.Groove, tinyLines)))
			}
			return l.width < width
		})
	}
	shade := look.Mix(d.colours.Groove, color.NRGBA{A: 0xFF}, 0.3)
	for _, l := range lines {
		list = append(list, l.strip(max(round(0.35*l.width), 1, d.pixel), l.width, d.colours.GrooveLight))
	}
	for _, l := range lines { // where lines cross, none has light on it
		list = append(list, l.strip(0, l.width, shade))
	}
	for _, l := range lines {
		if edge := round(0.4 * l.width); l.width >= 3 {
			list = append(list, l.strip(edge, l.width-edge, d.colours.Groove))
		}
	}
	return list
}

// strip returns a strip along the line with a width, whose left or upper edge is moved by off from that of the line.
func (l gridLine) strip(off, width float32, c color.NRGBA) item {
	off -= floor(l.width / 2)
	at, size := l.from.AddXY(0, off), fyne.NewSize(l.to.X-l.from.X, width)
	if l.upright() {
		at, size = l.from.AddXY(off, 0), fyne.NewSize(width, l.to.Y-l.from.Y)
	}
	return boxed(at, size, box{fill: c, corner: width / 2})
}

// handLines returns lines drawn by hand, the same ones each time.
func (d *drawing) handLines(lines []gridLine) (list []item) {
	for i, l := range lines {
		random := rand.New(rand.NewPCG(uint64(i), 1))
		off := func() float32 { return lineSlant * d.cell * (2*random.Float32() - 1) }
		if l.upright() {
			l.from.X, l.to.X = l.from.X+off(), l.to.X+off()
		} else {
			l.from.Y, l.to.Y = l.from.Y+off(), l.to.Y+off()
		}
		figure := shape.Bent(l.from.X, l.from.Y, l.to.X, l.to.Y, l.width, off())
		ink := d.colours.Groove
		if d.chalked() && l.width > d.lineWidth() { // chalk on which one presses harder
			ink = look.Mix(ink, d.colours.X, blockPressure)
		}
		list = append(list, drawnLine(fmt.Sprint("line ", i), l.from, l.to, l.width/2+lineSlant*d.cell+1,
			d.chalk(figure, l.width, i, ink)))
	}
	return list
}

// drawnLine returns a figure that extends by reach around the way from one point to another. The figures of the layers
// are in the coordinates of the board.
func drawnLine(name string, from, to fyne.Position, reach float32, layers []shape.Layer) item {
	low := roundPos(fyne.NewPos(min(from.X, to.X), min(from.Y, to.Y)).SubtractXY(reach, reach))
	size := fyne.NewSize(ceil(max(from.X, to.X)+reach-low.X), ceil(max(from.Y, to.Y)+reach-low.Y))
	for i, l := range layers {
		layers[i].Inside = shape.Moved(l.Inside, -low.X-size.Width/2, -low.Y-size.Height/2)
	}
	return item{at: low, size: size, picture: &shape.Picture{
		Name: fmt.Sprint(name, low), Width: size.Width, Height: size.Height, Layers: layers,
	}}
}
