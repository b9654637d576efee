package pane

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pad is the quiet ground behind what belongs together.
type pad struct{ widget.BaseWidget }

func newPad() *pad {
	p := &pad{}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the ground.
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.Corner}
	return control.Painted(&control.Painter{
		Parts: control.Fixed(rect), Least: control.Least(0, 0), Lay: rect.Resize,
		Paint: func() {
			colours := look.For(p)
			rect.FillColor = look.Mix(colours.Card, colours.Fill, 0.5)
			rect.Refresh()
		},
	})
}
