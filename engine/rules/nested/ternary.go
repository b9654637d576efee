package nested

import "math/bits"

// Contents is the number of contents that a block can have: 3 to the 9th. They are numbered by their cells: for each
// its power of 3, once for a mark of First and twice for one of Second.
const Contents = 19_683

// MarksOf returns the cells that First and Second have in a content.
func MarksOf(content int) (marks [2]uint16) {
	for cell := range 9 {
		if digit := content % 3; digit > 0 {
			marks[digit-1] |= 1 << cell
		}
		content /= 3
	}
	return marks
}

// powers3 turns a set of cells into the number with a digit 1 in base 3 for
// each, so that powers3[x] + 2·powers3[o] numbers the contents of a block.
var powers3 = func() (t [full + 1]uint16) {
	for set := range t {
		power := uint16(1)
		for i := range 9 {
			t[set] += power * uint16(set>>i&1)
			power *= 3
		}
	}
	return t
}()

// blockTable holds a number for each content of a block.
type blockTable [Contents]int32

// newBlockTable fills a table with f of the cells of First and of Second.
func newBlockTable(f func(x, o uint16) int) *blockTable {
	t := new(blockTable)
	for x := range uint16(full + 1) {
		rest := full &^ x
		for o := rest; ; o = (o - 1) & rest {
			t[powers3[x]+2*powers3[o]] = int32(f(x, o))
			if o == 0 {
				break
			}
		}
	}
	return t
}

// at returns the entry of a block.
func (t *blockTable) at(pair [2]uint16) int {
	return int(t[(powers3[pair[0]&full]+2*powers3[pair[1]&full])%Contents])
}

// largest returns the largest absolute value of the entries.
func (t *blockTable) largest() int {
	var most int32
	for _, v := range t {
		most = max(most, v, -v)
	}
	return int(most)
}

// openLines counts the lines of a block without a mark in opp that hold
// exactly n marks of own.
func openLines(own, opp uint16, n int) int {
	found := 0
	for _, l := range lines {
		if l&opp == 0 && bits.OnesCount16(l&own) == n {
			found++
		}
	}
	return found
}
