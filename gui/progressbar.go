package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
)

// progressBar is the thin line that shows how far a search has come. It is
// empty while nothing is searched.
type progressBar struct {
	widget.BaseWidget
	value float32
}

func newProgressBar() *progressBar {
	b := &progressBar{}
	b.ExtendBaseWidget(b)
	return b
}

// show sets the progress, from 0 to 1.
func (b *progressBar) show(value float64, running bool) {
	v := float32(min(max(value, 0), 1))
	if !running {
		v = 0
	}
	if v != b.value {
		b.value = v
		b.Refresh()
	}
}

// CreateRenderer draws the line and its filled part.
func (b *progressBar) CreateRenderer() fyne.WidgetRenderer {
	r := &progressBarRenderer{bar: b, back: &canvas.Rectangle{CornerRadius: 2}, fill: &canvas.Rectangle{CornerRadius: 2}}
	r.Refresh()
	return r
}

type progressBarRenderer struct {
	bar        *progressBar
	back, fill *canvas.Rectangle
}

func (r *progressBarRenderer) Destroy() {}

func (r *progressBarRenderer) Objects() []fyne.CanvasObject {
	return []fyne.CanvasObject{r.back, r.fill}
}

func (r *progressBarRenderer) MinSize() fyne.Size { return fyne.NewSize(40, 4) }

func (r *progressBarRenderer) Layout(size fyne.Size) {
	r.back.Resize(size)
	r.fill.Resize(fyne.NewSize(size.Width*r.bar.value, size.Height))
	r.fill.Hidden = r.bar.value == 0
}

func (r *progressBarRenderer) Refresh() {
	p := look.For(r.bar)
	r.back.FillColor = p.Fill
	r.fill.FillColor = p.Accent
	r.Layout(r.bar.Size())
	r.back.Refresh()
	r.fill.Refresh()
}
