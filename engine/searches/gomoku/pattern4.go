package gomoku

import (
	"math"
	"slices"
	"sync"
)

// pattern4 is the pattern that a stone of one colour on an empty cell would make on its four lines
// together, from weak to strong.
type pattern4 uint8

// The patterns.
const (
	p4Quiet      pattern4 = iota
	p4Three               // an open three
	p4ThreePlus           // an open three and something more
	p4ThreeThree          // two open threes
	p4Four                // a four that leads to nothing on another line
	p4FourPlus            // a four, and a line that may become a further one
	p4FourThree           // a four and an open three
	p4OpenFour            // an open four, or fours on two lines: won unless the other side wins first
	p4Five                // a row: won

	// Patterns that renju forbids or may forbid to Black; see renju.go.
	p4Forbidden          // two fours, or more than a row
	p4MaybeForbidden     // two lines that look like open threes
	p4MaybeForbiddenFour // two such lines and a four
)

// isQuiet reports whether the pattern contains no four that leads further.
func (k pattern4) isQuiet() bool { return k < p4FourPlus || k == p4Forbidden || k == p4MaybeForbidden }

// maxPatterns is allPatterns rounded up to a power of two.
const maxPatterns = 16

// weighedPatterns is the number of patterns with a weight in the evaluation. allPatterns is the number of all
// patterns.
const (
	weighedPatterns = int(p4Five) + 1
	allPatterns     = int(p4MaybeForbiddenFour) + 1
)

// lines is the number of lines through a cell, one for each direction.
const lines = 4

// patternCode holds the shapes of an empty cell on its four lines, four bits each.
type patternCode uint16

func (q patternCode) shape(line int) shape { return shape(q >> (4 * uint(line&3)) & 15) }

// with returns the code with a new shape on one line.
func (q patternCode) with(line int, s shape) patternCode {
	at := 4 * uint(line&3) // masked, so that the shift needs no check
	return q&^(15<<at) | patternCode(s)<<at
}

// combinations is the number of unordered combinations of four shapes with a weight.
const combinations = shapes * (shapes + 1) * (shapes + 2) * (shapes + 3) / 24

// combination returns the number of the unordered combination of shapes. Combinations with numbers
// below combinations have a weight.
func (q patternCode) combination() int {
	var s [lines]int
	for line := range lines {
		s[line] = int(q.shape(line))
	}
	slices.Sort(s[:])
	a, b, c, d := s[0], s[1]+1, s[2]+2, s[3]+3
	return a + b*(b-1)/2 + c*(c-1)*(c-2)/6 + d*(d-1)*(d-2)*(d-3)/24
}

// maxCombinations is the number of unordered combinations of any four shapes, rounded up to a power
// of two so that a masked index needs no bounds check.
const maxCombinations = 4096

// combinationTable holds the number of the combination of every valid pattern code.
type combinationTable [1 << 16]uint16

var combinationsOfCodes = sync.OnceValue(func() *combinationTable {
	var t combinationTable
	for q := range t {
		if patternCode(q).valid() {
			t[q] = uint16(patternCode(q).combination())
		}
	}
	return &t
})

// cellInfo holds what the search needs to know about an empty cell, for one colour.
type cellInfo struct {
	class cellClass
	order [kinds]cellOrder
	value kindValues // its share of the evaluation
}

// cellClass is the pattern of an empty cell for a colour. The bit isNear is set if a stone of the colour is
// within reach and a row with it is possible.
type cellClass uint8

const (
	isNear    cellClass = 1 << 4
	classBits           = 8
)

func (k cellClass) pattern() pattern4 { return pattern4(k & (isNear - 1)) }

// cellClasses holds the classes of an empty cell for both colours.
type cellClasses uint16

func (k cellClasses) of(colour int) cellClass { return cellClass(k >> (classBits * uint(colour&1))) }

// cellCode holds the pattern codes of an empty cell for both colours.
type cellCode uint32

const codeBits = 16

func (q cellCode) of(colour int) patternCode { return patternCode(q >> (codeBits * uint(colour&1))) }

// with returns the code with new shapes for both colours on one line.
func (q cellCode) with(line int, black, white shape) cellCode {
	at := 4 * uint(line&3)
	return q&^(15<<at|15<<codeBits<<at) | (cellCode(black)|cellCode(white)<<codeBits)<<at
}

// The kinds of positions that have weights of their own.
const (
	kindFree       = iota
	kindThreatened // the side to move must stop an open four
	kinds
)

// kindValues holds a value for each kind of position.
type kindValues [kinds]sideValues

// sideValues packs two values, for the side to move (upper half) and for the other side (lower half), so
// that one addition adds both.
type sideValues int64

func newSideValues(mover, waiter float64) sideValues {
	return sideValues(math.Round(evalScale*mover))<<32 + sideValues(math.Round(evalScale*waiter))
}

func (w sideValues) waiter() int { return int(int32(w)) }

func (w sideValues) mover() int { return int(w-sideValues(int32(w))) >> 32 }

// newInfo returns the info of a pattern code for a colour. own holds the weights of positions in which that
// colour is to move, other the weights of positions in which the other colour is. black is set for Black in
// renju.
func newInfo(q patternCode, own, other *PositionWeights, order *Order, black bool) (c cellInfo) {
	var n [allShapes]int
	for line := range lines {
		s := q.shape(line)
		n[s]++
		if s >= twoClosed {
			c.class = isNear
		}
	}
	pattern := pattern4Of(&n)
	if black {
		pattern = blackPattern4(&n, pattern)
	}
	c.class |= cellClass(pattern)
	c.order = order.of(q, pattern)
	if int(pattern) >= weighedPatterns { // most such cells are forbidden
		return c
	}
	c.value = kindValues{
		kindFree:       cellValues(q, pattern, &own.Free.Mover, &other.Free.Waiter),
		kindThreatened: cellValues(q, pattern, &own.Threatened.Mover, &other.Threatened.Waiter),
	}
	return c
}

// cellValues returns the values of a cell with pattern k by the weights mover, used if the colour of the cell is to
// move, and waiter, used if it is not.
func cellValues(q patternCode, k pattern4, mover, waiter *Worths) sideValues {
	return newSideValues(mover.sum(q, k), waiter.sum(q, k))
}

// sum returns the sum of the weights of a cell with pattern k.
func (w *Worths) sum(q patternCode, k pattern4) float64 {
	sum := w.Classes[k]
	for line := range lines {
		if s := q.shape(line); int(s) < shapes {
			sum += w.Shapes[s]
		}
	}
	if n := q.combination(); n < combinations {
		sum += w.Combinations[n]
	}
	return sum
}

// pattern4Of returns the pattern of a cell from the counts of its shapes.
func pattern4Of(n *[allShapes]int) pattern4 {
	open3 := n[threeOpen] + n[threeOpenFull]
	open2 := n[twoOpenWeak] + n[twoOpen] + n[twoOpenFull]
	switch {
	case n[five] > 0:
		return p4Five
	case n[fourOpen] > 0 || n[four] > 1:
		return p4OpenFour
	case n[four] == 1 && open3 > 0:
		return p4FourThree
	case n[four] == 1 && open2+n[threeClosed] > 0:
		return p4FourPlus
	case n[four] == 1:
		return p4Four
	case open3 > 1:
		return p4ThreeThree
	case open3 == 1 && open2+n[threeClosed] > 0:
		return p4ThreePlus
	case open3 == 1:
		return p4Three
	}
	return p4Quiet
}

// infoTable holds cell infos by combination. There are far fewer combinations than codes, so those in
// use stay in the processor's cache.
type infoTable [maxCombinations]cellInfo

// of returns the info of a pattern code.
func (t *infoTable) of(combined *combinationTable, q patternCode) *cellInfo {
	return &t[combined[q]&(maxCombinations-1)]
}

// newInfoTable returns the infos of all combinations. See newInfo for the arguments.
func newInfoTable(own, other *PositionWeights, order *Order, black bool) *infoTable {
	var t infoTable
	for a := range patternCode(allShapes) {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					q := a | b<<4 | c<<8 | d<<12
					t[q.combination()] = newInfo(q, own, other, order, black)
				}
			}
		}
	}
	return &t
}

// valid reports whether all four shapes are valid.
func (q patternCode) valid() bool {
	for line := range lines {
		if int(q.shape(line)) >= allShapes {
			return false
		}
	}
	return true
}
