package gui

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/history"
)

// chart shows results over time, a bar a game: up for won, down for lost, a dot
// on the line for drawn.
type chart struct {
	widget.BaseWidget
	points []history.Point
}

// chartGames is how many games the chart shows at the most, the newest ones.
const chartGames = 60

func newChart() *chart {
	c := &chart{}
	c.ExtendBaseWidget(c)
	return c
}

// show draws the last results of a series, the oldest first.
func (c *chart) show(points []history.Point) {
	c.points = points[max(len(points)-chartGames, 0):]
	c.Refresh()
}

// CreateRenderer draws the bars.
func (c *chart) CreateRenderer() fyne.WidgetRenderer {
	r := &chartRenderer{chart: c, axis: &canvas.Rectangle{}}
	r.Refresh()
	return r
}

type chartRenderer struct {
	chart *chart
	axis  *canvas.Rectangle
	bars  []fyne.CanvasObject
}

func (r *chartRenderer) Destroy() {}

func (r *chartRenderer) Objects() []fyne.CanvasObject {
	return append([]fyne.CanvasObject{r.axis}, r.bars...)
}

func (r *chartRenderer) MinSize() fyne.Size { return fyne.NewSize(300, 64) }

func (r *chartRenderer) Layout(size fyne.Size) {
	middle := size.Height / 2
	r.axis.Move(fyne.NewPos(0, middle-0.5))
	r.axis.Resize(fyne.NewSize(size.Width, 1))
	step := size.Width / chartGames
	width := max(step-3, 2)
	for i, bar := range r.bars {
		x := float32(i)*step + (step-width)/2
		switch r.chart.points[i].Result {
		case history.Win:
			bar.Move(fyne.NewPos(x, 4))
			bar.Resize(fyne.NewSize(width, middle-6))
		case history.Loss:
			bar.Move(fyne.NewPos(x, middle+2))
			bar.Resize(fyne.NewSize(width, middle-6))
		default:
			bar.Move(fyne.NewPos(x, middle-3))
			bar.Resize(fyne.NewSize(width, 6))
		}
	}
}

func (r *chartRenderer) Refresh() {
	p := look.For(r.chart)
	r.axis.FillColor = p.Line
	r.bars = nil
	for _, point := range r.chart.points {
		bar := &canvas.Rectangle{CornerRadius: 2, FillColor: p.Quiet}
		switch point.Result {
		case history.Win:
			bar.FillColor = p.Win
		case history.Loss:
			bar.FillColor = p.O
		}
		r.bars = append(r.bars, bar)
	}
	r.Layout(r.chart.Size())
	canvas.Refresh(r.chart)
}
