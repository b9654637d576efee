package library

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/library"
)

// columnHead is a column heading. A click, Enter or Space sorts the games by its column. An arrow
// shows whether they are sorted by it, and in which direction.
type columnHead struct {
	widgets.Press
	label *widget.Label
	arrow *widget.Icon
}

func newColumnHead(trailing bool, keys widgets.Keys, sort func()) *columnHead {
	h := &columnHead{
		Press: widgets.Press{Focus: widgets.Focus{Keys: keys}, OnPress: sort},
		label: widgets.Truncated(widgets.Quiet("")), arrow: widget.NewIcon(nil),
	}
	if trailing {
		h.label.Alignment = fyne.TextAlignTrailing
	}
	h.ExtendBaseWidget(h)
	return h
}

// show sets the text of the heading. sorted is set if the games are sorted by its column, in order
// o.
func (h *columnHead) show(text string, sorted bool, o library.Order) {
	var arrow fyne.Resource
	switch {
	case sorted && o.Descending:
		arrow = theme.NewThemedResource(theme.MenuDropDownIcon())
	case sorted:
		arrow = theme.NewThemedResource(theme.MenuDropUpIcon())
	}
	widgets.SetText(h.label, text)
	h.arrow.SetResource(arrow)
	h.Refresh()
}

func (h *columnHead) textWidth() float32 {
	return fyne.MeasureText(h.label.Text, look.QuietText, fyne.TextStyle{}).Width
}

// arrowSide is the width and height of the arrow, in Fyne's units.
const arrowSide = 16

// CreateRenderer draws the text and the arrow: after the text, or before it if the text is
// right-aligned.
func (h *columnHead) CreateRenderer() fyne.WidgetRenderer {
	frame := &canvas.Rectangle{CornerRadius: look.Corner}
	lay := func(size fyne.Size) {
		frame.Resize(size)
		least := h.label.MinSize()
		text := h.textWidth()
		widgets.Place(h.label, 0, (size.Height-least.Height)/2, size.Width, least.Height)
		x := min(widgets.LabelPad+text, size.Width-arrowSide)
		if h.label.Alignment == fyne.TextAlignTrailing {
			x = max(size.Width-widgets.LabelPad-text-arrowSide, 0)
		}
		widgets.Place(h.arrow, x, (size.Height-arrowSide)/2, arrowSide, arrowSide)
	}
	return widgets.StartPainter(h, &widgets.Painter{
		Parts: widgets.FixedParts(frame, h.label, h.arrow),
		Min:   func() fyne.Size { return fyne.NewSize(widgets.LabelPad+h.textWidth()+arrowSide, rowHigh) },
		Lay:   lay,
		Paint: func() {
			frame.StrokeColor, frame.StrokeWidth = nil, 0
			if h.Focused {
				frame.StrokeColor, frame.StrokeWidth = look.PaletteFor(h).Accent, 2
			}
			lay(h.Size())
			frame.Refresh()
		},
	})
}
