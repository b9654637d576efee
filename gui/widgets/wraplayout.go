package widgets

import (
	"fyne.io/fyne/v2"
)

// WrapLayout places the visible objects side by side, and continues in further rows if there is no
// room.
type WrapLayout struct {
	// Gap is the horizontal distance between objects, in Fyne's units.
	Gap float32

	width float32 // in the last layout
}

// MinSize has room for the widest object, and for all rows at the width of the last layout.
func (w *WrapLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	all := -w.Gap
	for _, object := range Visible(o) {
		least := object.MinSize()
		all += least.Width + w.Gap
		size.Width = max(size.Width, least.Width)
	}
	if w.width == 0 {
		w.width = all
	}
	size.Height = w.forEach(o, w.width, func(fyne.CanvasObject, float32, float32) {})
	return size
}

// Layout places the objects.
func (w *WrapLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	w.width = size.Width
	w.forEach(o, size.Width, func(object fyne.CanvasObject, x, y float32) {
		least := object.MinSize()
		Place(object, x, y, least.Width, least.Height)
	})
}

// forEach calls f with the position of each visible object in a width, and returns the height of all
// rows.
func (w *WrapLayout) forEach(o []fyne.CanvasObject, width float32, f func(o fyne.CanvasObject, x, y float32)) float32 {
	x, y, row := float32(0), float32(0), float32(0)
	for _, object := range Visible(o) {
		least := object.MinSize()
		if x > 0 && x+least.Width > width+0.5 {
			x, y, row = 0, y+row+formGap, 0
		}
		f(object, x, y)
		x, row = x+least.Width+w.Gap, max(row, least.Height)
	}
	return y + row
}
