package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// images returns for each of eight symmetries of the board where it takes each
// cell, the identity first. A board with fewer symmetries has each several
// times.
func (r Rules) images() (list [game.Images][]int) {
	of := game.ImagesOf(r.Rows, r.Columns, r.Has(Gravity))
	for i := range list {
		list[i] = make([]int, r.Rows*r.Columns)
		for c := range list[i] {
			list[i][c] = of[i%len(of)].Cell(c, r.Rows, r.Columns)
		}
	}
	return list
}

// CanonicalKey returns the least hash among the reflections and rotations of the
// position, 8 on a square board, 4 on another, 2 with gravity, and a second hash
// of that image.
func (p *Position) CanonicalKey() game.Key {
	var h [8]uint64
	for s := range p.own {
		p.t.forEach(&p.own[s], func(cell int) {
			for i, key := range &p.t.sym[s][cell] {
				h[i] ^= key
			}
		})
	}
	image := 0
	for i, x := range h {
		if x < h[image] {
			image = i
		}
	}
	return game.Key{h[image] ^ p.baseKey(), p.checkHash(image)}
}

// checkHash returns the second hash of an image, for the marks alone.
func (p *Position) checkHash(image int) (h uint64) {
	for s := range p.own {
		keys := p.t.check[s]
		for w, x := range p.own[s][:p.t.words] {
			for ; x != 0; x &= x - 1 {
				h ^= keys[p.t.cell[w<<6|bits.TrailingZeros64(x)]][image&7]
			}
		}
	}
	return h
}
