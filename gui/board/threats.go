package board

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Threats holds what both sides threaten, to be drawn over the squares. Signs of yours are solid
// and round, and signs of theirs dashed and angular, so that the form alone distinguishes them.
type Threats struct {
	Yours, Theirs SideThreats
	// Line is a row of theirs that is meant, from end to end: one line through it. Stopped is set if it is not
	// dangerous any more. The line is pale then.
	Line    []int
	Stopped bool
	// Reply is a piece that the other side would place next. It takes the place of a hint on its cell.
	Reply Ghost
	// Area holds two opposite corners of a part of the board to look at, which is framed, or nil.
	Area []int
}

// SideThreats holds what one side threatens. Cells that are not on the board are not shown.
type SideThreats struct {
	Wins   []int   // the cells on which it wins at once: filled
	Points []int   // the cells that matter to its open rows: small and hollow
	Rows   [][]int // the marks of each of its rows, which are outlined
	Later  []int   // the cells that complete a row once a mark can fall there: only the row's outline shows them
}

// sign reports whether a cell has a sign.
func (t Threats) sign(cell int) bool {
	for _, side := range []SideThreats{t.Yours, t.Theirs} {
		if slices.Contains(side.Wins, cell) || slices.Contains(side.Points, cell) {
			return true
		}
	}
	return false
}

// Measures of the signs of threats, as fractions of a cell.
const (
	winDisc     = 0.52
	pointRing   = 0.34
	winDiamond  = 0.66
	openDiamond = 0.44
	// sharedDiamond is the width of a diamond around a sign of yours.
	sharedDiamond = 0.8
	// aboveValue is how large a sign above a value is, compared with one that is alone, and signRoom its height.
	aboveValue = 0.6
	signRoom   = 0.46
	// largestSigned is the side of a cell, in Fyne's units, beyond which the signs stop growing.
	largestSigned = 96
)

// SetThreats replaces the threats on the board. They stay until they are replaced, or until a board
// of another shape is shown.
func (b *Board) SetThreats(t Threats) {
	b.threats = t
	b.update((*scene).sync)
}

// putThreats redraws the threats that have changed.
func (s *scene) putThreats() {
	t := s.board.threats
	yours, theirs := s.shownThreats(t.Yours), s.shownThreats(t.Theirs)
	rows, other := overRows, overLowRows
	if s.style == game.Stones {
		rows, other = other, rows
	}
	s.put(&s.over[other], nil, func() []item { return nil })
	shown := len(yours.Rows)+len(theirs.Rows)+len(t.Line) > 0
	s.put(&s.over[rows], keyOf(shown, yours.Rows, theirs.Rows, t.Line, t.Stopped), func() []item {
		list := append(s.threatRows(theirs.Rows, true), s.threatRows(yours.Rows, false)...)
		return append(list, s.drawThreatLine(t.Line, t.Stopped)...)
	})
	framed := t.Area
	if s.board.advice.Area != nil {
		framed = s.board.advice.Area
	}
	s.put(&s.over[overArea], keyOf(framed != nil, framed), func() []item { return s.drawArea(framed) })
	cells := slices.Concat(theirs.Wins, theirs.Points, yours.Wins, yours.Points)
	outcomes := s.outcomes()
	valued := slices.DeleteFunc(slices.Clone(cells), func(cell int) bool {
		return !s.showsValue(cell) && !slices.ContainsFunc(outcomes, func(o outcome) bool { return o.Cell == cell && o.low })
	})
	s.put(&s.over[overThreats], keyOf(len(cells) > 0, yours, theirs, valued), func() []item {
		return s.drawThreats(yours, theirs, valued)
	})
}

// shownThreats returns the threats that lie on the board.
func (s *scene) shownThreats(t SideThreats) SideThreats {
	off := func(cell int) bool { return !s.board.onBoard(cell) }
	return SideThreats{
		Wins:   slices.DeleteFunc(slices.Clone(t.Wins), off),
		Points: slices.DeleteFunc(slices.Clone(t.Points), off),
		Rows: slices.DeleteFunc(slices.Clone(t.Rows), func(row []int) bool {
			return len(row) == 0 || slices.ContainsFunc(row, off)
		}),
	}
}

// drawThreatLine returns the line through a row that the other side threatens to complete.
func (d *drawing) drawThreatLine(cells []int, stopped bool) []item {
	if len(cells) < 2 || slices.ContainsFunc(cells, func(cell int) bool { return !d.onBoard(cell) }) {
		return nil
	}
	ink := d.colours.Danger
	if stopped {
		ink = look.Fade(ink, 0.4)
	}
	from, to := d.center(cells[0]), d.center(cells[len(cells)-1])
	length, width := hypot(to.Subtract(from)), max(0.13*d.signUnit(), 2)
	name := fmt.Sprint("threat line ", length, width, look.Hex(ink), stopped)
	return []item{d.figureAround(from, to, width, name, func(dx, dy float32) []shape.Layer {
		return []shape.Layer{{Inside: shape.Turned(shape.Box(length+width, width, width/2), dx, dy), Color: ink}}
	})}
}

// drawArea returns the frame around the part of the board between two opposite corners.
func (d *drawing) drawArea(corners []int) []item {
	const wide, out = 3, 2
	if len(corners) != 2 || !d.onBoard(corners[0]) || !d.onBoard(corners[1]) {
		return nil
	}
	one, other := d.corner(corners[0]), d.corner(corners[1])
	at := fyne.NewPos(min(one.X, other.X)-out, min(one.Y, other.Y)-out)
	end := fyne.NewPos(max(one.X, other.X), max(one.Y, other.Y)).AddXY(d.cell+out, d.cell+out)
	size := fyne.NewSize(end.X-at.X, end.Y-at.Y)
	frame := boxed(at, size, box{edge: d.colours.Advice, stroke: wide, corner: look.CardCorner})
	if !d.framed {
		return []item{frame}
	}
	ground := box{edge: d.colours.Window, stroke: wide + 2*frameRim, corner: look.CardCorner + frameRim}
	return []item{boxed(at.SubtractXY(frameRim, frameRim), size.AddWidthHeight(2*frameRim, 2*frameRim), ground), frame}
}

// drawThreats returns the signs on the cells of threats. Those of the other side are drawn first,
// below the others. valued are the cells that show the value of their move.
func (d *drawing) drawThreats(yours, theirs SideThreats, valued []int) (list []item) {
	width := func(unshared float32, cell int) float32 {
		if slices.Contains(yours.Wins, cell) || slices.Contains(yours.Points, cell) {
			return sharedDiamond
		}
		return unshared
	}
	add := func(cells []int, sign func(d *drawing, cell int) shape.Picture) {
		for _, cell := range cells {
			list = append(list, d.placeSign(sign, cell, slices.Contains(valued, cell)))
		}
	}
	add(theirs.Wins, func(d *drawing, cell int) shape.Picture { return d.diamond(width(winDiamond, cell), true) })
	add(theirs.Points, func(d *drawing, cell int) shape.Picture { return d.diamond(width(openDiamond, cell), false) })
	add(yours.Wins, func(d *drawing, _ int) shape.Picture { return d.winDisc() })
	add(yours.Points, func(d *drawing, _ int) shape.Picture { return d.pointRing() })
	return list
}

// placeSign returns a sign in the middle of a cell or, smaller, above the value of the move there: both are to be read.
func (d *drawing) placeSign(sign func(d *drawing, cell int) shape.Picture, cell int, valued bool) item {
	if !valued {
		return d.place(sign(d, cell), cell)
	}
	small := d.scaled(aboveValue)
	return d.placeAt(sign(&small, cell), d.corner(cell), fyne.NewSize(d.cell, signRoom*d.cell))
}

// signUnit returns the length that the signs are proportional to: the side of a cell, or
// largestSigned on large cells.
func (d *drawing) signUnit() float32 { return min(d.cell, largestSigned) }

// signEdge returns the width of the edge that separates a sign from the lines of the board.
// signStroke returns the width of the line of a hollow sign.
func (d *drawing) signEdge() float32   { return max(0.05*d.signUnit(), 1.5) }
func (d *drawing) signStroke() float32 { return max(0.07*d.signUnit(), 1.5) }

// winDisc returns the sign of a cell on which you win.
func (d *drawing) winDisc() shape.Picture {
	r := winDisc / 2 * d.signUnit()
	return d.layers("win disc "+look.Hex(d.colours.Win), 2*(r+d.signEdge()), []shape.Layer{
		{Inside: shape.Disc(r + d.signEdge()), Color: d.freeCellColour()},
		{Inside: shape.Disc(r), Color: d.colours.Win},
	})
}

// pointRing returns the sign of a cell that matters to an open row of yours.
func (d *drawing) pointRing() shape.Picture {
	r := pointRing / 2 * d.signUnit()
	return d.layers("point ring "+look.Hex(d.colours.Win), 2*(r+d.signStroke()+d.signEdge()), []shape.Layer{
		{Inside: shape.Disc(r + d.signStroke()/2 + d.signEdge()), Color: d.freeCellColour()},
		{Inside: shape.Ring(r, d.signStroke()), Color: d.colours.Win},
	})
}

// diamond returns the sign of a cell on which you must stop the other side.
func (d *drawing) diamond(width float32, filled bool) shape.Picture {
	side, edge := width*d.signUnit(), 2*sqrt2*d.signEdge()
	layers := []shape.Layer{
		{Inside: shape.Diamond(side + edge), Color: d.freeCellColour()},
		{Inside: shape.Diamond(side), Color: d.colours.Danger},
	}
	if !filled {
		layers[1].Inside = shape.Outline(shape.Diamond(side-sqrt2*d.signStroke()), d.signStroke())
	}
	return d.layers(fmt.Sprint("diamond ", width, filled, look.Hex(d.colours.Danger)), side+edge, layers)
}

// threatRows returns the outlines of the rows of one side. Rows that overlap in the same direction
// have outlines inside each other.
func (d *drawing) threatRows(rows [][]int, theirs bool) (list []item) {
	for i, row := range rows {
		from, to := d.center(row[0]), d.center(row[len(row)-1])
		within := 0
		for _, before := range rows[:i] {
			same := direction(from, to) == direction(d.center(before[0]), d.center(before[len(before)-1]))
			if same && slices.ContainsFunc(row, func(cell int) bool { return slices.Contains(before, cell) }) {
				within++
			}
		}
		radius := (d.threatReach() - 0.08*float32(within)) * d.cell
		bar := bar{length: hypot(to.Subtract(from)), radius: radius, line: outlineWidth, theirs: theirs}
		name := fmt.Sprint("row ", bar, look.Hex(bar.ink(d.colours)), d.framed)
		list = append(list, d.figureAround(from, to, sqrt2*radius, name, func(dx, dy float32) []shape.Layer {
			return d.onFrame(bar.ground(dx, dy), bar.layer(d.colours, dx, dy))
		}))
	}
	return list
}

// threatReach returns the distance of a row's outline from the middle of its marks, as a fraction
// of a cell.
func (d *drawing) threatReach() float32 {
	switch d.style {
	case game.Marks:
		return 0.43 // within the squares
	case game.Discs:
		return 0.45
	default:
		return 0.49
	}
}

// bar is the outline of a row: solid with round ends, or dashed with corners.
type bar struct {
	length, radius, line float32
	theirs               bool
}

// ink returns the colour of the bar.
func (b bar) ink(p look.Palette) color.NRGBA {
	if b.theirs {
		return p.Danger
	}
	return p.Win
}

// layer returns the bar, turned to the direction dx, dy.
func (b bar) layer(p look.Palette, dx, dy float32) shape.Layer {
	figure := b.outline(b.line)
	if b.theirs {
		figure = shape.DashedBox(b.length+2*b.radius, 2*b.radius, b.corner(), b.line, 3*b.line, 2*b.line)
	}
	return shape.Layer{Inside: b.turned(figure, dx, dy), Color: b.ink(p)}
}

// ground returns the background of the bar on a framed board, turned to the direction dx, dy.
func (b bar) ground(dx, dy float32) shape.Distance {
	return b.turned(b.outline(b.line+2*frameRim), dx, dy)
}

// outline returns the outline of the bar as a solid line of a width.
func (b bar) outline(width float32) shape.Distance {
	return shape.Outline(shape.Box(b.length+2*b.radius, 2*b.radius, b.corner()), width)
}

// corner returns the radius of the bar's corners.
func (b bar) corner() float32 {
	if b.theirs {
		return 0.35 * b.radius
	}
	return b.radius
}

// turned returns a figure turned to the direction dx, dy; 0, 0 is to the right.
func (b bar) turned(figure shape.Distance, dx, dy float32) shape.Distance {
	if dx == 0 && dy == 0 {
		dx = 1
	}
	return shape.Turned(figure, dx, dy)
}

// ThreatSign is a widget that shows the sign of one kind of threat, for a legend. Use
// NewThreatSign.
type ThreatSign struct {
	widget.BaseWidget

	theirs, row bool
}

// NewThreatSign returns the sign of the cells on which you win or, if theirs is set, on which the
// other side is to be stopped. If row is set, it is the sign of open rows of that side.
func NewThreatSign(theirs, row bool) *ThreatSign {
	s := &ThreatSign{theirs: theirs, row: row}
	s.ExtendBaseWidget(s)
	return s
}

// MinSize returns the height of a line of text, as a square.
func (s *ThreatSign) MinSize() fyne.Size { return fyne.NewSquareSize(signSide) }

// signSide is the side of a sign in a list, in Fyne's units.
const signSide = 18

// CreateRenderer is called by Fyne.
func (s *ThreatSign) CreateRenderer() fyne.WidgetRenderer {
	return widget.NewSimpleRenderer(shape.Moving(s.MinSize(), func() shape.Picture {
		return s.drawn(look.PaletteFor(s))
	}))
}

// drawn returns the picture of the sign.
func (s *ThreatSign) drawn(p look.Palette) shape.Picture {
	var layer shape.Layer
	switch {
	case s.row:
		layer = bar{length: 7, radius: 4.5, line: 2, theirs: s.theirs}.layer(p, 1, 0)
	case s.theirs:
		layer = shape.Layer{Inside: shape.Diamond(16), Color: p.Danger}
	default:
		layer = shape.Layer{Inside: shape.Disc(6.5), Color: p.Win}
	}
	return shape.Picture{Width: signSide, Height: signSide, Layers: []shape.Layer{layer}}
}
