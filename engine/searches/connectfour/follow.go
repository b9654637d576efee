package connectfour

// By following up, a side that answers each disc in the same column gets the upper one of each
// pair of cells (Victor Allis, A Knowledge-based Approach of Connect-Four, 1988: claimeven and
// baseinverse; his zugzwang control is the other half of this file). It needs no search to
// see what the other side can get against that.

// ceiling returns an upper bound of the value of p that following up proves: 0, −1, or infinite
// where it proves nothing. theirs are the wins of the side that is not to move.
func (g *geometry) ceiling(p position, discs int, theirs uint64) int {
	if discs&1 == g.cells&1 {
		return g.follow(p)
	}
	if threats := theirs & g.first; threats != 0 && g.zugzwang(p, threats) {
		return -1
	}
	return infinite
}

// follow is ceiling where the number of empty cells is even. The other side answers in the same
// column; the columns with an odd number of empty cells are pairs, and it answers a disc on the lowest cell
// of one with a disc on the other. So the side to move gets no other cells than the first of
// each pair and those lowest cells. If there is no row on them, it cannot win; if the other side has a
// row on the cells that it gets for certain, it wins at last.
func (g *geometry) follow(p position) int {
	empty := g.board ^ p.mask
	lowest := g.open(p) &^ g.first
	switch {
	case g.hasRow(p.own | empty&g.first | lowest):
		return infinite
	case g.hasRow(p.own ^ p.mask | empty&^g.first&^lowest):
		return -1
	}
	return 0
}

// zugzwang reports whether the side to move loses because it has to play under one of threats,
// first cells of pairs that win for the other side, where the number of empty cells is odd. In
// the column of the threat that number is odd; all others are followed up, and the cell under the threat
// is left to the side to move. It must have no row on the cells that it gets meanwhile.
func (g *geometry) zugzwang(p position, threats uint64) bool {
	empty := g.board ^ p.mask
	lowest := g.open(p) &^ g.first
	for _, column := range g.columnOf {
		threat := threats & column
		if threat == 0 || lowest&column == 0 {
			continue
		}
		under := (threat&-threat - 1) & column
		if !g.hasRow(p.own | (empty&g.first|lowest)&^column | empty&^g.first&under) {
			return true
		}
	}
	return false
}

// hasRow reports whether there is a row among some cells.
func (g *geometry) hasRow(b uint64) bool {
	for _, d := range [4]uint{1, g.stride - 1, g.stride, g.stride + 1} {
		two := b & (b >> (d & 63))
		if two&(two>>(2*d&63)) != 0 {
			return true
		}
	}
	return false
}
