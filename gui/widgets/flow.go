package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Flow lays buttons out in one row where they fit, else in pairs; a pair that does
// not fit stands one below the other. Those of a row are as wide as each other if
// there is room for that.
type Flow struct {
	// Gap is the distance between buttons, in Fyne's units.
	Gap float32

	width float32 // as it was last laid out
}

// NewFlow returns a row of buttons that breaks where it has to.
func NewFlow(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Flow{Gap: gap}, buttons...)
}

// FlowHeight returns how high what NewFlow returns would be in a width, in Fyne's units, if only some of its buttons
// could be seen.
func FlowHeight[O fyne.CanvasObject](c *fyne.Container, some []O, width float32) float32 {
	all := make([]fyne.CanvasObject, len(some))
	for i, o := range some {
		all[i] = o
	}
	f := *c.Layout.(*Flow)
	f.width = width
	return f.least(all).Height
}

// MinSize is that of the rows as they were last laid out.
func (f *Flow) MinSize(o []fyne.CanvasObject) fyne.Size { return f.least(Visible(o)) }

// least is the least size of the rows of some buttons.
func (f *Flow) least(o []fyne.CanvasObject) (size fyne.Size) {
	for i, row := range f.rows(o) {
		width, height, _ := f.measure(row)
		size.Width, size.Height = max(size.Width, width), size.Height+height
		if i > 0 {
			size.Height += f.Gap
		}
	}
	return size
}

// Layout places the rows.
func (f *Flow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	f.width = size.Width
	y := float32(0)
	for _, row := range f.rows(Visible(o)) {
		height := f.place(row, y)
		y += height + f.Gap
	}
}

// place lays a row out from y on and returns its height.
func (f *Flow) place(row []fyne.CanvasObject, y float32) float32 {
	least, height, widest := f.measure(row)
	n := float32(len(row))
	same, spare := (f.width-(n-1)*f.Gap)/n, (f.width-least)/n
	x := float32(0)
	for _, b := range row {
		width := same
		if same < widest {
			width = b.MinSize().Width + spare
		}
		Place(b, x, y, width, height)
		x += width + f.Gap
	}
	return height
}

// rows breaks buttons into rows.
func (f *Flow) rows(all []fyne.CanvasObject) [][]fyne.CanvasObject {
	if width, _, _ := f.measure(all); len(all) < 2 || width <= f.width {
		return [][]fyne.CanvasObject{all}
	}
	if len(all) == 2 {
		return [][]fyne.CanvasObject{all[:1], all[1:]}
	}
	first := all[:len(all)-len(all)/2] // the main button, the last, has the row to itself where there are three
	return append(f.rows(first), f.rows(all[len(first):])...)
}

// measure returns the least width and the height of a row, and its widest button.
func (f *Flow) measure(row []fyne.CanvasObject) (width, height, widest float32) {
	width = -f.Gap
	for _, b := range row {
		least := b.MinSize()
		width += f.Gap + least.Width
		height, widest = max(height, least.Height), max(widest, least.Width)
	}
	return width, height, widest
}

// Shown reports whether an object can be seen inside another one: neither it nor what it is in is hidden.
func Shown(in, o fyne.CanvasObject) bool {
	if in == o || !in.Visible() {
		return in == o && in.Visible()
	}
	inside := func(part fyne.CanvasObject) bool { return Shown(part, o) }
	switch in := in.(type) {
	case *fyne.Container:
		return slices.ContainsFunc(in.Objects, inside)
	case *container.Scroll:
		return inside(in.Content)
	default:
		return false
	}
}

// Visible returns those objects that can be seen.
func Visible(o []fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, b := range o {
		if b.Visible() {
			all = append(all, b)
		}
	}
	return all
}
