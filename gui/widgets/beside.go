package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// beside places an object and another one at its right or, where there is no room for both, below it.
type beside struct {
	gap   float32
	width float32 // as it was last laid out; 0 before
}

// Beside stands right at the right end of left, as wide as it must be, or below left where there is no room for
// both. gap is the least distance between them, in Fyne's units.
func Beside(gap float32, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(&beside{gap: gap}, left, right)
}

// sizes returns the width of the left object, its height there, and the least size of the right one; below
// reports whether that stands below.
func (b *beside) sizes(o []fyne.CanvasObject) (width, height float32, right fyne.Size, below bool) {
	right = o[1].MinSize()
	width = b.width - b.gap - right.Width
	if below = width < o[0].MinSize().Width; below {
		width = b.width
	}
	return width, HeightAt(o[0], width), right, below
}

// MinSize has room for the wider of the two.
func (b *beside) MinSize(o []fyne.CanvasObject) fyne.Size {
	_, height, right, below := b.sizes(o)
	size := fyne.NewSize(max(o[0].MinSize().Width, right.Width), max(height, right.Height))
	if below {
		size.Height = height + b.gap + right.Height
	}
	return size
}

// Layout places both.
func (b *beside) Layout(o []fyne.CanvasObject, size fyne.Size) {
	b.width = size.Width
	width, height, right, below := b.sizes(o)
	if below {
		Place(o[0], 0, 0, width, height)
		Place(o[1], 0, height+b.gap, size.Width, right.Height)
		return
	}
	Place(o[0], 0, (size.Height-height)/2, width, height)
	Place(o[1], size.Width-right.Width, (size.Height-right.Height)/2, right.Width, right.Height)
}
