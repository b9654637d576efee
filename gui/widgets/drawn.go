package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
)

// Drawn returns the renderer of a widget whose parts are made when it is drawn: draw returns them for a size, the lowest
// first, each in its place. They are made when the widget is painted, and for another size. What is only laid out again
// keeps them: Fyne lays out whatever holds new objects, so the window would be drawn without end.
func Drawn(w fyne.Widget, least func() fyne.Size, draw func(fyne.Size) []fyne.CanvasObject) fyne.WidgetRenderer {
	var parts []fyne.CanvasObject
	var drawn fyne.Size
	redraw := func(size fyne.Size) {
		drawn, parts = size, draw(size)
		canvas.Refresh(w)
	}
	return Painted(w, &Painter{
		Parts: func() []fyne.CanvasObject { return parts }, Min: least,
		Lay: func(size fyne.Size) {
			if size != drawn {
				redraw(size)
			}
		},
		Paint: func() { redraw(w.Size()) },
	})
}
