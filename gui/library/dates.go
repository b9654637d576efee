package library

import (
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/sheet"
	"github.com/mnkdesk/mnkdesk/gui/widgets"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/internal/day"
)

// longestDate is the maximum length of a date that the person enters, in characters.
const longestDate = 12

// askDates asks between which days to search.
func (p *page) askDates() {
	var s *sheet.Sheet
	from := widgets.NewEntry(formatDay(p.from), widgets.AtMost(longestDate), p.Sheets.Key)
	to := widgets.NewEntry(formatDay(p.to), widgets.AtMost(longestDate), p.Sheets.Key)
	problem := widgets.ErrorLabel()
	search := p.Sheets.Button(words.SearchGames(), func() {
		first, ok := parsePeriod(from.Text)
		last, also := parsePeriod(to.Text)
		if !ok || !also {
			widgets.ShowText(problem, words.DatesWrong())
			s.Fit()
			return
		}
		s.Close()
		if !first.first.IsZero() && !last.last.IsZero() && last.last.Since(first.first) < 0 { // the wrong way round
			first, last = last, first
		}
		p.setDays(first.first, last.last)
	}).Primary()
	rows := widgets.NewForm(widgets.NewFormRow(words.FromDate(), from), widgets.NewFormRow(words.ToDate(), to))
	how := widgets.Wrapped(widgets.Quiet(words.DatesHow()))
	s = p.Sheets.Open(words.DatesTitle(), widgets.Column(rows, how, problem),
		p.Sheets.CloseButton(words.Cancel()), search)
	s.Resize(widgets.FormWidth, 0)
}

// setDays restricts the search to a range of days that includes from and to. A zero date is no
// bound.
func (p *page) setDays(from, to day.Date) {
	p.from, p.to = from, to
	p.dates.Offer([]string{words.DaysOf(from, to)}, 0)
	p.search()
}

// dayRange holds the first and the last day of a period, or zero dates if there are no bounds.
type dayRange struct{ first, last day.Date }

// parsePeriod parses a year, a month or a day: "2006", "2006-01", "2006-01-02" or a date in the format
// of the window. An empty text gives no bounds.
func parsePeriod(text string) (d dayRange, ok bool) {
	text = strings.TrimSpace(text)
	if text == "" {
		return dayRange{}, true
	}
	for _, c := range []struct {
		layout        string
		years, months int
	}{{"2006", 1, 0}, {"2006-01", 0, 1}, {time.DateOnly, 0, 0}} {
		if t, err := time.Parse(c.layout, text); err == nil {
			d = dayRange{day.Of(t), day.Of(t)}
			if c.years+c.months > 0 {
				d.last = day.Of(t.AddDate(c.years, c.months, -1))
			}
			return d, true
		}
	}
	date, ok := words.ReadDate(text)
	return dayRange{date, date}, ok
}

// formatDay returns a day in a format that parsePeriod parses, or "" for the zero date.
func formatDay(d day.Date) string {
	if d.IsZero() {
		return ""
	}
	return d.String()
}
