package solve

import "github.com/mnkdesk/mnkdesk/engine/game"

// key implements knowledge. It leaves out the cells that make no difference: marks in no set that
// is alive for their side, and free cells in no living set. A free cell counts as a cell of both
// sides. The key is the least among all images of the board.
func (s *sets) key() game.Key {
	free := s.free() & (s.outlook.alive[0] | s.outlook.alive[1])
	x, o := s.marks[0]&s.outlook.alive[0]|free, s.marks[1]&s.outlook.alive[1]|free
	least := game.Key{x, o}
	for i := range s.images {
		t := &s.images[i]
		if y := t.of(x); y < least[0] {
			least = game.Key{y, t.of(o)}
		} else if y == least[0] {
			least[1] = min(least[1], t.of(o))
		}
	}
	return least
}

// image maps sets of cells to their images under a symmetry of the board, byte by byte.
type image [8][256]uint64

// images returns the reflections and rotations of the board, except the identity, that map the
// winning sets to each other.
func images(rows, columns int, list []uint64) []image {
	members := make(map[uint64]bool, len(list))
	for _, set := range list {
		members[set] = true
	}
	var found []image
	for _, i := range game.ImagesOf(rows, columns, false)[1:] {
		t, fits := newImage(rows, columns, i), true
		for _, set := range list {
			fits = fits && members[t.of(set)]
		}
		if fits {
			found = append(found, t)
		}
	}
	return found
}

// newImage returns the tables for the symmetry i of the board.
func newImage(rows, columns int, i game.Image) (t image) {
	for cell := range rows * columns {
		to := i.Cell(cell, rows, columns)
		for b := range 256 {
			if b>>(cell&7)&1 != 0 {
				t[cell>>3][b] |= 1 << to
			}
		}
	}
	return t
}

// of returns the image of a set of cells.
func (t *image) of(set uint64) (y uint64) {
	for i := 0; set != 0; i, set = i+1, set>>8 {
		y |= t[i&7][set&255]
	}
	return y
}
