package gomoku

import (
	"math"
	"slices"
	"sync"
)

// class is what a stone of one colour on an empty cell would make of all four lines, the
// weaker before the stronger.
type class uint8

// The classes.
const (
	classQuiet      class = iota
	classThree            // an open three
	classThreePlus        // an open three and something more
	classThreeThree       // two open threes
	classFour             // a four that leads to nothing on another line
	classFourPlus         // a four, and a line that may become a further one
	classFourThree        // a four and an open three
	classOpenFour         // an open four, or fours on two lines: won unless the other side wins first
	classFive             // a row: won

	// What renju forbids Black, or may forbid: renju.go.
	classBarred    // two fours, or more than a row
	classDoubt     // two lines that look like open threes
	classDoubtFour // the same and a four
)

// calm reports whether there is no four in it that leads further.
func (k class) calm() bool { return k < classFourPlus || k == classBarred || k == classDoubt }

// classes is the number of classes that an evaluation may weigh, allClasses that of all.
const (
	classes    = int(classFive) + 1
	allClasses = int(classDoubtFour) + 1
)

// lines is the number of directions in which rows go.
const lines = 4

// quad is the shapes of an empty cell on its four lines, four bits each.
type quad uint16

func (q quad) shape(line int) shape { return shape(q >> (4 * uint(line&3)) & 15) }

// with returns the quad with another shape on one line.
func (q quad) with(line int, s shape) quad {
	at := 4 * uint(line&3) // no shift that needs a check
	return q&^(15<<at) | quad(s)<<at
}

// combinations is the number of ways in which four lines can have shapes that an evaluation may
// weigh, in any order.
const combinations = shapes * (shapes + 1) * (shapes + 2) * (shapes + 3) / 24

// combination numbers what a cell has on its four lines, in whatever order; below combinations
// are those of shapes alone that an evaluation may weigh.
func (q quad) combination() int {
	var s [lines]int
	for line := range lines {
		s[line] = int(q.shape(line))
	}
	slices.Sort(s[:])
	a, b, c, d := s[0], s[1]+1, s[2]+2, s[3]+3
	return a + b*(b-1)/2 + c*(c-1)*(c-2)/6 + d*(d-1)*(d-2)*(d-3)/24
}

// maxCombinations is the number of ways in which four lines can have any shapes, rounded up to a
// power of two, so that an index that is cut to it needs no check.
const maxCombinations = 4096

// combinationTable has the combination of every quad that is valid.
type combinationTable [1 << 16]uint16

var combinationsOfQuads = sync.OnceValue(func() *combinationTable {
	var t combinationTable
	for q := range t {
		if quad(q).valid() {
			t[q] = uint16(quad(q).combination())
		}
	}
	return &t
})

// cellInfo is what is known of an empty cell for one colour.
type cellInfo struct {
	class class
	near  bool   // another stone of the colour is within reach, where a row is possible
	order int16  // how early a move there is tried
	worth worths // what the cell adds to the evaluation
}

// The kinds of positions that have weights of their own.
const (
	kindFree       = iota
	kindThreatened // the side to move must stop an open four
	kinds
)

// worths are what something is worth in each kind of positions.
type worths [kinds]worth

// worth is what something is worth to a side that is to move, in the upper half, and to one that
// is not, so that both are added at once.
type worth int64

func newWorth(mover, waiter float64) worth {
	return worth(math.Round(fineness*mover))<<32 + worth(math.Round(fineness*waiter))
}

func (w worth) waiter() int { return int(int32(w)) }

func (w worth) mover() int { return int(w-worth(int32(w))) >> 32 }

// newInfo judges a cell by its shapes, as one of Black's in renju if black is set.
func newInfo(q quad, w *Weights, black bool) (c cellInfo) {
	var n [allShapes]int
	for line := range lines {
		s := q.shape(line)
		n[s]++
		c.near = c.near || s >= twoClosed
		c.order += orderOf[s]
	}
	c.class = classOf(&n)
	if black {
		c.class = blackClass(&n, c.class)
	}
	if int(c.class) >= classes { // most of them are forbidden
		c.order = classOrder[c.class]
		return c
	}
	c.order += classOrder[c.class]
	c.worth = worths{kindFree: w.Free.worth(q, c.class), kindThreatened: w.Threatened.worth(q, c.class)}
	return c
}

// worth is what a cell of a class is worth by terms.
func (t *Terms) worth(q quad, k class) worth {
	return newWorth(t.Mover.sum(q, k), t.Waiter.sum(q, k))
}

// sum is what a cell of a class is worth to one side.
func (w *Worths) sum(q quad, k class) float64 {
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

// classOf names the shapes of a cell, counted.
func classOf(n *[allShapes]int) class {
	open3 := n[threeOpen] + n[threeOpenFull]
	open2 := n[twoOpenWeak] + n[twoOpen] + n[twoOpenFull]
	switch {
	case n[five] > 0:
		return classFive
	case n[fourOpen] > 0 || n[four] > 1:
		return classOpenFour
	case n[four] == 1 && open3 > 0:
		return classFourThree
	case n[four] == 1 && open2+n[threeClosed] > 0:
		return classFourPlus
	case n[four] == 1:
		return classFour
	case open3 > 1:
		return classThreeThree
	case open3 == 1 && open2+n[threeClosed] > 0:
		return classThreePlus
	case open3 == 1:
		return classThree
	}
	return classQuiet
}

// infoTable has what is known of a cell by its combination: far fewer than there are quads, so
// that those which come up stay in the processor's cache.
type infoTable [maxCombinations]cellInfo

// infoTables are the tables for weights: of Black in renju, made when it is asked for, and of
// all others.
type infoTables struct {
	all   *infoTable
	black func() *infoTable
}

// newInfos returns the tables for weights.
func newInfos(w Weights) *infoTables {
	return &infoTables{newInfoTable(&w, false), sync.OnceValue(func() *infoTable { return newInfoTable(&w, true) })}
}

func newInfoTable(w *Weights, black bool) *infoTable {
	var t infoTable
	for a := range quad(allShapes) {
		for b := range a + 1 {
			for c := range b + 1 {
				for d := range c + 1 {
					q := a | b<<4 | c<<8 | d<<12
					t[q.combination()] = newInfo(q, w, black)
				}
			}
		}
	}
	return &t
}

// fittedInfos are the tables of the weights that are fitted.
var fittedInfos = sync.OnceValue(func() *infoTables { return newInfos(FittedWeights()) })

// valid reports whether all four shapes are.
func (q quad) valid() bool {
	for line := range lines {
		if int(q.shape(line)) >= allShapes {
			return false
		}
	}
	return true
}
