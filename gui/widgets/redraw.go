package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// NewRedrawRenderer returns the renderer of a widget that creates its objects again for each painting. draw
// returns the objects for a size, in place, from back to front. It runs when the widget is painted
// and when its size changes, but not when the widget is laid out again at the same size: Fyne lays
// out every container of new objects, so the window would be redrawn without end.
func NewRedrawRenderer(
	w fyne.Widget, minSize func() fyne.Size, draw func(fyne.Size) []fyne.CanvasObject,
) fyne.WidgetRenderer {
	var parts []fyne.CanvasObject
	var drawn fyne.Size
	redraw := func(size fyne.Size) {
		drawn, parts = size, draw(size)
		canvas.Refresh(w)
	}
	return StartPainter(w, &Painter{
		Parts: func() []fyne.CanvasObject { return parts }, Min: minSize,
		Lay: func(size fyne.Size) {
			if size != drawn {
				redraw(size)
			}
		},
		Paint: func() { redraw(w.Size()) },
	})
}
