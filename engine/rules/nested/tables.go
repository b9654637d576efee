package nested

import "math/bits"

// A set of cells of a block, or of blocks of the board, is nine bits: bit 0 is
// the top left, bit 8 the bottom right.
const full = 1<<9 - 1

// lines are the eight lines of three.
var lines = [8]uint16{0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124}

// complete reports, for each set, whether it contains a line.
var complete = func() (t [full + 1]bool) {
	for set := range t {
		for _, l := range lines {
			t[set] = t[set] || uint16(set)&l == l
		}
	}
	return t
}()

// Lines returns the eight lines of three cells of a block, or of three blocks, as sets of nine
// bits: bit 0 is the top left, bit 8 the bottom right.
func Lines() [8]uint16 { return lines }

// HasLine reports whether a set of cells of a block, or of blocks, contains a line.
func HasLine(set uint16) bool { return complete[set&full] }

// completing holds, for each set, the elements each of which completes a line.
var completing = func() (t [full + 1]uint16) {
	for set := range t {
		for _, l := range lines {
			if lacks := l &^ uint16(set); size[lacks] == 1 {
				t[set] |= lacks
			}
		}
	}
	return t
}()

// Completing returns the cells, or blocks, each of which would complete a line if added to set.
func Completing(set uint16) uint16 { return completing[set&full] }

// members lists the elements of each set in rising order.
var members = func() (t [full + 1][9]uint8) {
	for set := range t {
		n := 0
		for s := uint16(set); s != 0; s &= s - 1 {
			t[set][n] = uint8(bits.TrailingZeros16(s))
			n++
		}
	}
	return t
}()

// size holds the number of elements of each set.
var size = func() (t [full + 1]uint8) {
	for set := range t {
		t[set] = uint8(bits.OnesCount(uint(set)))
	}
	return t
}()
