package sheet

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// room lays out the content of a sheet: as wide as the sheet is, even where the content
// would like more, and left of the scroll bar. What wraps then is as high as it needs.
type room struct {
	width float32 // of the content, as the window allows; 0 before it is known
}

// wants returns the width that the content would like to have.
func (r *room) wants(o []fyne.CanvasObject) float32 { return o[0].MinSize().Width }

// MinSize has the height that the content needs at its width.
func (r *room) MinSize(o []fyne.CanvasObject) fyne.Size {
	return fyne.NewSize(r.width+barRoom, widgets.HeightAt(o[0], r.width))
}

// Layout fills the width with the content.
func (r *room) Layout(o []fyne.CanvasObject, size fyne.Size) {
	widgets.Place(o[0], 0, 0, size.Width-barRoom, size.Height)
}
