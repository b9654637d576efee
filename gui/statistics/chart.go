package statistics

import (
	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/theme"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/store/history"
)

// chart shows results over time, a bar a game: up for won, down for lost, a dot
// on the line for drawn.
type chart struct {
	widget.BaseWidget
	points []history.Point
}

// chartGames is the largest number of games that the chart shows, the newest ones.
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
	axis := &canvas.Rectangle{}
	var bars []fyne.CanvasObject
	lay := func(size fyne.Size) {
		pad := theme.InnerPadding()
		widgets.Place(axis, pad, size.Height/2-0.5, size.Width-2*pad, 1)
		for i, bar := range bars {
			c.layBar(i, bar, size)
		}
	}
	return widgets.Painted(c, &widgets.Painter{
		Parts: func() []fyne.CanvasObject { return append([]fyne.CanvasObject{axis}, bars...) },
		Min:   widgets.MinSize(300, 64), Lay: lay,
		Paint: func() {
			axis.FillColor = look.For(c).Line
			bars = c.bars()
			lay(c.Size())
			canvas.Refresh(c)
		},
	})
}

// bars makes a bar for each game.
func (c *chart) bars() (bars []fyne.CanvasObject) {
	colours := look.For(c)
	for _, point := range c.points {
		bar := &canvas.Rectangle{CornerRadius: 2, FillColor: colours.Quiet}
		switch point.Result {
		case history.Win:
			bar.FillColor = colours.Win
		case history.Loss:
			bar.FillColor = colours.O
		}
		bars = append(bars, bar)
	}
	return bars
}

// gap is the space between two bars.
const gap = 3

// layBar places the bar of game i. The bars begin and end where text does above and below them.
func (c *chart) layBar(i int, bar fyne.CanvasObject, size fyne.Size) {
	pad := theme.InnerPadding()
	middle, step := size.Height/2, (size.Width-2*pad+gap)/chartGames
	width := max(step-gap, 2)
	x := pad + float32(i)*step
	switch c.points[i].Result {
	case history.Win:
		widgets.Place(bar, x, 4, width, middle-6)
	case history.Loss:
		widgets.Place(bar, x, middle+2, width, middle-6)
	default:
		widgets.Place(bar, x, middle-3, width, 6)
	}
}
