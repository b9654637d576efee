package board

import (
	"fmt"
	"image/color"
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/board/shape"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// putRows redraws the winning rows, if they have changed.
func (s *scene) putRows() {
	lines, stuck, lost := s.board.endRows(), s.board.view.Stuck, s.board.end == Lost
	if s.entering >= 0 {
		lines, stuck = nil, nil
	}
	s.put(&s.over[overStrike], keyOf(len(lines) > 0, lines, stuck, s.strike, lost), func() []item {
		numbers := s.numberAreas()
		var below, above []item
		for _, line := range lines {
			b, a := s.drawStrike(line, s.pen(s.winnerOf(line)), s.strike, numbers)
			below, above = append(below, b...), append(above, a...)
		}
		return slices.Concat(s.drawBlocked(stuck, lost), below, above)
	})
}

// winnerOf returns the side that has won by a row: the one whose pieces or blocks form it or, if such a row loses, the other.
// Shared pieces are all of one side.
func (s *scene) winnerOf(row []int) game.Side {
	v := s.board.view
	if s.isBlockRow(row) {
		return v.Blocks[s.blockOf(row[0])].Winner
	}
	side := v.Cells[row[0]].Piece
	if v.LinesLose && !v.Shared {
		return side.Other()
	}
	return side
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

// wonCell reports whether the piece of a cell belongs to a winning row that is shown. In a row of blocks all
// pieces in them do.
func (s *scene) wonCell(cell int) bool {
	_, length := s.placeInRow(cell)
	return s.entering < 0 && length > 0
}

// placeInRow returns the place of a cell, or of its block, in a winning row, and the length of that row, or 0 if it is in none.
func (s *scene) placeInRow(cell int) (place, length int) {
	for _, row := range s.board.endRows() {
		blocks := s.isBlockRow(row)
		place = slices.IndexFunc(row, func(c int) bool { return c == cell || blocks && s.blockOf(c) == s.blockOf(cell) })
		if place >= 0 {
			return place, len(row)
		}
	}
	return 0, 0
}

// growthOf returns how far the piece on a cell has grown, 0 to growths. Pieces of a winning row grow, and so
// does the winner's piece where the other cannot move.
func (s *scene) growthOf(cell int) int {
	stuck := s.board.view.Stuck
	if s.growth == 0 || !s.wonCell(cell) || s.divided() && s.isBlockRow(s.board.endRows()[0]) ||
		len(stuck) > 0 && cell == stuck[0] {
		return 0
	}
	return s.grownInRow(cell)
}

// growths is the number of steps in which the pieces of a winning row grow, and grownBy how much larger they
// are in the end. Each begins growGap later than the one before, as a fraction of growAt: drawing all of them larger in one
// frame would take too long.
const (
	growths = 4
	grownBy = 0.08
	growGap = 0.06
)

// grownInRow returns how far the piece or the block on a cell of a winning row has grown, 0 to growths.
func (s *scene) grownInRow(cell int) int {
	place, length := s.placeInRow(cell)
	gap := min(growGap, 0.5/float32(length))
	grown := (s.growth - gap*float32(place)) / (1 - gap*float32(length-1))
	return int(min(max(grown, 0), 1)*growths + 0.5)
}

// grown returns a drawing whose pieces have grown by steps. Their pictures have the same middle as those of d.
func (d *drawing) grown(steps int) *drawing {
	if steps == 0 {
		return d
	}
	larger := d.scaled(1 + grownBy*float32(steps)/growths)
	return &larger
}

// grownName returns what the name of a picture needs once it has grown, since pictures of two sizes can need the
// same square.
func grownName(steps int) string {
	if steps == 0 {
		return ""
	}
	return fmt.Sprint(" grown by ", steps)
}

// keyOf returns the key of a slot that shows values, or nil if it shows nothing.
func keyOf(shown bool, values ...any) any {
	if !shown {
		return nil
	}
	return fmt.Sprint(values...)
}

// largestPiece is half the width of the largest stone or disc, in cells.
const largestPiece = 0.46

// HidesRow reports whether a rectangle in the coordinates of the widget covers a piece of a winning row, or one that
// ShowLoss leaves unfaded. If there is neither, as after a draw, any piece counts.
func (b *Board) HidesRow(at fyne.Position, size fyne.Size) bool {
	g, rows := b.layout(b.Size()), b.endRows()
	if b.loss.Shown {
		rows = append(slices.Clone(rows), b.loss.Line, []int{b.loss.Cell, b.view.Last})
	}
	if len(rows) == 0 {
		return b.HidesPiece(at, size)
	}
	for _, line := range rows {
		half := g.pieceReach()
		if g.isBlockRow(line) {
			half = blockRadius * (1 + grownBy) * float32(g.blockRows) * g.cell // each cell is the middle of a block with a mark
		}
		if slices.ContainsFunc(line, func(cell int) bool { return g.meets(cell, half, at, size) }) {
			return true
		}
	}
	return false
}

// HidesPiece reports whether a rectangle in the coordinates of the widget covers a piece.
func (b *Board) HidesPiece(at fyne.Position, size fyne.Size) bool {
	g := b.layout(b.Size())
	for cell, c := range b.view.Cells {
		if c.Piece != game.None && g.meets(cell, g.pieceReach(), at, size) {
			return true
		}
	}
	return false
}

// pieceReach returns half the width of the largest piece on a cell.
func (g geometry) pieceReach() float32 {
	if g.ruled() {
		return markRadius * (1 + grownBy) * g.cell
	}
	return largestPiece * g.cell
}

// meets reports whether a rectangle covers part of a piece that is centred on a cell and reaches half to each side.
func (g geometry) meets(cell int, half float32, at fyne.Position, size fyne.Size) bool {
	c := g.center(cell)
	return c.X+half > at.X && c.X-half < at.X+size.Width && c.Y+half > at.Y && c.Y-half < at.Y+size.Height
}

// PieceReach returns how far a piece on the board reaches from the centre of its cell, with a ring around it.
func (b *Board) PieceReach() float32 { return b.layout(b.Size()).cell / 2 }

// drawBlocked returns frames around the cells that keep a piece from moving. stuck begins with the cell of
// that piece, which has a frame too if the user has lost by it.
func (d *drawing) drawBlocked(stuck []int, lost bool) (list []item) {
	ink := d.colours.Win
	if lost {
		ink = d.colours.Danger
	} else {
		stuck = stuck[min(len(stuck), 1):]
	}
	for _, cell := range stuck {
		list = append(list, d.place(d.cellFrame(ink, 0, d.hairline()), cell))
	}
	return list
}

// isBlockRow reports whether a row consists of blocks, each given by its middle cell.
func (g geometry) isBlockRow(row []int) bool {
	return g.divided() && len(row) > 1 && g.blockOf(row[0]) != g.blockOf(row[1])
}

// pen describes how the strike through a row is drawn.
type pen struct {
	ink    color.NRGBA
	rim    color.NRGBA // of an edge along both sides; transparent if there is none
	shade  color.NRGBA // of the shade below it; transparent if there is none
	dashed bool        // the row would be the opponent's
	chalk  bool
}

// pen returns the pen for the row of a side, in the colour of its pieces. On stones and discs of that colour it
// needs an edge, on stones in the colour of the others, and on paint a shade. Chalk and ink lie flat.
func (d *drawing) pen(side game.Side) pen {
	p := pen{ink: d.markInk(side)}
	switch d.style {
	case game.Discs:
		p.rim = d.colours.Window
		if d.isTiny() {
			p.ink, p.rim = d.colours.Window, color.NRGBA{}
		}
	case game.Stones:
		p.ink, p.rim = d.colours.Black, d.colours.White
		if side == game.Second {
			p.ink, p.rim = p.rim, p.ink
		}
		if d.isTiny() {
			p.ink, p.rim = p.rim, color.NRGBA{}
		}
	default:
		p.chalk = d.chalked()
		if d.material == look.Wood {
			p.shade = look.Mix(p.ink, color.NRGBA{A: 0xFF}, 0.4)
		}
	}
	if d.colours.Strong {
		p = pen{ink: d.colours.Text, rim: d.colours.Window}
	}
	return p
}

// dashedPen returns the pen for a row by which the game would be lost.
func (d *drawing) dashedPen(ink color.NRGBA) pen {
	p := pen{ink: ink, dashed: true}
	if (d.framed || d.style == game.Stones || d.colours.Strong) && !d.isTiny() {
		p.rim = d.colours.Window
	}
	return p
}

// strikeWidths holds the width of a strike as a share of the cell, by the material.
var strikeWidths = map[look.Material]float32{look.Wood: 0.07, look.Slate: 0.062, look.Paper: 0.05}

// The least width of a strike in cells that have room for it: of one on paint or stones, and of one by hand.
const (
	leastStrike     = 4
	leastHandStrike = 2.5
)

// tinyStrike is the width of a strike on tiny stones or discs, in cells.
const tinyStrike = 0.14

// isTiny reports whether stones or discs are so small that a strike with an edge would cover them.
func (d *drawing) isTiny() bool { return !d.ruled() && d.cell < tinyCell*d.pixel }

// strikeWidth returns the width of a strike through cells or blocks with a side.
func (d *drawing) strikeWidth(side float32) float32 {
	if d.isTiny() {
		return max(tinyStrike*side, d.pixel)
	}
	least := float32(leastStrike)
	if d.ruled() && d.material != look.Wood {
		least = leastHandStrike
	}
	return max(strikeWidths[d.material]*side, min(least, 0.3*side))
}

// How far a strike extends beyond the centres of its outermost cells, in cells.
const (
	strikePast         = 0.42
	diagonalStrikePast = 0.49
)

// sqrt2 is the length of the diagonal of a unit square.
const sqrt2 = 1.4142135

// drawStrike returns the line through a row of cells or of blocks, drawn up to the fraction done, 0 to 1, and what
// lies below it. It has gaps for the numbers of moves. A single cell has no line.
func (d *drawing) drawStrike(row []int, p pen, done float32, numbers []area) (below, above []item) {
	if len(row) < 2 || done <= 0 {
		return nil, nil
	}
	unit, start, end := d.cell, d.center(row[0]), d.center(row[len(row)-1])
	if d.isBlockRow(row) {
		_, size := d.block(0)
		unit = min(size.Width, size.Height)
	}
	way := end.Subtract(start)
	length := hypot(way)
	way = fyne.NewPos(way.X/length, way.Y/length)
	past := strikePast * unit
	if way.X != 0 && way.Y != 0 {
		past = diagonalStrikePast * unit
	}
	start, length = pointAt(start, way, -past), length+2*past
	step := fyne.NewPos(way.X*length, way.Y*length)
	var taken []stretch
	for _, n := range numbers {
		if t := n.overlap(start, step); t.from < t.to {
			taken = append(taken, t)
		}
	}
	width := d.strikeWidth(unit)
	parts := slices.DeleteFunc(freeStretches(taken), func(s stretch) bool { return (s.to-s.from)*length < width }) // a dot, no line
	if p.dashed {
		parts = dashes(parts, 3*width/length, 2.5*width/length)
	}
	for _, free := range parts {
		if p.chalk {
			above = append(above, d.chalkStrokes(start, step, free, done, width, p.ink)...)
			continue
		}
		if free.to = min(free.to, done); free.to > free.from {
			b, a := d.stroke(pointAt(start, step, free.from), pointAt(start, step, free.to), width, p)
			below, above = append(below, b...), append(above, a...)
		}
	}
	return below, above
}

// concat puts what lies above behind what lies below.
func concat(below, above []item) []item { return append(below, above...) }

// dashes divides parts of a path into dashes of a length, gap apart.
func dashes(parts []stretch, length, gap float32) (list []stretch) {
	for _, part := range parts {
		for at := part.from; at < part.to; at += length + gap {
			list = append(list, stretch{at, min(at+length, part.to)})
		}
	}
	return list
}

// stroke returns a line with round ends, and what lies below all parts of its strike.
func (d *drawing) stroke(from, to fyne.Position, width float32, p pen) (below, above []item) {
	if p.shade.A > 0 {
		down := shadeBelow(to.Subtract(from), max(0.3*width, 1))
		below = roundLine(from.Add(down), to.Add(down), width, p.shade)
	}
	if p.rim.A > 0 {
		below = append(below, roundLine(from, to, width*(1+2*strikeRim), p.rim)...)
	}
	return below, roundLine(from, to, width, p.ink)
}

// chalkPart is about how long the parts are in which a strike of chalk appears, in widths of the strike.
const chalkPart = 3

// chalkStrokes returns the free stretch of a strike of chalk, which goes from start by step, up to the fraction done. It
// consists of short parts: while the strike is drawn, each part is drawn once and then stays.
func (d *drawing) chalkStrokes(start, step fyne.Position, free stretch, done, width float32, ink color.NRGBA) (list []item) {
	from, to := pointAt(start, step, free.from), pointAt(start, step, free.to)
	whole := shape.Segment(from.X, from.Y, to.X, to.Y, width)
	count := max(int((free.to-free.from)*hypot(step)/(chalkPart*width)), 1)
	part := (free.to - free.from) / float32(count)
	for i := range count {
		at := free.from + float32(i)*part
		if at+part/2 > done {
			break
		}
		low, high := pointAt(start, step, at), pointAt(start, step, at+part)
		layers := d.chalk(whole, width, 0, ink)
		for i, l := range layers {
			layers[i].Inside = shape.Within(l.Inside, shape.Segment(low.X, low.Y, high.X, high.Y, width))
		}
		list = append(list, drawnLine(fmt.Sprint("strike ", from, to, width, at), low, high, width/2+1, layers))
	}
	return list
}

// strikeRim is the width of the edge along each side of a strike, in widths of the strike. On pieces of the colour of
// the strike, only the edge shows it.
const strikeRim = 0.4

// shadeBelow returns how the shade of a line in the direction way is moved: straight off the line, by the
// distance by, downwards or else to the right.
func shadeBelow(way fyne.Position, by float32) fyne.Position {
	length := hypot(way)
	if length == 0 {
		return fyne.NewPos(0, by)
	}
	off := fyne.NewPos(-way.Y/length*by, way.X/length*by)
	if off.Y < 0 || off.Y == 0 && off.X < 0 {
		off = fyne.NewPos(-off.X, -off.Y)
	}
	return off
}

// roundLine returns a line with round ends.
func roundLine(from, to fyne.Position, width float32, ink color.NRGBA) []item {
	end := func(at fyne.Position) item {
		return boxed(at.SubtractXY(width/2, width/2), fyne.NewSquareSize(width), box{fill: ink, corner: width / 2})
	}
	return []item{{line: &line{from: from, to: to, width: width, ink: ink}}, end(from), end(to)}
}

// numberGap is the space between a number and the edge of a strike, in cells.
const numberGap = 0.05

// numberAreas returns the areas of the move numbers, with the space that lines have to keep from them.
func (s *scene) numberAreas() []area {
	var list []area
	free := (0.5+strikeRim)*s.strikeWidth(s.cell) + max(numberGap*s.cell, 2)
	for i := range s.cells {
		if f := s.face(i); f.number > 0 && f.piece != game.None {
			list = append(list, s.inkArea(s.number(i, f)).grown(free))
		}
	}
	return list
}

// Cells returns the top left and the bottom right corner of the area of the cells on the board.
func (b *Board) Cells() (from, to fyne.Position) {
	g := b.layout(b.Size())
	return g.origin, g.origin.Add(g.grid())
}
