package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// progressBar is the thin line that shows how far a search has come. It is
// not there while nothing is searched.
type progressBar struct {
	widget.BaseWidget
	value   float32
	running bool
}

func newProgressBar() *progressBar {
	b := &progressBar{}
	b.ExtendBaseWidget(b)
	return b
}

// show sets the progress, from 0 to 1.
func (b *progressBar) show(value float64, running bool) {
	v := float32(min(max(value, 0), 1))
	if !running {
		v = 0
	}
	if v != b.value || running != b.running {
		b.value, b.running = v, running
		b.Refresh()
	}
}

// CreateRenderer draws the line and its filled part.
func (b *progressBar) CreateRenderer() fyne.WidgetRenderer {
	back, fill := &canvas.Rectangle{CornerRadius: 2}, &canvas.Rectangle{CornerRadius: 2}
	lay := func(size fyne.Size) {
		back.Resize(size)
		fill.Resize(fyne.NewSize(size.Width*b.value, size.Height))
	}
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(back, fill), Min: widgets.MinSize(40, 4), Lay: lay,
		Paint: func() {
			colours := look.For(b)
			back.FillColor, fill.FillColor = colours.Fill, colours.Accent
			back.Hidden, fill.Hidden = !b.running, b.value == 0
			lay(b.Size())
			back.Refresh()
			fill.Refresh()
		},
	})
}
