package sheet

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/control"
	"github.com/mnkdesk/mnkdesk/gui/look"
)

// scrim is the veil over the window behind a sheet. It keeps the mouse from
// what lies below and holds the sheet in its middle.
type scrim struct {
	widget.BaseWidget
	sheet *Sheet
	dims  bool // whether the veil is drawn

	window fyne.Size // the window in which the sheet was last laid out
	top    float32   // where the sheet's upper edge is
	held   fyne.Size // the largest size that the sheet has had in this window
}

func newScrim(s *Sheet) *scrim {
	v := &scrim{sheet: s}
	v.ExtendBaseWidget(v)
	return v
}

// Tapped swallows clicks beside the sheet.
func (v *scrim) Tapped(*fyne.PointEvent) {}

// TappedSecondary swallows them too.
func (v *scrim) TappedSecondary(*fyne.PointEvent) {}

// CreateRenderer draws the veil and the sheet.
func (v *scrim) CreateRenderer() fyne.WidgetRenderer {
	veil := &canvas.Rectangle{}
	lay := func(size fyne.Size) {
		veil.Resize(size)
		v.layCard(size)
	}
	return control.Painted(&control.Painter{
		Parts: control.Fixed(veil, v.sheet.card), Least: control.Least(0, 0), Lay: lay,
		Paint: func() {
			veil.FillColor = nil
			if v.dims {
				veil.FillColor = look.For(v).Shadow
			}
			lay(v.Size())
			canvas.Refresh(veil)
		},
	})
}

// layCard puts the sheet in the middle of a window of a size, as large as it
// would like to be if there is room. While the window stays as it is, the sheet
// neither shrinks nor moves its upper edge, so that nothing jumps under the mouse
// when rows come and go.
func (v *scrim) layCard(size fyne.Size) {
	if size != v.window {
		v.window, v.held = size, fyne.Size{}
	}
	s := v.sheet
	card, content := s.card.MinSize(), s.scroll.Content.MinSize()
	want := fyne.NewSize(max(card.Width, content.Width+2*padding), content.Height+card.Height-s.scroll.MinSize().Height)
	want = want.Max(s.size).Max(v.held)
	room := size.SubtractWidthHeight(2*margin, 2*margin)
	fit := want.Min(room)
	if v.held.IsZero() {
		v.top = (size.Height - fit.Height) / 2
	}
	v.held = fit
	control.Place(s.card, (size.Width-fit.Width)/2, min(v.top, size.Height-margin-fit.Height), fit.Width, fit.Height)
}
