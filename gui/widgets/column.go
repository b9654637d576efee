package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// column stands objects one below the other. Each gets its width before its height is
// asked for: what wraps is higher the narrower it is, and Fyne's own layouts go by the
// width that it had before.
type column struct {
	gap   func() float32
	width float32 // as it was last laid out; 0 before
}

// Column stands objects one below the other, as far apart as Fyne does.
func Column(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: theme.Padding}, objects...)
}

// TightColumn stands objects one below the other without a gap.
func TightColumn(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: func() float32 { return 0 }}, objects...)
}

// MinSize is as wide as the widest object, and as high as all are in the width that they
// have.
func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	height := c.each(objects, c.width, func(o fyne.CanvasObject, _, _ float32) { widest = max(widest, o.MinSize().Width) })
	return fyne.NewSize(widest, height)
}

// Layout places the objects.
func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.each(objects, size.Width, func(o fyne.CanvasObject, y, height float32) { Place(o, 0, y, size.Width, height) })
}

// each calls f with the place and the height of each object that can be seen, and
// returns the height of all.
func (c *column) each(objects []fyne.CanvasObject, width float32, f func(o fyne.CanvasObject, y, height float32)) float32 {
	y, gap := float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := HeightAt(o, width)
		if height == 0 { // what is inside is hidden: there is nothing to keep a distance from
			f(o, y, 0)
			continue
		}
		f(o, y+gap, height)
		y += gap + height
		gap = c.gap()
	}
	return y
}

// HeightAt gives an object a width, unless that is 0, and returns the height that it then
// needs.
func HeightAt(o fyne.CanvasObject, width float32) float32 {
	if size := o.Size(); width > 0 && size.Width != width {
		o.Resize(fyne.NewSize(width, size.Height))
	}
	return o.MinSize().Height
}

// Wrapping returns what measures the height, by the width, of an object with texts that wrap, which Fyne does only by giving it
// the width for a moment.
func Wrapping(o fyne.CanvasObject) func(float32) float32 {
	return func(width float32) float32 {
		size := o.Size()
		high := HeightAt(o, width)
		if size.Width > 0 {
			o.Resize(size)
		}
		return high
	}
}

// LabelPad is the distance, in Fyne's units, that a label keeps from its text.
const LabelPad = 8
