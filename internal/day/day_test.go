package day

import (
	"testing"
	"time"
)

// Days are counted by the calendar, even where the clocks change at midnight, so that a day has none,
// or where a day was skipped.
func TestDaysBetweenDates(t *testing.T) {
	for _, tt := range []struct {
		from, to Date
		days     int
	}{
		{Date{2027, time.March, 27}, Date{2027, time.March, 29}, 2},
		{Date{2027, time.January, 1}, Date{2028, time.January, 1}, 365},
		{Date{2026, time.September, 5}, Date{2026, time.September, 7}, 2},
		{Date{2011, time.December, 29}, Date{2011, time.December, 31}, 2},
	} {
		if n := tt.to.Since(tt.from); n != tt.days || tt.from.Since(tt.to) != -tt.days {
			t.Errorf("from %v to %v: %d days", tt.from, tt.to, n)
		}
		if d := tt.from.Add(tt.days); d != tt.to || tt.to.Add(-tt.days) != tt.from || d.Compare(tt.from) != 1 || tt.from.Compare(d) != -1 {
			t.Errorf("%d days after %v: %v", tt.days, tt.from, d)
		}
	}
}

// The date at a time is that of the time's own zone.
func TestDateOfATime(t *testing.T) {
	at := time.Date(2026, 11, 26, 23, 30, 0, 0, time.FixedZone("west", -4*3600))
	if d := Of(at); d.String() != "2026-11-26" || Of(at.UTC()).String() != "2026-11-27" {
		t.Errorf("%v", d)
	}
	if d := Of(time.Time{}); !d.IsZero() {
		t.Errorf("the zero time is on %v", d)
	}
}

func TestParse(t *testing.T) {
	for _, text := range []string{"", "2026", "2026-11", "2026-13-01", "2026-02-29", "2026-1-1", "2026-01-01T10:00:00Z"} {
		if d, ok := Parse(text); ok {
			t.Errorf("%q is %v", text, d)
		}
	}
	if d, ok := Parse("2028-02-29"); !ok || d != (Date{2028, time.February, 29}) || d.String() != "2028-02-29" {
		t.Errorf("%v, %v", d, ok)
	}
}

func TestWeek(t *testing.T) {
	monday := Date{2026, time.November, 23}
	for i := range 7 {
		d := monday.Add(i)
		if d.SinceMonday() != i || d.Weekend() != (i >= 5) {
			t.Errorf("%v: %d, %v", d, d.SinceMonday(), d.Weekend())
		}
	}
}
