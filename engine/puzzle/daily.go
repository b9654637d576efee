package puzzle

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// FirstDay is the day of the first puzzle, a Monday.
var FirstDay = Date{2026, time.November, 23}

// Date is a day of the calendar, the same wherever it is.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the day that a calendar shows at a time, in its own time zone.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// dateLayout is how a day is written.
const dateLayout = "2006-01-02"

// Time returns the noon of the day, for a calendar.
func (d Date) Time() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.Local) }

// String returns the day as "2026-11-26".
func (d Date) String() string { return d.utc().Format(dateLayout) }

// ParseDate reads a day as String writes it.
func ParseDate(text string) (d Date, ok bool) {
	t, err := time.Parse(dateLayout, text)
	return DateOf(t), err == nil
}

// Since returns the number of days from another date to this one.
func (d Date) Since(from Date) int {
	return int(d.utc().Sub(from.utc()) / (24 * time.Hour))
}

// utc returns the beginning of the day where days have no summer time.
func (d Date) utc() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// Add returns the day that is a number of days later.
func (d Date) Add(days int) Date { return DateOf(d.utc().AddDate(0, 0, days)) }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.utc().Weekday() }

// Weekend reports whether the day is a Saturday or a Sunday.
func (d Date) Weekend() bool {
	w := d.Weekday()
	return w == time.Saturday || w == time.Sunday
}

// dailyLines are the lines of the table of days.
var dailyLines = sync.OnceValue(func() []string {
	text, _ := files.ReadFile("data/" + DailyFile) // it is embedded
	return lines(string(text))
})

// daily holds the puzzles of days that were read, by their number.
var daily sync.Map

// readDay reads the puzzle of a number, once.
func readDay(number int) (*Puzzle, error) {
	if p, ok := daily.Load(number); ok {
		return p.(*Puzzle), nil
	}
	p, err := ParseLine(dailyLines()[number])
	if err != nil {
		return nil, fmt.Errorf("line %d: %w", number+1, err)
	}
	kept, _ := daily.LoadOrStore(number, p)
	return kept.(*Puzzle), nil
}

// Today is the puzzle of a day.
type Today struct {
	*Puzzle
	// Number is the place of the puzzle in the table of days, from 0.
	Number int
	// Again is set where it was the puzzle of an earlier day: after the last puzzle the table starts again.
	Again bool
}

// Of returns the puzzle of a day. Before FirstDay it counts backwards, with Again set. It is shared: nobody changes it. The
// error names the line that is damaged.
func Of(d Date) (Today, error) {
	days := len(dailyLines())
	if days == 0 {
		return Today{}, errors.New("there is no puzzle for any day")
	}
	day := d.Since(FirstDay)
	number := (day%days + days) % days
	p, err := readDay(number)
	return Today{p, number, number != day}, err
}
