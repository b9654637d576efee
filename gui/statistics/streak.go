package statistics

import (
	"image/color"
	"slices"
	"strings"

	"fyne.io/fyne/v2"
	"fyne.io/fyne/v2/canvas"
	"fyne.io/fyne/v2/container"
	"fyne.io/fyne/v2/widget"

	"github.com/mnkdesk/mnkdesk/gui/look"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/progress"
)

// streak is the card with the number of days in a row on which games ended, and with the days of this week.
type streak struct {
	root  *fyne.Container
	title *widget.Label
	best  *widget.Label
	week  *week
}

func newStreak() *streak {
	s := &streak{title: widgets.Wrapped(widgets.Heading("")), best: widgets.Quiet(""), week: newWeek()}
	flame := container.NewCenter(container.NewGridWrap(fyne.NewSize(flameWide, flameHigh), widgets.NewFlame()))
	text := widgets.TightColumn(widgets.Tight(s.title), widgets.Tight(s.best))
	s.root = widgets.TightColumn(container.NewBorder(nil, nil, flame, nil, text), widgets.Gap(rowGap), s.week)
	return s
}

// minStreak is the smallest number of days in a row that is shown.
const minStreak = 2

// show shows the days up to today, and reports whether there is a streak to show.
func (s *streak) show(days []day.Date, today day.Date) bool {
	run := progress.CurrentRun(days, today)
	widgets.SetText(s.title, words.DaysInARow(run))
	widgets.SetText(s.best, words.BestSoFar(progress.LongestRun(days)))
	s.week.show(days, today)
	return run >= minStreak
}

// Measures of the streak, in Fyne's units.
const (
	flameWide = 30
	flameHigh = 42
	dayRadius = 17
	dayPitch  = 51 // at most
	dayLow    = 38 // at least
	dayName   = 22
	runHigh   = 7
	dayEdge   = 1.5
	tickWidth = 3
)

// week is a widget that shows the days of this week, with a tick on each day on which a game ended. If the days in a
// row began before this week, it shows the seven days up to today.
type week struct {
	widget.BaseWidget
	played       map[day.Date]bool
	first, today day.Date
}

func newWeek() *week {
	w := &week{}
	w.ExtendBaseWidget(w)
	return w
}

func (w *week) show(days []day.Date, today day.Date) {
	w.played, w.today = map[day.Date]bool{}, today
	for _, d := range days {
		w.played[d] = true
	}
	w.first = today.Add(-today.SinceMonday())
	begins := today.Add(-progress.CurrentRun(days, today))
	if w.played[today] {
		begins = begins.Add(1)
	}
	if begins.Since(w.first) < 0 {
		w.first = today.Add(-6)
	}
	w.Refresh()
}

func (w *week) CreateRenderer() fyne.WidgetRenderer {
	return widgets.NewRedrawRenderer(w, widgets.FixedMinSize(7*dayLow, 2*dayRadius+2+dayName), w.draw)
}

// draw returns all objects of the week for a size.
func (w *week) draw(size fyne.Size) (list []fyne.CanvasObject) {
	if w.today.IsZero() || size.IsZero() {
		return nil
	}
	colours := look.PaletteFor(w)
	grid := widgets.DayGrid{
		Monday: w.first,
		Step:   fyne.NewSize(min(size.Width/7, dayPitch), 2*dayRadius+2),
	}
	names := strings.Fields(words.DaysOfTheWeek())
	names = slices.Concat(names[w.first.SinceMonday():], names[:w.first.SinceMonday()])
	for i, name := range names {
		date := grid.Monday.Add(i)
		at := grid.Centre(date)
		if i+1 < len(names) && w.played[date] && w.played[date.Add(1)] {
			run := canvas.NewRectangle(colours.Win)
			widgets.Place(run, at.X, at.Y-runHigh/2, grid.Step.Width, runHigh)
			list = append(list, run)
		}
		text := &canvas.Text{
			Text: name, Color: colours.Quiet, TextSize: look.QuietText, Alignment: fyne.TextAlignCenter,
		}
		if date == w.today {
			text.TextStyle.Bold, text.Color = true, colours.Text
		}
		widgets.Place(text, at.X-grid.Step.Width/2, grid.Step.Height, grid.Step.Width, dayName)
		list = append(list, text)
	}
	for i := range names {
		list = append(list, w.day(grid.Monday.Add(i), grid.Centre(grid.Monday.Add(i)), colours)...)
	}
	return list
}

// day returns the objects of a day around a centre.
func (w *week) day(date day.Date, at fyne.Position, colours look.Palette) (list []fyne.CanvasObject) {
	disc := func(radius, width float32, fill, edge color.Color) {
		o := widgets.Disc(at, radius, fill)
		o.StrokeColor, o.StrokeWidth = edge, width
		list = append(list, o)
	}
	switch {
	case w.played[date] && date == w.today:
		disc(dayRadius, 0, colours.Win, nil)
		disc(dayRadius, 2*dayEdge, color.Transparent, colours.Accent)
	case w.played[date]:
		disc(dayRadius, 0, colours.Win, nil)
	case date == w.today:
		disc(dayRadius, 2*dayEdge, colours.Card, colours.Accent)
		disc(4, 0, colours.Accent, nil)
	default:
		disc(dayRadius, dayEdge, colours.Card, colours.Edge)
	}
	if w.played[date] {
		list = append(list, tickLine(at, -7, 0, -2, 5, colours.Card), tickLine(at, -2, 5, 7, -5, colours.Card))
	}
	return list
}

// tickLine returns a line of a tick, from one offset from a centre to another.
func tickLine(centre fyne.Position, x1, y1, x2, y2 float32, colour color.Color) *canvas.Line {
	l := canvas.NewLine(colour)
	l.StrokeWidth = tickWidth
	l.Position1, l.Position2 = centre.AddXY(x1, y1), centre.AddXY(x2, y2)
	return l
}
