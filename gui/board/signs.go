package board

import (
	"fmt"
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// signs makes the pictures of everything on the cells except the pieces in play.
type signs struct{ brush }

// ghostOf returns a piece that is not on the board yet. Marks are outlined, because pale marks
// would look like those of a decided block.
func (b signs) ghostOf(side game.Side) shape.Picture {
	switch b.style {
	case game.Stones:
		return b.piece(side).Faded(0.5)
	case game.Discs, game.Pieces:
		return b.piece(side).Faded(0.3)
	}
	size, stroke := b.proportions()
	figure, c := symbol(side, size*b.cell, stroke*b.cell, 1), b.markInk(side)
	return b.layers("ghost "+look.Hex(c), (size+2*stroke)*b.cell, []shape.Layer{
		{Inside: figure, Color: look.Fade(c, 0.16)},
		{Inside: shape.Outline(figure, max(0.025*b.cell, 1)), Color: look.Fade(c, 0.8)},
	})
}

// last returns the sign of the last move: a frame around a cell or a disc, a
// point on a stone, or a ring on a stone that carries a number.
func (b signs) last(side game.Side, numbered bool) shape.Picture {
	stroke := min(max(round(b.cell*0.025), 2), 4)
	if b.framed {
		return b.picture("last in frame", b.cell, shape.Ring(b.cell/2-stroke/2, stroke), b.LastOnFrame())
	}
	if b.style != game.Stones {
		return b.frame(b.LastOnCell(), 0, stroke)
	}
	c := b.Last
	if side == game.Second {
		c = b.LastOnPad
	}
	if numbered {
		return b.picture("last ring", b.cell, shape.Ring(0.38*b.cell, max(0.05*b.cell, 1.5)), c)
	}
	return b.picture("last point", 0.4*b.cell, shape.Disc(0.14*b.cell), c)
}

// cursor returns the frame of the keyboard's cursor. A stone fills its cell, so that only the
// corners of the frame remain outside it.
func (b signs) cursor() shape.Picture {
	stroke := 1.25 * b.hairline()
	name := fmt.Sprint("cursor ", look.Hex(b.Accent))
	if b.style != game.Stones {
		figure := b.cellBox(b.inset() + stroke/2)
		return b.layers(fmt.Sprint(name, b.framed), b.cell, b.onFrame(shape.Outline(figure, stroke+2*frameRim), contrastingLine(b.style, figure, stroke, b.Accent)...))
	}
	layers := contrastingLine(b.style, b.cellBox(stroke/2), stroke, b.Accent)
	for i, l := range layers {
		layers[i].Inside = shape.Without(l.Inside, shape.Disc(b.reach()+0.5))
	}
	return b.layers(name, b.cell, layers)
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
func (b signs) dot(side game.Side) shape.Picture {
	return b.picture("dot", 0.2*b.cell, shape.Disc(max(0.07*b.cell, 1.5)), b.markInk(side))
}

// sunken returns a closed cell: darker than the board around it, with a shadow inside its upper
// edge. High contrast has no darker colour to spare and hatches the cell as well.
func (b signs) sunken() shape.Picture {
	depth := max(round(b.cell*0.03), 1)
	floor, edge := closedColours(b.Palette)
	layers := []shape.Layer{
		{Inside: b.cellBox(0), Color: look.Mix(floor, color.NRGBA{A: 0xFF}, 0.22)},
		{Inside: shape.Moved(b.cellBox(depth/2), 0, depth/2), Color: floor, Soft: depth},
	}
	if b.Dark {
		layers = append(layers, shape.Layer{Inside: shape.Outline(b.cellBox(0.5), 1), Color: edge})
	}
	if b.Strong {
		hatch := shape.Within(b.cellBox(1), shape.Hatch(max(0.18*b.cell, 5), max(0.02*b.cell, 1)))
		layers = append(layers, shape.Layer{Inside: hatch, Color: edge})
	}
	return b.layers("closed "+look.Hex(floor), b.cell, layers)
}

// closedColours returns the colours of the floor and of the edge of a closed cell.
func closedColours(b look.Palette) (floor, edge color.NRGBA) {
	switch {
	case b.Strong:
		return b.Fill, b.Line
	case b.Dark:
		return look.Mix(b.Window, color.NRGBA{A: 0xFF}, 0.6), look.Mix(b.Line, b.Window, 0.4)
	default:
		return b.Line, b.Line
	}
}

// hole returns an empty hole for a disc.
func (b signs) hole() shape.Picture {
	return b.layers("hole "+look.Hex(b.Window), b.cell, []shape.Layer{
		{Inside: shape.Disc(0.42 * b.cell), Color: b.Edge},
		{Inside: shape.Disc(0.42*b.cell - 1), Color: b.Window},
	})
}

// front returns the board around a hole, behind which a disc falls.
func (b signs) front() shape.Picture {
	if b.framed {
		return b.frameFront()
	}
	cell := shape.Box(b.cell+2, b.cell+2, 0)
	return b.layers("front "+look.Hex(b.Fill), b.cell, []shape.Layer{
		{Inside: shape.Without(cell, shape.Disc(0.42*b.cell)), Color: b.Fill},
		{Inside: shape.Ring(0.42*b.cell-0.5, 1), Color: b.Edge},
	})
}

// star returns a star point.
func (b signs) star() shape.Picture {
	r := max(round(b.cell*0.09), 2) + 0.5
	return b.picture("star", 2*r+1, shape.Disc(r), b.WoodLine)
}

// numberInk returns the colour of a number on the piece of a side, or on an empty cell for None.
func (b brush) numberInk(side game.Side) color.NRGBA {
	switch {
	case side == game.None:
		return b.Quiet
	case b.style == game.Stones && side == game.First:
		return b.White
	case b.style == game.Stones:
		return b.Black
	case b.style == game.Discs:
		return b.OnAccent
	default:
		return b.Text
	}
}
