package card

import (
	"slices"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the buttons below a panel, in Fyne's units.
const (
	footGap  = 8
	footHigh = 40
	footWide = 330 // the least width for three buttons in a row
)

// NewFoot returns an empty row of buttons for Panel.Foot. If it breaks, the first visible button gets a row
// above the others: if there are three or more, or if it is one of main.
func NewFoot(main ...fyne.CanvasObject) *fyne.Container {
	return container.New(&widgets.Flow{
		Gap: footGap, Fill: widgets.Spread,
		Rows: func(_ *widgets.Flow, o []fyne.CanvasObject, width float32) [][]fyne.CanvasObject {
			if width >= footWide || len(o) < 2 || len(o) == 2 && !slices.Contains(main, o[0]) {
				return [][]fyne.CanvasObject{o}
			}
			return [][]fyne.CanvasObject{o[:1], o[1:]}
		},
		Least: func(b fyne.CanvasObject) fyne.Size { return fyne.NewSize(b.MinSize().Width, footHigh) },
	})
}
