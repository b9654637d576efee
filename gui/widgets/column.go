package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
)

// column stacks objects from top to bottom. It gives each object its width before it asks for the
// height, because the height of text that wraps depends on the width. Fyne's own layouts use the
// height at the object's previous width.
type column struct {
	gap   func() float32
	width float32 // in the last layout; 0 before
}

// Column stacks objects from top to bottom, with Fyne's usual gap.
func Column(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: theme.Padding}, objects...)
}

// TightColumn stacks objects from top to bottom without a gap.
func TightColumn(objects ...fyne.CanvasObject) *fyne.Container {
	return container.New(&column{gap: func() float32 { return 0 }}, objects...)
}

// MinSize is as wide as the widest object, and as high as all objects at their present width.
func (c *column) MinSize(objects []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	height := c.forEach(objects, c.width, func(o fyne.CanvasObject, _, _ float32) {
		widest = max(widest, o.MinSize().Width)
	})
	return fyne.NewSize(widest, height)
}

func (c *column) Layout(objects []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.forEach(objects, size.Width, func(o fyne.CanvasObject, y, height float32) { Place(o, 0, y, size.Width, height) })
}

// forEach calls f with the position and the height of each visible object, and returns the total
// height.
func (c *column) forEach(
	objects []fyne.CanvasObject, width float32, f func(o fyne.CanvasObject, y, height float32),
) float32 {
	y, gap := float32(0), float32(0)
	for _, o := range objects {
		if !o.Visible() {
			continue
		}
		height := HeightAt(o, width)
		if height == 0 { // its content is hidden, so it gets no gap
			f(o, y, 0)
			continue
		}
		f(o, y+gap, height)
		y += gap + height
		gap = c.gap()
	}
	return y
}

// HeightAt gives an object a width, unless the width is 0, and returns the height that the object
// then needs.
func HeightAt(o fyne.CanvasObject, width float32) float32 {
	if size := o.Size(); width > 0 && size.Width != width {
		o.Resize(fyne.NewSize(width, size.Height))
	}
	return o.MinSize().Height
}

// Wrapping returns a function that measures the height of an object for a width. Fyne can measure
// text that wraps only after a resize, so the function resizes the object and then restores its
// size.
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

// LabelPad is the padding of a label around its text, in Fyne's units.
const LabelPad = 8
