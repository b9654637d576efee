package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Measures of the frame in which discs stand, as fractions of the side of a cell.
const (
	frameHole   = 0.418 // the radius of a hole
	frameDisc   = 0.382 // the radius of a disc: a rim shows around it
	frameBorder = 0.16
	frameFeet   = 0.26
	frameLight  = 0.018 // how far the light and the shade of a hole extend beyond it
	footWidth   = 1.25
)

// frame returns the frame with its feet, and the holes.
func (p pen) frame() []item {
	at, size := p.origin.SubtractXY(p.margin, p.margin), p.grid().AddWidthHeight(2*p.margin, 2*p.margin)
	width := min(footWidth*p.cell, size.Width/2)
	var list []item
	for _, left := range []bool{true, false} {
		x := at.X
		if !left {
			x += size.Width - width
		}
		foot := shape.Picture{Name: "foot" + look.Hex(p.brush.FrameShade), Width: width, Height: 2 * p.feet, Layers: []shape.Layer{
			{Inside: trapezoid(width, 2*p.feet, 0.35*p.feet, left), Color: p.brush.FrameShade},
		}}
		if !left {
			foot.Name += " right"
		}
		list = append(list, item{at: fyne.NewPos(x, at.Y+size.Height-p.feet), size: fyne.NewSize(width, 2*p.feet), picture: &foot})
	}
	list = append(list, boxed(at, size, box{fill: p.brush.Frame, corner: min(2*look.Corner, 1.4*p.margin)}))
	for i := range p.rows * p.columns {
		list = append(list, p.place(signs{p.brush}.frameHole(), i))
	}
	return list
}

// trapezoid returns a foot with one slanting side.
func trapezoid(width, height, slant float32, left bool) shape.Distance {
	square := shape.Box(width, height, 2)
	return func(x, y float32) float32 {
		side := x
		if left {
			side = -x
		}
		edge := width/2 - slant*(1-(y+height/2)/height)
		return max(square(x, y), -side-edge, side-width/2)
	}
}

// crescents returns the shade above a hole of the frame and the light below it, outside the figure
// without.
func (b brush) crescents(without shape.Distance) []shape.Layer {
	ring, move := shape.Disc((frameHole+frameLight/2)*b.cell), frameLight*b.cell
	return []shape.Layer{
		{Inside: shape.Without(shape.Moved(ring, 0, -move), without), Color: b.FrameShade},
		{Inside: shape.Without(shape.Moved(ring, 0, move), shape.Union(without, shape.Moved(ring, 0, -move))), Color: b.FrameLight},
	}
}

// frameHole returns an empty hole of the frame.
func (b signs) frameHole() shape.Picture {
	hole := shape.Disc(frameHole * b.cell)
	return b.layers("frame hole "+look.Hex(b.Window), b.cell, append(b.crescents(hole), shape.Layer{Inside: hole, Color: b.Window}))
}

// frameFront returns the frame around a hole, for a disc to fall behind.
func (b signs) frameFront() shape.Picture {
	hole, cell := shape.Disc(frameHole*b.cell), shape.Box(b.cell+2, b.cell+2, 0)
	return b.layers("frame front "+look.Hex(b.Frame), b.cell, append([]shape.Layer{{Inside: shape.Without(cell, hole), Color: b.Frame}}, b.crescents(hole)...))
}

// front returns the colour of the front behind which discs fall.
func (b brush) front() color.NRGBA {
	if b.framed {
		return b.Frame
	}
	return b.Fill
}

// frameRim is how far the background of a line on the frame extends beyond the line on each side.
const frameRim = 2

// onFrame puts a background in the colour of the holes under a line, which would be hard to see on
// the frame. On a board without a frame it returns only the line.
func (b brush) onFrame(ground shape.Distance, layers ...shape.Layer) []shape.Layer {
	if !b.framed {
		return layers
	}
	return append([]shape.Layer{{Inside: ground, Color: b.Window}}, layers...)
}

// framedDisc returns a disc for the frame: with a ring, and with its sign in a colour that is
// readable on it.
func (b brush) framedDisc(side game.Side) shape.Picture {
	c, ink := b.markInk(side), b.OnAccent
	return b.layers("framed disc "+look.Hex(c), b.cell, []shape.Layer{
		{Inside: shape.Disc(frameDisc * b.cell), Color: c},
		{Inside: shape.Ring(0.3*b.cell, max(0.014*b.cell, 0.75)), Color: look.Mix(c, ink, 0.4)},
		{Inside: symbol(side, 0.28*b.cell, 0.075*b.cell, 1), Color: ink},
	})
}
