package board

import (
	"bytes"
	"cmp"
	"context"
	"image"
	"image/color"
	"image/gif"
	"maps"
	"slices"
)

// The display times of each frame and of the last frame, in hundredths of a second.
const (
	filmFrame = 70
	filmEnd   = 200
)

// filmColours is the number of colours that a GIF can have, and filmStep the least distance between
// two of them.
const (
	filmColours = 256
	filmStep    = 4
)

// film returns n frames as an animated GIF. The last frame is shown longer. report is called with the part that is
// done, from 0 to 1. The error is that of the context. Without frames the GIF has none.
func film(ctx context.Context, n int, frame func(i int) *image.RGBA, report func(share float64)) (*gif.GIF, error) {
	film := &gif.GIF{}
	if n == 0 {
		return film, nil
	}
	colours := newColours(frame, n)
	var before *image.RGBA
	for i := range n {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		report(float64(i) / float64(n))
		now := frame(i)
		film.Image = append(film.Image, colours.reduced(now, changes(before, now)))
		film.Delay = append(film.Delay, filmFrame)
		film.Disposal = append(film.Disposal, gif.DisposalNone)
		before = now
	}
	film.Delay[n-1] = filmEnd
	film.Config = image.Config{ColorModel: colours.list, Width: before.Rect.Dx(), Height: before.Rect.Dy()}
	return film, nil
}

// changes returns the part of a frame that differs from the frame before, at least one pixel.
func changes(before, now *image.RGBA) image.Rectangle {
	if before == nil || before.Rect != now.Rect {
		return now.Rect
	}
	part := image.Rectangle{}
	for y := range now.Rect.Dy() {
		a, b := before.Pix[y*before.Stride:(y+1)*before.Stride], now.Pix[y*now.Stride:(y+1)*now.Stride]
		if bytes.Equal(a, b) {
			continue
		}
		low, high := 0, len(a)
		for a[low] == b[low] {
			low++
		}
		for a[high-1] == b[high-1] {
			high--
		}
		part = part.Union(image.Rect(low/4, y, (high+3)/4, y+1))
	}
	if part.Empty() {
		return image.Rect(0, 0, 1, 1)
	}
	return part
}

// colours is the palette of a film. A board has few colours, and all are frequent in its frames.
// Edges have many blends: each is shown as a similar colour that is more frequent.
type colours struct {
	list  color.Palette
	index map[color.RGBA]uint8 // indexes in list of the colours met so far
}

// newColours returns the palette of a film. It looks at the first frame, the last two and the
// middle one, which together show all colours of the others.
func newColours(frame func(int) *image.RGBA, frames int) colours {
	points := map[color.RGBA]int{}
	for _, i := range []int{0, frames / 2, frames - 2, frames - 1} {
		if i < 0 {
			continue
		}
		img := frame(i)
		for k := 0; k < len(img.Pix); k += 4 {
			points[color.RGBA{img.Pix[k], img.Pix[k+1], img.Pix[k+2], 0xFF}]++
		}
	}
	frequent := slices.SortedFunc(maps.Keys(points), func(a, b color.RGBA) int {
		return cmp.Or(points[b]-points[a], int(a.R)-int(b.R), int(a.G)-int(b.G), int(a.B)-int(b.B))
	})
	c := colours{index: map[color.RGBA]uint8{}}
	for _, one := range frequent {
		similar := slices.ContainsFunc(c.list, func(other color.Color) bool {
			return distance(one, other.(color.RGBA)) < filmStep
		})
		if !similar && len(c.list) < filmColours {
			c.list = append(c.list, one)
		}
	}
	return c
}

// distance returns the difference of two colours in the component in which they differ most.
func distance(a, b color.RGBA) int {
	apart := func(x, y uint8) int { return int(max(x, y) - min(x, y)) }
	return max(apart(a.R, b.R), apart(a.G, b.G), apart(a.B, b.B))
}

// reduced returns a part of a frame in the palette of the film.
func (c colours) reduced(img *image.RGBA, part image.Rectangle) *image.Paletted {
	out := image.NewPaletted(part, c.list)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		in, to := img.Pix[img.PixOffset(part.Min.X, y):], out.Pix[out.PixOffset(part.Min.X, y):]
		for x := range part.Dx() {
			at := color.RGBA{in[4*x], in[4*x+1], in[4*x+2], 0xFF}
			index, ok := c.index[at]
			if !ok {
				index = uint8(c.list.Index(at))
				c.index[at] = index
			}
			to[x] = index
		}
	}
	return out
}
