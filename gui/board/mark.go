package board

import (
	"fmt"
	"image/color"
	"math/rand/v2"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The marks X and O, painted on wood or drawn by hand on paper and slate.

// markRadius is the radius of a mark as a fraction of the side of a cell.
const markRadius = 0.31

// markStrokes holds the width of the strokes of a mark as a fraction of its radius, by the material.
var markStrokes = map[look.Material]float32{look.Wood: 0.4, look.Slate: 0.24, look.Paper: 0.2}

// leastChalkStroke is the least width of a stroke of chalk, in Fyne's units, in cells that have room for it: it may take
// the fraction thickChalk of the radius.
const (
	leastChalkStroke = 7
	thickChalk       = 0.36
)

// The measures of paint, as fractions of the stroke: how far its shade lies below it, and the width of the light on it
// and how far up and to the left that is. A stroke has no light, and shows no grain, unless it is wider than
// leastLit.
const (
	paintShade = 0.07
	paintLight = 0.16
	lightAside = 0.13
	leastLit   = 13
)

// The measures of what is drawn by hand, as fractions of the radius of a mark: how far its ends are off at most, how
// far its lines are bent, and how far the second stroke lies beside the first, which is a fraction of the stroke.
const (
	handOff    = 0.09
	handBend   = 0.05
	handBeside = 0.3
)

// Chalk is pressed on unevenly, unless the cells are smaller than leastChalk. As fractions of the stroke: how far its edge
// strays, and the width of the patches where it is thin, which are at least leastPatch pixels wide, since smaller ones
// would look like noise. Strokes narrower than wholeChalk pixels have no patches. thinChalk is the opacity of thin chalk.
const (
	leastChalk = 20
	wholeChalk = 3.5
	leastPatch = 2.5
	chalkPatch = 0.16
	chalkEdge  = 0.06
	thinChalk  = 0.72
)

// mark returns the X or O of a cell, of which the fraction drawn, 0 to 1, is drawn.
func (d *drawing) mark(side game.Side, cell int, drawn float32) shape.Picture {
	return d.materialMark(side, markRadius*d.cell, drawn, cell, d.center(cell))
}

// materialMark returns an X or O with a radius, as one makes it on the material of the board. The cell is the seed of a
// hand, and at is where the middle of the mark lies on the board.
func (d *drawing) materialMark(side game.Side, radius, drawn float32, cell int, at fyne.Position) shape.Picture {
	stroke := markStrokes[d.material] * radius
	if d.material == look.Slate {
		stroke = max(stroke, min(leastChalkStroke, thickChalk*radius))
	}
	switch {
	case d.colours.Strong:
		return d.sizedMark(side, 2*radius-stroke, stroke, drawn)
	case d.material == look.Wood:
		return d.paintedMark(side, 2*radius-stroke, stroke, drawn, at)
	default:
		return d.handMark(side, radius, stroke, drawn, cell)
	}
}

// sizedMark returns an X or O whose stroke runs in a square of the given side.
func (d *drawing) sizedMark(side game.Side, square, stroke, drawn float32) shape.Picture {
	return d.picture("mark", square+stroke, symbol(side, square, stroke, drawn), d.markInk(side))
}

// symbol returns the figure of X or O as a sign. The O is a little larger than the X, to look as large.
func symbol(side game.Side, square, stroke, drawn float32) shape.Distance {
	if side == game.First {
		square *= 0.94
	}
	return strokes(side, square, stroke, drawn)
}

// strokes returns the figure of X or O whose strokes reach the edges of a square.
func strokes(side game.Side, square, stroke, drawn float32) shape.Distance {
	if side == game.First {
		return shape.Cross(square, stroke, drawn)
	}
	return shape.Arc(square/2, stroke, drawn)
}

// paintedMark returns a sizedMark in paint whose middle lies at a position of the board, where it shows the grain
// below it.
func (d *drawing) paintedMark(side game.Side, square, stroke, drawn float32, at fyne.Position) shape.Picture {
	ink, figure := d.markInk(side), strokes(side, square, stroke, drawn)
	layers := []shape.Layer{
		{Inside: shape.Moved(figure, 0, paintShade*stroke), Color: look.Mix(ink, color.NRGBA{A: 0xFF}, 0.45)},
		{Inside: figure, Color: ink},
	}
	name := "paint " + look.Hex(ink)
	if stroke > leastLit {
		light := shape.Moved(strokes(side, square, paintLight*stroke, drawn), -lightAside*stroke, -lightAside*stroke)
		layers = append(layers, shape.Layer{Inside: light, Color: look.Fade(color.NRGBA{0xFF, 0xFF, 0xFF, 0xFF}, 0.2)})
		if d.grained() {
			layers = append(layers, d.grainOver(figure, ink, at))
			name += fmt.Sprint(" at ", at)
		}
	}
	return d.layers(name, square+stroke+2*paintShade*stroke, layers)
}

// handMark returns an X or O drawn by hand, which looks the same each time it is drawn in a cell.
func (d *drawing) handMark(side game.Side, radius, stroke, drawn float32, cell int) shape.Picture {
	h := hand{rand.New(rand.NewPCG(uint64(cell), 0)), radius, stroke / (1 + handBeside)} // two of them are as wide as one
	figure := h.circle(drawn)
	if side == game.First {
		figure = h.cross(drawn)
	}
	ink := d.markInk(side)
	return d.layers(fmt.Sprint("mark ", side, cell, radius, look.Hex(ink)), 2*(radius*(1+2*handOff)+stroke),
		d.chalk(figure, stroke, cell, ink))
}

// chalked reports whether what is drawn on the board shows the uneven pressure of chalk.
func (g geometry) chalked() bool { return g.material == look.Slate && g.cell >= leastChalk }

// chalk returns a figure with strokes of a width in chalk. The seed selects where it is thin.
func (d *drawing) chalk(figure shape.Distance, stroke float32, seed int, ink color.NRGBA) []shape.Layer {
	if !d.chalked() {
		return []shape.Layer{{Inside: figure, Color: ink}}
	}
	patch := max(chalkPatch*stroke, leastPatch*d.pixel)
	rough := shape.Rough(figure, 2*patch, chalkEdge*stroke, uint32(seed))
	if stroke < wholeChalk*d.pixel {
		return []shape.Layer{{Inside: rough, Color: ink}}
	}
	return []shape.Layer{
		{Inside: rough, Color: look.Fade(ink, thinChalk)},
		{Inside: shape.Without(rough, shape.Patches(patch, uint32(seed))), Color: ink, Soft: patch},
	}
}

// hand draws marks of a radius by hand, with strokes of a width.
type hand struct {
	random         *rand.Rand
	radius, stroke float32
}

// off returns a random distance up to a fraction of the radius to either side.
func (h hand) off(part float32) float32 { return part * h.radius * (2*h.random.Float32() - 1) }

// cross returns an X, of which the fraction drawn, 0 to 1, is drawn. Each of its lines is drawn twice.
func (h hand) cross(drawn float32) shape.Distance {
	reach := h.radius - h.stroke/2
	figure := h.line(-reach, -reach, reach, reach, min(2*drawn, 1))
	second := h.line(reach, -reach, -reach, reach, min(2*drawn-1, 1))
	if drawn <= 0.5 {
		return figure
	}
	return shape.Union(figure, second)
}

// line returns a line from one point to another, of which the fraction drawn is drawn.
func (h hand) line(x1, y1, x2, y2, drawn float32) shape.Distance {
	x1, y1, x2, y2 = x1+h.off(handOff), y1+h.off(handOff), x2+h.off(handOff), y2+h.off(handOff)
	x2, y2 = x1+(x2-x1)*drawn, y1+(y2-y1)*drawn
	bend, inner := h.off(handBend), 1-handBeside*h.stroke/h.radius
	return shape.Union(shape.Bent(x1, y1, x2, y2, h.stroke, bend),
		shape.Bent(x1*inner, y1, x2, y2*inner, h.stroke, bend+h.off(handBend)/2))
}

// circle returns an O, of which the fraction drawn, 0 to 1, is drawn. A second stroke goes about half way round, and the
// end of the first overlaps its beginning.
func (h hand) circle(drawn float32) shape.Distance {
	radius := h.radius - h.stroke/2
	oval := func() shape.Distance {
		figure := shape.Oval(radius+h.off(handOff)/2, radius+h.off(handOff)/2)
		turned := shape.Turned(figure, 1, h.random.Float32()-0.5)
		return shape.Moved(shape.Outline(turned, h.stroke), h.off(handBend)/2, h.off(handBend)/2)
	}
	figure := shape.Union(oval(), shape.Within(oval(), shape.Arc(radius, 4*h.stroke, 0.4+0.3*h.random.Float32())))
	figure = shape.Union(figure, h.overlap(radius))
	if drawn < 1 {
		figure = shape.Within(figure, shape.Arc(radius, 6*h.stroke, drawn))
	}
	return figure
}

// overlap returns the end of a circle beyond its beginning at the top.
func (h hand) overlap(radius float32) shape.Distance {
	const sin, cos = 0.309, 0.951 // of 18°
	out := radius * (1 + handOff/2 + handOff/2*h.random.Float32())
	return shape.Bent(0, -radius, out*sin, -out*cos, h.stroke, -0.012*radius)
}
