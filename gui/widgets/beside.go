package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
)

// beside places one object to the right of another or, if there is no room for both, below it.
type beside struct {
	gap   float32
	width float32 // in the last layout; 0 before
}

// BesideText is the gap between a label and a button beside it, in Fyne's units. With the padding of the label it looks as wide
// as the paper around them.
const BesideText = 12

// Beside places right at the right end of left, at its minimum width, or below left if there is no
// room for both. gap is the minimum distance between them, in Fyne's units.
func Beside(gap float32, left, right fyne.CanvasObject) *fyne.Container {
	return container.New(&beside{gap: gap}, left, right)
}

// sizes returns the width of the left object, its height at that width, and the minimum size of the
// right object. below reports whether the right object is below the left one.
func (b *beside) sizes(o []fyne.CanvasObject) (width, height float32, right fyne.Size, below bool) {
	right = o[1].MinSize()
	width = b.width - b.gap - right.Width
	if below = width < o[0].MinSize().Width; below {
		width = b.width
	}
	return width, HeightAt(o[0], width), right, below
}

// MinSize has room for the wider of the two, and for their height at the width of the last layout.
func (b *beside) MinSize(o []fyne.CanvasObject) fyne.Size {
	_, height, right, below := b.sizes(o)
	size := fyne.NewSize(max(o[0].MinSize().Width, right.Width), max(height, right.Height))
	if below {
		size.Height = height + b.gap + right.Height
	}
	return size
}

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
