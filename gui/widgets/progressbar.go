package widgets

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// ProgressBar is a thin line that shows the progress of a task.
type ProgressBar struct {
	widget.BaseWidget
	share float64
}

// NewProgressBar returns a hidden bar.
func NewProgressBar() *ProgressBar {
	b := &ProgressBar{share: -1}
	b.ExtendBaseWidget(b)
	return b
}

// SetShare sets the share of the work that is done, from 0 to 1. A negative share hides the bar.
func (b *ProgressBar) SetShare(share float64) {
	if share = min(share, 1); share != b.share {
		b.share = share
		b.Refresh()
	}
}

func (b *ProgressBar) CreateRenderer() fyne.WidgetRenderer {
	back, fill := &canvas.Rectangle{CornerRadius: 2}, &canvas.Rectangle{CornerRadius: 2}
	lay := func(size fyne.Size) {
		back.Resize(size)
		fill.Resize(fyne.NewSize(size.Width*float32(max(b.share, 0)), size.Height))
	}
	return StartPainter(b, &Painter{
		Parts: FixedParts(back, fill), Min: FixedMinSize(40, 4), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(b)
			back.FillColor, fill.FillColor = colours.Fill, colours.Accent
			back.Hidden, fill.Hidden = b.share < 0, b.share <= 0
			lay(b.Size())
			back.Refresh()
			fill.Refresh()
		},
	})
}
