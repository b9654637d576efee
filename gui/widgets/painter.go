package widgets

import "fyne.io/fyne/v2"

// Painter renders a small widget from four functions.
type Painter struct {
	// Parts returns what is drawn, the lowest first.
	Parts func() []fyne.CanvasObject
	// Min returns the least size of the widget.
	Min func() fyne.Size
	// Lay places what is drawn in a size.
	Lay func(fyne.Size)
	// Paint brings colours and texts in line with the widget and the theme.
	Paint func()
}

// Painted returns the painter of a widget with its first coat, laid out in the size that
// the widget has: Fyne drops the renderers of what has not been painted for a while, and
// does not lay the new ones out where the size is that of before.
func Painted(w fyne.Widget, p *Painter) *Painter {
	p.Paint()
	LaidOut(w, p)
	return p
}

// LaidOut returns the renderer of a widget, laid out if the widget has a size.
func LaidOut(w fyne.Widget, r fyne.WidgetRenderer) fyne.WidgetRenderer {
	if size := w.Size(); !size.IsZero() {
		r.Layout(size)
	}
	return r
}

// Destroy has nothing to free.
func (p *Painter) Destroy() {}

// Objects returns what is drawn.
func (p *Painter) Objects() []fyne.CanvasObject { return p.Parts() }

// MinSize returns the least size of the widget.
func (p *Painter) MinSize() fyne.Size { return p.Min() }

// Layout places what is drawn.
func (p *Painter) Layout(size fyne.Size) { p.Lay(size) }

// Refresh repaints the object.
func (p *Painter) Refresh() { p.Paint() }

// Fixed is a list of objects that stays the same.
func Fixed(objects ...fyne.CanvasObject) func() []fyne.CanvasObject {
	return func() []fyne.CanvasObject { return objects }
}

// MinSize is a least size that stays the same.
func MinSize(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}
