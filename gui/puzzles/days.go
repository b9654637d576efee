package puzzles

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/driver/desktop"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/choices"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Days shows the days of a week or a month with the results of their puzzles, over its whole width.
// A day has a full disc if its puzzle was solved at the first try, and a pale one if it was solved
// otherwise. Today has a ring. In a week the discs have ticks, and in a month the numbers of the days.
type Days struct {
	widget.BaseWidget
	month    bool    // shows the whole month of today, not only the week
	minPitch float32 // the least width of a column, in Fyne's units
	today    day.Date
	result   func(day.Date) solved.Result
}

// NewWeek returns a Days for a week. It is empty until Set is called.
func NewWeek() *Days {
	d := &Days{minPitch: dayPitch}
	d.ExtendBaseWidget(d)
	return d
}

// Set shows the week or the month of today, with the results of its days.
func (d *Days) Set(today day.Date, result func(day.Date) solved.Result) {
	d.today, d.result = today, result
	d.Refresh()
}

// setMonth shows the whole month or only the week, and reports whether that changed anything.
func (d *Days) setMonth(on bool) (changed bool) {
	if d.month == on {
		return false
	}
	d.month = on
	d.Refresh()
	return true
}

// Measures of the days, in Fyne's units.
const (
	daySide  = 25.0 // diameter of a disc, and least width of a Calendar's columns: they fit the narrowest card
	dayPitch = 28   // height of a row, and least width of a week's columns
	dayName  = 20   // height of the names of the days
	dayBelow = 4    // the empty part of dayName below the names
	dayRing  = 2
	dayOuter = 1.5 // how far today's ring exceeds a disc, and how far the disc in it is smaller
	dayUp    = 0.5 // how far the middle of a disc is above that of its row
	runHigh  = 5.0 // height of the line that joins days in a row
)

// height returns the height of the days with their names. In a week the names come last and need no
// space below them.
func (d *Days) height() float32 {
	if d.month {
		return dayName + monthRows*dayPitch
	}
	return dayPitch + dayName - dayBelow
}

// monthRows is the largest number of weeks that a month touches.
const monthRows = 6

func (d *Days) CreateRenderer() fyne.WidgetRenderer {
	least := func() fyne.Size { return fyne.NewSize(7*d.minPitch, d.height()) }
	return widgets.NewRedrawRenderer(d, least, func(fyne.Size) []fyne.CanvasObject { return d.draw(look.PaletteFor(d)) })
}

// draw returns the objects for the names and the days.
func (d *Days) draw(p look.Palette) (list []fyne.CanvasObject) {
	if d.result == nil {
		return nil
	}
	names := float32(dayName / 2)
	if !d.month {
		names += dayPitch
	}
	grid := d.grid()
	for i, name := range strings.Fields(words.DaysOfTheWeek()) {
		at := fyne.NewPos(grid.Centre(grid.Monday.Add(i)).X, names)
		list = append(list, d.text(name, p.Quiet, !d.month && i == d.today.SinceMonday(), at))
	}
	first, count := d.span()
	for i := range count {
		if date := first.Add(i); d.month {
			list = append(list, d.day(p, date)...)
		} else {
			list = append(list, d.weekday(p, date)...)
		}
	}
	return list
}

// weekday returns the objects for a day of a week.
func (d *Days) weekday(p look.Palette, date day.Date) []fyne.CanvasObject {
	sign := choices.UnusedTry
	switch result := d.result(date); {
	case result.Solved():
		sign = signOf(result)
	case date == d.today:
		sign = choices.TodaySign
	}
	const half = choices.SignSide / 2
	return choices.DrawSign(p, d.grid().Centre(date).SubtractXY(half, half), sign)
}

// grid returns where the days are.
func (d *Days) grid() widgets.DayGrid {
	first, _ := d.span()
	top := float32(0)
	if d.month {
		top = dayName
	}
	return widgets.DayGrid{
		Monday: first.Add(-first.SinceMonday()), Corner: fyne.NewPos(0, top),
		Step: fyne.NewSize(max(d.Size().Width/7, d.minPitch), dayPitch),
	}
}

// span returns the first day shown and the number of days.
func (d *Days) span() (first day.Date, count int) {
	if !d.month {
		return d.today.Add(-d.today.SinceMonday()), 7
	}
	first = day.Date{Year: d.today.Year, Month: d.today.Month, Day: 1}
	count = 31
	for first.Add(count-1).Month != first.Month {
		count--
	}
	return first, count
}

// title returns the month of the days, or the months of a week that touches two.
func (d *Days) title() string {
	first, count := d.span()
	return words.MonthsOf(first, first.Add(count-1))
}

// dayAt returns the day at a position; ok is false if there is none.
func (d *Days) dayAt(p fyne.Position) (date day.Date, ok bool) {
	date, ok = d.grid().DayAt(p)
	first, count := d.span()
	n := date.Since(first)
	return date, ok && 0 <= n && n < count
}

// Calendar is a Days in which a click chooses a day. canChoose reports which days can be chosen.
type Calendar struct {
	Days
	canChoose func(day.Date) bool
	choose    func(day.Date)
	hovering  bool // the mouse is over a day that can be chosen
}

func newCalendar(can func(day.Date) bool, choose func(day.Date)) *Calendar {
	c := &Calendar{Days: Days{month: true, minPitch: daySide}, canChoose: can, choose: choose}
	c.ExtendBaseWidget(c)
	return c
}

// Tapped chooses the day under the mouse, if it can be chosen.
func (c *Calendar) Tapped(e *fyne.PointEvent) {
	if date, ok := c.dayAt(e.Position); ok && c.canChoose(date) {
		c.choose(date)
	}
}

// MouseIn does what MouseMoved does.
func (c *Calendar) MouseIn(e *desktop.MouseEvent) { c.MouseMoved(e) }

// MouseMoved notes whether the day under the mouse can be chosen.
func (c *Calendar) MouseMoved(e *desktop.MouseEvent) {
	date, ok := c.dayAt(e.Position)
	c.hovering = ok && c.canChoose(date)
}

// MouseOut notes that the mouse is over no day.
func (c *Calendar) MouseOut() { c.hovering = false }

// Cursor returns the hand if the mouse is over a day that can be chosen.
func (c *Calendar) Cursor() desktop.Cursor {
	if c.hovering {
		return desktop.PointerCursor
	}
	return desktop.DefaultCursor
}

// text returns a text in the middle of a column.
func (d *Days) text(text string, colour color.Color, bold bool, at fyne.Position) *canvas.Text {
	t := &canvas.Text{
		Text: text, Color: colour, TextSize: look.QuietText, TextStyle: fyne.TextStyle{Bold: bold},
		Alignment: fyne.TextAlignCenter,
	}
	pitch := d.grid().Step.Width
	widgets.Place(t, at.X-pitch/2, at.Y-dayName/2, pitch, dayName)
	return t
}

// day returns the objects for a day of a month.
func (d *Days) day(p look.Palette, date day.Date) (list []fyne.CanvasObject) {
	result, next := d.result(date), date.Add(1)
	at, inset := d.grid().Centre(date), float32(0)
	disc := func(fill, edge color.Color, inset float32) {
		o := widgets.Disc(at.SubtractXY(0, dayUp), daySide/2-inset, fill)
		if edge != nil {
			o.StrokeColor, o.StrokeWidth = edge, dayRing
		}
		list = append(list, o)
	}
	joined := next.SinceMonday() > 0 && next.Month == date.Month
	if joined && result.Solved() && d.result(next).Solved() {
		run := canvas.NewRectangle(p.Win)
		widgets.Place(run, at.X, at.Y-dayUp-runHigh/2, d.grid().Step.Width, runHigh)
		list = append(list, run)
	}
	text := p.Quiet
	if date == d.today {
		disc(p.Card, p.Accent, -dayOuter)
		inset, text = dayOuter, p.Text
	}
	switch result {
	case solved.First:
		disc(p.Win, nil, inset)
		text = p.Card
	case solved.WithHelp:
		disc(p.SoftWin, p.Win, inset)
		text = p.Text
	}
	return append(list, d.text(strconv.Itoa(date.Day), text, date == d.today || result.Solved(), at))
}
