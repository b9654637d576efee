package connectfour

import (
	"fmt"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// row is the number of discs in a row that win.
const row = 4

// Fits returns nil if the search can play by the rules r, else an error with the reason. The rules
// must be four in a row with gravity, on a board that fits 64 bits with one spare bit per column.
func Fits(r mnk.Rules) error {
	switch {
	case r.K != row:
		return fmt.Errorf("%d in a row: expected %d", r.K, row)
	case r.Options != mnk.Gravity:
		return fmt.Errorf("%s: expected rules with gravity alone", r)
	case (r.Rows+1)*r.Columns > 64 || r.Columns > maxColumns:
		return fmt.Errorf("%d × %d: the board is too large", r.Rows, r.Columns)
	}
	return nil
}

// geometry holds what all positions of a board share. Each cell is a bit. The columns follow each
// other from the left, each from the bottom up with an empty bit above it (John Tromp's layout).
type geometry struct {
	rows, columns, cells int

	stride     uint     // bits from a column to the next
	size       uint     // bits of the board
	bottom     uint64   // the lowest cell of each column
	board      uint64   // all cells
	lowerCells uint64   // the lower cell of each pair of cells, paired from the top of a column
	columnOf   []uint64 // the cells of each column
	order      []uint64 // the columns, those in the middle first
}

// newGeometry returns the geometry of rules that Fits accepts.
func newGeometry(r mnk.Rules) *geometry {
	g := &geometry{rows: r.Rows, columns: r.Columns, cells: r.Rows * r.Columns, stride: uint(r.Rows + 1)}
	g.size = g.stride * uint(r.Columns)
	for c := range r.Columns {
		bottomBit := uint64(1) << (uint(c) * g.stride)
		column := bottomBit<<r.Rows - bottomBit
		g.bottom |= bottomBit
		g.board |= column
		g.columnOf = append(g.columnOf, column)
	}
	for y := r.Rows % 2; y < r.Rows; y += 2 {
		g.lowerCells |= g.bottom << y
	}
	for i := range r.Columns {
		at := r.Columns/2 + (i+1)/2*(1-2*(i%2)) // 3, 2, 4, 1, …
		if r.Columns%2 == 0 {
			at = r.Columns/2 - 1 + (i+1)/2*(2*(i%2)-1) // 3, 4, 2, 5, …
		}
		g.order = append(g.order, g.columnOf[at])
	}
	return g
}

// bit returns the bit of a move.
func (g *geometry) bit(m game.Move) uint64 {
	y, x := g.rows-1-int(m)/g.columns, int(m)%g.columns
	return 1 << (uint(x)*g.stride + uint(y))
}

// move returns the move of a bit.
func (g *geometry) move(b uint64) game.Move {
	n := uint(bits.TrailingZeros64(b))
	x, y := n/g.stride, n%g.stride
	return game.Move((g.rows-1-int(y))*g.columns + int(x))
}

// position is a game in progress: the discs of the side to move, and those of both.
type position struct{ own, mask uint64 }

// positionOf returns p as bits.
func (g *geometry) positionOf(p game.Position) (at position) {
	for c, cell := range p.View().Cells {
		if cell.Piece == game.None {
			continue
		}
		b := g.bit(game.Move(c))
		at.mask |= b
		if cell.Piece == p.ToMove() {
			at.own |= b
		}
	}
	return at
}

// after returns the position after the side to move has put a disc on b.
func (p position) after(b uint64) position { return position{p.own ^ p.mask, p.mask | b} }

// discs returns the number of discs on the board.
func (p position) discs() int { return bits.OnesCount64(p.mask) }

// landingCells returns the cells where a disc can land.
func (g *geometry) landingCells(p position) uint64 { return (p.mask + g.bottom) & g.board }

// wins returns the empty cells that would complete a row of the discs own.
func (g *geometry) wins(own, mask uint64) uint64 {
	r := own << 1 & (own << 2) & (own << 3)
	for _, d := range [3]uint{g.stride - 1, g.stride, g.stride + 1} {
		d1, d2, d3 := d&63, 2*d&63, 3*d&63
		up, down := own<<d1, own>>d1
		r |= up & (own << d2) & (own<<d3 | down)
		r |= down & (own >> d2) & (own>>d3 | up)
	}
	return r & (g.board ^ mask)
}

// key returns a number that identifies the position on its board. It holds the discs of the side to
// move, and a bit above the top disc of each column.
func (g *geometry) key(p position) uint64 { return p.own + p.mask + g.bottom }

// mirrored returns a set of cells with left and right exchanged.
func (g *geometry) mirrored(b uint64) (m uint64) {
	low := uint64(1)<<g.stride - 1
	for range g.columns {
		m = m<<g.stride | b&low
		b >>= g.stride
	}
	return m
}

// canonical returns the lower of the keys of a position and its mirror image.
func (g *geometry) canonical(p position) uint64 {
	return min(g.key(p), g.key(position{g.mirrored(p.own), g.mirrored(p.mask)}))
}

// position returns the position with a key.
func (g *geometry) position(key uint64) (p position) {
	for c := range g.columns {
		shift := uint(c) * g.stride
		column := key >> shift & (1<<g.stride - 1)
		mark := uint64(1) << (bits.Len64(column) - 1)
		p.own |= (column ^ mark) << shift
		p.mask |= (mark - 1) << shift
	}
	return p
}
