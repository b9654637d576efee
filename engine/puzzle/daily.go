package puzzle

import (
	"errors"
	"fmt"
	"sync"
	"time"
)

// FirstDay is the day of the first puzzle, a Monday.
var FirstDay = Date{2026, time.November, 23}

// Date is a calendar day, without a time zone.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// DateOf returns the date at a time, in the time zone of t.
func DateOf(t time.Time) Date {
	year, month, day := t.Date()
	return Date{year, month, day}
}

// dateLayout is the format in which a date is written.
const dateLayout = "2006-01-02"

// Time returns noon of the day in the local time zone, for calendars.
func (d Date) Time() time.Time { return time.Date(d.Year, d.Month, d.Day, 12, 0, 0, 0, time.Local) }

// String returns the day as "2026-11-26".
func (d Date) String() string { return d.utc().Format(dateLayout) }

// ParseDate parses a date in the format of String.
func ParseDate(text string) (d Date, ok bool) {
	t, err := time.Parse(dateLayout, text)
	return DateOf(t), err == nil
}

// Since returns the number of days from another date to this one.
func (d Date) Since(from Date) int {
	return int(d.utc().Sub(from.utc()) / (24 * time.Hour))
}

// utc returns the start of the day in UTC, where all days have 24 hours.
func (d Date) utc() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// Add returns the date a number of days later.
func (d Date) Add(days int) Date { return DateOf(d.utc().AddDate(0, 0, days)) }

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.utc().Weekday() }

// Weekend reports whether the day is a Saturday or a Sunday.
func (d Date) Weekend() bool {
	w := d.Weekday()
	return w == time.Saturday || w == time.Sunday
}

// dailyLines returns the lines of the file of daily puzzles.
var dailyLines = sync.OnceValue(func() []string {
	text, _ := files.ReadFile("data/" + DailyFile) // it is embedded
	return lines(string(text))
})

// daily caches the daily puzzles that have been parsed, by their number.
var daily sync.Map

// readDay parses the daily puzzle with a number, from 0, if it is not cached.
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
	// Number is the index of the puzzle among the daily puzzles, from 0.
	Number int
	// Again is set if the puzzle was already that of an earlier day: after the last puzzle the list
	// starts again.
	Again bool
}

// Of returns the puzzle of a day. Before FirstDay it counts backwards from the end of the list,
// with Again set. The puzzle is shared: do not change it. If its line is damaged, the error names
// the line.
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
