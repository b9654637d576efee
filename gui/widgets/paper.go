package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Paper is the sheet of paper on which the card and the dialogs stand.
type Paper struct {
	widget.BaseWidget
}

// NewPaper returns a sheet without anything on it.
func NewPaper() *Paper {
	p := &Paper{}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the background with its border.
func (p *Paper) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{StrokeWidth: 1, CornerRadius: look.CardCorner}
	return Painted(p, &Painter{
		Parts: Fixed(rect), Min: MinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			colours := look.For(p)
			rect.FillColor, rect.StrokeColor = colours.Card, colours.Line
			rect.Refresh()
		},
	})
}
