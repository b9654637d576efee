package board

import (
	"fmt"
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// piece returns the mark, stone or disc of a side on a cell.
func (d *drawing) piece(side game.Side, cell int) shape.Picture {
	switch d.style {
	case game.Stones:
		return d.stone(side)
	case game.Discs:
		return d.disc(side)
	default:
		return d.mark(side, cell, 1)
	}
}

// markInk returns the colour of a side.
func (d *drawing) markInk(side game.Side) color.NRGBA {
	if side == game.First {
		return d.colours.X
	}
	return d.colours.O
}

// stone returns a black or white stone with a soft edge.
func (d *drawing) stone(side game.Side) shape.Picture { return d.rimmedStone(side, d.rimWidth(side)) }

// stoneRim returns the rim of a stone alone. On a dark board it stays when the stone fades: a black stone would sink into it.
func (d *drawing) stoneRim(side game.Side) shape.Picture {
	rim, width := d.colours.BlackRim, d.rimWidth(side)
	if side == game.Second {
		rim = d.colours.WhiteRim
	}
	return d.picture(fmt.Sprint("rim ", d.cell, width), d.cell+2, shape.Ring(0.46*d.cell-width/2, width), rim)
}

// rimWidth returns the width of the rim of a stone. On the smallest boards only the rim separates a black stone from dark wood.
// In small pictures, which are laid out in parts of a pixel, that rim is at least a pixel wide.
func (d *drawing) rimWidth(side game.Side) float32 {
	const smallest, leastRim = 10, 0.75
	rim := max(0.02*d.cell, leastRim)
	if d.cell < smallest {
		rim = 1.25
	}
	if side == game.First {
		rim = max(rim, d.pixel)
	}
	return rim
}

// rimmedStone returns a stone with a rim of the given width.
func (d *drawing) rimmedStone(side game.Side, width float32) shape.Picture {
	r := 0.46 * d.cell
	light := shape.Moved(shape.Disc(0.16*d.cell), -0.13*d.cell, -0.15*d.cell)
	body, rim, gloss := d.colours.Black, d.colours.BlackRim,
		shape.Layer{Inside: light, Color: look.Fade(d.colours.White, 0.16), Soft: 0.3 * d.cell}
	if side == game.Second { // white up to the middle, and darker towards its lower right edge
		body, rim = d.colours.White, d.colours.WhiteRim
		lit := shape.Moved(shape.Disc(0.5*d.cell), -0.13*d.cell, -0.15*d.cell)
		gloss = shape.Layer{
			Inside: shape.Without(sharpened(shape.Disc(r-width)), lit), Color: look.Fade(d.colours.Black, 0.05), Soft: 0.36 * d.cell,
		}
	}
	return d.layers(fmt.Sprint("stone ", look.Hex(body), width), d.cell+2, []shape.Layer{
		{Inside: shape.Moved(shape.Disc(r), 0, 0.035*d.cell), Color: d.colours.Shadow, Soft: 0.1 * d.cell},
		{Inside: shape.Disc(r), Color: rim},
		{Inside: shape.Disc(r - width), Color: body},
		gloss,
	})
}

// disc returns a disc with its sign.
func (d *drawing) disc(side game.Side) shape.Picture {
	if d.framed {
		return d.framedDisc(side)
	}
	return d.signedDisc("disc ", side, symbol(side, 0.34*d.cell, 0.07*d.cell, 1))
}

// numberedDisc returns a disc with room for a number: only the part of its sign near the rim
// remains.
func (d *drawing) numberedDisc(side game.Side) shape.Picture {
	if d.framed {
		c := d.markInk(side)
		return d.layers("framed number "+look.Hex(c), d.cell,
			[]shape.Layer{{Inside: shape.Disc(frameDisc * d.cell), Color: c}})
	}
	sign := shape.Ring(0.32*d.cell, 0.04*d.cell)
	if side == game.First {
		sign = shape.Without(shape.Cross(0.46*d.cell, 0.06*d.cell, 1), shape.Disc(0.26*d.cell))
	}
	return d.signedDisc("numbered disc ", side, sign)
}

// signedDisc returns a disc of a side with a sign that is readable on it.
func (d *drawing) signedDisc(name string, side game.Side, sign shape.Distance) shape.Picture {
	c := d.markInk(side)
	return d.layers(name+look.Hex(c), d.cell, []shape.Layer{
		{Inside: shape.Disc(0.4 * d.cell), Color: look.Mix(c, d.colours.Text, 0.18)},
		{Inside: shape.Disc(0.4*d.cell - max(0.025*d.cell, 1)), Color: c},
		{Inside: sign, Color: look.Mix(c, d.colours.OnAccent, 0.85)},
	})
}

// cellFrame returns a frame of the cell, inset from its edge.
func (d *drawing) cellFrame(c color.NRGBA, inset, stroke float32) shape.Picture {
	return d.picture(fmt.Sprintf("frame %g %g", inset, stroke), d.cell,
		shape.Outline(d.cellBox(inset+stroke/2), stroke), c)
}

// dashedFrame returns the frame of the cell under the mouse, or around the stone there.
func (d *drawing) dashedFrame() shape.Picture {
	stroke := d.hairline()
	inset := d.frameInset() + stroke/2
	side := d.cell - 2*inset
	corner := d.cornerAt(inset)
	if d.style == game.Stones {
		corner = side / 2
	}
	return d.layers(fmt.Sprint("dashes ", look.Hex(d.colours.Accent), d.framed), d.cell,
		d.onFrame(shape.Outline(d.cellBox(inset), stroke+2*frameRim), shape.Layer{
			Inside: shape.DashedBox(side, side, corner, stroke, 3*stroke, 2*stroke), Color: d.colours.Accent,
		}))
}

// cellBox returns the inside of a cell, inset from its edge.
func (d *drawing) cellBox(inset float32) shape.Distance {
	side := d.cell - 2*inset
	return shape.Box(side, side, d.cornerAt(inset))
}

// cornerAt returns the radius of the corners of a frame inset from the edge of
// the cell: discs have round frames.
func (d *drawing) cornerAt(inset float32) float32 {
	if d.style == game.Discs {
		return d.cell / 2
	}
	return max(d.radius()-inset, 0)
}

// hairline returns the stroke width of thin frames.
func (d *drawing) hairline() float32 {
	if d.cell < roomyCell {
		return 1.5
	}
	return 2
}

// frameInset returns the distance of inner frames from the edge of the cell.
func (d *drawing) frameInset() float32 { return round(min(max(d.cell*0.04, 1), 5)) }

// picture returns a figure in one colour on a square.
func (d *drawing) picture(name string, square float32, figure shape.Distance, c color.NRGBA) shape.Picture {
	return d.layers(name+" "+look.Hex(c), square, []shape.Layer{{Inside: figure, Color: c}})
}

// layers returns a picture on a square that is at least as large as square. Centring the picture in
// a cell moves it by whole units, so that no pixel is split.
func (d *drawing) layers(name string, square float32, l []shape.Layer) shape.Picture {
	side := d.cell - 2*floor((d.cell-square)/2)
	return shape.Picture{Name: name, Width: side, Height: side, Layers: l}
}
