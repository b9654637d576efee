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
	grid := widgets.DayGrid{
		Monday: c.today.Add(-c.today.SinceMonday() - 7*(weeks-1)), Corner: fyne.NewPos(dayNames, 0),
		Step: fyne.NewSquareSize(dayStep), Down: true,
	}
	named := -monthsApart
	for date := grid.Monday; date.Since(c.today) <= 0; date = date.Add(1) {
		at, week := grid.Centre(date), date.Since(grid.Monday)/7
		if date.SinceMonday() == 0 && (date.Day <= 7 || week == 0) && week-named >= monthsApart {
			month := caption(words.Month(date.Month), colours.Quiet, at.X-dotOf(0), 7*dayStep)
			list, named = append(list, month), week
		}
		list = append(list, c.dot(date, at, colours)...)
	}
	return list
}

// dot returns the dot of a day around a centre. Today has a ring around it.
func (c *calendar) dot(date day.Date, at fyne.Position, colours look.Palette) (list []fyne.CanvasObject) {
	n := c.games[date]
	fill := colours.Win
	if n == 0 {
		fill = colours.Edge
	}
	list = append(list, widgets.Disc(at, dotOf(n), fill))
	if date == c.today {
		ring := widgets.Disc(at, ringRadius, color.Transparent)
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
