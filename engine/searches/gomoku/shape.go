package gomoku

import "sync"

// shape is what a stone of one colour on an empty cell would make of one line through it,
// the weaker before the stronger.
type shape uint8

// The shapes. A line is open as long as it can become an open four: one that two cells
// complete.
const (
	dead          shape = iota // no row of k is possible
	loneClosed                 // the only stone of any row
	loneOpen                   // the same where an open four is possible
	twoClosed                  // two moves from a four, or more
	twoOpenWeak                // two moves from an open four, or more, in one or two ways
	twoOpen                    // in three ways
	twoOpenFull                // in more
	threeClosed                // one move from a four
	threeOpen                  // one move from an open four, which a single cell makes
	threeOpenFull              // which two cells make, or more
	four                       // one cell completes the row
	fourOpen                   // two cells do, or more
	five                       // the row is complete

	// The shapes that Black may not make in renju.
	fourTwice // two fours
	overline  // more than a row
)

// shapes is the number of shapes that an evaluation may weigh, allShapes that of all.
const (
	shapes    = int(five) + 1
	allShapes = int(overline) + 1
)

// What a cell of a line is for one colour, as a digit of a line's key.
const (
	digitEmpty = iota
	digitOwn
	digitBlocked // the other colour, or outside the board
	digits
)

// lineRule decides which rows of a colour win on a line: at least k stones, or
// exactly k.
type lineRule struct {
	k     int
	exact bool
	black bool // Black's in renju, an exact one
	wide  bool // the reach is that of an exact one
}

// reach returns how far from a stone a line matters to it: an exact row also needs to know
// what stands at its ends.
func (r lineRule) reach() int {
	if r.exact || r.wide {
		return r.k
	}
	return r.k - 1
}

// lineTable has the shape of every line. Its key has a digit for each cell within reach,
// from the farthest on one side to the farthest on the other, the cell itself left out.
type lineTable []shape

var (
	lineTablesMu sync.Mutex
	lineTables   = map[lineRule]lineTable{}
)

// lineTableFor returns the table for a rule, which is made once.
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

// power returns 3 to the power of n: the weight of digit n.
func power(n int) int {
	p := 1
	for range n {
		p *= digits
	}
	return p
}

// lineMaker finds the shapes of all lines; those that further stones lead to come first.
type lineMaker struct {
	rule  lineRule
	line  []int8       // the digits of the line at hand, with the stone in the middle
	steps []lineFuture // by key
	done  []bool
}

// lineFuture is what a line with the stone in its middle can become.
type lineFuture struct {
	toFive    uint8 // stones missing to a row, unreachable if there can be none
	toOpen    uint8 // stones missing to an open four
	completes uint8 // cells that complete the row now
	ways      uint8 // cells that bring an open four nearer
	made      shape // five or what Black may not make, else dead
}

const unreachable = 99

func newLineTable(r lineRule) lineTable {
	cells := 2 * r.reach()
	m := lineMaker{rule: r, line: make([]int8, cells+1), steps: make([]lineFuture, power(cells)), done: make([]bool, power(cells))}
	t := make(lineTable, power(cells))
	for key := range t {
		t[key] = m.future(key).shape(r.k)
	}
	return t
}

// future returns what the line with a key can become.
func (m *lineMaker) future(key int) lineFuture {
	if !m.done[key] {
		m.done[key] = true
		m.steps[key] = m.find(key)
	}
	return m.steps[key]
}

func (m *lineMaker) find(key int) lineFuture {
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
	case m.rule.black && run < m.rule.k-1: // not the same four with two ends
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

// shape names a line by what it can become.
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
