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
	r := &scrimRenderer{scrim: v, veil: &canvas.Rectangle{}}
	r.paint()
	return r
}

type scrimRenderer struct {
	scrim *scrim
	veil  *canvas.Rectangle
}

func (r *scrimRenderer) Destroy() {}

func (r *scrimRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.veil, r.scrim.sheet.card}
}

func (r *scrimRenderer) MinSize() fyne.Size { return r.scrim.sheet.card.MinSize() }

func (r *scrimRenderer) Layout(size fyne.Size) {
	r.veil.Resize(size)
	card := r.scrim.sheet.card
	room := size.SubtractWidthHeight(32, 32)
	want := r.scrim.sheet.size
	fit := fyne.NewSize(min(want.Width, room.Width), min(want.Height, room.Height)).Max(card.MinSize())
	card.Resize(fit)
	card.Move(fyne.NewPos((size.Width-fit.Width)/2, (size.Height-fit.Height)/2))
}

func (r *scrimRenderer) Refresh() {
	r.paint()
	r.Layout(r.scrim.Size())
	canvas.Refresh(r.veil)
}

func (r *scrimRenderer) paint() { r.veil.FillColor = look.For(r.scrim).Shadow }
