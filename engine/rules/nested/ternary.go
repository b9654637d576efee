package nested

import (
	"math/bits"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

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

// FreeAndWinning returns the empty cells of a content, and those of them with which First and Second complete a line.
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

// Mark returns what a mark of a side on a cell adds to the number of a content.
func Mark(side game.Side, cell int) uint16 { return powers[cell&15] << (side & 1) }

// ofFirst holds the content with each set of cells for First and none for Second.
var ofFirst = func() (t [full + 1]uint16) {
	for set := range t {
		for _, cell := range members[set][:size[set]] {
			t[set] += Mark(game.First, int(cell))
		}
	}
	return t
}()

// Content returns the number of the content with the cells of First and Second.
func Content(marks [2]uint16) uint16 { return ofFirst[marks[0]&full] + 2*ofFirst[marks[1]&full] }

// blockTable holds a number for each content of a block.
type blockTable [Contents]int32

// newBlockTable fills a table with f of the cells of First and of Second.
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

// at returns the entry of a block.
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

// openLines counts the lines of each content that no mark of Second is on, by how many marks of First are on them.
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
