package mnk

import (
	"math/rand/v2"
	"sync/atomic"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// tables holds the immutable data that all positions with the same rules share.
type tables struct {
	rules  Rules
	cells  int
	words  int     // words of a bitset that hold cells
	stride uint    // bits from a cell to the one below it
	steps  [4]uint // bits from a cell to the next: row, column, \ and /
	maxRun [2]int  // the longest run of each side that counts as a row
	barred bool    // renju forbids some cells to Black

	bit   [maxCells]uint16    // the bit of a cell
	cell  [maxCells]game.Move // the cell of a bit
	board bitset              // all cells
	first [4]bitset           // by direction, the first cells of windows of k cells in line

	key   cellKeys
	sym   imageKeys // the keys in each image
	check imageKeys // the keys of an independent second hash

	start, turn uint64 // hash keys of the empty board and of the second side's turn
}

// recentTables caches the last tables returned by tablesOf: most new boards have the rules of the one before.
var recentTables atomic.Pointer[tables]

// tablesOf returns the tables for valid rules. They are shared, so nobody may change them.
func tablesOf(r Rules) *tables {
	t := recentTables.Load()
	if t == nil || t.rules != r {
		t = newTables(r)
		recentTables.Store(t)
	}
	return t
}

// newTables computes the tables for valid rules.
func newTables(r Rules) *tables {
	s := uint(r.Columns + 1)
	t := &tables{
		rules:  r,
		cells:  r.Rows * r.Columns,
		stride: s,
		steps:  [4]uint{1, s, s + 1, s - 1},
		maxRun: [2]int{MaxSide, MaxSide},
		barred: r.Has(Renju),
	}
	for side := range t.maxRun {
		if r.exact(game.Side(side)) {
			t.maxRun[side] = r.K
		}
	}
	for c := range t.cells {
		// One row of padding above, and one bit so that the walk up and left
		// from the first cell stays at or above bit 0.
		b := uint(c/r.Columns+1)*s + uint(c%r.Columns) + 1
		t.bit[c] = uint16(b)
		t.cell[b] = game.Move(c)
		t.board.flip(b)
		t.words = int(b>>6) + 1
	}
	t.markFirst()
	t.drawKeys()
	return t
}

// markFirst fills in first.
func (t *tables) markFirst() {
	for c := range t.cells {
		row, col, k := c/t.rules.Columns, c%t.rules.Columns, t.rules.K
		down := row+k <= t.rules.Rows
		right := col+k <= t.rules.Columns
		left := col >= k-1
		for d, ok := range [4]bool{right, down, down && right, down && left} {
			if ok {
				t.first[d].flip(uint(t.bit[c]))
			}
		}
	}
}

// drawKeys draws the hash keys. They are the same in every run of the program.
func (t *tables) drawKeys() {
	rng := rand.New(rand.NewPCG(0x6d6e6b, t.rules.key()))
	t.start, t.turn = rng.Uint64(), rng.Uint64()
	images := t.rules.images()
	t.key = drawCellKeys(rng, t.cells)
	t.sym = t.key.images(t.cells, images)
	second := drawCellKeys(rng, t.cells)
	t.check = second.images(t.cells, images)
}

// cellKeys holds the hash keys of a mark by side and cell. imageKeys holds them by side,
// cell and image of the board.
type (
	cellKeys  [2][maxCells]uint64
	imageKeys [2][][8]uint64
)

func drawCellKeys(rng *rand.Rand, cells int) (k cellKeys) {
	for s := range k {
		for c := range cells {
			k[s][c] = rng.Uint64()
		}
	}
	return k
}

func (k *cellKeys) images(cells int, images [8][]int) (turned imageKeys) {
	for s := range turned {
		turned[s] = make([][8]uint64, cells)
		for c := range cells {
			for i, image := range images {
				turned[s][c][i] = k[s][image[c]]
			}
		}
	}
	return turned
}
