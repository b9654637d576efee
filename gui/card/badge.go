package card

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// badge is a word on a quiet pill, a number on a red disc, or nothing.
type badge struct {
	widget.BaseWidget
	text string
	red  bool
}

// badgeHigh is the height of a badge in Fyne's units, and the diameter of a disc.
const badgeHigh = 20

func newBadge(red bool) *badge {
	b := &badge{red: red}
	b.ExtendBaseWidget(b)
	return b
}

// numberBadge returns a number on a disc, as it stands beside a line or a move on the board; 0 is
// nothing.
func numberBadge(number int) *badge {
	b := newBadge(true)
	if number > 0 {
		b.text = strconv.Itoa(number)
	}
	return b
}

// set changes the word.
func (b *badge) set(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// CreateRenderer draws the ground and the text.
func (b *badge) CreateRenderer() fyne.WidgetRenderer {
	ground := &canvas.Rectangle{CornerRadius: badgeHigh / 2}
	text := &canvas.Text{TextSize: look.QuietText, TextStyle: fyne.TextStyle{Bold: b.red}, Alignment: fyne.TextAlignCenter}
	return widgets.Painted(b, &widgets.Painter{
		Parts: widgets.Fixed(ground, text),
		Min: func() fyne.Size {
			switch {
			case b.red:
				return fyne.NewSquareSize(badgeHigh)
			case b.text == "":
				return fyne.Size{}
			}
			return fyne.NewSize(fyne.MeasureText(b.text, text.TextSize, text.TextStyle).Width+16, badgeHigh)
		},
		Lay: func(size fyne.Size) { ground.Resize(size); text.Resize(size) },
		Paint: func() {
			colours := look.For(b)
			ground.FillColor, text.Color = colours.Fill, colours.Quiet
			if b.red {
				ground.FillColor, text.Color = colours.Danger, colours.Card
			}
			text.Text = b.text
			ground.Hidden, text.Hidden = b.text == "", b.text == ""
			ground.Refresh()
			text.Refresh()
		},
	})
}
