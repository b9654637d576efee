package game

// PositionKey returns a number that a position shares with its images, and with no position of the same rules that
// differs from them, except by coincidence. Like Hash, it may differ between versions of the program.
func PositionKey(p Position) uint64 {
	if s, ok := p.(Symmetric); ok {
		k := s.CanonicalKey()
		return Mix(k[0] ^ Mix(k[1]))
	}
	return p.Hash()
}

// SameAs reports whether two views of the same rules show the same position, perhaps rotated or mirrored: the same
// pieces, cells that are closed and cells that can be chosen, whatever the order of the moves.
func (v View) SameAs(w View) bool {
	if v.shape() != w.shape() || v.ToMove != w.ToMove {
		return false
	}
	for _, image := range ImagesOf(v.Rows, v.Columns, false) {
		if v.isImage(w, image) {
			return true
		}
	}
	return false
}

// isImage reports whether w shows the position after the image has moved its cells.
func (v View) isImage(w View, image Image) bool {
	for i, a := range v.Cells {
		b := w.Cells[image.Cell(i, v.Rows, v.Columns)]
		if a.Piece != b.Piece || a.Closed != b.Closed || (a.Move == NoMove) != (b.Move == NoMove) {
			return false
		}
	}
	return true
}
