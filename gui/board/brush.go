package board

import (
	"fmt"
	"image/color"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// brush makes the pictures for one style and one size of cell.
type brush struct {
	look.Palette
	style  game.Style
	cell   float32 // side of a cell
	radius float32 // of the corners of a cell
	framed bool    // discs stand behind a frame
}

// adviceBrush makes the pictures of advice.
type adviceBrush struct{ brush }

// piece returns the mark, stone, disc or piece of a side.
func (b brush) piece(side game.Side) shape.Picture {
	switch b.style {
	case game.Stones:
		return b.stone(side)
	case game.Discs:
		return b.disc(side)
	case game.Pieces:
		return b.token(side)
	default:
		return b.mark(side, 1)
	}
}

// markInk returns the colour of a side.
func (b brush) markInk(side game.Side) color.NRGBA {
	if side == game.First {
		return b.X
	}
	return b.O
}

// proportions returns the measures of a mark as fractions of the cell: the side of the square in
// which its strokes run and the width of the strokes. In small cells marks take more room to stay
// readable.
func (b brush) proportions() (side, stroke float32) {
	small := 1 - min(max((b.cell-smallMark)/(wholeMark-smallMark), 0), 1)
	return 0.5 + 0.08*small, 0.1 + 0.02*small
}

// mark returns the X or O of a cell, of which the fraction drawn, 0 to 1, is drawn.
func (b brush) mark(side game.Side, drawn float32) shape.Picture {
	size, stroke := b.proportions()
	return b.sizedMark(side, size*b.cell, stroke*b.cell, drawn)
}

// sizedMark returns an X or O whose stroke runs in a square of the given side.
func (b brush) sizedMark(side game.Side, square, stroke, drawn float32) shape.Picture {
	return b.picture("mark", square+stroke, symbol(side, square, stroke, drawn), b.markInk(side))
}

// symbol returns the figure of X or O. The O is a little larger than the X, to
// look as large.
func symbol(side game.Side, square, stroke, drawn float32) shape.Distance {
	if side == game.First {
		return shape.Cross(square*0.94, stroke, drawn)
	}
	return shape.Arc(square/2, stroke, drawn)
}

// stone returns a black or white stone with a soft edge. On the smallest boards only the rim
// separates a black stone from dark wood.
func (b brush) stone(side game.Side) shape.Picture {
	const smallest = 10
	if b.cell < smallest {
		return b.rimmed(side, 1.25)
	}
	return b.rimmed(side, max(0.02*b.cell, 0.75))
}

// rimmed returns a stone with a rim of the given width.
func (b brush) rimmed(side game.Side, width float32) shape.Picture {
	r := 0.46 * b.cell
	body, rim, light := b.Black, b.BlackRim, look.Fade(b.White, 0.16)
	if side == game.Second {
		body, rim, light = b.White, b.WhiteRim, look.Fade(b.White, 1)
	}
	return b.layers(fmt.Sprint("stone ", look.Hex(body), width), b.cell+2, []shape.Layer{
		{Inside: shape.Moved(shape.Disc(r), 0, 0.035*b.cell), Color: b.Shadow, Soft: 0.1 * b.cell},
		{Inside: shape.Disc(r), Color: rim},
		{Inside: shape.Disc(r - width), Color: body},
		{Inside: shape.Moved(shape.Disc(0.16*b.cell), -0.13*b.cell, -0.15*b.cell), Color: light, Soft: 0.3 * b.cell},
	})
}

// disc returns a disc with its sign in relief.
func (b brush) disc(side game.Side) shape.Picture {
	if b.framed {
		return b.framedDisc(side)
	}
	return b.signedDisc("disc ", side, symbol(side, 0.34*b.cell, 0.07*b.cell, 1))
}

// numberedDisc returns a disc with room for a number: only the part of its sign near the rim
// remains.
func (b brush) numberedDisc(side game.Side) shape.Picture {
	if b.framed {
		c := b.markInk(side)
		return b.layers("framed number "+look.Hex(c), b.cell, []shape.Layer{{Inside: shape.Disc(frameDisc * b.cell), Color: c}})
	}
	sign := shape.Ring(0.32*b.cell, 0.04*b.cell)
	if side == game.First {
		sign = shape.Without(shape.Cross(0.46*b.cell, 0.06*b.cell, 1), shape.Disc(0.26*b.cell))
	}
	return b.signedDisc("numbered disc ", side, sign)
}

// signedDisc returns a disc of a side with a sign in relief.
func (b brush) signedDisc(name string, side game.Side, sign shape.Distance) shape.Picture {
	c := b.markInk(side)
	return b.layers(name+look.Hex(c), b.cell, []shape.Layer{
		{Inside: shape.Disc(0.4 * b.cell), Color: look.Mix(c, b.Text, 0.18)},
		{Inside: shape.Disc(0.4*b.cell - max(0.025*b.cell, 1)), Color: c},
		{Inside: sign, Color: look.Mix(c, b.OnAccent, 0.45)},
	})
}

// token returns a piece that moves around the board: a square with an X or a circle with an O.
func (b brush) token(side game.Side) shape.Picture {
	body := shape.Disc(0.36 * b.cell)
	if side == game.First {
		body = shape.Box(0.64*b.cell, 0.64*b.cell, 0.14*b.cell)
	}
	c := b.markInk(side)
	return b.layers("token "+look.Hex(c), b.cell, []shape.Layer{
		{Inside: shape.Moved(body, 0, 0.02*b.cell), Color: b.Shadow, Soft: 0.06 * b.cell},
		{Inside: body, Color: c},
		{Inside: symbol(side, 0.3*b.cell, 0.08*b.cell, 1), Color: b.Card},
	})
}

// frame returns a frame of the cell, inset from its edge.
func (b brush) frame(c color.NRGBA, inset, stroke float32) shape.Picture {
	return b.picture(fmt.Sprintf("frame %g %g", inset, stroke), b.cell,
		shape.Outline(b.cellBox(inset+stroke/2), stroke), c)
}

// dashedFrame returns the frame of the cell under the mouse, or around the stone there.
func (b brush) dashedFrame() shape.Picture {
	stroke := b.hairline()
	inset := b.inset() + stroke/2
	side := b.cell - 2*inset
	corner := b.cornerAt(inset)
	if b.style == game.Stones {
		corner = side / 2
	}
	return b.layers(fmt.Sprint("dashes ", look.Hex(b.Accent), b.framed), b.cell, b.onFrame(shape.Outline(b.cellBox(inset), stroke+2*frameRim),
		shape.Layer{Inside: shape.DashedBox(side, side, corner, stroke, 3*stroke, 2*stroke), Color: b.Accent}))
}

// cellBox returns the inside of a cell, inset from its edge.
func (b brush) cellBox(inset float32) shape.Distance {
	side := b.cell - 2*inset
	return shape.Box(side, side, b.cornerAt(inset))
}

// cornerAt returns the radius of the corners of a frame inset from the edge of
// the cell: discs have round frames.
func (b brush) cornerAt(inset float32) float32 {
	if b.style == game.Discs {
		return b.cell / 2
	}
	return max(b.radius-inset, 0)
}

// hairline returns the stroke width of thin frames.
func (b brush) hairline() float32 {
	if b.cell < roomyCell {
		return 1.5
	}
	return 2
}

// inset returns the distance of inner frames from the edge of the cell.
func (b brush) inset() float32 { return round(min(max(b.cell*0.04, 1), 5)) }

// picture returns a figure in one colour on a square.
func (b brush) picture(name string, square float32, d shape.Distance, c color.NRGBA) shape.Picture {
	return b.layers(name+" "+look.Hex(c), square, []shape.Layer{{Inside: d, Color: c}})
}

// layers returns a picture on a square that is at least as large as square. Centring the picture in
// a cell moves it by whole units, so that no pixel is split.
func (b brush) layers(name string, square float32, l []shape.Layer) shape.Picture {
	side := b.cell - 2*floor((b.cell-square)/2)
	return shape.Picture{Name: name, Width: side, Height: side, Layers: l}
}
