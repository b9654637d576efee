package isolation

import (
	"math"
	"math/bits"
)

// Turn returns the cell to which symmetry s, 0 to 7, of the board takes a cell.
// 0 is the identity; a board that is not square has only four symmetries, and
// an odd s is the same as s−1.
func (r Rules) Turn(cell, s int) int {
	row, column := cell/r.Columns, cell%r.Columns
	if s&1 != 0 && r.Rows == r.Columns {
		row, column = column, row
	}
	if s&2 != 0 {
		column = r.Columns - 1 - column
	}
	if s&4 != 0 {
		row = r.Rows - 1 - row
	}
	return row*r.Columns + column
}

// turnedHash computes the hash of the image under symmetry s from scratch.
func (p *Position) turnedHash(s int) uint64 {
	h := p.t.keys.rules
	keys := &p.t.keys.closed[s&7]
	for set := p.closed; set != 0; set &= set - 1 {
		h ^= keys[bits.TrailingZeros64(set)]
	}
	for side, at := range p.at {
		if at != unplaced {
			h ^= p.t.keys.piece[s&7][side][at]
		}
	}
	return h
}

// CanonicalHash implements game.Symmetric: the hash of the image, of 8 on a
// square board and 4 on others, in which the pieces stand on the lowest cells;
// if there are several, the least of their hashes.
func (p *Position) CanonicalHash() uint64 {
	first, second := &p.t.turned[p.at[0]+1], &p.t.turned[p.at[1]+1]
	lowest := 1 << 16
	for s := range first {
		lowest = min(lowest, int(first[s])<<8|int(second[s]))
	}
	least := uint64(math.MaxUint64)
	for s := range first {
		if int(first[s])<<8|int(second[s]) == lowest {
			least = min(least, p.turnedHash(s))
		}
	}
	return least
}
