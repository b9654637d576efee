package gomoku

import "sync"

// shape is what one line through an empty cell would become by a stone of one colour on that cell.
// Shapes are ordered from weak to strong.
type shape uint8

// The shapes. A line is open if it can still become an open four, that is, a four that two cells
// complete.
const (
	dead          shape = iota // no row of k is possible
	loneClosed                 // the only stone of any row
	loneOpen                   // the same, and an open four is possible
	twoClosed                  // two or more moves from a four
	twoOpenWeak                // two or more moves from an open four, in one or two ways
	twoOpen                    // the same in three ways
	twoOpenFull                // the same in more than three ways
	threeClosed                // one move from a four
	threeOpen                  // one move from an open four, which a single cell makes
	threeOpenFull              // the same, but two or more cells make it
	four                       // one cell completes the row
	fourOpen                   // two or more cells complete the row
	five                       // the row is complete

	// The shapes that Black may not make in renju.
	fourTwice // two fours
	overline  // more than a row
)

// shapes is the number of shapes with a weight in the evaluation. allShapes is the number of all shapes.
const (
	shapes    = int(five) + 1
	allShapes = int(overline) + 1
)

// The state of a cell of a line for one colour, as a digit of the line's key (base 3).
const (
	digitEmpty = iota
	digitOwn
	digitBlocked // the other colour, or outside the board
	digits
)

// lineRule defines which rows of a colour win on a line: at least k stones, or
// exactly k.
type lineRule struct {
	k         int
	exact     bool
	black     bool // Black's rule in renju, which is also exact
	wideReach bool // the reach is as for an exact rule
}

// reach returns the greatest distance at which cells of a line matter to a stone. For an exact
// row, the cells beyond its ends matter, too.
func (r lineRule) reach() int {
	if r.exact || r.wideReach {
		return r.k
	}
	return r.k - 1
}

// lineTable holds the shape of every line, indexed by the key of the line. A key has a digit for
// each cell within reach, from the farthest on one side to the farthest on the other, without
// the cell itself.
type lineTable []shape

var (
	lineTablesMu sync.Mutex
	lineTables   = map[lineRule]lineTable{}
)

// lineTableFor returns the table for a rule. Each table is made only once.
func lineTableFor(r lineRule) lineTable {
	lineTablesMu.Lock()
	defer lineTablesMu.Unlock()
	t, ok := lineTables[r]
	if !ok {
		t = newLineTable(r)
		lineTables[r] = t
	}
	return t
}

// powerOf3 returns 3 to the power of n: the weight of digit n.
func powerOf3(n int) int {
	p := 1
	for range n {
		p *= digits
	}
	return p
}

// lineMaker computes the shapes of all lines. For each line, it first computes the lines that
// further stones lead to.
type lineMaker struct {
	rule     lineRule
	line     []int8       // the digits of the current line, with the stone in the middle
	steps    []lineFuture // by key
	computed []bool
}

// lineFuture describes what a line with the stone in its middle can become.
type lineFuture struct {
	toFive    uint8 // stones missing for a row, or unreachable if no row is possible
	toOpen    uint8 // stones missing for an open four, or unreachable
	completes uint8 // cells that complete the row now
	ways      uint8 // cells that bring an open four nearer
	made      shape // five, fourTwice or overline, or dead if none of them
}

const unreachable = 99

func newLineTable(r lineRule) lineTable {
	cells := 2 * r.reach()
	m := lineMaker{rule: r, line: make([]int8, cells+1), steps: make([]lineFuture, powerOf3(cells)), computed: make([]bool, powerOf3(cells))}
	t := make(lineTable, powerOf3(cells))
	for key := range t {
		t[key] = m.future(key).shape(r.k)
	}
	return t
}

// future returns what the line with a key can become.
func (m *lineMaker) future(key int) lineFuture {
	if !m.computed[key] {
		m.computed[key] = true
		m.steps[key] = m.compute(key)
	}
	return m.steps[key]
}

func (m *lineMaker) compute(key int) lineFuture {
	run := m.run(key)
	if run == m.rule.k || run > m.rule.k && !m.rule.exact {
		return lineFuture{made: five}
	}
	f := lineFuture{toFive: unreachable, toOpen: unreachable}
	if m.rule.black && run > m.rule.k {
		f.made = overline
		return f
	}
	rest, weight := key, 1
	for range len(m.line) - 1 {
		if rest%digits == digitEmpty {
			next := m.future(key + digitOwn*weight)
			f.toFive = min(f.toFive, next.toFive+1)
			switch {
			case next.made == five:
				f.completes++
			case next.toOpen+1 < f.toOpen:
				f.toOpen, f.ways = next.toOpen+1, 1
			case next.toOpen+1 == f.toOpen && next.toOpen < unreachable:
				f.ways++
			}
		}
		rest, weight = rest/digits, weight*digits
	}
	f.toFive = min(f.toFive, unreachable)
	switch {
	case f.completes < 2:
	case m.rule.black && run < m.rule.k-1: // two fours, not one with two ends
		f.made = fourTwice
	default:
		f.toOpen = 0
	}
	return f
}

// run returns the length of the row that the stone in the middle is part of.
func (m *lineMaker) run(key int) int {
	reach := (len(m.line) - 1) / 2
	for i := range m.line {
		if i == reach {
			m.line[i] = digitOwn
			continue
		}
		m.line[i] = int8(key % digits)
		key /= digits
	}
	run := 1
	for i := reach - 1; i >= 0 && m.line[i] == digitOwn; i-- {
		run++
	}
	for i := reach + 1; i < len(m.line) && m.line[i] == digitOwn; i++ {
		run++
	}
	return run
}

// shape returns the shape of a line from what it can become.
func (f lineFuture) shape(k int) shape {
	switch {
	case f.made != dead:
		return f.made
	case f.toFive == unreachable:
		return dead
	case f.toOpen == 0:
		return fourOpen
	case f.toFive == 1:
		return four
	case f.toFive >= uint8(k-1) && f.toOpen < unreachable:
		return loneOpen
	case f.toFive >= uint8(k-1):
		return loneClosed
	case f.toOpen == 1 && f.ways == 1:
		return threeOpen
	case f.toOpen == 1:
		return threeOpenFull
	case f.toFive == 2:
		return threeClosed
	case f.toOpen == unreachable:
		return twoClosed
	case f.ways <= 2:
		return twoOpenWeak
	case f.ways == 3:
		return twoOpen
	}
	return twoOpenFull
}
