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
func (s *scene) putAdvice() {
	a, mistakes := s.board.advice, s.board.review.Mistakes
	line := s.board.line()
	s.put(&s.over[overLine], keyOf(len(line) > 0, line), func() []item { return s.drawLine(line) })
	exact := s.outcomes()
	s.put(&s.over[overExact], keyOf(len(exact) > 0, exact), func() []item { return s.drawOutcomes(exact) })
	labels := s.blockLabels()
	s.put(&s.over[overLabels], keyOf(len(labels) > 0, labels), func() []item { return s.drawBlockLabels(labels) })
	valued := a.Best.Shown && s.onBoard(a.Best.Cell) && s.showsValue(a.Best.Cell)
	s.put(&s.over[overBest], keyOf(a.Best.Shown, a.Best, valued), func() []item { return s.drawBest(a.Best, valued) })
	s.putSpot(overBetter, s.board.betterSpot(), s.drawBetter)
	s.put(&s.over[overBadges], keyOf(len(mistakes) > 0, mistakes), func() []item { return s.drawMistakes(mistakes) })
	s.put(&s.over[overWrong], keyOf(len(a.Wrong) > 0, a.Wrong), func() []item { return s.drawWrong(a.Wrong) })
	s.put(&s.over[overSigns], keyOf(len(a.Signs) > 0, a.Signs), func() []item { return s.drawSigns(a.Signs) })
	s.put(&s.over[overWindows], keyOf(len(a.Windows) > 0, a.Windows), func() []item { return s.drawWindows(a.Windows) })
}

// onBoard reports whether the board has the cell.
func (g geometry) onBoard(cell int) bool { return cell >= 0 && cell < g.rows*g.columns }

// drawWrong returns a ring around each of the cells.
func (d *drawing) drawWrong(cells []int) (list []item) {
	for _, cell := range cells {
		if d.onBoard(cell) {
			list = append(list, d.adviceRing(cell, d.colours.Danger))
		}
	}
	return list
}

// drawAdvised returns an advised move, which is a hint or a better move: a ring around a pale
// piece, or around the value of the move.
func (d *drawing) drawAdvised(at spot) []item {
	ring := d.adviceRing(at.cell, d.colours.Advice)
	if at.valued {
		return []item{ring}
	}
	return []item{d.place(d.ringedPiece(at.side, at.cell).Faded(0.35), at.cell), ring}
}

// adviceRing returns the ring around an advised move.
func (d *drawing) adviceRing(cell int, c color.NRGBA) item {
	w := d.ringShape(cell)
	w.line = min(w.line, 3)
	return d.ring(w, c)
}

// drawBest returns the best move: a ring around a pale piece, or around the value of the move if the cell shows that; or an
// arrow to where a piece moves.
func (d *drawing) drawBest(b Best, valued bool) []item {
	switch {
	case !b.Shown || !d.onBoard(b.Cell) || b.Side == game.None:
		return nil
	case valued:
		return []item{d.adviceRing(b.Cell, d.colours.Accent)}
	case !b.Moving || !d.onBoard(b.From):
		pale := d.ringedPiece(b.Side, b.Cell).Faded(0.6)
		return []item{d.place(pale, b.Cell), d.adviceRing(b.Cell, d.colours.Accent)}
	}
	to := d.center(b.Cell)
	return []item{d.drawArrow(b.From, to, to)}
}

// drawBetter returns a better move: that of the advice as drawAdvised, and that of a review with the sign of a good
// move.
func (d *drawing) drawBetter(at spot) []item {
	if !at.altForm {
		return d.drawAdvised(at)
	}
	return append([]item{d.place(d.ghost(at.side, at.cell), at.cell)}, d.drawSigns([]Sign{{Cell: at.cell}})...)
}

// drawLine returns a line of moves as small numbered pieces.
func (d *drawing) drawLine(moves []Ghost) []item {
	var list []item
	for i, g := range moves {
		if !g.Shown || !d.onBoard(g.Cell) || g.Side == game.None {
			continue
		}
		list = append(list, d.place(d.smallPiece(g.Side).Faded(0.82), g.Cell))
		text := strconv.Itoa(i + 1)
		l := label{text: text, ink: d.smallPieceInk(g.Side), bold: true}
		l.size = d.fittingSize(text, min(round(0.4*d.cell), look.TitleText), 0.5*d.cell)
		list = append(list, d.numeral(l, d.corner(g.Cell), fyne.NewSquareSize(d.cell)))
	}
	return list
}

// smallPiece returns a small piece with room for a number: X is angular, O is round.
func (d *drawing) smallPiece(side game.Side) shape.Picture {
	switch d.style {
	case game.Stones:
		small := d.scaled(0.62 / 0.92)
		return small.stone(side)
	case game.Discs:
		small := d.scaled(0.62 / 0.8)
		return small.numberedDisc(side)
	}
	body := shape.Disc(0.32 * d.cell)
	if side == game.First {
		body = shape.Box(0.58*d.cell, 0.58*d.cell, 0.12*d.cell)
	}
	return d.picture("small "+side.String(), 0.66*d.cell, body, d.markInk(side))
}

// smallPieceInk returns the colour of a number on a small piece.
func (d *drawing) smallPieceInk(side game.Side) color.NRGBA {
	if d.style == game.Stones {
		return d.numberInk(side)
	}
	return look.InkOn(d.markInk(side))
}

// drawMistakes returns question marks at the corners of the cells of mistakes.
func (d *drawing) drawMistakes(cells []int) []item {
	r := min(max(round(0.13*d.cell), 7), 11)
	var list []item
	for _, cell := range cells {
		if !d.onBoard(cell) {
			continue
		}
		off := min(0.34*d.cell, d.cell/2-r/2)
		list = append(list, d.badge(d.center(cell).AddXY(off, -off), r, "?", d.colours.Danger)...)
	}
	return list
}

// badge returns a round badge with a short text in its middle.
func (d *drawing) badge(center fyne.Position, r float32, text string, fill color.NRGBA) []item {
	at, size := roundPos(center.SubtractXY(r, r)), fyne.NewSquareSize(2*r)
	rim := boxed(at.SubtractXY(1.5, 1.5), size.AddWidthHeight(3, 3), box{fill: d.colours.Card, corner: r + 1.5})
	body := boxed(at, size, box{fill: fill, corner: r})
	l := label{text: text, ink: look.InkOn(fill), bold: true, size: d.fittingSize(text, round(1.3*r), 1.6*r)}
	return []item{rim, body, d.numeral(l, at, size)}
}
