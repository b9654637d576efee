package connectfour

// This file holds bounds by follow-up. A side that answers each disc in the same column, which is
// called follow-up, gets the upper cell of each pair of cells (Victor Allis, A Knowledge-based
// Approach of Connect-Four, 1988: claimeven and baseinverse; his zugzwang control is the other half
// of this file). What the other side can get against that needs no search.

// followUpBound returns an upper bound of the value of p that follow-up by the other side proves: 0, −1,
// or infinite if it proves nothing. theirs holds the winning cells of the other side, which is not
// to move.
func (g *geometry) followUpBound(p position, discs int, theirs uint64) int {
	if discs&1 == g.cells&1 {
		return g.evenFollowUpBound(p)
	}
	if threats := theirs & g.lowerCells; threats != 0 && g.losesByZugzwang(p, threats) {
		return -1
	}
	return infinite
}

// evenFollowUpBound is followUpBound for an even number of empty cells. The other side answers each disc in the same
// column. Columns with an odd number of empty cells are grouped in pairs of columns: the answer to
// a disc on the lowest empty cell of one is a disc on the lowest empty cell of the other. So the
// side to move gets only the first cell of each pair of cells, and those lowest cells. If it has no
// row on them, it cannot win. If the other side has a row on the cells that it certainly gets, it
// wins in the end.
func (g *geometry) evenFollowUpBound(p position) int {
	empty := g.board ^ p.mask
	lowest := g.landingCells(p) &^ g.lowerCells
	switch {
	case g.hasRow(p.own | empty&g.lowerCells | lowest):
		return infinite
	case g.hasRow(p.own ^ p.mask | empty&^g.lowerCells&^lowest):
		return -1
	}
	return 0
}

// losesByZugzwang reports whether the side to move loses because it must play under one of threats, which
// are winning cells of the other side and first cells of pairs. The number of empty cells is odd.
// The column of the threat must have an odd number of empty cells. In all other columns the other
// side follows up, so that the cell under the threat is left to the side to move. The side to move
// must have no row on the cells that it gets before that.
func (g *geometry) losesByZugzwang(p position, threats uint64) bool {
	empty := g.board ^ p.mask
	lowest := g.landingCells(p) &^ g.lowerCells
	for _, column := range g.columnOf {
		threat := threats & column
		if threat == 0 || lowest&column == 0 {
			continue
		}
		cellsBelow := (threat&-threat - 1) & column
		if !g.hasRow(p.own | (empty&g.lowerCells|lowest)&^column | empty&^g.lowerCells&cellsBelow) {
			return true
		}
	}
	return false
}

// hasRow reports whether the cells b contain a row.
func (g *geometry) hasRow(b uint64) bool {
	for _, d := range [4]uint{1, g.stride - 1, g.stride, g.stride + 1} {
		two := b & (b >> (d & 63))
		if two&(two>>(2*d&63)) != 0 {
			return true
		}
	}
	return false
}
