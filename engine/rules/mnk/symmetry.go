package mnk

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// images returns, for each of eight symmetries of the board, the cell to which it
// moves each cell. The identity comes first. If the board has fewer symmetries, the
// list repeats them.
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

// CanonicalKey returns the smallest hash among the reflections and rotations of the
// position, and an independent second hash of that image. There are 8 images on a
// square board, 4 on other boards and 2 with gravity.
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

// checkHash returns the second hash of an image. It covers only the marks.
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
