package statistics

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// tableLayout lays cells out in rows; the first column is wider, for names.
type tableLayout struct{ columns int }

// nameShare is the width of the first column in widths of another.
const nameShare = 2

// row is the height of the row that begins at cell i.
func (t tableLayout) row(o []fyne.CanvasObject, i int) (height float32) {
	for _, cell := range o[i:min(i+t.columns, len(o))] {
		height = max(height, cell.MinSize().Height)
	}
	return height
}

// MinSize is as high as the rows.
func (t tableLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for i := 0; i < len(o); i += t.columns {
		size.Height += t.row(o, i)
	}
	return size
}

// Layout places the cells.
func (t tableLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	unit := size.Width / float32(t.columns-1+nameShare)
	y := float32(0)
	for i := 0; i < len(o); i += t.columns {
		row := o[i:min(i+t.columns, len(o))]
		for c, cell := range row {
			cell.Resize(fyne.NewSize(columnWidth(c, unit), cell.Size().Height)) // a heading wraps
		}
		height, x := t.row(o, i), float32(0)
		for c, cell := range row {
			widgets.Place(cell, x, y, columnWidth(c, unit), height)
			x += columnWidth(c, unit)
		}
		y += height
	}
}

// columnWidth is the width of a column; unit is that of a number.
func columnWidth(column int, unit float32) float32 {
	if column == 0 {
		return nameShare * unit
	}
	return unit
}

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
