package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"
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

// Wrapping returns a function that measures the height of an object for a width. It changes neither a label nor a container
// with a Flow. Fyne can measure other text that wraps only after a resize, so the function resizes such an object and then
// restores its size: do not call it where Fyne asks for a minimum size, which would never end.
func Wrapping(o fyne.CanvasObject) func(float32) float32 {
	return func(width float32) float32 {
		switch o := o.(type) {
		case *widget.Label:
			return labelHeight(o, width)
		case *fyne.Container:
			if f, ok := o.Layout.(*Flow); ok {
				return f.SizeIn(o.Objects, width).Height
			}
		}
		size := o.Size()
		high := HeightAt(o, width)
		if size.Width > 0 {
			o.Resize(size)
		}
		return high
	}
}

// labelHeight returns the height of a label in a width. It measures another label, which no window shows.
func labelHeight(l *widget.Label, width float32) float32 {
	if l.Size().Width == width {
		return l.MinSize().Height
	}
	ruler.Text, ruler.Wrapping, ruler.Truncation = l.Text, l.Wrapping, l.Truncation
	ruler.TextStyle, ruler.SizeName = l.TextStyle, l.SizeName
	ruler.Refresh()
	return HeightAt(ruler, width)
}

// ruler is the label that measures others. Only the window's thread uses it.
var ruler = widget.NewLabel("")

// LabelPad is the padding of a label around its text, in Fyne's units.
const LabelPad = 8
