package statistics

import (
	"fyne.io/fyne/v2"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	twoColumns = 720  // the minimum width for two columns of cards
	leftShare  = 0.66 // the left column's share of the width
	cardGap    = 12
)

// cards is the layout of the cards: the left ones and the right ones in two columns, or all in one
// column.
type cards struct {
	left  int // how many cards, the first ones, are in the left column
	width float32
}

// MinSize returns the width of the widest card, and the height of all cards at the last width.
func (c *cards) MinSize(o []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, each := range o {
		widest = max(widest, each.MinSize().Width)
	}
	return fyne.NewSize(widest, c.forEach(o, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

func (c *cards) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.forEach(o, widgets.Place)
}

// forEach calls place for each visible card, and returns the total height.
func (c *cards) forEach(o []fyne.CanvasObject, place func(o fyne.CanvasObject, x, y, width, height float32)) float32 {
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
