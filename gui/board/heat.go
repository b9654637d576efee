package board

import (
	"image/color"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// numberedHeat is the side of a cell from which its heat is a number, not the size of
// its square.
const numberedHeat = 32

// roughHeat is the share of its cell that the square of a move has that is known less well
// than others.
const roughHeat = 0.36

// warmth is the heat that a cell shows; the zero value is none.
type warmth struct {
	shade int // look.HeatStep + 1
	text  string
	rough bool
}

// warmth returns the heat that a cell has to show.
func (s *scene) warmth(cell int) warmth {
	h := s.board.heatAt(cell)
	if h == nil {
		return warmth{}
	}
	w := warmth{shade: look.HeatStep(h.Share) + 1, rough: h.Rough}
	if s.cell >= numberedHeat && !s.board.ghosted(cell) {
		w.text = h.Text
	}
	return w
}

// drawHeat returns the square of a cell's heat and its value.
func (p advicePen) drawHeat(cell int, w warmth) []item {
	step := w.shade - 1
	share := float32(0.82)
	switch {
	case w.rough:
		share = roughHeat
	case p.cell < numberedHeat:
		share = 0.8 - 0.4*float32(step)/(look.HeatSteps-1)
	}
	fill := p.brush.Heat(step, p.tint().ground())
	list := []item{p.place(p.tint().heatSquare(share, fill), cell)}
	if w.text != "" {
		size := p.fitting(w.text, min(round(0.36*p.cell), look.TitleText), 0.74*p.cell)
		list = append(list, p.numeral(label{text: w.text, size: size, ink: look.InkOn(fill), bold: true},
			p.corner(cell), fyne.NewSquareSize(p.cell)))
	}
	return list
}

// fitting returns the largest size of text up to size in which a bold text is not wider
// than width, 7 at the least.
func (p advicePen) fitting(text string, size, width float32) float32 {
	l := label{text: text, size: size, bold: true}
	for l.size > 7 && l.measured(p.measure).Width > width {
		l.size--
	}
	return l.size
}

// heatSquare returns a square of heat; where discs stand it is round.
func (b adviceBrush) heatSquare(share float32, fill color.NRGBA) shape.Picture {
	side := round(share * b.cell)
	if (int(side)-int(b.cell))%2 != 0 {
		side-- // it has the middle of its cell
	}
	corner := min(side/8, look.Space)
	if b.style == game.Discs {
		corner = side / 2
	}
	square := shape.Box(side, side, corner)
	return b.layers("heat "+hex(fill), side, []shape.Layer{
		{Inside: square, Color: look.Mix(fill, b.Advice, 0.35)},
		{Inside: shape.Box(side-2, side-2, max(corner-1, 0)), Color: fill},
	})
}

// ground returns the colour of a free cell.
func (b adviceBrush) ground() color.NRGBA {
	switch b.style {
	case game.Stones:
		return b.Wood
	case game.Discs:
		return b.Window
	default:
		return b.Card
	}
}
