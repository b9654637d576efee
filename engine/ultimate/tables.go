package ultimate

import "sync"

const (
	// contents is the number of contents that a block can have: 3 to the 9th.
	contents = 19_683
	// full is the set of all cells of a block, and of all blocks.
	full = 1<<9 - 1
)

// lines are the eight lines of three of a block, as sets of cells.
var lines = [8]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// completes holds for each set the elements that give it a line.
var completes = func() (t [full + 1]uint16) {
	for set := range t {
		t[set] = completing(uint16(set), full&^uint16(set))
	}
	return t
}()

// power holds the powers of 3: a cell adds its power to the content of its block for a mark
// of First, and twice that for one of Second.
var power = [16]uint16{1, 3, 9, 27, 81, 243, 729, 2187, 6561}

// content is what is known of a block with certain marks.
type content struct {
	// odds is how likely First and Second are to win the block if marks are set at random and
	// in turn, by either side first alike: 1 and 0 for one that has a line.
	odds [2]float32
	// free holds the empty cells.
	free uint16
	// wins holds the cells with which First and Second complete a line.
	wins [2]uint16
}

// known returns what is known of each content.
var known = sync.OnceValue(func() *[contents]content {
	t := new([contents]content)
	chances := new([contents][2][2]float64)
	for code := contents - 1; code >= 0; code-- { // the fuller before the emptier
		marks := marksOf(code)
		c := &t[code]
		c.free = full &^ (marks[0] | marks[1])
		for side := range 2 {
			c.wins[side] = completes[marks[side]] & c.free
		}
		chances[code] = chancesOf(code, marks, c.free, chances)
		for side := range 2 {
			c.odds[side] = float32((chances[code][0][side] + chances[code][1][side]) / 2)
		}
	}
	return t
})

// marksOf returns the cells of First and of Second.
func marksOf(code int) (marks [2]uint16) {
	for cell := range 9 {
		if digit := code % 3; digit > 0 {
			marks[digit-1] |= 1 << cell
		}
		code /= 3
	}
	return marks
}

// hasLine reports whether a set holds a line.
func hasLine(set uint16) bool {
	for _, l := range lines {
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

// chancesOf returns for either side to move how likely First and Second are to win a block by
// moves at random.
func chancesOf(code int, marks [2]uint16, free uint16, of *[contents][2][2]float64) (chances [2][2]float64) {
	for side := range 2 {
		if hasLine(marks[side]) {
			for mover := range 2 {
				chances[mover] = [2]float64{}
				chances[mover][side] = 1
			}
			return chances
		}
	}
	n := 0
	for cell := range 9 {
		if free>>cell&1 == 0 {
			continue
		}
		n++
		for mover := range 2 {
			after := of[code+(1+mover)*int(power[cell])][mover^1]
			chances[mover][0] += after[0]
			chances[mover][1] += after[1]
		}
	}
	for mover := range 2 {
		for side := range 2 {
			chances[mover][side] /= float64(max(n, 1))
		}
	}
	return chances
}
