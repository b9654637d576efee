package vision

import (
	"errors"
	"image"
	"image/color"
	"slices"
)

// Grid is a board in a picture: the centres of its cells, row by row from the top left.
type Grid struct {
	Rows, Columns int
	Centers       []image.Point
	// Side is the width of a cell in pixels.
	Side int
}

var errNoBoard = errors.New("no board is to be seen")

// Board finds a board of dark lines on wood. The centres of its cells are the points at which the lines cross or, if
// there is room for a cell before the first line, the points between the lines.
func Board(img *image.RGBA, wood color.RGBA) (Grid, error) {
	var board region
	for _, r := range newMask(img, img.Bounds(), near(wood, 6)).regions() {
		board.box = board.box.Union(r.box)
		board.area += r.area
	}
	if 2*board.area < board.box.Dx()*board.box.Dy() || board.box.Empty() {
		return Grid{}, errNoBoard
	}
	const edge = 4 // of wood, which is darker at its lower end
	box := board.box.Inset(edge)
	line := newMask(img, box, func(c color.RGBA) bool { return darker(c, wood) })
	xs := centers(spans(box.Min.X, box.Max.X, 2, func(x int) bool { return line.filled(image.Rect(x, box.Min.Y, x+1, box.Max.Y)) }))
	ys := centers(spans(box.Min.Y, box.Max.Y, 2, func(y int) bool { return line.filled(image.Rect(box.Min.X, y, box.Max.X, y+1)) }))
	if len(xs) < 2 || len(ys) < 2 {
		return Grid{}, errNoBoard
	}
	side := xs[1] - xs[0]
	if xs[0]-board.box.Min.X > side {
		xs, ys = between(xs, side), between(ys, side)
	}
	g := Grid{Rows: len(ys), Columns: len(xs), Side: side}
	for _, y := range ys {
		for _, x := range xs {
			g.Centers = append(g.Centers, image.Pt(x, y))
		}
	}
	return g, nil
}

// between returns the middles of cells between lines, and of one cell at either end.
func between(lines []int, side int) (middles []int) {
	for _, at := range lines {
		middles = append(middles, at-side/2)
	}
	return append(middles, lines[len(lines)-1]+side/2)
}

// darker reports whether a colour is so much darker than the wood that it belongs to a line.
func darker(c, wood color.RGBA) bool {
	return int(c.R)+int(c.G)+int(c.B)+60 < int(wood.R)+int(wood.G)+int(wood.B)
}

// filled reports whether more than half of a part of the mask is marked. This is true for a line even with
// five white stones on it, and false for wood even with five black stones.
func (m mask) filled(part image.Rectangle) bool {
	return 2*m.count(part) > part.Dx()*part.Dy()
}

func centers(spans []span) []int {
	var out []int
	for _, s := range spans {
		out = append(out, (s.from+s.to-1)/2)
	}
	return out
}

// minMarkContrast is the minimum difference between the colours of a mark and its cell. The preview of a mark
// is paler.
const minMarkContrast = 110

// Marked returns the indexes of the cells with a mark: the inner half of such a cell has a pixel whose colour
// differs from that of the cell by more than strong.
func Marked(img *image.RGBA, g Grid, cell color.RGBA) []int {
	var marked []int
	for i, at := range g.Centers {
		inner := image.Rectangle{Min: at, Max: at}.Inset(-g.Side / 4)
		plain := newMask(img, inner, near(cell, minMarkContrast))
		if slices.Contains(plain.set, false) {
			marked = append(marked, i)
		}
	}
	return marked
}
