package isolation

import (
	"math/bits"
	"math/rand/v2"
)

// maxCells is the number of cells of the largest board. A set of cells is 64
// bits, bit 0 the top left, row by row.
const maxCells = MaxSide * MaxSide

// rayCount is the number of directions of a queen. Along the first half of them
// the numbers of the cells rise, along the others they fall.
const rayCount = 8

var (
	knightSteps = [...][2]int{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}
	raySteps    = [rayCount][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}
)

// tables are what the positions of one game share; they do not change.
type tables struct {
	rules  Rules
	cells  int
	board  uint64
	knight [maxCells]uint64
	ray    [maxCells][rayCount]uint64
	// turned holds to which cell each symmetry takes a cell, both counted from 1;
	// 0 is unplaced and stays where it is.
	turned [maxCells + 1][8]uint8
	// image holds the cell to which each symmetry takes a cell, as a set.
	image [8][maxCells]uint64
	keys  keys
}

// keys are the random numbers of a Zobrist hash.
type keys struct {
	rules  uint64
	closed [maxCells]uint64
	piece  [2][maxCells]uint64
}

func newTables(r Rules) *tables {
	t := &tables{rules: r, cells: r.Rows * r.Columns}
	t.board = ^uint64(0) >> (maxCells - t.cells)
	for cell := range t.cells {
		for _, s := range knightSteps {
			t.knight[cell] |= t.walk(cell, s, 1)
		}
		for d, s := range raySteps {
			t.ray[cell][d] = t.walk(cell, s, MaxSide)
		}
	}
	for s, image := range r.images() {
		for cell := range t.cells {
			to := image.Cell(cell, r.Rows, r.Columns)
			t.turned[cell+1][s] = uint8(to) + 1
			t.image[s][cell] = 1 << to
		}
	}
	t.drawKeys()
	return t
}

// walk returns the cells that up to n equal steps from a cell come to.
func (t *tables) walk(cell int, step [2]int, n int) uint64 {
	var set uint64
	row, column := cell/t.rules.Columns, cell%t.rules.Columns
	for range n {
		row, column = row+step[0], column+step[1]
		if row < 0 || row >= t.rules.Rows || column < 0 || column >= t.rules.Columns {
			break
		}
		set |= 1 << (row*t.rules.Columns + column)
	}
	return set
}

// drawKeys draws the keys, other ones for other rules.
func (t *tables) drawKeys() {
	seed := uint64(t.rules.Rows)<<8 | uint64(t.rules.Columns)
	if t.rules.Queen {
		seed |= 1 << 16
	}
	rng := rand.New(rand.NewPCG(0x69736f6c6174696f, seed))
	t.keys.rules = rng.Uint64()
	for i := range t.cells {
		t.keys.closed[i], t.keys.piece[0][i], t.keys.piece[1][i] = rng.Uint64(), rng.Uint64(), rng.Uint64()
	}
}

// reach returns the cells to which a piece on a cell can move while the cells of
// blocked are closed.
func (t *tables) reach(cell int8, blocked uint64) uint64 {
	if t.rules.Queen {
		return t.slide(&t.ray[cell&63], blocked) &^ blocked
	}
	return t.knight[cell&63] &^ blocked
}

// near returns the cells that a piece on a cell must find closed to be unable to move.
func (t *tables) near(cell int8) (set uint64) {
	if !t.rules.Queen {
		return t.knight[cell&63]
	}
	for _, step := range raySteps {
		set |= t.walk(int(cell), step, 1)
	}
	return set
}

// slide cuts each ray behind its first blocked cell. The last cell begins no
// rising ray and the first no falling one: they stand for 'nothing in the way'.
func (t *tables) slide(rays *[rayCount]uint64, blocked uint64) uint64 {
	var set uint64
	for d, r := range rays[:rayCount/2] {
		set |= r ^ t.ray[bits.TrailingZeros64(r&blocked|1<<63)][d]
	}
	for d, r := range rays[rayCount/2:] {
		set |= r ^ t.ray[63-bits.LeadingZeros64(r&blocked|1)][d+rayCount/2]
	}
	return set
}
