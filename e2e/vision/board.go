package vision

import (
	"cmp"
	"errors"
	"fmt"
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

// minCellSize is the minimum width of a cell in pixels.
const minCellSize = 14

var errNoBoard = errors.New("no board is to be seen")

// Cells finds a board of square cells of one colour in a picture: the largest set of squares of about equal
// size. It returns an error if they do not form full rows and columns. Marks inside the cells do not
// matter, but a line across a whole cell does.
func Cells(img *image.RGBA, cell color.RGBA) (Grid, error) {
	var squares []image.Rectangle
	for _, r := range newMask(img, img.Bounds(), near(cell, 3)).regions() {
		w, h := r.box.Dx(), r.box.Dy()
		if min(w, h) >= minCellSize && 10*max(w, h) <= 11*min(w, h) {
			squares = append(squares, r.box)
		}
	}
	squares = equal(outermost(squares))
	if len(squares) == 0 {
		return Grid{}, errNoBoard
	}
	return arrange(squares)
}

// outermost returns the boxes that are not inside another box. Inner boxes are the holes of rings.
func outermost(boxes []image.Rectangle) []image.Rectangle {
	var out []image.Rectangle
	for i, b := range boxes {
		inside := slices.ContainsFunc(boxes[:i], func(o image.Rectangle) bool { return b.In(o) }) ||
			slices.ContainsFunc(boxes[i+1:], func(o image.Rectangle) bool { return b.In(o) })
		if !inside {
			out = append(out, b)
		}
	}
	return out
}

// equal returns the largest set of boxes whose widths differ by at most a sixth.
func equal(boxes []image.Rectangle) []image.Rectangle {
	var best []image.Rectangle
	for _, a := range boxes {
		var set []image.Rectangle
		for _, b := range boxes {
			if b.Dx() <= a.Dx() && 6*(a.Dx()-b.Dx()) <= a.Dx() {
				set = append(set, b)
			}
		}
		if len(set) > len(best) {
			best = set
		}
	}
	return best
}

// arrange sorts boxes of about equal size into rows and columns.
func arrange(boxes []image.Rectangle) (Grid, error) {
	g := Grid{Side: boxes[0].Dx()}
	for _, b := range boxes {
		g.Side = max(g.Side, b.Dx())
		g.Centers = append(g.Centers, b.Min.Add(b.Max).Div(2))
	}
	slices.SortFunc(g.Centers, func(a, b image.Point) int {
		if distance := a.Y - b.Y; 2*max(distance, -distance) > g.Side {
			return distance
		}
		return cmp.Compare(a.X, b.X)
	})
	g.Columns = slices.IndexFunc(g.Centers, func(p image.Point) bool { return 2*(p.Y-g.Centers[0].Y) > g.Side })
	if g.Columns < 0 {
		g.Columns = len(g.Centers)
	}
	g.Rows = len(g.Centers) / g.Columns
	if g.Rows*g.Columns != len(g.Centers) {
		return Grid{}, fmt.Errorf("%d cells are seen, and not in full rows of %d", len(g.Centers), g.Columns)
	}
	return g, nil
}

// Crossings finds a board of dark lines on wood. The centres of its cells are the points at which the lines
// cross.
func Crossings(img *image.RGBA, wood color.RGBA) (Grid, error) {
	var board region
	for _, r := range newMask(img, img.Bounds(), near(wood, 6)).regions() {
		board.box = board.box.Union(r.box)
		board.area += r.area
	}
	if 2*board.area < board.box.Dx()*board.box.Dy() || board.box.Empty() {
		return Grid{}, errNoBoard
	}
	box := board.box
	line := newMask(img, box, func(c color.RGBA) bool { return darker(c, wood) })
	xs := centers(spans(box.Min.X, box.Max.X, 2, func(x int) bool { return line.filled(image.Rect(x, box.Min.Y, x+1, box.Max.Y)) }))
	ys := centers(spans(box.Min.Y, box.Max.Y, 2, func(y int) bool { return line.filled(image.Rect(box.Min.X, y, box.Max.X, y+1)) }))
	if len(xs) < 2 || len(ys) < 2 {
		return Grid{}, errNoBoard
	}
	g := Grid{Rows: len(ys), Columns: len(xs), Side: xs[1] - xs[0]}
	for _, y := range ys {
		for _, x := range xs {
			g.Centers = append(g.Centers, image.Pt(x, y))
		}
	}
	return g, nil
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
