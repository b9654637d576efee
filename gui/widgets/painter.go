package widgets

import "fyne.io/fyne/v2"

// Painter renders a small widget from four functions.
type Painter struct {
	// Parts returns the objects to draw, from back to front.
	Parts func() []fyne.CanvasObject
	// Min returns the minimum size of the widget.
	Min func() fyne.Size
	// Lay places the objects for a size of the widget.
	Lay func(fyne.Size)
	// Paint updates colours and texts from the widget and the theme.
	Paint func()
}

// StartPainter paints a widget, lays it out at its current size and returns its painter. The layout is
// needed because Fyne drops the renderers of widgets that have not been painted for a while, and
// does not lay out the new renderer if the size is unchanged.
func StartPainter(w fyne.Widget, p *Painter) *Painter {
	p.Paint()
	LaidOutRenderer(w, p)
	return p
}

// LaidOutRenderer lays out the renderer of a widget, if the widget has a size, and returns it.
func LaidOutRenderer(w fyne.Widget, r fyne.WidgetRenderer) fyne.WidgetRenderer {
	if size := w.Size(); !size.IsZero() {
		r.Layout(size)
	}
	return r
}

// The methods of fyne.WidgetRenderer.
func (p *Painter) Destroy()                     {}
func (p *Painter) Objects() []fyne.CanvasObject { return p.Parts() }
func (p *Painter) MinSize() fyne.Size           { return p.Min() }
func (p *Painter) Layout(size fyne.Size)        { p.Lay(size) }
func (p *Painter) Refresh()                     { p.Paint() }

// FixedParts returns a Parts function for a list of objects that never changes.
func FixedParts(objects ...fyne.CanvasObject) func() []fyne.CanvasObject {
	return func() []fyne.CanvasObject { return objects }
}

// FixedMinSize returns a Min function for a minimum size that never changes.
func FixedMinSize(width, height float32) func() fyne.Size {
	return func() fyne.Size { return fyne.NewSize(width, height) }
}
