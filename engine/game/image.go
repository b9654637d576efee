package game

// Image is one of the eight rotations and reflections of a board, from 0, the identity, to 7. Bit 0
// exchanges rows and columns. Then bit 1 mirrors left to right, and bit 2 mirrors top to bottom.
type Image uint8

// Images is the number of images. A square board has them all.
const Images = 8

// Some images by name. Each image is made of the first three, in this order.
const (
	Exchanged   Image = 1 // rows and columns
	LeftToRight Image = 2
	TopToBottom Image = 4
	QuarterTurn Image = 3 // clockwise
	HalfTurn    Image = 6
)

// ImagesOf returns the images that map a board to a board of the same kind, the identity first:
// eight for a square board, four for other boards, and only two for an upright board, on which up
// and down differ because of gravity.
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

// Cell returns the cell to which the image moves a cell of a board. Cells are numbered row by row
// from 0. rows and columns give the size of the board before; an image with bit 0 exchanges them.
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

// Inverse returns the image that takes this one back.
func (i Image) Inverse() Image {
	if i&1 == 0 {
		return i
	}
	return i.mirrorsSwapped()
}

// Then returns the image that does what i does and afterwards what next does.
func (i Image) Then(next Image) Image {
	if next&1 != 0 {
		i = i.mirrorsSwapped()
	}
	return i ^ next
}

// mirrorsSwapped returns the image with bits 1 and 2 swapped: what mirrors left to right mirrors top to bottom once
// rows and columns are exchanged.
func (i Image) mirrorsSwapped() Image { return i&1 | i&2<<1 | i&4>>1 }
