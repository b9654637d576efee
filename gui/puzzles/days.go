package puzzles

import (
	"image/color"
	"strconv"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/engine/puzzle"
	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/solved"
)

// Days shows the days of a week or a month with what became of their puzzles: a full disc for one that was solved at the first
// try, a pale one for one that was solved otherwise, and a ring around today.
type Days struct {
	widget.BaseWidget
	month  bool // the whole month of today, else the week
	today  puzzle.Date
	result func(puzzle.Date) solved.Result
}

// NewWeek returns the days of a week, without any yet.
func NewWeek() *Days { return newDays(false) }

func newDays(month bool) *Days {
	d := &Days{month: month}
	d.ExtendBaseWidget(d)
	return d
}

// Set shows the days around today.
func (d *Days) Set(today puzzle.Date, result func(puzzle.Date) solved.Result) {
	d.today, d.result = today, result
	d.Refresh()
}

// Measures of the days, in Fyne's units.
const (
	daySide  = 25 // of a disc
	dayPitch = 28
	dayName  = 20 // the height of the names of the days
	dayRing  = 2
	runHigh  = 5 // of the line that joins days in a row
)

// rows is how many weeks there may be.
func (d *Days) rows() float32 {
	if d.month {
		return 6
	}
	return 1
}

// CreateRenderer draws the days.
func (d *Days) CreateRenderer() fyne.WidgetRenderer {
	return widgets.Drawn(d, widgets.MinSize(7*dayPitch, dayName+d.rows()*dayPitch), func(fyne.Size) []fyne.CanvasObject { return d.draw(look.For(d)) })
}

// draw draws everything.
func (d *Days) draw(p look.Palette) (list []fyne.CanvasObject) {
	if d.result == nil {
		return nil
	}
	names, discs := float32(0), float32(dayName)
	if !d.month {
		names, discs = dayPitch, 0
	}
	for i, name := range strings.Fields(words.DaysOfTheWeek()) {
		list = append(list, dayText(name, p.Quiet, !d.month && i == column(d.today), float32(i), names))
	}
	first := d.today.Add(-column(d.today))
	count := 7
	if d.month {
		first = puzzle.Date{Year: d.today.Year, Month: d.today.Month, Day: 1}
		count = first.Add(31).Since(first)
		for first.Add(count-1).Month != first.Month {
			count--
		}
	}
	for i := range count {
		day := first.Add(i)
		row := float32((column(first) + i) / 7)
		list = append(list, d.day(p, day, float32(column(day)), discs+row*dayPitch)...)
	}
	return list
}

// column is the place of a day in its week, from Monday on.
func column(d puzzle.Date) int { return (int(d.Weekday()) + 6) % 7 }

// dayText is a text in the middle of a column.
func dayText(text string, colour color.Color, bold bool, column, y float32) *canvas.Text {
	t := &canvas.Text{Text: text, Color: colour, TextSize: look.QuietText, TextStyle: fyne.TextStyle{Bold: bold}, Alignment: fyne.TextAlignCenter}
	widgets.Place(t, column*dayPitch, y, dayPitch, dayName)
	return t
}

// day draws a day.
func (d *Days) day(p look.Palette, day puzzle.Date, column, y float32) (list []fyne.CanvasObject) {
	result := d.result(day)
	left, inset := column*dayPitch+(dayPitch-daySide)/2, float32(0)
	disc := func(fill, edge color.Color, inset float32) {
		o := &canvas.Circle{FillColor: fill, StrokeColor: edge, StrokeWidth: dayRing}
		if edge == nil {
			o.StrokeWidth = 0
		}
		widgets.Place(o, left+inset, y+inset+(dayPitch-daySide)/2, daySide-2*inset, daySide-2*inset)
		list = append(list, o)
	}
	if result.Solved() && column < 6 && d.result(day.Add(1)).Solved() && (!d.month || day.Add(1).Month == day.Month) {
		run := canvas.NewRectangle(p.Win)
		widgets.Place(run, (column+0.5)*dayPitch, y+(dayPitch-runHigh)/2, dayPitch, runHigh)
		list = append(list, run)
	}
	text := p.Quiet
	if day == d.today {
		disc(p.Card, p.Accent, 0)
		inset, text = 3, p.Text
	}
	switch result {
	case solved.First:
		disc(p.Win, nil, inset)
		text = p.Card
	case solved.WithHelp:
		if day == d.today { // a second ring would leave no room for the number
			disc(p.SoftWin, nil, inset-1)
		} else {
			disc(p.SoftWin, p.Win, 0)
		}
		text = p.Text
	default:
		if !d.month && day != d.today {
			disc(color.Transparent, p.Edge, 0)
		}
	}
	if d.month {
		t := dayText(strconv.Itoa(day.Day), text, day == d.today || result.Solved(), column, y+(dayPitch-dayName)/2)
		list = append(list, t)
	}
	return list
}
