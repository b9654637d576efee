// Package day has the calendar day. A day is no instant: it has no time zone, begins nowhere at
// midnight, and is 24 hours long only in UTC.
package day

import (
	"cmp"
	"time"
)

// Date is a calendar day, without a time zone. The zero value is no day.
type Date struct {
	Year  int
	Month time.Month
	Day   int
}

// Of returns the date at a time, in the time zone of t, and the zero Date for the zero time.
func Of(t time.Time) Date {
	if t.IsZero() {
		return Date{}
	}
	year, month, day := t.Date()
	return Date{year, month, day}
}

// Parse parses a date in the format of String.
func Parse(text string) (d Date, ok bool) {
	t, err := time.Parse(time.DateOnly, text)
	return Of(t), err == nil
}

// String returns the date as "2026-11-26".
func (d Date) String() string { return d.UTC().Format(time.DateOnly) }

// IsZero reports whether d is the zero value.
func (d Date) IsZero() bool { return d == Date{} }

// UTC returns the start of the day in UTC, where all days have 24 hours. It is for formatting and
// calculating: games of the day may have ended before it.
func (d Date) UTC() time.Time { return time.Date(d.Year, d.Month, d.Day, 0, 0, 0, 0, time.UTC) }

// Since returns the number of days from another date to this one.
func (d Date) Since(from Date) int { return int(d.UTC().Sub(from.UTC()) / (24 * time.Hour)) }

// Add returns the date a number of days later.
func (d Date) Add(days int) Date { return Of(d.UTC().AddDate(0, 0, days)) }

// Compare returns −1 if d is before another date, 1 if it is after it, and 0 if they are equal.
func (d Date) Compare(other Date) int {
	return cmp.Or(cmp.Compare(d.Year, other.Year), cmp.Compare(d.Month, other.Month), cmp.Compare(d.Day, other.Day))
}

// Weekday returns the day of the week.
func (d Date) Weekday() time.Weekday { return d.UTC().Weekday() }

// SinceMonday returns the number of days since the last Monday, 0 to 6.
func (d Date) SinceMonday() int { return (int(d.Weekday()) + 6) % 7 }

// Weekend reports whether the day is a Saturday or a Sunday.
func (d Date) Weekend() bool { return d.SinceMonday() >= 5 }
