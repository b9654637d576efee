package board

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// crop is what a thumbnail shows of a board.
type crop struct {
	whole         fyne.Size // in which the whole board is laid out
	columns, rows stripe
	cut           bool // only a part of the board is shown
}

// stripe is the part of a board that is shown along one dimension, from low to high. The cells from first to before end are
// whole.
type stripe struct {
	first, end int
	low, high  float32
}

// area returns the part of the board that is shown.
func (c crop) area() area {
	return area{fyne.NewPos(c.columns.low, c.rows.low), fyne.NewPos(c.columns.high, c.rows.high)}
}

// of returns a view without the pieces that are not wholly shown: one that is cut off would look like a mistake, and the
// board like one that ends there.
func (c crop) of(v game.View) game.View {
	if !c.cut {
		return v
	}
	v.Cells = slices.Clone(v.Cells)
	for i := range v.Cells {
		if row, column := i/v.Columns, i%v.Columns; !c.rows.holds(row) || !c.columns.holds(column) {
			v.Cells[i].Piece, v.Cells[i].Number = game.None, 0
		}
	}
	return v
}

// holds reports whether a row or column is wholly shown.
func (s stripe) holds(i int) bool { return s.first <= i && i < s.end }

// Only a part of a large board is shown, if its cells then are at least partGain times as large.
// The part has at least minPart rows and columns, or smallPart around the area of a small thumbnail, and partEdge of them
// around the pieces.
const (
	minPart   = 9
	smallPart = 7
	partEdge  = 1.5
	partGain  = 1.15
)

// partBand is the width of the strips with the coordinates at the left of a part of a board and below it.
const partBand = 5 * look.Space

// ruledEdge is the least part of a cell that is shown beyond the whole ones where a board of X and O is cut. There the
// outermost line would look like the edge of the board. On a board of stones the lines run on through half of each cell.
// mostEdge is the most, so that neither the next line of stones nor a star point on it is shown.
const (
	ruledEdge = 0.2
	mostEdge  = 0.35
)

// crop returns what a picture of the given size shows of the board.
func (t *Thumbnail) crop(s *still, size fyne.Size) crop {
	s.board.view = t.view
	g := s.board.layout(size)
	all := crop{
		whole: size, columns: stripe{0, t.view.Columns, 0, size.Width}, rows: stripe{0, t.view.Rows, 0, size.Height},
	}
	if t.whole || g.divided() || g.style != game.Marks && g.style != game.Stones {
		return all
	}
	low, high, ok := t.corners()
	least := float32(minPart)
	if t.area != nil && max(t.Size().Width, t.Size().Height) < smallThumbnail {
		least = smallPart
	}
	columns, rows := max(high.X-low.X+1+2*partEdge, least), max(high.Y-low.Y+1+2*partEdge, least)
	cell := floor(min(size.Width/columns, size.Height/rows))
	if !ok || cell < partGain*g.cell {
		return all
	}
	g.setCell(cell)
	whole := g.fullSize().Max(size)
	g = s.board.layout(whole)
	return crop{
		whole: whole, cut: true,
		columns: g.cropAlong(g.columns, int(low.X), int(high.X), g.origin.X, whole.Width, size.Width),
		rows:    g.cropAlong(g.rows, int(low.Y), int(high.Y), g.origin.Y, whole.Height, size.Height),
	}
}

// cropAlong returns what a picture of a length shows along one dimension of a board: as many whole cells as it has room
// for, with those from low to high in the middle, and where the board is cut, a part of the next cell. n is the
// number of cells, start is where the first one begins, and whole the length of the board.
func (g geometry) cropAlong(n, low, high int, start, whole, length float32) stripe {
	s, edge := stripe{0, n, 0, whole}, float32(0)
	if g.ruled() {
		edge = ceil(ruledEdge * g.cell)
	}
	spare := func() float32 { return length - (s.high - s.low) - edge*s.cuts(n) }
	for spare() < 0 && (s.first < low || s.end > high+1) {
		if low-s.first > s.end-1-high {
			s.first++
			s.low = start + float32(s.first)*g.cell
		} else {
			s.end--
			s.high = start + float32(s.end)*g.cell
		}
	}
	if s.cuts(n) > 0 {
		edge = min(edge+floor(max(spare(), 0)/s.cuts(n)), floor(mostEdge*g.cell))
	}
	if s.first > 0 {
		s.low -= edge
	}
	if s.end < n {
		s.high += edge
	}
	return s
}

// cuts returns the number of ends, 0 to 2, that are not those of a board with n rows or columns.
func (s stripe) cuts(n int) (count float32) {
	if s.first > 0 {
		count++
	}
	if s.end < n {
		count++
	}
	return count
}

// corners returns the least and the greatest column (X) and row (Y) of the cells to show. ok is not
// set if there are none.
func (t *Thumbnail) corners() (low, high fyne.Position, ok bool) {
	shown := t.area
	if shown == nil {
		for i, c := range t.view.Cells {
			if c.Piece != game.None {
				shown = append(shown, i)
			}
		}
	}
	for _, cell := range shown {
		at := fyne.NewPos(float32(cell%t.view.Columns), float32(cell/t.view.Columns))
		if !ok {
			low, high, ok = at, at, true
		}
		low = fyne.NewPos(min(low.X, at.X), min(low.Y, at.Y))
		high = fyne.NewPos(max(high.X, at.X), max(high.Y, at.Y))
	}
	return low, high, ok
}
