package board

import (
	"image/color"
	"strconv"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// putAdvice redraws what has changed of the advice and the review over the cells. Heat is drawn with the cells
// instead.
func (s overlayFiller) putAdvice() {
	a, badges := s.board.advice, s.board.review.Badges
	s.put(&s.over[overLine], keyOf(len(a.Line) > 0, a.Line), func() []item { return s.drawLine(a.Line) })
	exact := s.outcomes()
	s.put(&s.over[overExact], keyOf(len(exact) > 0, exact), func() []item { return s.drawOutcomes(exact) })
	labels := s.blockLabels()
	s.put(&s.over[overLabels], keyOf(len(labels) > 0, labels), func() []item { return labelPen{s.advicePen}.drawBlockLabels(labels) })
	s.putSpot(overBetter, s.board.betterSpot(), s.drawAdvised)
	s.put(&s.over[overBadges], keyOf(len(badges) > 0, badges), func() []item { return s.drawBadges(badges) })
	s.put(&s.over[overWrong], keyOf(len(a.Wrong) > 0, a.Wrong), func() []item { return s.drawWrong(a.Wrong) })
	s.put(&s.over[overWindows], keyOf(len(a.Windows) > 0, a.Windows), func() []item { return s.drawWindows(a.Windows) })
}

// onBoard reports whether the board has the cell.
func (g geometry) onBoard(cell int) bool { return cell >= 0 && cell < g.rows*g.columns }

// drawWrong returns a ring around each of the cells.
func (p rowPen) drawWrong(cells []int) (list []item) {
	for _, cell := range cells {
		if p.onBoard(cell) {
			w := p.ringShape(cell, false)
			w.line = min(w.line, 3)
			list = append(list, p.ring(w, p.brush.Danger))
		}
	}
	return list
}

// drawAdvised returns an advised move, which is a hint or a better move: a ring around a pale
// piece.
func (p advicePen) drawAdvised(at spot) []item {
	w := p.ringShape(at.cell, false)
	w.line = min(w.line, 3)
	return []item{
		p.place(p.ringed(at.side).Faded(0.35), at.cell),
		p.ring(w, p.brush.Advice),
	}
}

// drawLine returns a line of moves as small numbered pieces.
func (p advicePen) drawLine(moves []Ghost) []item {
	var list []item
	for i, g := range moves {
		if !g.Shown || !p.onBoard(g.Cell) || g.Side == game.None {
			continue
		}
		list = append(list, p.place(p.adviceBrush().small(g.Side).Faded(0.82), g.Cell))
		text := strconv.Itoa(i + 1)
		l := label{text: text, ink: p.adviceBrush().smallInk(g.Side), bold: true}
		l.size = p.fitting(text, min(round(0.4*p.cell), look.TitleText), 0.5*p.cell)
		list = append(list, p.numeral(l, p.corner(g.Cell), fyne.NewSquareSize(p.cell)))
	}
	return list
}

// small returns a small piece with room for a number: X is angular, O is round.
func (b adviceBrush) small(side game.Side) shape.Picture {
	switch b.style {
	case game.Stones:
		return b.scaled(0.62 / 0.92).stone(side)
	case game.Discs:
		return b.scaled(0.62 / 0.8).numberedDisc(side)
	}
	body := shape.Disc(0.32 * b.cell)
	if side == game.First {
		body = shape.Box(0.58*b.cell, 0.58*b.cell, 0.12*b.cell)
	}
	return b.picture("small "+side.String(), 0.66*b.cell, body, b.markInk(side))
}

// smallInk returns the colour of a number on a small piece.
func (b adviceBrush) smallInk(side game.Side) color.NRGBA {
	if b.style == game.Stones {
		return b.numberInk(side)
	}
	return look.InkOn(b.markInk(side))
}

// drawBadges returns the numbers of mistakes at the corners of their cells.
func (p advicePen) drawBadges(badges []Badge) []item {
	r := min(max(round(0.13*p.cell), 7), 11)
	var list []item
	for _, b := range badges {
		if !p.onBoard(b.Cell) {
			continue
		}
		off := min(0.34*p.cell, p.cell/2-r/2)
		list = append(list, p.badge(p.center(b.Cell).AddXY(off, -off), r, strconv.Itoa(b.Number), p.brush.Danger)...)
	}
	return list
}

// badge returns a round badge with a short text in its middle.
func (p advicePen) badge(center fyne.Position, r float32, text string, fill color.NRGBA) []item {
	at, size := roundPos(center.SubtractXY(r, r)), fyne.NewSquareSize(2*r)
	rim := boxed(at.SubtractXY(1.5, 1.5), size.AddWidthHeight(3, 3), box{fill: p.brush.Card, corner: r + 1.5})
	body := boxed(at, size, box{fill: fill, corner: r})
	l := label{text: text, ink: look.InkOn(fill), bold: true, size: p.fitting(text, round(1.3*r), 1.6*r)}
	return []item{rim, body, p.numeral(l, at, size)}
}
