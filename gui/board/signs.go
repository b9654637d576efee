package board

import (
	"fmt"
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ghost returns a piece that is not on its cell yet.
func (d *drawing) ghost(side game.Side, cell int) shape.Picture {
	opacity := map[game.Style]float32{game.Stones: 0.5, game.Discs: 0.3, game.Marks: 0.34, game.Pieces: 0.34}[d.style]
	return d.piece(side, cell).Faded(opacity)
}

// lastMoveSign returns the sign of the last move: a frame around a cell or a disc, a
// point on a stone, or a ring on a stone that carries a number.
func (d *drawing) lastMoveSign(side game.Side, numbered bool) shape.Picture {
	stroke := min(max(round(d.cell*0.025), 2), 4)
	if d.framed {
		return d.picture("last in frame", d.cell, shape.Ring(d.cell/2-stroke/2, stroke), d.colours.LastOnFrame())
	}
	if d.style != game.Stones {
		return d.cellFrame(d.colours.LastOnCell(), 0, stroke)
	}
	c := d.colours.Last
	if side == game.Second {
		c = d.colours.LastOnPad
	}
	if numbered {
		return d.picture("last ring", d.cell, shape.Ring(0.38*d.cell, max(0.05*d.cell, 1.5)), c)
	}
	return d.picture("last point", 0.4*d.cell, shape.Disc(0.14*d.cell), c)
}

// cursorFrame returns the frame of the keyboard's cursor. A stone fills its cell, so that only the
// corners of the frame remain outside it.
func (d *drawing) cursorFrame() shape.Picture {
	stroke := 1.25 * d.hairline()
	name := fmt.Sprint("cursor ", look.Hex(d.colours.Accent))
	if d.style != game.Stones {
		figure := d.cellBox(d.frameInset() + stroke/2)
		return d.layers(fmt.Sprint(name, d.framed), d.cell, d.onFrame(shape.Outline(figure, stroke+2*frameRim),
			contrastingLine(d.style, figure, stroke, d.colours.Accent)...))
	}
	layers := contrastingLine(d.style, d.cellBox(stroke/2), stroke, d.colours.Accent)
	for i, l := range layers {
		layers[i].Inside = shape.Without(l.Inside, shape.Disc(d.pieceReach()+0.5))
	}
	return d.layers(name, d.cell, layers)
}

// contrastingLine returns the edge of a figure as a line. On boards of stones the line crosses stones, and
// must stand out from both colours: there it has an edge of its own, light or dark.
func contrastingLine(style game.Style, figure shape.Distance, stroke float32, c color.NRGBA) []shape.Layer {
	line := shape.Layer{Inside: shape.Outline(figure, stroke), Color: c}
	if style != game.Stones {
		return []shape.Layer{line}
	}
	return []shape.Layer{{Inside: shape.Outline(figure, stroke+2), Color: look.InkOn(c)}, line}
}

// dot returns the dot on a cell that the piece of a side can reach.
func (d *drawing) dot(side game.Side) shape.Picture {
	return d.picture("dot", 0.2*d.cell, shape.Disc(max(0.07*d.cell, 1.5)), d.markInk(side))
}

// closedCell returns a closed cell: a square cut out of the board, with a shade inside its upper and left edges and light
// at its lower one. High contrast has no darker colour to spare and hatches the square.
func (d *drawing) closedCell() shape.Picture {
	side, depth := d.cell-2*d.squareInset(), max(round(0.05*d.cell), 1)
	hole, floor := shape.Box(side, side, plankCorner*d.cell), d.closedFloor()
	layers := []shape.Layer{
		{Inside: shape.Moved(hole, depth/2, depth/2), Color: d.colours.GrooveLight},
		{Inside: hole, Color: look.Mix(floor, color.NRGBA{A: 0xFF}, 0.6)},
		{Inside: shape.Within(hole, shape.Moved(hole, depth, depth)), Color: floor, Soft: depth},
	}
	if d.colours.Strong {
		edge := d.around.Line
		hatch := shape.Within(hole, shape.Hatch(max(0.18*d.cell, 5), max(0.02*d.cell, 1)))
		layers = append(layers, shape.Layer{Inside: hatch, Color: edge}, shape.Layer{
			Inside: shape.Outline(hole, 1), Color: edge,
		})
	}
	return d.layers("closed "+look.Hex(floor), d.cell, layers)
}

// closedFloor returns the colour of what is seen through a closed cell: the board in deep shade.
func (d *drawing) closedFloor() color.NRGBA {
	if d.colours.Strong {
		return d.around.Fill
	}
	return look.Mix(d.colours.Wood, color.NRGBA{A: 0xFF}, closedShade)
}

// cellInk returns the colour of a number or a mark on a cell with a face.
func (d *drawing) cellInk(f face) color.NRGBA {
	if f.closed {
		return look.InkOn(d.closedFloor())
	}
	return d.numberInk(f.piece)
}

// closedShade is how deep the shade in a closed cell is, from 0 to 1.
const closedShade = 0.65

// hole returns an empty hole for a disc.
func (d *drawing) hole() shape.Picture {
	return d.layers("hole "+look.Hex(d.colours.Window), d.cell, []shape.Layer{
		{Inside: shape.Disc(0.42 * d.cell), Color: d.colours.Edge},
		{Inside: shape.Disc(0.42*d.cell - 1), Color: d.colours.Window},
	})
}

// discFront returns the board around a hole, behind which a disc falls.
func (d *drawing) discFront() shape.Picture {
	if d.framed {
		return d.frameFront()
	}
	cell := shape.Box(d.cell+2, d.cell+2, 0)
	return d.layers("front "+look.Hex(d.colours.Fill), d.cell, []shape.Layer{
		{Inside: shape.Without(cell, shape.Disc(0.42*d.cell)), Color: d.colours.Fill},
		{Inside: shape.Ring(0.42*d.cell-0.5, 1), Color: d.colours.Edge},
	})
}

// starPoint returns a star point.
func (d *drawing) starPoint() shape.Picture {
	r := max(round(d.cell*0.09), 2) + 0.5
	return d.picture("star", 2*r+1, shape.Disc(r), d.colours.WoodLine)
}

// numberInk returns the colour of a number on the piece of a side, or on a free cell for None.
func (d *drawing) numberInk(side game.Side) color.NRGBA {
	switch {
	case side == game.None:
		return d.colours.Text
	case d.style == game.Stones && side == game.First:
		return d.colours.White
	case d.style == game.Stones:
		return d.colours.Black
	case d.style == game.Discs:
		return d.colours.OnAccent
	default:
		return d.colours.Text
	}
}
