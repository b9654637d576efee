package statistics

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// columnShares are the widths of the columns of the table: the first, for names, is wider.
func columnShares() widgets.Shares { return widgets.Shares{2, 1, 1, 1, 1, 1, 1, 1} }

// minTable is the width, in Fyne's units, below which the heads of a table would break
// within their words.
const minTable = 560

// wideOrNarrow shows the first of two objects where there is room for it, else the
// second, which says the same.
type wideOrNarrow struct{ minWidth float32 }

// MinSize is that of the first.
func (wideOrNarrow) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

// Layout shows one of them.
func (w wideOrNarrow) Layout(o []fyne.CanvasObject, size fyne.Size) {
	wide := size.Width >= w.minWidth
	widgets.SetVisible(o[0], wide)
	widgets.SetVisible(o[1], !wide)
	for _, each := range o {
		each.Move(fyne.Position{})
		each.Resize(size)
	}
}
