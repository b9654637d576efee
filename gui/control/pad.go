package control

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Pad is the quiet ground behind what belongs together.
type Pad struct {
	widget.BaseWidget
	fill func(look.Palette) color.NRGBA
}

// NewPad returns a ground of a colour of the palette.
func NewPad(fill func(look.Palette) color.NRGBA) *Pad {
	p := &Pad{fill: fill}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the ground.
func (p *Pad) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.Corner}
	return Painted(p, &Painter{
		Parts: Fixed(rect), Min: MinSize(0, 0), Lay: rect.Resize,
		Paint: func() {
			rect.FillColor = p.fill(look.For(p))
			rect.Refresh()
		},
	})
}
