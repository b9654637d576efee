package statistics

import (
	"image/color"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// calendar is a widget that shows the days of the last weeks: one column per week, from Monday on, and
// a dot for each day. The more games ended on a day, the larger is its dot.
type calendar struct {
	widget.BaseWidget
	games map[day.Date]int
	today day.Date
}

func newCalendar() *calendar {
	c := &calendar{}
	c.ExtendBaseWidget(c)
	return c
}

// show shows the games of some days, up to today.
func (c *calendar) show(days []progress.Day, today day.Date) {
	c.games, c.today = map[day.Date]int{}, today
	for _, d := range days {
		c.games[d.Date] = d.Games
	}
	c.Refresh()
}

// Measures of the calendar, in Fyne's units.
const (
	dayStep     = 24
	dayNames    = 24 // the width of the names of the days
	monthHigh   = 20
	minWeeks    = 8
	maxWeeks    = 26
	ringWidth   = 2
	ringRadius  = 11
	monthsApart = 3 // the minimum number of weeks between the names of two months
)

func (c *calendar) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(c, widgets.FixedMinSize(dayNames+minWeeks*dayStep, 7*dayStep+monthHigh), c.draw)
}

// draw returns all objects of the calendar for a size.
func (c *calendar) draw(size fyne.Size) (list []fyne.CanvasObject) {
	if c.today.IsZero() || size.IsZero() {
		return nil
	}
	colours := look.PaletteFor(c)
	for i, name := range strings.Fields(words.DaysOfTheWeek()) {
		list = append(list, caption(name, colours.Quiet, 0, float32(i)*dayStep+(dayStep-monthHigh)/2))
	}
	weeks := min(max(int((size.Width-dayNames)/dayStep), 1), maxWeeks)
	monday := c.today.Add(-c.today.SinceMonday())
	named := -monthsApart
	for w := range weeks {
		first := monday.Add(7 * (w - weeks + 1))
		x := dayNames + (float32(w)+0.5)*dayStep
		if (first.Day <= 7 || w == 0) && w-named >= monthsApart {
			list, named = append(list, caption(words.Month(first.Month), colours.Quiet, x-dotOf(0), 7*dayStep)), w
		}
		for row := range 7 {
			date := first.Add(row)
			if date.Since(c.today) > 0 {
				break
			}
			list = append(list, c.dot(date, x, (float32(row)+0.5)*dayStep, colours)...)
		}
	}
	return list
}

// dot returns the dot of a day with its centre at (x, y). Today has a ring around it.
func (c *calendar) dot(date day.Date, x, y float32, colours look.Palette) (list []fyne.CanvasObject) {
	n := c.games[date]
	fill := colours.Win
	if n == 0 {
		fill = colours.Edge
	}
	circle := func(radius float32, fill color.Color) *canvas.Circle {
		o := canvas.NewCircle(fill)
		widgets.Place(o, x-radius, y-radius, 2*radius, 2*radius)
		return o
	}
	list = append(list, circle(dotOf(n), fill))
	if date == c.today {
		ring := circle(ringRadius, color.Transparent)
		ring.StrokeColor, ring.StrokeWidth = colours.Accent, ringWidth
		list = append(list, ring)
	}
	return list
}

// dotOf returns the radius of the dot for a day with that number of games.
func dotOf(games int) float32 {
	switch {
	case games == 0:
		return 1.5
	case games == 1:
		return 4
	case games <= 3:
		return 5.5
	case games <= 6:
		return 7
	default:
		return 8.5
	}
}

// caption returns a small text with its upper left corner at (x, y).
func caption(text string, colour color.Color, x, y float32) fyne.CanvasObject {
	t := canvas.NewText(text, colour)
	t.TextSize = look.QuietText
	widgets.Place(t, x, y, t.MinSize().Width, monthHigh)
	return t
}
