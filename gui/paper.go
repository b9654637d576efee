package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// paper is the sheet of paper on which the card stands.
type paper struct {
	widget.BaseWidget
}

func newPaper() *paper {
	p := &paper{}
	p.ExtendBaseWidget(p)
	return p
}

// CreateRenderer draws the background with its border.
func (p *paper) CreateRenderer() fyne.WidgetRenderer {
	r := &paperRenderer{paper: p, rect: &canvas.Rectangle{StrokeWidth: 1, CornerRadius: look.CardCorner}}
	r.Refresh()
	return r
}

type paperRenderer struct {
	paper *paper
	rect  *canvas.Rectangle
}

func (r *paperRenderer) Destroy() {}

func (r *paperRenderer) Objects() []fyne.CanvasObject { return []fyne.CanvasObject{r.rect} }

func (r *paperRenderer) MinSize() fyne.Size { return fyne.Size{} }

func (r *paperRenderer) Layout(size fyne.Size) { r.rect.Resize(size) }

func (r *paperRenderer) Refresh() {
	p := look.For(r.paper)
	r.rect.FillColor = p.Card
	r.rect.StrokeColor = p.Line
	r.rect.Refresh()
}
