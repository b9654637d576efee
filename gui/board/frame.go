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
	frameLight  = 0.026 // how far the light and the shade of a hole extend beyond it
	frameDepth  = 0.07  // the height of the shade that the front of the frame casts into a hole
	frameLip    = 0.055 // the height of the lower edge of the frame, and of a slot
	slotCorner  = 2     // in Fyne's units, as is slotEdge, the height of the light on the upper edge between slots
	slotEdge    = 1.5
	footWidth   = 1.25
	footSlant   = 0.4 // how much narrower a foot is at its top on each side, in heights of the part that shows
)

// discFrame returns the frame with its feet, its holes and the slots above them.
func (d *drawing) discFrame() []item {
	at, size := d.origin.SubtractXY(d.margin, d.margin), d.grid().AddWidthHeight(2*d.margin, 2*d.margin)
	lip, corner := d.frameLip(), min(2*look.Corner, 1.4*d.margin)
	list := []item{
		boxed(at, size, box{fill: d.colours.FrameShade, corner: corner}), // only its lower edge shows
		boxed(at, size.SubtractWidthHeight(0, lip), box{fill: d.colours.Frame, corner: corner}),
	}
	high := d.feet + lip
	width := min(footWidth*d.cell, size.Width/2)
	foot := shape.Picture{
		Name: "foot" + look.Hex(d.colours.FrameShade), Width: width, Height: high,
		Layers: []shape.Layer{{Inside: trapezoid(width, high, footSlant*d.feet), Color: d.colours.FrameShade}},
	}
	for _, x := range []float32{at.X, at.X + size.Width - width} {
		list = append(list, item{
			at: fyne.NewPos(x, at.Y+size.Height-lip), size: fyne.NewSize(width, high), picture: &foot,
		})
	}
	edge := d.columnSlot(0)
	list = append(list, boxed(at.AddXY(corner, 0), fyne.NewSize(size.Width-2*corner, min(slotEdge, edge.size.Height/2)),
		box{fill: d.colours.FrameLight}))
	for c := range d.columns {
		list = append(list, d.columnSlot(c))
	}
	for i := range d.rows * d.columns {
		list = append(list, d.place(d.frameHole(), i))
	}
	return list
}

// frameLip returns the height of the lower edge of the frame and of its slots.
func (d *drawing) frameLip() float32 { return max(round(frameLip*d.cell), 1) }

// columnSlot returns the slot in the upper edge of the frame through which discs fall into a column.
func (d *drawing) columnSlot(column int) item {
	inset := (0.5 - frameHole) * d.cell
	return boxed(d.at(0, column).AddXY(inset, -d.margin), fyne.NewSize(d.cell-2*inset, d.frameLip()),
		box{fill: d.colours.FrameShade, corner: slotCorner})
}

// trapezoid returns a foot, which is narrower at its top by slant on each side.
func trapezoid(width, height, slant float32) shape.Distance {
	square := shape.Box(width, height, 2)
	return func(x, y float32) float32 {
		edge := width/2 - slant*(1-(y+height/2)/height)
		return max(square(x, y), -x-edge, x-edge)
	}
}

// holeCrescents returns the shade above a hole of the frame and the light below it, outside the figure
// without.
func (d *drawing) holeCrescents(without shape.Distance) []shape.Layer {
	ring, move := shape.Disc((frameHole+frameLight/2)*d.cell), frameLight*d.cell
	return []shape.Layer{
		{Inside: shape.Without(shape.Moved(ring, 0, -move), without), Color: d.colours.FrameShade},
		{
			Inside: shape.Without(shape.Moved(ring, 0, move), shape.Union(without, shape.Moved(ring, 0, -move))),
			Color:  d.colours.FrameLight,
		},
	}
}

// holeShade returns the layer of the shade that the front of the frame casts into a hole, on a disc in it too.
func (d *drawing) holeShade() shape.Layer {
	hole := shape.Disc(frameHole * d.cell)
	return shape.Layer{
		Inside: shape.Without(hole, shape.Moved(hole, 0, frameDepth*d.cell)), Color: d.colours.Shadow, Soft: frameDepth * d.cell,
	}
}

// frameHole returns an empty hole of the frame.
func (d *drawing) frameHole() shape.Picture {
	hole := shape.Disc(frameHole * d.cell)
	return d.layers("frame hole "+look.Hex(d.colours.Window), d.cell,
		append(d.holeCrescents(hole), shape.Layer{Inside: hole, Color: d.colours.Window}, d.holeShade()))
}

// shadeOnDisc returns the shade on a disc in its hole.
func (d *drawing) shadeOnDisc() shape.Picture {
	shade, disc := d.holeShade(), shape.Disc(frameDisc*d.cell)
	shade.Inside = shape.Within(shade.Inside, sharpened(disc))
	return d.layers("shade on a disc", d.cell, []shape.Layer{shade})
}

// frameFront returns the frame around a hole, for a disc to fall behind.
func (d *drawing) frameFront() shape.Picture {
	hole, cell := shape.Disc(frameHole*d.cell), shape.Box(d.cell+2, d.cell+2, 0)
	layers := []shape.Layer{{Inside: shape.Without(cell, hole), Color: d.colours.Frame}}
	return d.layers("frame front "+look.Hex(d.colours.Frame), d.cell, append(layers, d.holeCrescents(hole)...))
}

// frontColour returns the colour of the front behind which discs fall.
func (d *drawing) frontColour() color.NRGBA {
	if d.framed {
		return d.colours.Frame
	}
	return d.colours.Fill
}

// frameRim is how far the background of a line on the frame extends beyond the line on each side.
const frameRim = 2

// onFrame puts a background in the colour of the holes under a line, which would be hard to see on
// the frame. On a board without a frame it returns only the line.
func (d *drawing) onFrame(ground shape.Distance, layers ...shape.Layer) []shape.Layer {
	if !d.framed {
		return layers
	}
	return append([]shape.Layer{{Inside: ground, Color: d.colours.Window}}, layers...)
}

// framedDisc returns a disc for the frame: with a ring, and with its sign in a colour that is
// readable on it.
func (d *drawing) framedDisc(side game.Side) shape.Picture {
	c, ink := d.markInk(side), d.colours.OnAccent
	return d.layers("framed disc "+look.Hex(c), d.cell, []shape.Layer{
		{Inside: shape.Disc(frameDisc * d.cell), Color: c},
		{Inside: shape.Ring(0.3*d.cell, max(0.014*d.cell, 0.75)), Color: look.Mix(c, ink, 0.4)},
		{Inside: symbol(side, 0.28*d.cell, 0.075*d.cell, 1), Color: ink},
	})
}
