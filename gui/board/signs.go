package board

import (
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ghost returns the opacity of a piece that is not there yet.
func (b brush) ghost() float32 {
	if b.style == game.Stones {
		return 0.5
	}
	return 0.3
}

// last returns the sign of the last move: a frame around a cell or a disc, a
// point on a stone, or a ring on a stone that carries a number.
func (b brush) last(side game.Side, numbered bool) shape.Picture {
	stroke := min(max(round(b.cell*0.025), 2), 4)
	if b.style != game.Stones {
		return b.frame(b.Last, 0, stroke)
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

// dot returns the sign of a cell that the piece can reach.
func (b brush) dot() shape.Picture {
	return b.picture("dot", 0.2*b.cell, shape.Disc(max(0.07*b.cell, 1.5)), b.Accent)
}

// sunken returns a closed cell.
func (b brush) sunken() shape.Picture {
	depth := max(round(b.cell*0.03), 1)
	cell := b.cellBox(0)
	deep := look.Mix(b.Line, b.Black, 0.22)
	return b.layers("closed "+hex(b.Line), b.cell, []shape.Layer{
		{Inside: cell, Color: deep},
		{Inside: shape.Moved(b.cellBox(depth/2), 0, depth/2), Color: b.Line, Soft: depth},
	})
}

// hole returns the empty place of a disc.
func (b brush) hole() shape.Picture {
	return b.layers("hole "+hex(b.Window), b.cell, []shape.Layer{
		{Inside: shape.Disc(0.42 * b.cell), Color: b.Line},
		{Inside: shape.Disc(0.42*b.cell - 1), Color: b.Window},
	})
}

// front returns the board around a hole, for a disc to fall behind.
func (b brush) front() shape.Picture {
	cell := shape.Box(b.cell+2, b.cell+2, 0)
	return b.layers("front "+hex(b.Fill), b.cell, []shape.Layer{
		{Inside: shape.Without(cell, shape.Disc(0.42*b.cell)), Color: b.Fill},
		{Inside: shape.Ring(0.42*b.cell-0.5, 1), Color: b.Line},
	})
}

// star returns a star point.
func (b brush) star() shape.Picture {
	r := max(round(b.cell*0.09), 2) + 0.5
	return b.picture("star", 2*r+1, shape.Disc(r), b.WoodLine)
}

// numberInk returns the colour of a number on the piece of a side, or on none.
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
