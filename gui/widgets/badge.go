package widgets

import (
	"strconv"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// Badge shows a word or a number on a pill. Without a text it draws nothing.
type Badge struct {
	widget.BaseWidget
	text  string
	red   bool
	green bool
}

// BadgeHigh is the height of a badge, and the width of a badge with one digit, in Fyne's units.
const BadgeHigh = 20

// NewBadge returns a badge without a text, either red or in a quiet colour. A red badge keeps its
// room even while it has no text.
func NewBadge(red bool) *Badge {
	b := &Badge{red: red}
	b.ExtendBaseWidget(b)
	return b
}

// NumberBadge returns a red badge with a number, for a line of text or a move on the board. If
// number is 0, the badge is blank but as large as with one digit.
func NumberBadge(number int) *Badge {
	b := NewBadge(true)
	if number > 0 {
		b.text = strconv.Itoa(number)
	}
	return b
}

// QuestionBadge returns a red badge with a question mark, the sign of a mistake.
func QuestionBadge() *Badge {
	b := NewBadge(true)
	b.text = "?"
	return b
}

// CheckBadge returns a green badge with a tick, the sign of a better move.
func CheckBadge() *Badge {
	b := NewBadge(true)
	b.text, b.green = "✓", true
	return b
}

// Set changes the text.
func (b *Badge) Set(text string) {
	if b.text != text {
		b.text = text
		b.Refresh()
	}
}

// Text returns the text.
func (b *Badge) Text() string { return b.text }

func (b *Badge) CreateRenderer() fyne.WidgetRenderer {
	const air = 12 // the padding left and right of the text together
	ground := &canvas.Rectangle{CornerRadius: BadgeHigh / 2}
	text := &canvas.Text{
		TextSize: look.QuietText, TextStyle: fyne.TextStyle{Bold: b.red},
		Alignment: fyne.TextAlignCenter,
	}
	return StartPainter(b, &Painter{
		Parts: FixedParts(ground, text),
		Min: func() fyne.Size {
			if b.text == "" && !b.red {
				return fyne.Size{}
			}
			width := fyne.MeasureText(b.text, text.TextSize, text.TextStyle).Width + air
			return fyne.NewSize(max(width, BadgeHigh), BadgeHigh)
		},
		Lay: func(size fyne.Size) { ground.Resize(size); text.Resize(size) },
		Paint: func() {
			colours := look.PaletteFor(b)
			ground.FillColor, text.Color = colours.Fill, colours.Quiet
			if b.red {
				ground.FillColor, text.Color = colours.Danger, colours.Card
			}
			if b.green {
				ground.FillColor = colours.Win
			}
			text.Text = b.text
			ground.Hidden, text.Hidden = b.text == "", b.text == ""
			ground.Refresh()
			text.Refresh()
		},
	})
}
