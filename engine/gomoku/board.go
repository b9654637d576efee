package gomoku

import (
	"math/bits"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

const (
	// maxSide is the greatest number of rows or columns, maxCells that of cells rounded up to
	// a power of two, so that an index that is cut to it needs no check.
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
func (s *cellSet) has(c cell) bool { return s[c>>6&7]>>(c&63)&1 != 0 }

// addAll adds the cells of another set.
func (s *cellSet) addAll(t *cellSet) {
	for i, w := range t {
		s[i] |= w
	}
}

// first returns the least cell of a set that has one.
func (s *cellSet) first() cell {
	for i, w := range s {
		if w != 0 {
			return cell(i<<6 + bits.TrailingZeros64(w))
		}
	}
	return noCell
}

// appendTo appends the cells in rising order.
func (s *cellSet) appendTo(list []cell) []cell {
	for i, w := range s {
		for ; w != 0; w &= w - 1 {
			list = append(list, cell(i<<6+bits.TrailingZeros64(w)))
		}
	}
	return list
}

// The colours.
const (
	first   = int(game.First)
	second  = int(game.Second)
	colours = 2
	// noColour is no colour.
	noColour = -1
)

// board is a position with the threats on it, which are brought up to date move by move.
type board struct {
	geometry *geometry
	renju    bool
	info     [colours]*infoTable
	tables   [colours]lineTable

	stones  [maxCells]uint8 // 0 for an empty cell, else the colour + 1
	keys    [maxCells][lines]uint64
	quads   [maxCells][colours]quad // of empty cells; those of others are as they were
	threats [colours][allClasses]cellSet
	count   [colours][allClasses]int16
	near    [colours]cellSet
	worth   [colours]worths // of all empty cells
	hash    uint64
	toMove  int
	played  []cell
	changes []change
	marks   []int32 // how many changes there were before each move
}

// change is what a move has changed of an empty cell.
type change struct {
	at   cell
	kind uint8 // the colour whose quad it was
	was  quad
}

// geometry is the lines of boards of one size.
type geometry struct {
	rules         mnk.Rules
	rows, columns int
	cells         int
	reach         int
	steps         [lines]int // from a cell to the next one on a line
	// room is how many cells there are to either side of a cell on each line, reach at
	// the most.
	room  [maxCells][lines][2]uint8
	start [maxCells][lines]uint64 // the keys of the empty board
	// stone is what a stone of each colour adds to the key of the cell so many steps before
	// it (0) or behind it (1).
	stone  [colours][2][]uint64
	random [colours][maxCells]uint64
}

// newGeometry returns the lines for rules.
func newGeometry(r mnk.Rules) *geometry {
	g := &geometry{rules: r, rows: r.Rows, columns: r.Columns, cells: r.Rows * r.Columns}
	g.reach = lineRules(r)[first].reach()
	directions := [lines][2]int{{0, 1}, {1, 0}, {1, 1}, {1, -1}} // rows, columns
	for line, d := range directions {
		g.steps[line] = d[0]*g.columns + d[1]
	}
	own, other := make([]uint64, 2*g.reach), make([]uint64, 2*g.reach)
	for i := range own {
		weight := uint64(power(i))
		own[i], other[i] = digitOwn*weight, digitBlocked*weight
	}
	for colour := range colours {
		for side := range 2 {
			g.stone[colour][side] = make([]uint64, g.reach+1)
		}
		for distance := 1; distance <= g.reach; distance++ {
			for side, digit := range [2]int{g.reach + distance - 1, g.reach - distance} {
				mine, theirs := own[digit], other[digit]
				if colour == second {
					mine, theirs = theirs, mine
				}
				g.stone[colour][side][distance] = mine | theirs<<32
			}
		}
	}
	for c := range g.cells {
		for line, d := range directions {
			g.begin(c, line, d, other)
		}
	}
	seed := uint64(0x9E3779B97F4A7C15)
	for colour := range colours {
		for c := range maxCells {
			seed += 0x9E3779B97F4A7C15
			z := seed // splitmix64
			z = (z ^ z>>30) * 0xBF58476D1CE4E5B9
			z = (z ^ z>>27) * 0x94D049BB133111EB
			g.random[colour][c] = z ^ z>>31
		}
	}
	return g
}

// begin finds the room and the key of a line of the empty board.
func (g *geometry) begin(c, line int, d [2]int, blocked []uint64) {
	row, column := c/g.columns, c%g.columns
	for side, sign := range [2]int{-1, 1} {
		for distance := 1; distance <= g.reach; distance++ {
			y, x := row+sign*distance*d[0], column+sign*distance*d[1]
			if y >= 0 && y < g.rows && x >= 0 && x < g.columns {
				g.room[c][line][side] = uint8(distance)
				continue
			}
			digit := g.reach - distance
			if sign > 0 {
				digit = g.reach + distance - 1
			}
			g.start[c][line] += blocked[digit] | blocked[digit]<<32
		}
	}
}

// newBoard returns an empty board.
func newBoard(g *geometry, infos *infoTables) *board {
	b := &board{geometry: g, renju: g.rules.Has(mnk.Renju)}
	for colour, rule := range lineRules(g.rules) {
		b.tables[colour], b.info[colour] = lineTableFor(rule), infos.all
	}
	if b.renju {
		b.info[first] = infos.black()
	}
	b.clear()
	return b
}

// clear takes all stones away.
func (b *board) clear() {
	*b = board{
		geometry: b.geometry, renju: b.renju, info: b.info, tables: b.tables, keys: b.geometry.start,
		played: b.played[:0], changes: b.changes[:0], marks: b.marks[:0],
	}
	for c := range cell(b.geometry.cells) {
		for colour := range colours {
			var q quad
			for line := range lines {
				q = q.with(line, b.shapeAt(c, line, colour))
			}
			b.quads[c][colour] = q
			b.enter(c, colour, b.info[colour][q])
		}
	}
}

// shapeAt looks up the shape of a line through an empty cell.
func (b *board) shapeAt(c cell, line, colour int) shape {
	return b.tables[colour][uint32(b.keys[c&cellMask][line]>>(32*colour))]
}

// enter and leave count an empty cell, and no longer, as what it is for a colour.
func (b *board) enter(c cell, colour int, i cellInfo) {
	b.worth[colour][kindFree] += i.worth[kindFree]
	b.worth[colour][kindThreatened] += i.worth[kindThreatened]
	if i.near {
		b.near[colour].add(c)
	}
	if i.class != classQuiet {
		b.threats[colour][i.class].add(c)
		b.count[colour][i.class]++
	}
}

func (b *board) leave(c cell, colour int, i cellInfo) {
	b.worth[colour][kindFree] -= i.worth[kindFree]
	b.worth[colour][kindThreatened] -= i.worth[kindThreatened]
	if i.near {
		b.near[colour].remove(c)
	}
	if i.class != classQuiet {
		b.threats[colour][i.class].remove(c)
		b.count[colour][i.class]--
	}
}

// play puts a stone of the side to move on an empty cell.
func (b *board) play(c cell) {
	b.put(c, b.toMove)
	b.toMove ^= 1
}

// put puts a stone of a colour on an empty cell.
func (b *board) put(c cell, colour int) {
	c &= cellMask
	b.marks = append(b.marks, int32(len(b.changes)))
	b.played = append(b.played, c)
	b.stones[c] = uint8(colour + 1)
	b.hash ^= b.geometry.random[colour&1][c]
	for side := range colours {
		b.leave(c, side, b.info[side][b.quads[c][side]])
	}
	g := b.geometry
	for line, step := range &g.steps {
		for side, room := range g.room[c][line] {
			add := g.stone[colour&1][side]
			at := int(c)
			by := step
			if side == 0 {
				by = -step
			}
			for distance := 1; distance <= int(room); distance++ {
				at += by
				b.keys[at&cellMask][line&3] += add[distance]
				if b.stones[at&cellMask] == 0 {
					b.update(cell(at), line)
				}
			}
		}
	}
}

// update looks up the shapes of a line through an empty cell anew.
func (b *board) update(c cell, line int) {
	c &= cellMask
	key, quads := b.keys[c][line&3], &b.quads[c]
	for colour := range colours {
		now := b.tables[colour][uint32(key>>(32*colour))]
		was := quads[colour]
		if was.shape(line) == now {
			continue
		}
		q := was.with(line, now)
		b.changes = append(b.changes, change{c, uint8(colour), was})
		quads[colour] = q
		info := b.info[colour]
		b.replace(c, colour, &info[was], &info[q])
	}
}

// replace counts a cell as something else.
func (b *board) replace(c cell, colour int, was, now *cellInfo) {
	b.worth[colour][kindFree] += now.worth[kindFree] - was.worth[kindFree]
	b.worth[colour][kindThreatened] += now.worth[kindThreatened] - was.worth[kindThreatened]
	if was.near != now.near {
		if now.near {
			b.near[colour].add(c)
		} else {
			b.near[colour].remove(c)
		}
	}
	if was.class == now.class {
		return
	}
	if was.class != classQuiet {
		b.threats[colour][was.class].remove(c)
		b.count[colour][was.class]--
	}
	if now.class != classQuiet {
		b.threats[colour][now.class].add(c)
		b.count[colour][now.class]++
	}
}

// undo takes the last stone back.
func (b *board) undo() {
	last := len(b.played) - 1
	c := b.played[last] & cellMask
	colour := int(b.stones[c]-1) & 1
	mark := b.marks[last]
	b.played, b.marks = b.played[:last], b.marks[:last]
	b.stones[c] = 0
	b.hash ^= b.geometry.random[colour][c]
	g := b.geometry
	for line, step := range &g.steps {
		for side, room := range g.room[c][line] {
			add := g.stone[colour][side]
			at := int(c)
			by := step
			if side == 0 {
				by = -step
			}
			for distance := 1; distance <= int(room); distance++ {
				at += by
				b.keys[at&cellMask][line&3] -= add[distance]
			}
		}
	}
	for i := len(b.changes) - 1; i >= int(mark); i-- {
		h := b.changes[i]
		at, side := h.at&cellMask, h.kind&1
		now := b.quads[at][side]
		b.quads[at][side] = h.was
		info := b.info[side]
		b.replace(at, int(side), &info[now], &info[h.was])
	}
	b.changes = b.changes[:mark]
	for side := range colours {
		b.enter(c, side, b.info[side][b.quads[c][side]])
	}
	b.toMove = colour
}

// known returns what is known of an empty cell for a colour.
func (b *board) known(c cell, colour int) *cellInfo {
	return &b.info[colour&1][b.quads[c&cellMask][colour&1]]
}

// has reports whether a colour has a cell of a class.
func (b *board) has(colour int, k class) bool { return b.count[colour&1][k] > 0 }

// any returns a cell of a class that a colour has.
func (b *board) any(colour int, k class) cell { return b.threats[colour&1][k].first() }

// kind is which weights count in the position.
func (b *board) kind() int {
	if b.has(b.toMove^1, classOpenFour) {
		return kindThreatened
	}
	return kindFree
}

// full reports whether no cell is empty.
func (b *board) full() bool { return len(b.played) == b.geometry.cells }

// set puts a position of the game on the board.
func (b *board) set(p game.Position) {
	b.clear()
	for c, at := range p.View().Cells {
		if at.Piece != game.None {
			b.put(cell(c), int(at.Piece))
		}
	}
	b.toMove = int(p.ToMove())
}

// turn is what the second side adds to the key of a position when it is to move.
const turn = 0x5851F42D4C957F2D

// key tells positions apart, with the side to move.
func (b *board) key() uint64 { return b.hash ^ uint64(b.toMove)*turn }
