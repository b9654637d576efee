package widgets

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// Flow lays out buttons in one row if they fit. Else it splits them in half, and each half again,
// until each row fits. The buttons of a row have the same width if there is room.
type Flow struct {
	// Gap is the distance between buttons, in Fyne's units.
	Gap float32

	width float32 // in the last layout
}

// NewFlow returns a row of buttons that breaks into more rows if it must.
func NewFlow(gap float32, buttons ...fyne.CanvasObject) *fyne.Container {
	return container.New(&Flow{Gap: gap}, buttons...)
}

// FlowHeight returns the height that a container of NewFlow would have in a width, in Fyne's units,
// if only some of its buttons were visible.
func FlowHeight[O fyne.CanvasObject](c *fyne.Container, some []O, width float32) float32 {
	all := make([]fyne.CanvasObject, len(some))
	for i, o := range some {
		all[i] = o
	}
	f := *c.Layout.(*Flow)
	f.width = width
	return f.minSize(all).Height
}

// MinSize has room for the rows at the width of the last layout.
func (f *Flow) MinSize(o []fyne.CanvasObject) fyne.Size { return f.minSize(Visible(o)) }

// minSize returns the minimum size of some buttons, broken into rows.
func (f *Flow) minSize(o []fyne.CanvasObject) (size fyne.Size) {
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

// place lays out a row at height y and returns the height of the row.
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
	first := all[:len(all)-len(all)/2] // of three buttons the last, the main one, gets its own row
	return append(f.rows(first), f.rows(all[len(first):])...)
}

// measure returns the minimum width of a row, its height, and the width of its widest button.
func (f *Flow) measure(row []fyne.CanvasObject) (width, height, widest float32) {
	width = -f.Gap
	for _, b := range row {
		least := b.MinSize()
		width += f.Gap + least.Width
		height, widest = max(height, least.Height), max(widest, least.Width)
	}
	return width, height, widest
}

// Shown reports whether o is visible inside in: neither o nor any container around it is hidden.
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

// Visible returns the visible objects.
func Visible(o []fyne.CanvasObject) (all []fyne.CanvasObject) {
	for _, b := range o {
		if b.Visible() {
			all = append(all, b)
		}
	}
	return all
}
