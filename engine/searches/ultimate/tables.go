package ultimate

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

const (
	// contents is the number of possible contents of a block.
	contents = nested.Contents
	// allCells is the set of all cells of a block, and of all blocks.
	allCells = 1<<9 - 1
)

// completingBlock holds the block that completes a line with two given blocks, or noBlock if there is none.
var completingBlock = func() (t [9][9]uint8) {
	for a := range t {
		for b := range t[a] {
			t[a][b] = noBlock
			for c := range 9 {
				if set := uint16(1)<<a | 1<<b | 1<<c; a != b && b != c && c != a && nested.HasLine(set) {
					t[a][b] = uint8(c)
				}
			}
		}
	}
	return t
}()

// noBlock stands for a missing block. It is one more than the index of the last block.
const noBlock = 9

// chances returns the probability that First wins a block with each content if the sides place
// marks at random in turn. It is the mean over both sides to begin. It is 1 if First has a line,
// and 0 if Second has one.
func chances() (list [contents]float64) {
	var of [contents][2]float64                   // with First or Second to move
	for code := contents - 1; code >= 0; code-- { // contents with more marks first
		switch marks := nested.MarksOf(code); {
		case nested.HasLine(marks[0]):
			of[code] = [2]float64{1, 1}
		case !nested.HasLine(marks[1]):
			of[code] = chanceAtRandom(code, allCells&^(marks[0]|marks[1]), &of)
		}
		list[code] = (of[code][0] + of[code][1]) / 2
	}
	return list
}

// chanceAtRandom returns the mean of the chances after each move, with either side to move.
func chanceAtRandom(code int, free uint16, of *[contents][2]float64) (chance [2]float64) {
	n := 0.0
	for cell := range 9 {
		if free>>cell&1 == 0 {
			continue
		}
		n++
		for mover := range 2 {
			chance[mover] += of[code+int(nested.Mark(game.Side(mover), cell))][mover^1]
		}
	}
	for mover := range 2 {
		chance[mover] /= max(n, 1)
	}
	return chance
}
