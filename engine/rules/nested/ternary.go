package nested

import (
	"math/bits"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Contents is the number of possible contents of a block, 3 to the 9th. The number of a content is
// in base 3, with one digit for each cell: 0 if it is empty, 1 for a mark of First, 2 for Second.
const Contents = 19_683

// MarksOf returns the sets of cells that First and Second have marked in a content.
func MarksOf(content int) (marks [2]uint16) {
	for cell := range 9 {
		if digit := content % 3; digit > 0 {
			marks[digit-1] |= 1 << cell
		}
		content /= 3
	}
	return marks
}

// FreeAndWinning returns the empty cells of a content, and those on which First and Second would
// complete a line.
func FreeAndWinning(content int) (free uint16, wins [2]uint16) {
	marks := MarksOf(content)
	free = full &^ (marks[0] | marks[1])
	for side := range wins {
		wins[side] = Completing(marks[side]) & free
	}
	return free, wins
}

// powers holds the powers of 3.
var powers = [16]uint16{1, 3, 9, 27, 81, 243, 729, 2187, 6561}

// Mark returns the amount that a mark of a side on a cell adds to the number of a content.
func Mark(side game.Side, cell int) uint16 { return powers[cell&15] << (side & 1) }

// ofFirst holds the number of the content in which First has each set of cells and Second has none.
var ofFirst = func() (t [full + 1]uint16) {
	for set := range t {
		for _, cell := range members[set][:size[set]] {
			t[set] += Mark(game.First, int(cell))
		}
	}
	return t
}()

// Content returns the number of the content with the given cells of First and Second.
func Content(marks [2]uint16) uint16 { return ofFirst[marks[0]&full] + 2*ofFirst[marks[1]&full] }

// blockTable holds a number for each content of a block.
type blockTable [Contents]int32

// newBlockTable returns the table of f(x, o) for all disjoint sets of cells x of First and o of Second.
func newBlockTable(f func(x, o uint16) int) *blockTable {
	t := new(blockTable)
	for x := range uint16(full + 1) {
		rest := full &^ x
		for o := rest; ; o = (o - 1) & rest {
			t[Content([2]uint16{x, o})] = int32(f(x, o))
			if o == 0 {
				break
			}
		}
	}
	return t
}

// at returns the entry for a block with the given cells of First and of Second.
func (t *blockTable) at(pair [2]uint16) int {
	return int(t[Content(pair)%Contents])
}

// largest returns the largest absolute value of the entries.
func (t *blockTable) largest() int {
	var most int32
	for _, v := range t {
		most = max(most, v, -v)
	}
	return int(most)
}

// openLines counts, for each content, the lines without marks of Second, by the number of First's
// marks on them.
var openLines = sync.OnceValue(func() *[Contents][4]uint8 {
	t := new([Contents][4]uint8)
	for content := range t {
		marks := MarksOf(content)
		for _, l := range lines {
			if l&marks[1] == 0 {
				t[content][bits.OnesCount16(l&marks[0])]++
			}
		}
	}
	return t
})

// OpenLines returns the number of lines of a block that have exactly n of the cells own and none of opp.
func OpenLines(own, opp uint16, n int) int {
	return int(openLines()[Content([2]uint16{own, opp})%Contents][n])
}
