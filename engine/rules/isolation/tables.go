package isolation

import (
	"math/bits"
	"math/rand/v2"
)

// maxCells is the number of cells of the largest board. A set of cells is 64
// bits, bit 0 the top left, row by row.
const maxCells = MaxSide * MaxSide

// rayCount is the number of directions of a queen. Cell numbers rise along the first
// half of the directions and fall along the others.
const rayCount = 8

var (
	knightSteps = [...][2]int{{-2, -1}, {-2, 1}, {-1, -2}, {-1, 2}, {1, -2}, {1, 2}, {2, -1}, {2, 1}}
	raySteps    = [rayCount][2]int{{0, 1}, {1, -1}, {1, 0}, {1, 1}, {0, -1}, {-1, 1}, {-1, 0}, {-1, -1}}
)

// tables holds the immutable data that the positions of one game share.
type tables struct {
	rules  Rules
	cells  int
	board  uint64
	knight [maxCells]uint64
	ray    [maxCells][rayCount]uint64
	// turned holds the cell to which each symmetry moves a cell. Both are counted from
	// 1; 0 stands for unplaced and stays 0.
	turned [maxCells + 1][8]uint8
	// image holds the cell to which each symmetry moves a cell, as a set.
	image [8][maxCells]uint64
	keys  keys
}

// keys holds the random numbers of a Zobrist hash.
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

// walk returns the cells that are reached by 1 to n equal steps from a cell.
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

// drawKeys draws the hash keys. Different rules get different keys.
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

// reach returns the cells to which a piece on a cell can move if the cells in blocked
// are closed.
func (t *tables) reach(cell int8, blocked uint64) uint64 {
	if t.rules.Queen {
		return t.slide(&t.ray[cell&63], blocked) &^ blocked
	}
	return t.knight[cell&63] &^ blocked
}

// escapeCells returns the cells that must all be closed for a piece on a cell to be stuck.
func (t *tables) escapeCells(cell int8) (set uint64) {
	if !t.rules.Queen {
		return t.knight[cell&63]
	}
	for _, step := range raySteps {
		set |= t.walk(int(cell), step, 1)
	}
	return set
}

// slide returns the union of the rays, each cut off after its first blocked cell. If
// nothing blocks a ray, the last cell of the 64 takes the place of the blocker on a
// rising ray and the first on a falling one, because no such ray begins there.
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
