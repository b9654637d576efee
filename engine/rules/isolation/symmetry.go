package isolation

import (
	"math"
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// images returns eight symmetries of the board, the identity first. For a board that is not square it
// returns four, each twice.
func (r Rules) images() (list [game.Images]game.Image) {
	of := game.ImagesOf(r.Rows, r.Columns, false)
	for i := range list {
		list[i] = of[i%len(of)]
	}
	return list
}

// CanonicalKey implements game.Symmetric. It returns the closed cells and the pieces of
// one image of the position. There are 8 images on a square board and 4 on others. It
// chooses the image in which the pieces are on the lowest cells and, if there are
// several, the one with the smallest set of closed cells. The key need not contain the
// side to move, which follows from the number of closed cells.
func (p *Position) CanonicalKey() game.Key {
	first, second := &p.t.turned[p.at[0]+1], &p.t.turned[p.at[1]+1]
	lowest := uint64(1 << 16)
	for s := range first {
		lowest = min(lowest, uint64(first[s])<<8|uint64(second[s]))
	}
	least := uint64(math.MaxUint64)
	for s := range first {
		if uint64(first[s])<<8|uint64(second[s]) == lowest {
			least = min(least, p.turnedClosed(s))
		}
	}
	return game.Key{least, lowest}
}

// turnedClosed returns the image of the closed cells under symmetry s.
func (p *Position) turnedClosed(s int) (turned uint64) {
	image := &p.t.image[s&7]
	for set := p.closed; set != 0; set &= set - 1 {
		turned |= image[bits.TrailingZeros64(set)]
	}
	return turned
}

// scratchHash computes the hash from scratch rather than incrementally.
func (p *Position) scratchHash() uint64 {
	h, keys := p.t.keys.rules, &p.t.keys
	for set := p.closed; set != 0; set &= set - 1 {
		h ^= keys.closed[bits.TrailingZeros64(set)]
	}
	for side, at := range p.at {
		if at != unplaced {
			h ^= keys.piece[side][at]
		}
	}
	return h
}
