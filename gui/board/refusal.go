package board

import (
	"fmt"
	"image/color"
	"slices"
	"strconv"
	"time"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// The ring of a refusal stays for the fraction refusalStill of refusalTime. Then it fades in
// refusalSteps steps.
const (
	refusalTime  = 900 * time.Millisecond
	refusalStill = 0.6
	refusalSteps = 5
)

// refuse shows the ring around the refused cell.
func (s *scene) refuse() {
	s.endRefusal()
	s.board.fading = 0
	s.sync()
	if !s.board.options.Animate || len(s.board.reasons()) > 0 {
		return // the user needs time to read it
	}
	cell := s.board.refused
	s.refusal = fyne.NewAnimation(refusalTime, func(done float32) {
		if s.board.refused != cell {
			return
		}
		if done >= 1 {
			s.board.refused = -1
		}
		s.board.fading = int(max(done-refusalStill, 0) / (1 - refusalStill) * refusalSteps)
		s.sync()
	})
	s.refusal.Curve = fyne.AnimationLinear
	s.refusal.Start()
}

// endRefusal stops the animation that fades the ring.
func (s *scene) endRefusal() {
	if s.refusal != nil {
		s.refusal.Stop()
		s.refusal = nil
	}
}

// reasons returns the lines for which the refused cell is forbidden, or nil if there are none. They
// stay until the next choice.
func (s *boardState) reasons() [][]int {
	if !s.onBoard(s.refused) {
		return nil
	}
	return s.view.Cells[s.refused].Bar.Lines
}

// putForbidden redraws the forbidden points if they have changed.
func (s *scene) putForbidden() {
	var cells []int
	for _, f := range s.board.view.Forbidden {
		if s.board.options.Forbidden && s.onBoard(f.Cell) {
			cells = append(cells, f.Cell)
		}
	}
	s.put(&s.over[overForbidden], keyOf(len(cells) > 0, cells), func() []item { return s.drawForbidden(cells) })
	lines, cell := s.board.reasons(), s.board.refused
	s.put(&s.over[overReasons], keyOf(len(lines) > 0, cell, lines), func() []item { return s.drawReasons(cell, lines) })
}

// drawForbidden returns a cross on each of the cells.
func (d *drawing) drawForbidden(cells []int) (list []item) {
	side, stroke := 0.4*d.cell, max(0.08*d.cell, 1.5)
	cross := d.layers("forbidden "+look.Hex(d.colours.Danger), side+4*stroke, []shape.Layer{
		{Inside: shape.Cross(side, 2.2*stroke, 1), Color: d.freeCellColour()}, // keeps the lines of the board away
		{Inside: shape.Cross(side, stroke, 1), Color: d.colours.Danger},
	})
	for _, cell := range cells {
		list = append(list, d.place(cross, cell))
	}
	return list
}

// drawReasons returns the outlines of lines. Several lines are numbered at the ends that are
// farther from cell.
func (d *drawing) drawReasons(cell int, lines [][]int) (list []item) {
	var badges []item
	along := map[fyne.Position]int{}
	for i, line := range lines {
		if len(line) == 0 || !d.onBoard(line[0]) || !d.onBoard(line[len(line)-1]) {
			continue
		}
		from, to := d.center(line[0]), d.center(line[len(line)-1])
		if hub := d.center(cell); hypot(from.Subtract(hub)) > hypot(to.Subtract(hub)) {
			from, to = to, from
		}
		way := direction(from, to)
		list = append(list, d.lineOutline(from, to, (0.53-0.08*float32(along[way]))*d.cell))
		along[way]++ // lines that overlap get outlines inside each other
		if len(lines) > 1 {
			badges = append(badges, d.badge(d.lineNumberCenter(from, to), min(max(round(0.22*d.cell), 7), 12),
				strconv.Itoa(i+1), d.colours.Danger)...)
		}
	}
	return append(list, badges...)
}

// lineOutline returns the outline, with round ends, of a row between two points.
func (d *drawing) lineOutline(from, to fyne.Position, radius float32) item {
	return d.figureAround(from, to, radius, fmt.Sprint("reason ", radius, look.Hex(d.colours.Danger)),
		func(dx, dy float32) []shape.Layer {
			return []shape.Layer{{
				Inside: shape.Outline(shape.Segment(-dx, -dy, dx, dy, 2*radius), outlineWidth),
				Color:  d.colours.Danger,
			}}
		})
}

// outlineWidth is the width of the lines around rows, in Fyne's units.
const outlineWidth = 2.5

// figureAround returns the figure that draw draws around two points. draw gets the points as −dx, −dy and
// dx, dy, relative to their middle. The figure extends as far as reach from each. name identifies
// the figure, except for the points.
func (d *drawing) figureAround(from, to fyne.Position, reach float32, name string,
	draw func(dx, dy float32) []shape.Layer,
) item {
	c, half := fyne.NewPos((from.X+to.X)/2, (from.Y+to.Y)/2), to.Subtract(from)
	dx, dy := half.X/2, half.Y/2
	side := func(half, at float32) float32 {
		return 2*ceil(max(half, -half)+reach+2*outlineWidth) + 2*(at-floor(at))
	}
	picture := shape.Picture{
		Name:  fmt.Sprint(name, " ", dx, " ", dy),
		Width: side(dx, c.X), Height: side(dy, c.Y),
		Layers: draw(dx, dy),
	}
	size := fyne.NewSize(picture.Width, picture.Height)
	return d.placeAt(picture, c.SubtractXY(size.Width/2, size.Height/2), size)
}

// lineNumberCenter returns the place for the number of a line: beside its end, within the board.
func (d *drawing) lineNumberCenter(from, to fyne.Position) fyne.Position {
	off := func(way, aside float32) float32 {
		switch {
		case way > 0:
			return 0.54 * d.cell
		case way < 0:
			return -0.54 * d.cell
		default:
			return aside
		}
	}
	return to.AddXY(off(to.X-from.X, 0.5*d.cell), off(to.Y-from.Y, -0.5*d.cell))
}

// drawRefused returns the ring around a cell that cannot be played.
func (d *drawing) drawRefused(at spot) []item {
	w := d.ringShape(at.cell)
	w.half = (d.cell - w.line) / 2
	w.corner = max(d.cornerAt(w.line/2), 0)
	w.line = min(w.line, 3)
	if at.altForm { // around the cross of a forbidden cell
		w.half, w.corner = 0.4*d.cell, 0.4*d.cell
		return []item{d.ring(w, d.colours.Danger)}
	}
	ring := d.layers(fmt.Sprint("refusal ", w.ringFigure, look.Hex(d.colours.Danger), d.framed), d.cell,
		d.onFrame(w.figure(w.line+2*frameRim), contrastingLine(d.style, shape.Box(2*w.half, 2*w.half, w.corner), w.line,
			d.colours.Danger)...))
	return []item{d.place(ring.Faded(1-float32(at.faded)/refusalSteps), at.cell)}
}

// putOpening redraws what an opening rule requires, if that has changed: the cells that are barred
// while others are not, and the stones that are offered.
func (s *scene) putOpening() {
	barred, free := s.barred()
	s.put(&s.over[overBarred], keyOf(len(barred) > 0, barred), func() []item { return s.drawBarred(barred, free) })
	v := s.board.view
	s.put(&s.over[overOffered], keyOf(len(v.Offered) > 0, v.Offered), func() []item { return s.drawOffered(v.Offered) })
}

// barred returns the cells that the opening rule bars for the user, whose turn it is, and those that are free. It returns
// none if the user cannot choose any cell, or chooses among offered stones, which show that themselves.
func (s *scene) barred() (barred, free []int) {
	if !s.board.enabled || len(s.board.view.Offered) > 0 {
		return nil, nil
	}
	for i, c := range s.board.view.Cells {
		switch {
		case c.Bar.Reason == game.ByOpening:
			barred = append(barred, i)
		case c.Move != game.NoMove:
			free = append(free, i)
		}
	}
	if len(free) == 0 {
		return nil, nil
	}
	return barred, free
}

// drawBarred returns a shade on the cells that are barred while others are free: on the whole board except a rectangle
// around the free cells, on a rectangle around the barred ones, or, if they are scattered, on each of them. On dark wood the
// lines for stones lie over the shade: below it they could hardly be seen.
func (d *drawing) drawBarred(barred, free []int) (list []item) {
	if len(barred) == 0 {
		return nil
	}
	shade := look.Fade(d.colours.Black, 0.2)
	if d.colours.Dark { // black shows less on dark wood
		shade = look.Fade(d.colours.Black, 0.3)
	}
	inside, outside := d.cellsArea(free), d.cellsArea(barred)
	holds := func(cells []int, a area) bool {
		return slices.ContainsFunc(cells, func(cell int) bool { return a.contains(d.center(cell)) })
	}
	shaded := func(a area) item {
		return boxed(a.low, fyne.NewSize(a.high.X-a.low.X, a.high.Y-a.low.Y), box{fill: shade, corner: look.Corner})
	}
	switch {
	case !holds(barred, inside):
		list = []item{d.shadeAround(inside, shade)}
	case !holds(free, outside):
		list = []item{shaded(outside)}
	default:
		for _, cell := range barred {
			list = append(list, shaded(d.cellsArea([]int{cell})))
		}
	}
	if d.style == game.Stones && d.colours.Dark {
		list = append(list, d.stoneLines()...)
	}
	return list
}

// cellsArea returns the smallest area that holds cells.
func (d *drawing) cellsArea(cells []int) area {
	a := area{d.corner(cells[0]), d.corner(cells[0])}
	for _, cell := range cells {
		at := d.corner(cell)
		a.low = fyne.NewPos(min(a.low.X, at.X), min(a.low.Y, at.Y))
		a.high = fyne.NewPos(max(a.high.X, at.X+d.cell), max(a.high.Y, at.Y+d.cell))
	}
	return a
}

// shadeAround returns a shade on the whole board, except an area with round corners.
func (d *drawing) shadeAround(free area, shade color.NRGBA) item {
	at, size := d.plankArea()
	corner := float32(look.Corner)
	if d.ruled() {
		corner = plankCorner * d.cell
	}
	middle := at.AddXY(size.Width/2, size.Height/2)
	hole := shape.Moved(shape.Box(free.high.X-free.low.X, free.high.Y-free.low.Y, look.Corner),
		(free.low.X+free.high.X)/2-middle.X, (free.low.Y+free.high.Y)/2-middle.Y)
	p := shape.Picture{
		Name: fmt.Sprint("shade around ", free, look.Hex(shade), shade.A), Width: size.Width, Height: size.Height,
		Layers: []shape.Layer{{Inside: shape.Without(shape.Box(size.Width, size.Height, corner), hole), Color: shade}},
	}
	return d.placeAt(p, at, size)
}

// drawOffered returns the stones that are offered, paler than those on the board.
func (d *drawing) drawOffered(cells []int) (list []item) {
	for _, cell := range cells {
		if d.onBoard(cell) {
			list = append(list, d.place(d.smallPiece(game.First).Faded(0.82), cell))
		}
	}
	return list
}
