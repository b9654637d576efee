package board

import (
	"fmt"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// putRows redraws the winning rows and the row that will win, if they have changed.
func (s *scene) putRows() {
	lines, stuck := s.board.endRows(), s.board.view.Stuck
	if s.entering >= 0 {
		lines, stuck = nil, nil
	}
	s.put(&s.over[overStrike], keyOf(len(lines) > 0, lines, stuck, s.strike, s.pulse, s.board.end == Lost),
		func() []item {
			list := s.drawBlocked(stuck, s.board.end == Lost)
			return append(list, s.drawRows(lines, s.board.end == Lost, s.strike, s.pulse, s.numberAreas())...)
		})
	coming := s.board.comingLine
	if len(s.board.endRows()) > 0 {
		coming = nil
	}
	var open []bool
	for _, cell := range coming {
		open = append(open, s.openEnd(cell))
	}
	s.put(&s.over[overComing], keyOf(len(coming) > 0, coming, open), func() []item {
		return s.drawRow(coming, open, 1, 0, s.numberAreas())
	})
}

// endRows returns what decided the game: the winning rows or, if a piece cannot move, one piece as a row
// with one cell. That is the winner's, unless the user has lost: then it is the user's, which cannot move.
func (b *Board) endRows() [][]int {
	v := b.view
	if len(v.Stuck) == 0 {
		return v.Lines
	}
	decisive := v.Stuck[0]
	if winner := v.Cells[decisive].Piece.Other(); b.end != Lost {
		decisive = slices.IndexFunc(v.Cells, func(c game.Cell) bool { return c.Piece == winner })
	}
	if decisive < 0 {
		return nil
	}
	return [][]int{{decisive}}
}

// inRow reports whether a cell belongs to a row that is shown.
func (s *scene) inRow(cell int) bool {
	if lines := s.board.endRows(); len(lines) > 0 {
		return s.entering < 0 && slices.ContainsFunc(lines, func(l []int) bool { return slices.Contains(l, cell) })
	}
	return slices.Contains(s.board.comingLine, cell)
}

// keyOf returns the key of a slot that shows values, or nil if it shows nothing.
func keyOf(shown bool, values ...any) any {
	if !shown {
		return nil
	}
	return fmt.Sprint(values...)
}

// HidesRow reports whether a rectangle in the coordinates of the widget covers a cell of a winning row.
func (b *Board) HidesRow(at fyne.Position, size fyne.Size) bool {
	g := b.layout(b.Size())
	for _, line := range b.endRows() {
		for _, cell := range line {
			c, half := g.center(cell), g.cell/2
			if c.X+half > at.X && c.X-half < at.X+size.Width && c.Y+half > at.Y && c.Y-half < at.Y+size.Height {
				return true
			}
		}
	}
	return false
}

// openEnd reports whether a cell of the row that will win, or the block that it stands for, is
// still to be filled.
func (s *scene) openEnd(cell int) bool {
	v := s.board.view
	if s.divided() && s.isBlockRow(s.board.comingLine) {
		return v.Blocks[s.blockOf(cell)].Winner == game.None
	}
	return v.Cells[cell].Piece == game.None
}

// drawRows returns the winning rows, drawn up to the fraction done, 0 to 1: rings around their
// pieces, connected between them so that no mark is struck out. pulse, 0 to pulses, is the strength
// of their glow. If lost is set, the user has lost to the rows: they are dashed and have another
// colour.
func (d *drawing) drawRows(lines [][]int, lost bool, done float32, pulse int, numbers []area) []item {
	if lost {
		inRed := *d
		inRed.colours.Win = d.colours.Danger
		d = &inRed
	}
	var list []item
	for _, line := range lines {
		list = append(list, d.drawRow(line, slices.Repeat([]bool{lost}, len(line)), done, pulse, numbers)...)
	}
	return list
}

// drawBlocked returns frames around the cells that keep a piece from moving. stuck begins with the cell of
// that piece.
func (d *drawing) drawBlocked(stuck []int, lost bool) (list []item) {
	ink := d.colours.Win
	if lost {
		ink = d.colours.Danger
	}
	for _, cell := range stuck[min(len(stuck), 1):] {
		list = append(list, d.place(d.cellFrame(ink, 0, d.hairline()), cell))
	}
	return list
}

// drawRow returns one row. The rings of its open cells are dashed.
func (d *drawing) drawRow(row []int, open []bool, done float32, pulse int, numbers []area) []item {
	var list []item
	blocks := d.divided() && d.isBlockRow(row)
	reached := done * float32(len(row)-1)
	for i, cell := range row {
		here := d.ringShape(cell, blocks)
		if float32(i) <= reached {
			list = append(list, d.rowRing(here, open[i], pulse, numbers))
		}
		if i > 0 {
			part := min(max(reached-float32(i-1), 0), 1)
			list = append(list, d.connector(d.ringShape(row[i-1], blocks), here, part, numbers)...)
		}
	}
	return list
}

// isBlockRow reports whether a row consists of blocks, each given by its middle cell.
func (g geometry) isBlockRow(row []int) bool {
	return len(row) > 1 && g.blockOf(row[0]) != g.blockOf(row[1])
}

// ringShape describes a ring around a centre.
type ringShape struct {
	center fyne.Position
	ringFigure
}

// ringFigure describes a ring wherever it is: a box with round corners. half is half the side of the
// box, measured to the middle of the line; line is the width of the line.
type ringFigure struct{ half, corner, line float32 }

// ringShape returns the ring around the piece of a cell or around a block.
func (d *drawing) ringShape(cell int, block bool) ringShape {
	line := d.ringLine()
	if !block {
		half := min(d.pieceReach()+d.ringGap()+line/2, (d.cell+d.gap)/2-line/2)
		return ringShape{d.center(cell), ringFigure{half: half, corner: half, line: line}}
	}
	at, size := d.block(d.blockOf(cell))
	half := size.Width/2 + d.gap
	return ringShape{
		at.AddXY(size.Width/2, size.Height/2),
		ringFigure{half: half, corner: d.radius() + d.gap, line: line},
	}
}

// ringLine returns the line width of the rings of winning rows, of advice and of refusals.
func (d *drawing) ringLine() float32 {
	switch {
	case d.cell >= wholeMark:
		return 4
	case d.cell >= smallMark:
		return 3
	case d.cell >= tinyCell:
		return 2
	default:
		return 0.14 * d.cell
	}
}

// ringGap returns the distance between a ring and the piece inside it.
func (d *drawing) ringGap() float32 {
	switch {
	case d.cell >= smallMark:
		return 2
	case d.cell >= tinyCell:
		return 1
	default:
		return 0 // the piece needs the room
	}
}

// reachTowards returns how far the line of the ring is from its centre in the direction of the unit vector
// way.
func (w ringShape) reachTowards(way fyne.Position) float32 {
	if way.X != 0 && way.Y != 0 {
		return w.half*sqrt2 - w.corner*(sqrt2-1)
	}
	return w.half
}

const sqrt2 = 1.4142135

// connector returns the stroke between two rings, drawn up to the fraction drawn. It has gaps for the
// numbers of moves.
func (d *drawing) connector(from, to ringShape, drawn float32, numbers []area) []item {
	way := to.center.Subtract(from.center)
	length := hypot(way)
	if length == 0 {
		return nil
	}
	way = fyne.NewPos(way.X/length, way.Y/length)
	start, end := pointAt(from.center, way, from.reachTowards(way)), pointAt(to.center, way, -to.reachTowards(way))
	step := end.Subtract(start)
	if step.X*way.X+step.Y*way.Y <= 0 {
		return nil // the rings touch
	}
	var taken []stretch
	for _, n := range numbers {
		if t := n.overlap(start, step); t.from < t.to {
			taken = append(taken, t)
		}
	}
	var list []item
	for _, free := range freeStretches(taken) {
		if until := min(free.to, drawn); until > free.from {
			list = append(list, d.stroke(pointAt(start, step, free.from), pointAt(start, step, until), from.line)...)
		}
	}
	return list
}

// stroke returns a line with round ends.
func (d *drawing) stroke(from, to fyne.Position, width float32) []item {
	var list []item
	if d.framed {
		list = append(list, item{line: &line{from: from, to: to, width: width + 2*frameRim, ink: d.colours.Window}})
	}
	return append(list, item{line: &line{from: from, to: to, width: width, ink: d.colours.Win}},
		d.roundEnd(from, width), d.roundEnd(to, width))
}

// roundEnd returns the round end of a line.
func (d *drawing) roundEnd(at fyne.Position, width float32) item {
	return boxed(at.SubtractXY(width/2, width/2), fyne.NewSquareSize(width),
		box{fill: d.colours.Win, corner: width / 2})
}

// numberAreas returns the areas of the move numbers, with the space that rings and lines have to
// keep from them.
func (s *scene) numberAreas() []area {
	var list []area
	for i := range s.cells {
		if f := s.face(i); f.number > 0 && f.piece != game.None {
			list = append(list, s.inkArea(s.number(i, f)).grown(s.ringLine()/2+1))
		}
	}
	return list
}
