package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// scrim is the veil over the window behind a sheet. It keeps the mouse from
// what lies below and holds the sheet in its middle.
type scrim struct {
	widget.BaseWidget
	sheet *sheet
}

func newScrim(s *sheet) *scrim {
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
	return painted(&painter{
		objects: fixed(veil, v.sheet.card), least: v.sheet.card.MinSize, layout: lay,
		paint: func() {
			veil.FillColor = look.For(v).Shadow
			lay(v.Size())
			canvas.Refresh(veil)
		},
	})
}

// layCard centres the sheet in a window of a size, as large as it would like to
// be if there is room.
func (v *scrim) layCard(size fyne.Size) {
	card, want, room := v.sheet.card, v.sheet.size, size.SubtractWidthHeight(32, 32)
	fit := fyne.NewSize(min(want.Width, room.Width), min(want.Height, room.Height)).Max(card.MinSize())
	card.Resize(fit)
	card.Move(fyne.NewPos((size.Width-fit.Width)/2, (size.Height-fit.Height)/2))
}
