package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/layout"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// Measures of the page, in Fyne's units.
const (
	twoColumns = 720   // the minimum width for two columns of cards
	leftShare  = 0.586 // the left column's share of the width
	cardGap    = 12
)

// card returns content on a background of its own.
func card(content fyne.CanvasObject) fyne.CanvasObject {
	const side, edge = 20, 11
	return container.NewStack(widgets.NewPaper(),
		container.New(layout.NewCustomPaddedLayout(edge, edge, side, side), content))
}

// cards is the layout of the five cards: the figures over the whole width, and below them the shelf and the results in
// the left column, the streak and the rating in the right one. A narrow page has one column, and so has a page
// without cards on the right.
type cards struct{ width float32 }

// MinSize returns the width of the widest card, and the height of all cards at the last width.
func (c *cards) MinSize(o []fyne.CanvasObject) fyne.Size {
	widest := float32(0)
	for _, each := range widgets.Visible(o) {
		widest = max(widest, each.MinSize().Width)
	}
	return fyne.NewSize(widest, c.forEach(o, 0, func(fyne.CanvasObject, float32, float32, float32, float32) {}))
}

func (c *cards) Layout(o []fyne.CanvasObject, size fyne.Size) {
	c.width = size.Width
	c.forEach(o, size.Height, widgets.Place)
}

// forEach calls place for each visible card, and returns the total height. If there are two columns, they are at least
// as high as available.
func (c *cards) forEach(
	o []fyne.CanvasObject, available float32, place func(o fyne.CanvasObject, x, y, width, height float32),
) float32 {
	// column places cards below each other, the last one down to bottom, and returns its end.
	column := func(o []fyne.CanvasObject, x, y, width, bottom float32) float32 {
		for i, card := range o {
			height := widgets.HeightAt(card, width)
			if i == len(o)-1 {
				height = max(height, bottom-y)
			}
			place(card, x, y, width, height)
			y += height + cardGap
		}
		return y - cardGap
	}
	top := column(o[:1], 0, 0, c.width, 0) + cardGap
	left, right := widgets.Visible(o[1:3]), widgets.Visible(o[3:])
	if c.width < twoColumns || len(right) == 0 {
		return column(append(left, right...), 0, top, c.width, 0)
	}
	narrow := float32(int((c.width - cardGap) * leftShare))
	x, rest := narrow+cardGap, c.width-narrow-cardGap
	end := max(column(left, 0, top, narrow, 0), column(right, x, top, rest, 0), available)
	column(left, 0, top, narrow, end)
	if o[4].Visible() { // the curve can be higher
		column(right, x, top, rest, end)
	}
	return end
}

// stretch lays out objects from top to bottom, and gives the last one all the height that is left. Without the last one,
// a third of that height is above the others: at the top of an empty page they would look lost.
type stretch struct{ column fyne.Layout }

func (s stretch) MinSize(o []fyne.CanvasObject) fyne.Size { return s.column.MinSize(o) }

func (s stretch) Layout(o []fyne.CanvasObject, size fyne.Size) {
	s.column.Layout(o, size)
	last := o[len(o)-1]
	if !last.Visible() {
		above := max(size.Height-s.column.MinSize(o).Height, 0) / 3
		for _, other := range o[:len(o)-1] {
			other.Move(other.Position().AddXY(0, above))
		}
	}
	last.Resize(fyne.NewSize(size.Width, max(size.Height-last.Position().Y, last.MinSize().Height)))
}
