package puzzle

import (
	"cmp"
	"crypto/sha256"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/setup"
)

// Key identifies a position of a variant. Positions that are alike have equal keys.
type Key [16]byte

// KeyOf returns the key of a position. Reflections and rotations of a position have the same key.
// On boards of stones, whose edges matter little, so do positions that are shifted to another
// place.
func KeyOf(pos game.Position) Key {
	v := pos.View()
	placed := setup.Of(v)
	var least []byte
	for _, i := range game.ImagesOf(v.Rows, v.Columns, v.Style == game.Discs) {
		text := placementText(imageOf(placed, v, i), v)
		if least == nil || slices.CompareFunc(text, least, cmp.Compare) < 0 {
			least = text
		}
	}
	sum := sha256.Sum256(least)
	return Key(sum[:16])
}

// imageOf returns an image (reflection or rotation) of a placement on the board of a view.
func imageOf(p setup.Placement, v game.View, i game.Image) setup.Placement {
	return p.Transform(
		func(cell int) int { return i.Cell(cell, v.Rows, v.Columns) },
		func(block int) int {
			if v.BlockRows == 0 {
				return block
			}
			return i.Cell(block, v.Rows/v.BlockRows, v.Columns/v.BlockColumns)
		},
	)
}

// placementText encodes a placement on a board like that of a view. On boards of stones it encodes
// only the part of the board that has any.
func placementText(p setup.Placement, v game.View) []byte {
	top, left, bottom, right := 0, 0, v.Rows-1, v.Columns-1
	if v.Style == game.Stones {
		top, left, bottom, right = boundsOf(p, v)
	}
	text := []byte{byte(p.ToMove), byte(p.Block + 2), byte(bottom - top), byte(right - left)}
	for row := top; row <= bottom; row++ {
		for column := left; column <= right; column++ {
			cell := row*v.Columns + column
			mark := byte(p.Cells[cell])
			if p.Closed != nil && p.Closed[cell] {
				mark += 4
			}
			text = append(text, mark)
		}
	}
	return text
}

// boundsOf returns the smallest range of rows and columns that contains all marks.
func boundsOf(p setup.Placement, v game.View) (top, left, bottom, right int) {
	top, left = v.Rows, v.Columns
	for cell, side := range p.Cells {
		if side == game.None {
			continue
		}
		row, column := cell/v.Columns, cell%v.Columns
		top, bottom = min(top, row), max(bottom, row)
		left, right = min(left, column), max(right, column)
	}
	return top, left, bottom, right
}
