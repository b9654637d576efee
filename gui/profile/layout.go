package profile

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	twoColumns = 720  // the width from which the cards stand in two columns
	leftShare  = 0.66 // of the width, the left column's
	cardGap    = 12
)

// cards lays out the cards: the left ones and the right ones in two columns, or all in one.
type cards struct {
	left  int // how many of the cards are left ones
	width float32
}

// MinSize is as high as the cards are in the width that there was last.
func (c *cards) MinSize(o []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, each := range o {
		widest = max(widest, each.MinSize().Width)
	}
	return fyne.NewSize(widest, c.each(o, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

// Layout places the cards.
func (c *cards) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.each(o, widgets.Place)
}

// each calls place for each card that can be seen, and returns the height of all.
func (c *cards) each(o []fyne.CanvasObject, place func(o fyne.CanvasObject, x, y, width, height float32)) float32 {
	column := func(o []fyne.CanvasObject, x, y, width float32) float32 {
		for _, card := range widgets.Visible(o) {
			if y > 0 {
				y += cardGap
			}
			height := widgets.HeightAt(card, width)
			place(card, x, y, width, height)
			y += height
		}
		return y
	}
	if c.width < twoColumns {
		return column(o[c.left:], 0, column(o[:c.left], 0, 0, c.width), c.width)
	}
	left := float32(int((c.width - cardGap) * leftShare))
	return max(column(o[:c.left], 0, 0, left), column(o[c.left:], left+cardGap, 0, c.width-left-cardGap))
}
