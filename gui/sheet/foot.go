package sheet

import (
	"slices"

	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// buttonLayout lays out the buttons of a sheet, aligned to the right with the main button last. Buttons that
// do not fit on one row move to rows above.
type buttonLayout struct {
	width      float32 // available to the buttons, or 0 before it is known
	firstApart bool    // the first button is at the left, if all are in one row
}

// The minimum width of a button and the gap between two buttons, in Fyne's units.
const buttonMin, buttonGap = 76, 4

// MinSize returns the size of all rows.
func (f *buttonLayout) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	f.forEach(o, 0, func(b fyne.CanvasObject, x, y, width float32) {
		size = size.Max(fyne.NewSize(-x, y+b.MinSize().Height))
	})
	return size
}

// Layout places the buttons.
func (f *buttonLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	f.forEach(o, size.Width, func(b fyne.CanvasObject, x, y, width float32) {
		if f.firstApart && b == o[0] && len(f.rows(o)) == 1 {
			x = 0
		}
		widgets.Place(b, x, y, width, b.MinSize().Height)
	})
}

// forEach calls call with every visible button and its position and width. The rows end at right.
func (f *buttonLayout) forEach(o []fyne.CanvasObject, right float32, call func(b fyne.CanvasObject, x, y, width float32)) {
	y := float32(0)
	for _, row := range f.rows(o) {
		x, height := right, float32(0)
		for _, b := range slices.Backward(row) {
			x -= widthOf(b)
			call(b, x, y, widthOf(b))
			x, height = x-buttonGap, max(height, b.MinSize().Height)
		}
		y += height + buttonGap
	}
}

// rows returns the visible buttons, row by row from the top.
func (f *buttonLayout) rows(o []fyne.CanvasObject) (rows [][]fyne.CanvasObject) {
	taken := float32(0)
	for _, b := range slices.Backward(o) {
		if !b.Visible() {
			continue
		}
		taken += buttonGap + widthOf(b)
		if len(rows) == 0 || f.width > 0 && taken > f.width {
			rows, taken = slices.Insert(rows, 0, nil), widthOf(b)
		}
		rows[0] = slices.Insert(rows[0], 0, b)
	}
	return rows
}

// widthOf returns the width of a button.
func widthOf(b fyne.CanvasObject) float32 { return max(b.MinSize().Width, buttonMin) }
