package vision

import (
	"image"
	"image/color"
)

// mask is a set of pixels in a part of a picture.
type mask struct {
	bounds image.Rectangle
	set    []bool
}

// newMask marks the pixels of a part of a picture whose colour matches.
func newMask(img *image.RGBA, part image.Rectangle, match func(color.RGBA) bool) mask {
	part = part.Intersect(img.Bounds())
	m := mask{bounds: part, set: make([]bool, part.Dx()*part.Dy())}
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			m.set[m.index(x, y)] = match(img.RGBAAt(x, y))
		}
	}
	return m
}

func (m mask) index(x, y int) int {
	return (y-m.bounds.Min.Y)*m.bounds.Dx() + x - m.bounds.Min.X
}

// region is a connected part of a mask.
type region struct {
	box  image.Rectangle
	area int // in pixels
}

// regions returns the connected parts of the mask, row by row from the top. It empties the mask.
func (m mask) regions() []region {
	var found []region
	var queue []image.Point
	for y := m.bounds.Min.Y; y < m.bounds.Max.Y; y++ {
		for x := m.bounds.Min.X; x < m.bounds.Max.X; x++ {
			if m.set[m.index(x, y)] {
				var r region
				r, queue = m.take(image.Pt(x, y), queue[:0], func(image.Point) bool { return true })
				found = append(found, r)
			}
		}
	}
	return found
}

// take removes a region from the mask and returns it: the pixels that are connected to start and for which
// belongs holds. queue is work space; take returns it for reuse.
func (m mask) take(start image.Point, queue []image.Point, belongs func(image.Point) bool) (region, []image.Point) {
	var r region
	m.set[m.index(start.X, start.Y)] = false
	queue = append(queue, start)
	for next := 0; next < len(queue); next++ {
		p := queue[next]
		r.area++
		r.box = r.box.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))})
		for _, step := range [4]image.Point{{1, 0}, {-1, 0}, {0, 1}, {0, -1}} {
			q := p.Add(step)
			if q.In(m.bounds) && m.set[m.index(q.X, q.Y)] && belongs(q) {
				m.set[m.index(q.X, q.Y)] = false
				queue = append(queue, q)
			}
		}
	}
	return r, queue
}

// patches returns the connected areas of one colour in a part of a picture, row by row from the top.
func patches(img *image.RGBA, part image.Rectangle) []region {
	todo := newMask(img, part, func(color.RGBA) bool { return true })
	var found []region
	var queue []image.Point
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if todo.set[todo.index(x, y)] {
				want := img.RGBAAt(x, y)
				var r region
				r, queue = todo.take(image.Pt(x, y), queue[:0], func(p image.Point) bool { return img.RGBAAt(p.X, p.Y) == want })
				found = append(found, r)
			}
		}
	}
	return found
}

// span is a range of rows or columns of a picture. It excludes to.
type span struct{ from, to int }

// rows returns the ranges of rows that hold marked pixels. It joins ranges that are less than gap apart.
func (m mask) rows(gap int) []span {
	b := m.bounds
	return spans(b.Min.Y, b.Max.Y, gap, func(y int) bool { return m.count(image.Rect(b.Min.X, y, b.Max.X, y+1)) > 0 })
}

// count returns the number of marked pixels in a part of the mask.
func (m mask) count(part image.Rectangle) int {
	n := 0
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			if m.set[m.index(x, y)] {
				n++
			}
		}
	}
	return n
}

// spans returns the ranges between from and to for which holds is true. It joins ranges that are less than
// gap apart.
func spans(from, to, gap int, holds func(int) bool) []span {
	var found []span
	for i := from; i < to; i++ {
		switch n := len(found); {
		case !holds(i):
		case n > 0 && i-found[n-1].to < gap:
			found[n-1].to = i + 1
		default:
			found = append(found, span{i, i + 1})
		}
	}
	return found
}

// near returns a function that matches the colours that differ from want by at most tolerance in each of
// red, green and blue.
func near(want color.RGBA, tolerance int) func(color.RGBA) bool {
	return func(c color.RGBA) bool { return distance(c, want) <= tolerance }
}

// distance returns the largest of the differences in red, green and blue.
func distance(a, b color.RGBA) int {
	d := func(x, y uint8) int { return max(int(x), int(y)) - min(int(x), int(y)) }
	return max(d(a.R, b.R), d(a.G, b.G), d(a.B, b.B))
}
