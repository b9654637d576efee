package ultimate

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

const (
	// contents is the number of contents that a block can have.
	contents = nested.Contents
	// full is the set of all cells of a block, and of all blocks.
	full = 1<<9 - 1
)

// completes holds for each set the elements that give it a line.
var completes = func() (t [full + 1]uint16) {
	for set := range t {
		t[set] = completing(uint16(set), full&^uint16(set))
	}
	return t
}()

// thirds holds for two blocks the one that makes a line of them, and nowhere where there is none.
var thirds = func() (t [9][9]uint8) {
	for a := range t {
		for b := range t[a] {
			t[a][b] = nowhere
			for c := range 9 {
				if set := uint16(1)<<a | 1<<b | 1<<c; a != b && b != c && c != a && hasLine(set) {
					t[a][b] = uint8(c)
				}
			}
		}
	}
	return t
}()

// nowhere is in the place of a block that there is not.
const nowhere = 9

// power holds the powers of 3: a cell adds its power to the content of its block for a mark
// of First, and twice that for one of Second.
var power = [16]uint16{1, 3, 9, 27, 81, 243, 729, 2187, 6561}

// content is what is known of a block with certain marks.
type content struct {
	// free holds the empty cells.
	free uint16
	// wins holds the cells with which First and Second complete a line.
	wins [2]uint16
}

// contentTable returns the facts about each content of a block.
var contentTable = sync.OnceValue(func() *[contents]content {
	t := new([contents]content)
	for code := range t {
		marks := nested.MarksOf(code)
		c := &t[code]
		c.free = full &^ (marks[0] | marks[1])
		for side := range 2 {
			c.wins[side] = completes[marks[side]] & c.free
		}
	}
	return t
})

// hasLine reports whether a set holds a line.
func hasLine(set uint16) bool {
	for _, l := range nested.Lines() {
		if set&l == l {
			return true
		}
	}
	return false
}

// completing returns the free cells that give a set a line.
func completing(set, free uint16) (cells uint16) {
	for cell := range 9 {
		if bit := uint16(1) << cell; free&bit != 0 && hasLine(set|bit) {
			cells |= bit
		}
	}
	return cells
}

// chances returns how likely First is to win a block with each content if marks are set at random
// and in turn, by either side first alike: 1 and 0 where there is a line.
func chances() (list [contents]float64) {
	var of [contents][2]float64                   // with First or Second to move
	for code := contents - 1; code >= 0; code-- { // the fuller before the emptier
		switch marks := nested.MarksOf(code); {
		case hasLine(marks[0]):
			of[code] = [2]float64{1, 1}
		case !hasLine(marks[1]):
			of[code] = chanceAtRandom(code, full&^(marks[0]|marks[1]), &of)
		}
		list[code] = (of[code][0] + of[code][1]) / 2
	}
	return list
}

// chanceAtRandom is the mean of the chances after each move, for either side to move.
func chanceAtRandom(code int, free uint16, of *[contents][2]float64) (chance [2]float64) {
	n := 0.0
	for cell := range 9 {
		if free>>cell&1 == 0 {
			continue
		}
		n++
		for mover := range 2 {
			chance[mover] += of[code+(1+mover)*int(power[cell])][mover^1]
		}
	}
	for mover := range 2 {
		chance[mover] /= max(n, 1)
	}
	return chance
}
