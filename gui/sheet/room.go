package sheet

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// contentLayout lays out the content of a sheet to the left of the scroll bar. The content is as wide as the
// sheet allows, even if it wants more, and wrapped text gets the height that it then needs.
type contentLayout struct {
	width float32 // of the content, limited by the window, or 0 before it is known
}

// minWidth returns the minimum width of the content.
func (r *contentLayout) minWidth(o []fyne.CanvasObject) float32 { return o[0].MinSize().Width }

// MinSize returns the height that the content needs at its width.
func (r *contentLayout) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(r.width+scrollBarRoom, widgets.HeightAt(o[0], r.width))
}

func (r *contentLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(o[0], 0, 0, size.Width-scrollBarRoom, size.Height)
}
