package widgets

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ShareBar shows three shares of a whole beside each other, such as the games that one side won, draws, and the games
// that the other side won.
type ShareBar struct {
	widget.BaseWidget
	shares  [3]float64
	colours func(look.Palette) [3]ShareColour
}

// ShareColour is how a share is drawn.
type ShareColour struct{ Fill, Edge color.NRGBA }

// Measures of a ShareBar, in Fyne's units: its height, and the space between its parts.
const (
	shareHeight = 12
	shareGap    = 2
)

// NewShareBar returns an empty bar in colours of the palette, from the left.
func NewShareBar(colours func(look.Palette) [3]ShareColour) *ShareBar {
	b := &ShareBar{colours: colours}
	b.ExtendBaseWidget(b)
	return b
}

// StoneShares are the colours of games that Black won, draws, and games that White won.
func StoneShares(p look.Palette) [3]ShareColour {
	return [3]ShareColour{{p.Black, p.Quiet}, {p.Quiet, p.Quiet}, {p.White, p.Quiet}}
}

// SetShares shows shares in any unit, none below 0. A share of 0 is left out.
func (b *ShareBar) SetShares(left, middle, right float64) {
	if now := [3]float64{left, middle, right}; now != b.shares {
		b.shares = now
		b.Refresh()
	}
}

// CreateRenderer draws the bar.
func (b *ShareBar) CreateRenderer() fyne.WidgetRenderer {
	var parts [3]*canvas.Rectangle
	for i := range parts {
		parts[i] = &canvas.Rectangle{CornerRadius: 2, StrokeWidth: 1}
	}
	lay := func(size fyne.Size) { b.lay(parts, size) }
	return Painted(b, &Painter{
		Parts: Fixed(parts[0], parts[1], parts[2]), Min: MinSize(40, shareHeight), Lay: lay,
		Paint: func() {
			for i, c := range b.colours(look.For(b)) {
				parts[i].FillColor, parts[i].StrokeColor = c.Fill, c.Edge
			}
			lay(b.Size())
			for _, r := range parts {
				r.Refresh()
			}
		},
	})
}

// lay gives each part its share of the width.
func (b *ShareBar) lay(parts [3]*canvas.Rectangle, size fyne.Size) {
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
