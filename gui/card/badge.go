package card

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// badge is a word on a pill, or nothing.
type badge struct {
	widget.BaseWidget
	text string
}

func newBadge() *badge {
	b := &badge{}
	b.ExtendBaseWidget(b)
	return b
}

// set changes the word.
func (b *badge) set(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// CreateRenderer draws the pill.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	pill, word := &canvas.Rectangle{CornerRadius: 10}, &canvas.Text{TextSize: look.QuietText - 1, Alignment: fyne.TextAlignCenter}
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(pill, word),
		Min: func() fyne.Size {
			if b.text == "" {
				return fyne.Size{}
			}
			return fyne.NewSize(word.MinSize().Width+16, 20)
		},
		Lay: func(size fyne.Size) { pill.Resize(size); word.Resize(size) },
		Paint: func() {
			colours := look.For(b)
			pill.FillColor, word.Color, word.Text = colours.Fill, colours.Quiet, b.text
			pill.Hidden, word.Hidden = b.text == "", b.text == ""
			pill.Refresh()
			word.Refresh()
		},
	})
}
