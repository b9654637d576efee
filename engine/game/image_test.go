package game

import (
	"fmt"
	"slices"
	"testing"
)

// drawn returns the board that an image maps a board to, one letter a cell, row by row.
func drawn(i Image, board string, rows, columns int) string {
	cells := []byte(board)
	for cell := range cells {
		cells[i.Cell(cell, rows, columns)] = board[cell]
	}
	return string(cells)
}

func TestImages(t *testing.T) {
	for i, want := range []string{"abcdef", "adbecf", "cbafed", "daebfc", "defabc", "cfbead", "fedcba", "fcebda"} {
		if got := drawn(Image(i), "abcdef", 2, 3); got != want {
			t.Errorf("image %d of 2 × 3 is %s, want %s", i, got, want)
		}
	}
	for i, want := range map[Image]string{LeftToRight: "cbafedihg", QuarterTurn: "gdahebifc", HalfTurn: "ihgfedcba"} {
		if got := drawn(i, "abcdefghi", 3, 3); got != want {
			t.Errorf("image %d of 3 × 3 is %s, want %s", i, got, want)
		}
	}
}

// Images that follow each other do what they do one after the other, and an image and its inverse do nothing.
func TestImagesFollowEachOther(t *testing.T) {
	for i := range Image(Images) {
		if i.Then(i.Inverse()) != 0 || i.Inverse().Then(i) != 0 {
			t.Errorf("the inverse of %d is not %d", i, i.Inverse())
		}
		for j := range Image(Images) {
			for cell := range 9 {
				if got, want := i.Then(j).Cell(cell, 3, 3), j.Cell(i.Cell(cell, 3, 3), 3, 3); got != want {
					t.Errorf("%d then %d is %d, which moves %d to %d, not %d", i, j, i.Then(j), cell, got, want)
				}
			}
		}
	}
}

func TestImagesOfBoards(t *testing.T) {
	for _, c := range []struct {
		rows, columns int
		upright       bool
		want          int
	}{{3, 3, false, 8}, {4, 5, false, 4}, {4, 4, true, 2}, {6, 7, true, 2}} {
		list := ImagesOf(c.rows, c.columns, c.upright)
		seen := map[string]bool{}
		for _, i := range list {
			to := make([]int, c.rows*c.columns)
			for cell := range to {
				to[cell] = i.Cell(cell, c.rows, c.columns)
				if low := c.rows - 1; c.upright && cell/c.columns == low && to[cell]/c.columns != low {
					t.Errorf("image %d of %d × %d overturns it", i, c.rows, c.columns)
				}
			}
			seen[fmt.Sprint(to)] = true
			if slices.Sort(to); to[0] != 0 || len(slices.Compact(to)) != c.rows*c.columns {
				t.Errorf("image %d of %d × %d loses cells", i, c.rows, c.columns)
			}
		}
		if len(list) != c.want || len(seen) != c.want || list[0] != 0 {
			t.Errorf("%d × %d, upright %v, has the images %v, want %d", c.rows, c.columns, c.upright, list, c.want)
		}
	}
}
