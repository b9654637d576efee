package game

// Image is one of the ways in which a board can be turned and mirrored, from 0, which leaves it as it
// is, to 7. Bit 0 exchanges rows and columns, bit 1 then mirrors left to right, bit 2 top to bottom.
type Image uint8

// Images is how many images there are, and how many a square board has.
const Images = 8

// Some of the images by what they do.
const (
	QuarterTurn Image = 3 // clockwise
	LeftToRight Image = 2
	HalfTurn    Image = 6
)

// ImagesOf returns the images of a board that are boards of the same kind, the identity first: eight
// of a square, four of another board, and only two where up and down differ, as with gravity.
func ImagesOf(rows, columns int, upright bool) (list []Image) {
	for i := range Image(Images) {
		exchanges, overturns := i&1 != 0, i&4 != 0
		if exchanges && (upright || rows != columns) || overturns && upright {
			continue
		}
		list = append(list, i)
	}
	return list
}

// Cell returns the cell to which a cell of a board moves, both counted row by row from 0. The image of a
// board that is no square may have as many rows as that has columns.
func (i Image) Cell(cell, rows, columns int) int {
	row, column := cell/columns, cell%columns
	if i&1 != 0 {
		row, column = column, row
		rows, columns = columns, rows
	}
	if i&2 != 0 {
		column = columns - 1 - column
	}
	if i&4 != 0 {
		row = rows - 1 - row
	}
	return row*columns + column
}
