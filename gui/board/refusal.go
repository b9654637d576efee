package board

import (
	"fmt"
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
	barred := s.barred()
	s.put(&s.over[overBarred], keyOf(len(barred) > 0, barred), func() []item { return s.drawBarred(barred) })
	v := s.board.view
	s.put(&s.over[overOffered], keyOf(len(v.Offered) > 0, v.Offered), func() []item { return s.drawOffered(v.Offered) })
}

// barred returns the cells that the opening rule bars for the user, whose turn it is. It returns
// none if the user cannot choose any cell, or chooses among offered stones, which show that
// themselves.
func (s *scene) barred() (cells []int) {
	free := false
	for i, c := range s.board.view.Cells {
		if c.Bar.Reason == game.ByOpening {
			cells = append(cells, i)
		}
		free = free || c.Move != game.NoMove
	}
	if !free || !s.board.enabled || len(s.board.view.Offered) > 0 {
		return nil
	}
	return cells
}

// drawBarred returns a shade on each of the cells.
func (d *drawing) drawBarred(cells []int) (list []item) {
	shade := look.Fade(d.colours.Black, 0.2)
	if d.colours.Dark { // black shows less on dark wood
		shade = look.Fade(d.colours.Black, 0.4)
	}
	for _, cell := range cells {
		list = append(list, boxed(d.corner(cell), fyne.NewSquareSize(d.cell), box{fill: shade}))
	}
	return list
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
