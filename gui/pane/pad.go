package pane

import (
	"image/color"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// pad is the quiet ground behind what belongs together.
type pad struct {
	widget.BaseWidget
	fill func(look.Palette) color.NRGBA
}

func newPad(fill func(look.Palette) color.NRGBA) *pad {
	p := &pad{fill: fill}
	p.ExtendBaseWidget(p)
	return p
}

// behindThinker is the ground below the player that thinks, and behindPicture that of a
// tile's picture.
func behindThinker(p look.Palette) color.NRGBA { return look.Mix(p.Card, p.Fill, 0.5) }
func behindPicture(p look.Palette) color.NRGBA { return p.Window }

// CreateRenderer draws the ground.
func (p *pad) CreateRenderer() fyne.WidgetRenderer {
	rect := &canvas.Rectangle{CornerRadius: look.Corner}
	return control.Painted(p, &control.Painter{
		Parts: control.Fixed(rect), Least: control.Least(0, 0), Lay: rect.Resize,
		Paint: func() {
			rect.FillColor = p.fill(look.For(p))
			rect.Refresh()
		},
	})
}
