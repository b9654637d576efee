package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/widgets"
)

// buttonLayout lays out the buttons of a sheet, aligned to the right with the main button last. Buttons that
// do not fit on one row move to rows above, those that are apart before the others.
type buttonLayout struct {
	widgets.Flow
	room  float32             // the width available to the buttons, or 0 before it is known
	apart []fyne.CanvasObject // the first buttons, which are at the left if all are in one row
}

// The minimum width of a button and the gap between two buttons, in Fyne's units.
const buttonMin, buttonGap = 76, 8

func newButtonLayout() *buttonLayout {
	f := &buttonLayout{}
	f.Flow = widgets.Flow{
		Gap: buttonGap, Rows: f.rows, Fill: widgets.Trailing,
		Least: func(b fyne.CanvasObject) fyne.Size { return b.MinSize().Max(fyne.NewSize(buttonMin, 0)) },
	}
	return f
}

// rows breaks the visible buttons into rows. Those that are apart get a row of their own, unless that takes more rows: else
// one of them would change rows whenever the text of another button does.
func (f *buttonLayout) rows(flow *widgets.Flow, o []fyne.CanvasObject, width float32) [][]fyne.CanvasObject {
	full, n := widgets.WrapBack(flow, o, width), len(widgets.Visible(f.apart))
	own := append(widgets.WrapBack(flow, o[:n], width), widgets.WrapBack(flow, o[n:], width)...)
	if len(full) == 1 || len(own) > len(full) {
		return full
	}
	return own
}

// MinSize returns the size of all rows: a sheet is wide enough for one row, if the window is.
func (f *buttonLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return f.SizeIn(o, f.room) }

func (f *buttonLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	f.Flow.Layout(o, size)
	if seen := widgets.Visible(o); len(seen) == 0 || seen[len(seen)-1].Position().Y > 0 {
		return
	}
	x := float32(0)
	for _, b := range widgets.Visible(f.apart) {
		b.Move(fyne.NewPos(x, 0))
		x += b.Size().Width + buttonGap
	}
}

// footLayout lays out the foot of a sheet over its whole width, and the footnote at the left of the buttons in it, or
// after the buttons that are apart from the others. The footnote is hidden if it has no text or no room.
type footLayout struct{ buttons *fyne.Container }

// MinSize is the size of the foot without the footnote.
func (footLayout) MinSize(o []fyne.CanvasObject) fyne.Size { return o[0].MinSize() }

func (l footLayout) Layout(o []fyne.CanvasObject, size fyne.Size) {
	o[0].Resize(size)
	footnote := o[1].(*widget.Label)
	need, from, to := footnote.MinSize(), -float32(widgets.LabelPad), size.Width
	buttons := widgets.Visible(l.buttons.Objects)
	for i, b := range buttons {
		inOneRow := buttons[len(buttons)-1].Position().Y == b.Position().Y
		x := b.Position().X
		if left := max(from+buttonGap-widgets.BesideText, 0); inOneRow && i < len(buttons)-1 && x == left { // it is apart from the others
			from = x + b.Size().Width + widgets.BesideText
			continue
		}
		to = min(to, x-widgets.BesideText)
	}
	high := l.buttons.Size().Height
	widgets.Place(footnote, from, size.Height-(high+need.Height)/2, need.Width, need.Height)
	widgets.SetVisible(footnote, footnote.Text != "" && from+need.Width <= to)
}
