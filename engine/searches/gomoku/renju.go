package gomoku

import "github.com/mnkdesk/mnkdesk/engine/rules/mnk"

// Black, the first side of renju, wins by exactly five stones and may not make six or more,
// two fours, or two open threes; White may do all, and wins by five or more. The lines alone
// tell sixes and fours: such cells have classBarred. Whether what looks like an open three is
// one depends on whether the cell that makes it a four is allowed, which may be asked of
// further cells in turn: cells with two such lines are in doubt, and judged when it matters.
// All other cells are allowed for certain, and so is the cell of any other class.

// lineRules are the rules of the lines of both colours, which reach equally far.
func lineRules(r mnk.Rules) [colours]lineRule {
	if r.Has(mnk.Renju) {
		return [colours]lineRule{first: {k: r.K, exact: true, black: true}, second: {k: r.K, wide: true}}
	}
	rule := lineRule{k: r.K, exact: r.Has(mnk.Exact)}
	return [colours]lineRule{rule, rule}
}

// blackPattern4 names what Black's stone on a cell makes in renju, by its shapes, counted, and by
// its class under other rules.
func blackPattern4(n *[allShapes]int, k pattern4) pattern4 {
	fours := n[four] + n[fourOpen]
	switch {
	case k == p4Five:
		return p4Five
	case n[overline]+n[fourTwice] > 0 || fours > 1:
		return p4Forbidden
	case n[threeOpen]+n[threeOpenFull] < 2:
		return k
	case fours > 0:
		return p4MaybeForbiddenFour
	}
	return p4MaybeForbidden
}

// forbids reports whether the rules forbid a colour an empty cell.
func (b *board) forbids(c cell, colour int) bool {
	return b.renju && colour == first && !b.allows(b.codeAt(c, first), c)
}

// allows reports whether Black may play on a cell with such shapes.
func (b *board) allows(q patternCode, c cell) bool {
	switch b.infoOf(q, first).class.pattern() {
	case p4Forbidden:
		return false
	case p4MaybeForbidden, p4MaybeForbiddenFour:
		return !b.doubleThree(q, c&cellMask)
	}
	return true
}

// doubleThree reports whether a stone of Black on a cell with such shapes makes two threes.
func (b *board) doubleThree(q patternCode, c cell) bool {
	b.lay(c, 1)
	threes := 0
	for line := range lines {
		if s := q.shape(line); (s == threeOpen || s == threeOpenFull) && b.three(c, line) {
			threes++
		}
	}
	b.lay(c, -1)
	return threes > 1
}

// three reports whether one more stone, which must be allowed and no row, makes an open four
// of Black's stone on c and its neighbours on a line.
func (b *board) three(c cell, line int) bool {
	for side, room := range b.geometry.room[c][line] {
		at, by := int(c), b.geometry.steps[line]
		if side == 0 {
			by = -by
		}
		for range room {
			at += by
			if b.stones[at&cellMask] == 0 {
				if b.extends(cell(at&cellMask), line) {
					return true
				}
				break
			}
			if b.stones[at&cellMask] != uint8(first+1) {
				break
			}
		}
	}
	return false
}

// extends reports whether Black may play on an empty cell, and makes an open four of a line
// but no row.
func (b *board) extends(c cell, line int) bool {
	if b.shapeAt(c, line, first) != fourOpen {
		return false
	}
	q := b.lookUp(c, first) // that of the board may be without the stones that are laid
	return b.infoOf(q, first).class.pattern() != p4Five && b.allows(q, c)
}

// lay lays a stone of Black on an empty cell, or takes it back with sign -1. Nothing but the
// stones and the keys of the lines follows.
func (b *board) lay(c cell, sign int) {
	b.stones[c] ^= uint8(first + 1)
	for _, n := range b.geometry.within[c] {
		b.keys[n.at][n.line] += uint64(sign) * b.geometry.stone[first][n.step]
	}
}

// dropForbidden takes from a set of empty cells those that are forbidden to a colour.
func (b *board) dropForbidden(set *cellSet, colour int) {
	if b.renju && colour == first {
		b.dropBlack(set)
	}
}

// dropBlack takes from a set of empty cells those that are forbidden to Black.
func (b *board) dropBlack(set *cellSet) {
	black := &b.threats[first]
	for i := range set {
		set[i] &^= black[p4Forbidden][i]
		for w := set[i] & (black[p4MaybeForbidden][i] | black[p4MaybeForbiddenFour][i]); w != 0; w &= w - 1 {
			if c := lowest(i, w); b.forbids(c, first) {
				set.remove(c)
			}
		}
	}
}

// anyLegalMove returns a cell that is allowed to a colour, near the stones if there is one; noCell
// for none.
func (b *board) anyLegalMove(colour int) cell {
	set := b.near[first]
	set.addAll(&b.near[second])
	if b.dropForbidden(&set, colour); set.first() != noCell {
		return set.first()
	}
	for c := range cell(b.geometry.cells) {
		if b.stones[c] == 0 && !b.forbids(c, colour) {
			return c
		}
	}
	return noCell
}

// allowed returns how many empty cells are allowed to both sides for certain.
func (b *board) allowed() int {
	n := b.geometry.cells - len(b.played)
	for k := p4Forbidden; int(k) < allPatterns; k++ {
		n -= int(b.count[first][k])
	}
	return n
}

// noLegalMove reports whether the side to move has empty cells, all of them forbidden: the game is
// drawn.
func (b *board) noLegalMove() bool { return b.renju && b.toMove == first && b.allForbidden() }

// allForbidden reports whether all empty cells are forbidden to Black.
func (b *board) allForbidden() bool {
	if b.allowed() > 0 {
		return false
	}
	for k := p4MaybeForbidden; int(k) < allPatterns; k++ {
		for i, w := range &b.threats[first][k] {
			for ; w != 0; w &= w - 1 {
				if !b.forbids(lowest(i, w), first) {
					return false
				}
			}
		}
	}
	return true
}

// hasRoom reports whether a colour that has several ways to win after stones more stones will
// have its turn for one, since the other side cannot be stuck before: a stone changes no more
// than the cells within reach on the lines through it.
func (b *board) hasRoom(colour, stones int) bool {
	return !b.renju || colour == first || b.allowed() > stones*(2*lines*b.geometry.reach+1)
}
