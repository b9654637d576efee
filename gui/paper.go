package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// paper is the sheet of paper on which the card stands.
type paper struct {
	widget.BaseWidget
}

func newPaper() *paper {
	p := &paper{}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the background with its border.
func (p *paper) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{StrokeWidth: 1, CornerRadius: look.CardCorner}
	return painted(&painter{
		objects: fixed(rect), least: least(0, 0), layout: rect.Resize,
		paint: func() {
			colours := look.For(p)
			rect.FillColor, rect.StrokeColor = colours.Card, colours.Line
			rect.Refresh()
		},
	})
}
