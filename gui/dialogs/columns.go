package dialogs

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/control"
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
		height := t.row(o, i)
		for c, cell := range o[i:min(i+t.columns, len(o))] {
			if c == 0 {
				control.Place(cell, 0, y, nameShare*unit, height)
			} else {
				control.Place(cell, float32(c-1+nameShare)*unit, y, unit, height)
			}
		}
		y += height
	}
}

// shares lays its objects side by side, each with its share of the width.
type shares []float32

// MinSize is as high as the highest object.
func (shares) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, cell := range o {
		size.Height = max(size.Height, cell.MinSize().Height)
	}
	return size
}

// Layout places the objects.
func (s shares) Layout(o []fyne.CanvasObject, size fyne.Size) {
	var all, x float32
	for _, share := range s {
		all += share
	}
	for i, cell := range o {
		width := size.Width * s[i] / all
		control.Place(cell, x, 0, width, size.Height)
		x += width
	}
}
