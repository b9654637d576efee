package gametest

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// KeysTellApart plays every game from p to the given depth. It fails unless two positions share a
// canonical key exactly if one is an image of the other. symmetries is 2, 4 or 8: images mirrored
// left to right, then also top to bottom, then also along the diagonal. KeysTellApart returns the
// keys.
func KeysTellApart(t *testing.T, p game.Position, depth, symmetries int) (keys []game.Key) {
	t.Helper()
	pictures, positions, seen := map[game.Key]string{}, map[string]game.Key{}, map[string]bool{}
	var walk func(depth int)
	walk = func(depth int) {
		view := p.View()
		at := portrait(view, 0)
		if seen[at] {
			return
		}
		seen[at] = true
		least, key := leastPortrait(view, symmetries), p.(game.Symmetric).CanonicalKey()
		picture, used := pictures[key]
		was, met := positions[least]
		if used != met || used && (picture != least || was != key) {
			t.Fatalf("key %x is not that of this position and its images alone:\n%v", key, p)
		}
		if !used {
			keys = append(keys, key)
		}
		pictures[key], positions[least] = least, key
		for _, m := range p.AppendMoves(nil) {
			if depth > 0 {
				p.Play(m)
				walk(depth - 1)
				p.Undo()
			}
		}
	}
	walk(depth)
	return keys
}

// leastPortrait returns the least of the portraits of a view in images 0 to images−1.
func leastPortrait(v game.View, images int) string {
	least := portrait(v, 0)
	for n := 1; n < images; n++ {
		least = min(least, portrait(v, n))
	}
	return least
}

// portrait returns a text that describes the position in image n of a view. Bit 0 of n mirrors the
// columns, bit 1 mirrors the rows, and bit 2 exchanges rows and columns.
func portrait(v game.View, n int) string {
	letters := make([]byte, len(v.Cells), len(v.Cells)+1)
	for i, c := range v.Cells {
		row, column := i/v.Columns, i%v.Columns
		if n&1 != 0 {
			column = v.Columns - 1 - column
		}
		if n&2 != 0 {
			row = v.Rows - 1 - row
		}
		if n&4 != 0 {
			row, column = column, row
		}
		letters[row*v.Columns+column] = letter(v, i, c)
	}
	return string(append(letters, byte(v.ToMove)))
}

// letter returns a byte for everything that a view shows of a cell and its block.
func letter(v game.View, i int, c game.Cell) byte {
	b := byte(c.Piece & 3)
	if c.Closed {
		b |= 4
	}
	if c.Move != game.NoMove {
		b |= 8
	}
	if len(v.Blocks) > 0 {
		row, column := i/v.Columns/v.BlockRows, i%v.Columns/v.BlockColumns
		b |= byte(v.Blocks[row*(v.Columns/v.BlockColumns)+column].Winner&3) << 4
	}
	return b
}
