package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ShareBar shows three shares of a whole side by side, such as the wins of one side, the draws and
// the wins of the other side.
type ShareBar struct {
	widget.BaseWidget
	shares [3]float64
	sides  func(look.Palette) [2]look.Solid
}

// Measures of a ShareBar, in Fyne's units: its height, and the gap between its parts.
const (
	shareHeight = 12
	shareGap    = 2
)

// NewShareBar returns an empty bar. sides returns the colours of the left and the right share.
func NewShareBar(sides func(look.Palette) [2]look.Solid) *ShareBar {
	b := &ShareBar{sides: sides}
	b.ExtendBaseWidget(b)
	return b
}

// SetShares sets the shares, in any unit. They must not be negative. A share of 0 is left out.
func (b *ShareBar) SetShares(left, middle, right float64) {
	if now := [3]float64{left, middle, right}; now != b.shares {
		b.shares = now
		b.Refresh()
	}
}

func (b *ShareBar) CreateRenderer() fyne.WidgetRenderer {
	var parts [3]*canvas.Rectangle
	for i := range parts {
		parts[i] = &canvas.Rectangle{CornerRadius: 2, StrokeWidth: 1}
	}
	lay := func(size fyne.Size) { b.layOut(parts, size) }
	return StartPainter(b, &Painter{
		Parts: FixedParts(parts[0], parts[1], parts[2]), Min: FixedMinSize(40, shareHeight), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(b)
			sides := b.sides(colours)
			for i, c := range []look.Solid{sides[0], {Fill: colours.Quiet, Edge: colours.Quiet}, sides[1]} {
				parts[i].FillColor, parts[i].StrokeColor = c.Fill, c.Edge
			}
			lay(b.Size())
			for _, r := range parts {
				r.Refresh()
			}
		},
	})
}

// layOut gives each part its share of the width.
func (b *ShareBar) layOut(parts [3]*canvas.Rectangle, size fyne.Size) {
	whole, gaps := 0.0, -1
	for i, share := range b.shares {
		parts[i].Hidden = share == 0
		if share > 0 {
			whole += share
			gaps++
		}
	}
	room, x := size.Width-shareGap*float32(max(gaps, 0)), float32(0)
	for i, share := range b.shares {
		if share == 0 {
			continue
		}
		width := room * float32(share) / float32(whole)
		Place(parts[i], x, (size.Height-shareHeight)/2, width, shareHeight)
		x += width + shareGap
	}
}
