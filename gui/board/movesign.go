package board

import (
	"fmt"
	"image/color"
	"math"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// drawSigns returns the signs of good and bad moves at the upper right of their pieces.
func (d *drawing) drawSigns(signs []Sign) (list []item) {
	r := min(max(round(0.28*d.cell), 6), 11)
	digit := 0.55 * max(0.4*d.cell, leastPly) // how far the number on a piece reaches from its middle
	off := max(min(0.44*d.cell, 0.3*d.cell+4), (digit+r+signRim(r))/math.Sqrt2)
	for _, s := range signs {
		if !d.onBoard(s.Cell) {
			continue
		}
		side, layers := signLayers(s.Bad, r, d.colours)
		fill := signColour(s.Bad, d.colours)
		sign := d.layers(fmt.Sprint("sign ", s.Bad, r, look.Hex(fill), look.Hex(d.colours.Card)), side, layers)
		at := d.corner(s.Cell).AddXY(off, -off)
		list = append(list, d.placeAt(sign, roundPos(at), fyne.NewSquareSize(d.cell)))
	}
	return list
}

// signColour returns the colour of the sign of a good or a bad move.
func signColour(bad bool, p look.Palette) color.NRGBA {
	if bad {
		return p.Danger
	}
	return p.Win
}

// signLayers returns the sign of a good or a bad move, ✓ or ✕ on a disc of radius r with a rim, and its side.
func signLayers(bad bool, r float32, p look.Palette) (side float32, layers []shape.Layer) {
	stroke, fill := 0.26*r, signColour(bad, p)
	figure := shape.Union(shape.Segment(-0.45*r, 0.02*r, -0.12*r, 0.36*r, stroke),
		shape.Segment(-0.12*r, 0.36*r, 0.45*r, -0.32*r, stroke))
	if bad {
		figure = shape.Union(shape.Segment(-0.36*r, -0.36*r, 0.36*r, 0.36*r, stroke),
			shape.Segment(0.36*r, -0.36*r, -0.36*r, 0.36*r, stroke))
	}
	rim := signRim(r)
	return 2 * (r + rim), []shape.Layer{
		{Inside: shape.Disc(r + rim), Color: p.Card},
		{Inside: shape.Disc(r), Color: fill},
		{Inside: figure, Color: look.InkOn(fill)},
	}
}

// signRim returns the width of the rim of a sign.
func signRim(r float32) float32 { return max(round(0.16*r), 1) }

// MoveSign is a widget that shows the sign of a good or a bad move, for a caption. Use NewMoveSign.
type MoveSign struct {
	widget.BaseWidget

	bad bool
}

// NewMoveSign returns the sign of a bad move, ✕, if bad is set, and otherwise that of a good one, ✓.
func NewMoveSign(bad bool) *MoveSign {
	s := &MoveSign{bad: bad}
	s.ExtendBaseWidget(s)
	return s
}

// MinSize returns the height of a line of text, as a square.
func (s *MoveSign) MinSize() fyne.Size { return fyne.NewSquareSize(signSide) }

// CreateRenderer is called by Fyne.
func (s *MoveSign) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(shape.Moving(s.MinSize(), func() shape.Picture {
		const radius = 8
		side, layers := signLayers(s.bad, radius, look.PaletteFor(s))
		return shape.Picture{Width: side, Height: side, Layers: layers}
	}))
}
