package board

import (
	"fmt"
	"image/color"
	"strings"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Exact is the proved outcome of a move for the side that makes it, with texts of three lengths.
type Exact struct {
	Cell    int // of the piece
	Outcome Outcome
	Words   string // the whole text, as "wins in 12"
	Short   string // the text without what the colour shows, as "in 12"
	Sign    string // the shortest text, as "12"
}

// Outcome is the proved outcome of a move for the side that makes it.
type Outcome uint8

// The outcomes.
const (
	Draws Outcome = iota
	Wins
	Loses
)

// Measures of exact outcomes, in Fyne's units.
const (
	chipWidth    = 82
	chipHeight   = 28
	chipGap      = 2 * look.Space // between the chips and the board
	chipHeadroom = chipHeight + chipGap
	// wordyCell is the least side of a cell in which outcomes are words.
	wordyCell = 72
	// signedCell is the least side of a cell with room for a sign.
	signedCell = 24
	// stripCell is the least side of a cell with room for a sign below a piece.
	stripCell = 48
	// maxSquare is the largest side of the square of an outcome.
	maxSquare = 96
	// minWords is the smallest text size of the words, and minWhole that of the longest ones above columns, where shorter
	// ones would be larger.
	minWords = 9
	minWhole = 12
)

// outcome is a proved outcome to be drawn.
type outcome struct {
	Exact
	marked bool // something else is drawn on the cell
	low    bool // only the sign of a threat is, which makes room for the text in a cell that is small otherwise
}

// outcomes returns the proved outcomes that can be shown: those on free cells of the board.
func (s *scene) outcomes() (list []outcome) {
	for _, e := range s.board.advice.Exact {
		if s.onBoard(e.Cell) && s.board.view.Cells[e.Cell].Piece == game.None {
			signed, marked := s.board.threats.sign(e.Cell), s.board.hasMarks(e.Cell)
			low := signed && !marked && s.cell >= signedCell && s.cell < stripCell && s.style != game.Discs
			list = append(list, outcome{e, marked || signed, low})
		}
	}
	return list
}

// drawOutcomes returns proved outcomes: as chips above the columns if discs fall, otherwise on
// their cells.
func (d *drawing) drawOutcomes(all []outcome) (list []item) {
	form, size := d.chipForm(all)
	for _, o := range all {
		switch {
		case d.style == game.Discs:
			list = append(list, d.outcomeChip(o, form(o.Exact), size)...)
		case o.marked:
			list = append(list, d.outcomeStrip(o)...)
		default:
			list = append(list, d.outcomeSquare(o)...)
		}
	}
	return list
}

// chipSize returns the size of a chip.
func (d *drawing) chipSize() fyne.Size {
	return fyne.NewSize(min(chipWidth, d.cell-2), min(chipHeight, max(round(0.6*d.cell), chipHeight/2)))
}

// outcomeChip returns the outcome of a column as a chip above it.
func (d *drawing) outcomeChip(o outcome, text string, size float32) []item {
	whole := d.chipSize()
	at := d.corner(o.Cell%d.columns).AddXY(floor((d.cell-whole.Width)/2), -d.margin-chipGap-whole.Height)
	return []item{d.outcomePlate(o.Outcome, at, whole), d.outcomeText(o, text, size, at, whole)}
}

// chipForm returns the form and the size of the text of all chips: the longest form for which all
// chips have room.
func (d *drawing) chipForm(all []outcome) (form func(Exact) string, size float32) {
	forms, least := []func(Exact) string{Exact.inWords, Exact.inShort, Exact.inSigns}, float32(minWhole)
	if d.cell < wordyCell {
		forms, least = forms[1:], minWords
	}
	for _, form = range forms {
		size = look.QuietText
		for _, o := range all {
			size = d.fittingSize(form(o.Exact), size, d.chipSize().Width-look.Space)
		}
		if size >= least {
			break
		}
		least = minWords
	}
	return form, size
}

func (e Exact) inWords() string { return e.Words }
func (e Exact) inShort() string { return e.Short }
func (e Exact) inSigns() string { return e.Sign }

// outcomeSquare returns the outcome of a move on its free cell.
func (d *drawing) outcomeSquare(o outcome) []item {
	side := d.squareSide()
	at := d.corner(o.Cell).AddXY((d.cell-side)/2, (d.cell-side)/2)
	list := []item{d.outcomePlate(o.Outcome, at, fyne.NewSquareSize(side))}
	switch {
	case d.cell >= wordyCell:
		return append(list, d.wrappedOutcome(o, at, side)...)
	case d.cell >= signedCell:
		size := d.fittingSize(o.Sign, min(round(0.36*d.cell), look.TitleText), 0.9*side)
		list = append(list, d.outcomeText(o, o.Sign, size, at, fyne.NewSquareSize(side)))
	}
	return list
}

// wrappedOutcome returns the words of an outcome in a square: on one line if they fit, otherwise on two.
func (d *drawing) wrappedOutcome(o outcome, at fyne.Position, side float32) []item {
	width, maxSize := side-look.Space, min(round(0.2*d.cell), look.BodyText)
	first, rest, two := strings.Cut(o.Words, " ")
	if size := d.fittingSize(o.Words, maxSize, width); size == maxSize || !two {
		return []item{d.outcomeText(o, o.Words, size, at, fyne.NewSquareSize(side))}
	}
	size := min(d.fittingSize(first, maxSize, width), d.fittingSize(rest, maxSize, width))
	line := fyne.NewSize(side, round(1.3*size))
	at.Y += round(side/2 - line.Height)
	return []item{d.outcomeText(o, first, size, at, line), d.outcomeText(o, rest, size, at.AddXY(0, line.Height), line)}
}

// squareSide returns the side of the square of an outcome, which has the same middle as its cell.
func (d *drawing) squareSide() float32 {
	side := min(round(0.82*d.cell), maxSquare)
	if (int(side)-int(d.cell))%2 != 0 {
		side--
	}
	return side
}

// outcomeStrip returns the outcome of a move at the lower edge of its cell, below what else is drawn
// there.
func (d *drawing) outcomeStrip(o outcome) []item {
	side, high, edge := d.squareSide(), min(max(round(0.27*d.cell), 8), chipHeight), float32(0.91)
	large := float32(0.2)
	switch {
	case o.low:
		high, large = round(0.45*d.cell), 0.32
	case d.cell < stripCell:
		high, edge = max(round(0.16*d.cell), 2), 1 // it has no text, and hides no number
	}
	at := d.corner(o.Cell).AddXY((d.cell-side)/2, round(edge*d.cell)-high)
	whole := fyne.NewSize(side, high)
	list := []item{d.outcomePlate(o.Outcome, at, whole)}
	if d.cell < stripCell && !o.low {
		return list
	}
	text, minSize := o.Sign, float32(0)
	if d.cell >= wordyCell {
		text, minSize = o.Words, minWords
	}
	size := d.fittingSize(text, min(round(large*d.cell), look.QuietText), side-look.Space)
	if size < minSize {
		text = o.Short
		size = d.fittingSize(text, min(round(large*d.cell), look.QuietText), side-look.Space)
	}
	return append(list, d.outcomeText(o, text, size, at, whole))
}

// outcomePlate returns the background of an outcome's text: filled for a win, a card for a draw, sunken
// for a loss.
func (d *drawing) outcomePlate(o Outcome, at fyne.Position, size fyne.Size) item {
	corner := min(look.Corner, round(min(size.Width, size.Height)/4))
	if o == Loses {
		return d.placeAt(d.sunkenPlate(size, corner), at, size)
	}
	b := box{fill: d.colours.Card, edge: d.colours.Edge, stroke: 1, corner: corner}
	if o == Wins {
		b = box{fill: d.colours.Win, corner: corner}
	}
	return boxed(at, size, b)
}

// sunkenPlate returns a plate with a shadow inside its upper edge.
func (d *drawing) sunkenPlate(size fyne.Size, corner float32) shape.Picture {
	body := shape.Box(size.Width, size.Height, corner)
	return shape.Picture{
		Name:  fmt.Sprint("sunken plate ", look.Hex(d.colours.Fill), size, corner),
		Width: size.Width, Height: size.Height,
		Layers: []shape.Layer{
			{Inside: body, Color: look.Mix(d.colours.Fill, color.NRGBA{A: 0xFF}, 0.22)},
			{Inside: shape.Within(body, shape.Moved(body, 0, 1)), Color: d.colours.Fill},
		},
	}
}

// outcomeInk returns the colour of the text of an outcome.
func (d *drawing) outcomeInk(o Outcome) color.NRGBA {
	switch o {
	case Wins:
		return look.InkOn(d.colours.Win)
	case Loses:
		return d.colours.Danger
	}
	return d.colours.Text
}

// outcomeText returns the text of an outcome in the middle of an area.
func (d *drawing) outcomeText(o outcome, text string, size float32, at fyne.Position, area fyne.Size) item {
	return d.numeral(label{text: text, size: size, ink: d.outcomeInk(o.Outcome), bold: o.Outcome == Wins}, at, area)
}

// numberedHeat is the least side of a cell that shows its heat as a number. In smaller cells the
// size of the square shows it.
const numberedHeat = 32

// lowValue is how far below the middle a value is in a cell with the sign of a threat, as a fraction of the cell.
const lowValue = 0.14

// roughHeat is the side of the square for a move with a rough score, as a fraction of the cell.
const roughHeat = 0.36

// cellHeat describes the heat that a cell shows. The zero value shows none.
type cellHeat struct {
	shade int // look.HeatStep + 1, or 0 if the cell shows no heat
	text  string
	low   bool // the text is low, below the sign of a threat
	rough bool
}

// cellHeat returns the heat that a cell shows.
func (s *scene) cellHeat(cell int) cellHeat {
	h := s.board.heatAt(cell)
	if h == nil || h.Rough && s.board.hasGhost(cell) { // a small square would obscure the number on the piece
		return cellHeat{}
	}
	w := cellHeat{shade: look.HeatStep(h.Share) + 1, rough: h.Rough}
	if s.cell >= numberedHeat && !s.board.hasGhost(cell) {
		w.text, w.low = h.Text, s.board.threats.sign(cell)
	}
	return w
}

// drawHeat returns the square of a cell's heat and its text.
func (d *drawing) drawHeat(cell int, w cellHeat) []item {
	step := w.shade - 1
	share := float32(0.82)
	switch {
	case w.rough:
		share = roughHeat
	case d.cell < numberedHeat:
		share = 0.8 - 0.4*float32(step)/(look.HeatSteps-1)
	}
	fill := d.colours.Heat(step, d.freeCellColour())
	list := []item{d.place(d.heatSquare(share, fill), cell)}
	if w.text != "" {
		size := d.fittingSize(w.text, min(round(0.36*d.cell), look.TitleText), 0.74*d.cell)
		at := d.corner(cell)
		if w.low {
			at.Y += round(lowValue * d.cell)
		}
		list = append(list, d.numeral(label{text: w.text, size: size, ink: look.InkOn(fill), bold: true}, at, fyne.NewSquareSize(d.cell)))
	}
	return list
}

// fittingSize returns the largest text size, from leastText up to size, in which a bold text is not wider than
// width. If none is small enough, it returns leastText.
func (d *drawing) fittingSize(text string, size, width float32) float32 {
	l := label{text: text, size: size, bold: true}
	for l.size > leastText && l.measured(d.measure).Width > width {
		l.size--
	}
	return l.size
}

// leastText is the least size of a text on the board, in Fyne's units.
const leastText = 7

// heatSquare returns the square of a cell's heat, or a circle on boards of discs.
func (d *drawing) heatSquare(share float32, fill color.NRGBA) shape.Picture {
	side := round(share * d.cell)
	if (int(side)-int(d.cell))%2 != 0 {
		side-- // it has the same middle as its cell
	}
	corner := min(side/8, look.Space)
	if d.style == game.Discs {
		corner = side / 2
	}
	square := shape.Box(side, side, corner)
	return d.layers("heat "+look.Hex(fill), side, []shape.Layer{
		{Inside: square, Color: look.Mix(fill, d.colours.Advice, 0.35)},
		{Inside: shape.Box(side-2, side-2, max(corner-1, 0)), Color: fill},
	})
}

// freeCellColour returns the colour of a free cell.
func (d *drawing) freeCellColour() color.NRGBA {
	if d.style == game.Discs {
		return d.colours.Window
	}
	return d.colours.Wood
}
