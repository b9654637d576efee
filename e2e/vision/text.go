package vision

import (
	"bytes"
	"image"
	"image/color"
)

// contrast is the minimum difference between the colours of a text and its background.
const contrast = 40

// Lines finds the lines of text in a part of a picture, from top to bottom: ranges of rows with pixels that
// differ from the background (the part's most frequent colour). It leaves out lines that are less than five
// pixels high, which are separators.
func Lines(img *image.RGBA, part image.Rectangle) []image.Rectangle {
	m := text(img, part)
	var lines []image.Rectangle
	for _, s := range m.rows(3) {
		if s.to-s.from >= 5 {
			lines = append(lines, image.Rect(part.Min.X, s.from, part.Max.X, s.to))
		}
	}
	return lines
}

// text marks the pixels that differ from the background.
func text(img *image.RGBA, part image.Rectangle) mask {
	part = part.Intersect(img.Bounds())
	background := commonest(img, part)
	return newMask(img, part, func(c color.RGBA) bool { return distance(c, background) > contrast })
}

// Buttons finds the rectangles of any one colour that have the size of a button, at least 40 × 24 and at most
// 400 × 60 pixels, row by row. Texts on them do not matter.
func Buttons(img *image.RGBA, part image.Rectangle) []image.Rectangle {
	var found []image.Rectangle
	part = part.Intersect(img.Bounds())
	for _, r := range patches(img, part) {
		size := r.box.Size()
		if size.X >= 40 && size.X <= 400 && size.Y >= 24 && size.Y <= 60 && 3*r.area > 2*size.X*size.Y {
			found = append(found, r.box)
		}
	}
	return found
}

// Changed returns the smallest box around all pixels that differ by more than a trace between two pictures of
// the same size.
func Changed(a, b *image.RGBA) image.Rectangle {
	var box image.Rectangle
	bounds := a.Bounds().Intersect(b.Bounds())
	row := func(img *image.RGBA, y int) []byte { return img.Pix[img.PixOffset(bounds.Min.X, y):][:4*bounds.Dx()] }
	for y := bounds.Min.Y; y < bounds.Max.Y; y++ {
		if bytes.Equal(row(a, y), row(b, y)) {
			continue
		}
		for x := bounds.Min.X; x < bounds.Max.X; x++ {
			if distance(a.RGBAAt(x, y), b.RGBAAt(x, y)) > 8 {
				box = box.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	return box
}

// Panel returns the box around the most frequent colour of a part of a picture: the bounds of a menu or
// dialog without its shadow.
func Panel(img *image.RGBA, part image.Rectangle) image.Rectangle {
	part = part.Intersect(img.Bounds())
	m := newMask(img, part, near(commonest(img, part), 0))
	var box image.Rectangle
	for _, r := range m.regions() {
		if r.area >= 100 { // smaller ones are holes in letters
			box = box.Union(r.box)
		}
	}
	return box
}

// commonest returns the most frequent colour of a part of a picture.
func commonest(img *image.RGBA, part image.Rectangle) color.RGBA {
	count := map[color.RGBA]int{}
	var best color.RGBA
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; {
			c, from := img.RGBAAt(x, y), x
			for x++; x < part.Max.X && img.RGBAAt(x, y) == c; x++ {
			}
			if count[c] += x - from; count[c] > count[best] {
				best = c
			}
		}
	}
	return best
}
