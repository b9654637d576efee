package gomoku

import "github.com/mnkdesk/mnkdesk/engine/rules/mnk"

// Black, the first side of renju, wins by exactly five stones and may not make six or more,
// two fours, or two open threes. White may make all of these, and wins by five or more.
// Sixes and fours follow from the shapes of the lines: such cells have p4Forbidden. A line that
// looks like an open three is one only if the cell that makes it an open four is allowed, which
// may in turn depend on further cells. So cells with two such lines have p4MaybeForbidden or
// p4MaybeForbiddenFour, and allows decides about them when needed. Cells with any other pattern
// are certainly allowed.

// lineRules returns the line rules of both colours, which have the same reach.
func lineRules(r mnk.Rules) [colours]lineRule {
	if r.Has(mnk.Renju) {
		return [colours]lineRule{first: {k: r.K, exact: true, black: true}, second: {k: r.K, wideReach: true}}
	}
	rule := lineRule{k: r.K, exact: r.Has(mnk.Exact)}
	return [colours]lineRule{rule, rule}
}

// blackPattern4 returns the pattern of a cell for Black in renju, from the counts of its shapes and
// its pattern k under other rules.
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

// forbids reports whether the rules forbid a colour to play on an empty cell.
func (b *board) forbids(c cell, colour int) bool {
	return b.renju && colour == first && !b.allows(b.codeAt(c, first), c)
}

// allows reports whether Black may play on the empty cell c, which has the shapes q.
func (b *board) allows(q patternCode, c cell) bool {
	switch b.infoOf(q, first).class.pattern() {
	case p4Forbidden:
		return false
	case p4MaybeForbidden, p4MaybeForbiddenFour:
		return !b.doubleThree(q, c&cellMask)
	}
	return true
}

// doubleThree reports whether a stone of Black on the empty cell c, which has the shapes q, makes two
// open threes.
func (b *board) doubleThree(q patternCode, c cell) bool {
	b.toggleStone(c, 1)
	threes := 0
	for line := range lines {
		if s := q.shape(line); (s == threeOpen || s == threeOpenFull) && b.isOpenThree(c, line) {
			threes++
		}
	}
	b.toggleStone(c, -1)
	return threes > 1
}

// isOpenThree reports whether Black's stone on c is part of an open three on a line: one more stone at
// an end of its run, which must be allowed and must not make five, turns it into an open four.
func (b *board) isOpenThree(c cell, line int) bool {
	for side, room := range b.geometry.room[c][line] {
		at, by := int(c), b.geometry.steps[line]
		if side == 0 {
			by = -by
		}
		for range room {
			at += by
			if b.stones[at&cellMask] == 0 {
				if b.makesOpenFour(cell(at&cellMask), line) {
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

// makesOpenFour reports whether Black may play on an empty cell and makes an open four on the line there,
// but no five.
func (b *board) makesOpenFour(c cell, line int) bool {
	if b.shapeAt(c, line, first) != fourOpen {
		return false
	}
	q := b.lookUp(c, first) // codeAt does not include the stones that toggleStone has put
	return b.infoOf(q, first).class.pattern() != p4Five && b.allows(q, c)
}

// toggleStone puts a stone of Black on an empty cell if sign is 1, or takes it back if sign is -1. It
// updates only the stones and the keys of the lines.
func (b *board) toggleStone(c cell, sign int) {
	b.stones[c] ^= uint8(first + 1)
	for _, n := range b.geometry.neighbours[c] {
		b.keys[n.at][n.line] += uint64(sign) * b.geometry.stoneKeys[first][n.step]
	}
}

// removeForbidden removes the cells that are forbidden to a colour from a set of empty cells.
func (b *board) removeForbidden(set *cellSet, colour int) {
	if b.renju && colour == first {
		b.removeForbiddenToBlack(set)
	}
}

// removeForbiddenToBlack removes the cells that are forbidden to Black from a set of empty cells.
func (b *board) removeForbiddenToBlack(set *cellSet) {
	black := &b.threats[first]
	for i := range set {
		set[i] &^= black[p4Forbidden][i]
		for w := set[i] & (black[p4MaybeForbidden][i] | black[p4MaybeForbiddenFour][i]); w != 0; w &= w - 1 {
			if c := lowestCell(i, w); b.forbids(c, first) {
				set.remove(c)
			}
		}
	}
}

// anyLegalMove returns a cell that is allowed to a colour, near the stones if possible, or noCell if
// there is none.
func (b *board) anyLegalMove(colour int) cell {
	set := b.near[first]
	set.addAll(&b.near[second])
	if b.removeForbidden(&set, colour); set.first() != noCell {
		return set.first()
	}
	for c := range cell(b.geometry.cells) {
		if b.stones[c] == 0 && !b.forbids(c, colour) {
			return c
		}
	}
	return noCell
}

// allowedCount returns the number of empty cells that are certainly allowed to both sides.
func (b *board) allowedCount() int {
	n := b.geometry.cells - len(b.played)
	for k := p4Forbidden; int(k) < allPatterns; k++ {
		n -= int(b.count[first][k])
	}
	return n
}

// noLegalMove reports whether Black is to move in renju and every empty cell is forbidden, so that
// the game is drawn. This includes a full board.
func (b *board) noLegalMove() bool { return b.renju && b.toMove == first && b.allForbidden() }

// allForbidden reports whether all empty cells are forbidden to Black.
func (b *board) allForbidden() bool {
	if b.allowedCount() > 0 {
		return false
	}
	for k := p4MaybeForbidden; int(k) < allPatterns; k++ {
		for i, w := range &b.threats[first][k] {
			for ; w != 0; w &= w - 1 {
				if !b.forbids(lowestCell(i, w), first) {
					return false
				}
			}
		}
	}
	return true
}

// cannotStall reports whether a colour that has several ways to win after a number of further stones is
// certain to get its turn. It is if the other side has a legal move until then: otherwise the game
// would be drawn before. A stone changes at most the cells within reach on the lines through it.
func (b *board) cannotStall(colour, stones int) bool {
	return !b.renju || colour == first || b.allowedCount() > stones*(2*lines*b.geometry.reach+1)
}
