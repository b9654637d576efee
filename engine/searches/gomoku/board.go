package gomoku

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

const (
	// maxSide is the greatest number of rows or columns. maxCells is the greatest number of cells,
	// rounded up to a power of two so that an index masked with cellMask needs no bounds check.
	maxSide  = 20
	maxCells = 512
	cellMask = maxCells - 1
)

// cell is the number of a cell, row by row from the top.
type cell = uint16

// noCell is no cell.
const noCell cell = maxCells

// cellSet is a set of cells.
type cellSet [maxCells / 64]uint64

func (s *cellSet) add(c cell)      { s[c>>6&7] |= 1 << (c & 63) }
func (s *cellSet) remove(c cell)   { s[c>>6&7] &^= 1 << (c & 63) }
func (s *cellSet) toggle(c cell)   { s[c>>6&7] ^= 1 << (c & 63) }
func (s *cellSet) has(c cell) bool { return s[c>>6&7]>>(c&63)&1 != 0 }

// addAll adds the cells of another set.
func (s *cellSet) addAll(t *cellSet) {
	for i, w := range t {
		s[i] |= w
	}
}

// first returns the least cell of the set, or noCell if the set is empty.
func (s *cellSet) first() cell {
	for i, w := range s {
		if w != 0 {
			return cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return noCell
}

// The colours.
const (
	first   = int(game.First)
	second  = int(game.Second)
	colours = 2
	// noColour is no colour.
	noColour = -1
)

// board is a position with the threats on it. play, put and undo update both incrementally.
type board struct {
	geometry *geometry
	renju    bool
	info     [colours]*infoTable
	tempo    [colours]*tempo
	tables   [colours]lineTable
	combined *combinationTable

	stones      [maxCells]uint8 // 0 for an empty cell, else the colour + 1
	keys        [maxCells][lines]uint64
	codes       [maxCells]cellCode    // of empty cells; stale for occupied cells
	classes     [maxCells]cellClasses // likewise
	threats     [colours][maxPatterns]cellSet
	count       [colours][maxPatterns]int16
	near        [colours]cellSet
	evalSums    [colours]kindValues // sums over all empty cells
	hash        key
	toMove      int
	played      []cell
	setUpStones int // number of stones at the start of played that setPosition placed, in no particular order
	changes     []change
	undoStack   []undoState // state before each move

	net *netBoard // nil without a net
	// kept is the number of stones that have been on the board since net last evaluated a position with each side to move.
	kept [colours]int
}

// undoState holds the state before a move, which undo restores.
type undoState struct {
	changes  int // length of board.changes
	evalSums [colours]kindValues
}

// change holds the state of an empty cell before a move changed it.
type change struct {
	code    cellCode
	at      cell
	classes cellClasses
}

// neighbour is a cell within reach of another cell, with the line that both are on.
type neighbour struct {
	at   cell
	line uint8
	step uint8 // from the other cell to this one, as an index of geometry.stoneKeys
}

const (
	// maxReach is an upper bound of the reach under any rules.
	maxReach = 7
	// forwardStep is set in a step that leads forward along a line, to a cell with a higher number. The
	// rest of the step is the distance.
	forwardStep = maxReach + 1
	maxSteps    = 2 * forwardStep
)

// geometry describes the lines of the board for one set of rules.
type geometry struct {
	rules         mnk.Rules
	rows, columns int
	cells         int
	reach         int
	steps         [lines]int // from a cell to the next one on a line
	// room is the number of cells on each side of a cell along each line, at most reach.
	room      [maxCells][lines][2]uint8
	emptyKeys [maxCells][lines]uint64 // the keys of the empty board
	// stoneKeys is the number that a stone of each colour adds to the key of a cell, by the step from the
	// stone to the cell.
	stoneKeys  [colours][maxSteps]uint64
	neighbours [maxCells][]neighbour // the cells within reach of each cell
	hashKeys   [colours][maxCells]key
	offsets    [maxCells]int16 // row times offsetRow plus column, for offsetFrom
}

// newGeometry returns the geometry for rules.
func newGeometry(r mnk.Rules) *geometry {
	g := &geometry{rules: r, rows: r.Rows, columns: r.Columns, cells: r.Rows * r.Columns}
	g.reach = lineRules(r)[first].reach()
	directions := [lines][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} // rows, columns
	for line, d := range directions {
		g.steps[line] = d[0]*g.columns + d[1]
	}
	own, other := make([]uint64, 2*g.reach), make([]uint64, 2*g.reach)
	for i := range own {
		weight := uint64(powerOf3(i))
		own[i], other[i] = digitOwn*weight, digitBlocked*weight
	}
	for colour := range colours {
		for distance := 1; distance <= g.reach; distance++ {
			for side, digit := range [2]int{g.reach + distance - 1, g.reach - distance} {
				mine, theirs := own[digit], other[digit]
				if colour == second {
					mine, theirs = theirs, mine
				}
				g.stoneKeys[colour][side*forwardStep+distance] = mine | theirs<<32
			}
		}
	}
	for c := range g.cells {
		g.offsets[c] = int16(c/g.columns*offsetRow + c%g.columns)
		for line, d := range directions {
			g.initLine(c, line, d, other)
		}
	}
	seed := uint64(0x9E3779B97F4A7C15)
	for colour := range colours {
		for c := range maxCells {
			seed += 0x9E3779B97F4A7C15
			g.hashKeys[colour][c] = key{game.Mix(seed), game.Mix(^seed)}
		}
	}
	return g
}

// initLine computes the room, neighbours and empty key of cell c along a line with direction d. blocked holds
// the value of digitBlocked at each digit of a key.
func (g *geometry) initLine(c, line int, d [2]int, blocked []uint64) {
	row, column := c/g.columns, c%g.columns
	for side, sign := range [2]int{-1, 1} {
		for distance := 1; distance <= g.reach; distance++ {
			y, x := row+sign*distance*d[0], column+sign*distance*d[1]
			if y >= 0 && y < g.rows && x >= 0 && x < g.columns {
				g.room[c][line][side] = uint8(distance)
				g.neighbours[c] = append(g.neighbours[c], neighbour{cell(y*g.columns + x), uint8(line), uint8(side*forwardStep + distance)})
				continue
			}
			digit := g.reach - distance
			if sign > 0 {
				digit = g.reach + distance - 1
			}
			g.emptyKeys[c][line] += blocked[digit] | blocked[digit]<<32
		}
	}
}

// newBoard returns an empty board.
func newBoard(g *geometry, e *evaluator) *board {
	b := &board{geometry: g, renju: g.rules.Has(mnk.Renju), combined: combinationsOfCodes(), info: e.info, tempo: e.tempo}
	for colour, rule := range lineRules(g.rules) {
		b.tables[colour] = lineTableFor(rule)
	}
	if e.net != nil {
		b.net = newNetBoard(e.net, g)
	}
	b.clear()
	return b
}

// clear removes all stones.
func (b *board) clear() {
	*b = board{
		geometry: b.geometry, renju: b.renju, info: b.info, tempo: b.tempo, tables: b.tables, combined: b.combined,
		keys: b.geometry.emptyKeys, played: b.played[:0], changes: b.changes[:0], undoStack: b.undoStack[:0],
		net: b.net,
	}
	for c := range cell(b.geometry.cells) {
		for colour := range colours {
			q := b.lookUp(c, colour)
			i := b.infoOf(q, colour)
			b.codes[c] |= cellCode(q) << (codeBits * colour)
			b.classes[c] |= cellClasses(i.class) << (classBits * colour)
			b.evalSums[colour][kindFree] += i.value[kindFree]
			b.evalSums[colour][kindThreatened] += i.value[kindThreatened]
		}
		b.recount(c, 0, b.classes[c])
	}
}

// lookUp looks up the shapes of all lines through an empty cell.
func (b *board) lookUp(c cell, colour int) (q patternCode) {
	for line := range lines {
		q = q.with(line, b.shapeAt(c, line, colour))
	}
	return q
}

// shapeAt looks up the shape of a line through an empty cell.
func (b *board) shapeAt(c cell, line, colour int) shape {
	return b.tables[colour][uint32(b.keys[c&cellMask][line]>>(32*colour))]
}

// play puts a stone of the side to move on an empty cell.
func (b *board) play(c cell) {
	b.put(c, b.toMove)
	b.toMove ^= 1
}

// put puts a stone of a colour on an empty cell.
func (b *board) put(c cell, colour int) {
	c &= cellMask
	b.undoStack = append(b.undoStack, undoState{len(b.changes), b.evalSums})
	b.played = append(b.played, c)
	b.stones[c] = uint8(colour + 1)
	b.hash = b.hash.with(b.geometry.hashKeys[colour&1][c])
	b.recount(c, b.classes[c], 0)
	// Local variables, because the compiler would reload fields of b after each write to b.
	combined, blackInfo, whiteInfo := b.combined, b.info[first], b.info[second]
	blackTable, whiteTable, add := b.tables[first], b.tables[second], &b.geometry.stoneKeys[colour&1]
	black, white := blackInfo.of(combined, b.codes[c].of(first)), whiteInfo.of(combined, b.codes[c].of(second))
	blackFree, blackThreatened := b.evalSums[first][kindFree]-black.value[kindFree],
		b.evalSums[first][kindThreatened]-black.value[kindThreatened]
	whiteFree, whiteThreatened := b.evalSums[second][kindFree]-white.value[kindFree],
		b.evalSums[second][kindThreatened]-white.value[kindThreatened]
	changes := b.changes
	for _, n := range b.geometry.neighbours[c] {
		at, line := n.at&cellMask, int(n.line&3)
		key := b.keys[at][line] + add[n.step&(maxSteps-1)]
		b.keys[at][line] = key
		was := b.codes[at]
		now := was.with(line, blackTable[uint32(key)], whiteTable[key>>32])
		if now == was || b.stones[at] != 0 {
			continue
		}
		b.codes[at] = now
		classes := b.classes[at]
		changes = append(changes, change{was, at, classes})
		before, after := blackInfo.of(combined, was.of(first)), blackInfo.of(combined, now.of(first))
		blackFree += after.value[kindFree] - before.value[kindFree]
		blackThreatened += after.value[kindThreatened] - before.value[kindThreatened]
		classesNow := cellClasses(after.class)
		before, after = whiteInfo.of(combined, was.of(second)), whiteInfo.of(combined, now.of(second))
		whiteFree += after.value[kindFree] - before.value[kindFree]
		whiteThreatened += after.value[kindThreatened] - before.value[kindThreatened]
		classesNow |= cellClasses(after.class) << classBits
		if classesNow != classes {
			b.classes[at] = classesNow
			b.recount(at, classes, classesNow)
		}
	}
	b.changes = changes
	b.evalSums[first][kindFree], b.evalSums[first][kindThreatened] = blackFree, blackThreatened
	b.evalSums[second][kindFree], b.evalSums[second][kindThreatened] = whiteFree, whiteThreatened
}

// recount updates the counts and sets of threats, and near, after the classes of a cell have changed.
func (b *board) recount(c cell, before, after cellClasses) {
	if before.of(first) != after.of(first) {
		b.recountFor(c, first, before.of(first), after.of(first))
	}
	if before.of(second) != after.of(second) {
		b.recountFor(c, second, before.of(second), after.of(second))
	}
}

// recountFor does the same as recount for one colour.
func (b *board) recountFor(c cell, colour int, before, after cellClass) {
	if (before^after)&isNear != 0 {
		b.near[colour&1].toggle(c)
	}
	k, l := before.pattern(), after.pattern()
	if k == l {
		return
	}
	if k != p4Quiet {
		b.threats[colour&1][k&(maxPatterns-1)].remove(c)
		b.count[colour&1][k&(maxPatterns-1)]--
	}
	if l != p4Quiet {
		b.threats[colour&1][l&(maxPatterns-1)].add(c)
		b.count[colour&1][l&(maxPatterns-1)]++
	}
}

// undo takes back the last stone.
func (b *board) undo() {
	last := len(b.played) - 1
	c := b.played[last] & cellMask
	colour := int(b.stones[c]-1) & 1
	mark := b.undoStack[last]
	b.played, b.undoStack = b.played[:last], b.undoStack[:last]
	b.kept[first], b.kept[second] = min(b.kept[first], last), min(b.kept[second], last)
	b.stones[c] = 0
	b.hash = b.hash.with(b.geometry.hashKeys[colour][c])
	add := &b.geometry.stoneKeys[colour]
	for _, n := range b.geometry.neighbours[c] {
		b.keys[n.at&cellMask][n.line&3] -= add[n.step&(maxSteps-1)]
	}
	for _, h := range b.changes[mark.changes:] {
		at := h.at & cellMask
		b.codes[at] = h.code
		if classes := b.classes[at]; classes != h.classes {
			b.classes[at] = h.classes
			b.recount(at, classes, h.classes)
		}
	}
	b.changes = b.changes[:mark.changes]
	b.recount(c, 0, b.classes[c])
	b.evalSums = mark.evalSums
	b.toMove = colour
}

// codeAt returns the pattern code of an empty cell for a colour.
func (b *board) codeAt(c cell, colour int) patternCode { return b.codes[c&cellMask].of(colour & 1) }

// patternAt returns the pattern of an empty cell for a colour.
func (b *board) patternAt(c cell, colour int) pattern4 {
	return b.classes[c&cellMask].of(colour & 1).pattern()
}

// infoOf returns the cell info of a pattern code for a colour.
func (b *board) infoOf(q patternCode, colour int) *cellInfo {
	return b.info[colour&1].of(b.combined, q)
}

// has reports whether a colour has a cell with a pattern.
func (b *board) has(colour int, k pattern4) bool { return b.count[colour&1][k] > 0 }

// firstWith returns the first cell where a colour has a pattern, or noCell.
func (b *board) firstWith(colour int, k pattern4) cell { return b.threats[colour&1][k].first() }

// kind returns the kind of the position, which selects the weights.
func (b *board) kind() int {
	if b.has(b.toMove^1, p4OpenFour) {
		return kindThreatened
	}
	return kindFree
}

// full reports whether no cell is empty.
func (b *board) full() bool { return len(b.played) == b.geometry.cells }

// empties returns the number of empty cells.
func (b *board) empties() int { return b.geometry.cells - len(b.played) }

// deadShare is the greatest number of cells per stone on a board where no row is possible any more.
// isDead examines no board with fewer stones.
const deadShare = 4

// isDead reports whether neither side can make a row any more: the game is a draw.
func (b *board) isDead() bool {
	if deadShare*len(b.played) < b.geometry.cells {
		return false
	}
	for i := range b.near[first] {
		if b.near[first][i]|b.near[second][i] != 0 {
			return false
		}
	}
	for c := range cell(b.geometry.cells) {
		if b.stones[c&cellMask] == 0 && b.codes[c&cellMask] != 0 {
			return false
		}
	}
	return true
}

// setPosition puts a position of the game on the board.
func (b *board) setPosition(p game.Position) {
	b.clear()
	for c, at := range p.View().Cells {
		if at.Piece != game.None {
			b.put(cell(c), int(at.Piece))
		}
	}
	b.toMove, b.setUpStones = int(p.ToMove()), len(b.played)
}

// key is the hash of a position. Only place selects the slot in a table, but a stored proof is used
// only if all 128 bits match.
type key struct{ place, check uint64 }

// with returns the key combined with l, the key of another part of the position.
func (k key) with(l key) key { return key{k.place ^ l.place, k.check ^ l.check} }

// sideKey is part of the key of a position if the second side is to move.
const sideKey = 0x5851F42D4C957F2D

// key returns the key of the position, including the side to move.
func (b *board) key() key { return key{b.hash.place ^ uint64(b.toMove)*sideKey, b.hash.check} }
