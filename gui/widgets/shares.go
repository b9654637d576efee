package widgets

import (
	"fyne.io/fyne/v2"
)

// Shares lays its objects out side by side, each with its share of the width, like a row of a
// table.
type Shares []float32

// MinSize is as high as the highest object. It asks for no width.
func (Shares) MinSize(o []fyne.CanvasObject) (size fyne.Size) {
	for _, cell := range o {
		size.Height = max(size.Height, cell.MinSize().Height)
	}
	return size
}

// Layout places the objects.
func (s Shares) Layout(o []fyne.CanvasObject, size fyne.Size) {
	var all, x float32
	for _, share := range s {
		all += share
	}
	for i, cell := range o {
		width := size.Width * s[i] / all
		Place(cell, x, 0, width, size.Height)
		x += width
	}
}
