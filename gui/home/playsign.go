package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// playSign looks like a button with a label or an arrow. It handles no clicks, since the whole card does.
type playSign struct {
	widget.BaseWidget
	text   string // the label, or "" for an arrow
	strong bool   // use the accent colour
}

func newPlaySign() *playSign {
	s := &playSign{}
	s.ExtendBaseWidget(s)
	return s
}

// set shows a label, or an arrow if text is "". It reports whether that changes anything.
func (s *playSign) set(text string, strong bool) (changed bool) {
	if s.text == text && s.strong == strong {
		return false
	}
	s.text, s.strong = text, strong
	s.Refresh()
	return true
}

// Measures of the sign, in Fyne's units.
const (
	signWidth  = 40
	signHeight = 36
	signMin    = 108 // the minimum width with a label
	signPad    = 16  // at each side of a label
	arrowSide  = 18
)

// width returns the width that the sign needs.
func (s *playSign) width() float32 {
	if s.text == "" {
		return signWidth
	}
	return max(fyne.MeasureText(s.text, look.BodyText, fyne.TextStyle{Bold: true}).Width+2*signPad, signMin)
}

func (s *playSign) CreateRenderer() fyne.WidgetRenderer {
	ground, arrow := &canvas.Rectangle{CornerRadius: look.Corner}, &canvas.Polygon{Sides: 3, Angle: 90}
	word := &canvas.Text{
		TextSize: look.BodyText, TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter,
	}
	return widgets.StartPainter(s, &widgets.Painter{
		Parts: widgets.FixedParts(ground, arrow, word), Min: widgets.FixedMinSize(0, 0),
		Lay: func(size fyne.Size) {
			ground.Resize(size)
			widgets.Place(arrow, (size.Width-arrowSide)/2-1, (size.Height-arrowSide)/2, arrowSide, arrowSide)
			high := word.MinSize().Height
			widgets.Place(word, 0, (size.Height-high)/2, size.Width, high)
		},
		Paint: func() {
			colours := look.PaletteFor(s)
			ground.FillColor, word.Color = colours.Fill, colours.Text
			if s.strong {
				ground.FillColor, word.Color = colours.Accent, colours.OnAccent
			}
			arrow.FillColor, word.Text = word.Color, s.text
			arrow.Hidden, word.Hidden = s.text != "", s.text == ""
			ground.Refresh()
			arrow.Refresh()
			word.Refresh()
		},
	})
}
