package home

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// playSign looks like a button with a label or an arrow, or with both if it is large. It handles no clicks, since
// the whole card does.
type playSign struct {
	widget.BaseWidget
	text   string // the label, or "" for an arrow
	strong bool   // use the accent colour
	large  bool
}

func newPlaySign() *playSign {
	s := &playSign{}
	s.ExtendBaseWidget(s)
	return s
}

// set shows a label, or an arrow if text is "".
func (s *playSign) set(text string, strong, large bool) {
	if s.text != text || s.strong != strong || s.large != large {
		s.text, s.strong, s.large = text, strong, large
		s.Refresh()
	}
}

// Measures of the sign, in Fyne's units.
const (
	signWidth  = 44
	signHeight = 40
	signMin    = 98 // the minimum width with a label
	signPad    = 17 // at each side of a label
	arrowSide  = 18
	largeArrow = 14 // the arrow before the label of a large sign
	largeGap   = 10 // between that arrow and the label
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
	word := &canvas.Text{TextStyle: fyne.TextStyle{Bold: true}, Alignment: fyne.TextAlignCenter}
	lay := func(size fyne.Size) {
		ground.Resize(size)
		side, left, high := float32(arrowSide), float32(0), word.MinSize().Height
		at := (size.Width-side)/2 - 1
		if s.large {
			side, left = largeArrow, largeArrow+largeGap
			at = (size.Width - left - word.MinSize().Width) / 2
		}
		widgets.Place(arrow, at, (size.Height-side)/2, side, side)
		widgets.Place(word, left, (size.Height-high)/2, size.Width-left, high)
	}
	return widgets.StartPainter(s, &widgets.Painter{
		Parts: widgets.FixedParts(ground, arrow, word), Min: widgets.FixedMinSize(0, 0), Lay: lay,
		Paint: func() {
			colours := look.PaletteFor(s)
			ground.FillColor, word.Color = colours.Fill, colours.Text
			if s.strong {
				ground.FillColor, word.Color = colours.Accent, colours.OnAccent
			}
			arrow.FillColor, word.Text, word.TextSize = word.Color, s.text, look.BodyText
			if s.large {
				word.TextSize = look.MainText
			}
			arrow.Hidden, word.Hidden = s.text != "" && !s.large, s.text == ""
			lay(s.Size()) // the label may have another width
			ground.Refresh()
			arrow.Refresh()
			word.Refresh()
		},
	})
}
