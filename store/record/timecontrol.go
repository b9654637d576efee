package record

import (
	"cmp"
	"strconv"
	"strings"
	"time"
)

// TimeControl is the time that a player has for a game. The zero value means no clock.
//
// It is written as the main time, followed by an increment or by periods: "10m", "15m+5s",
// "10m+3x30s" for three periods of 30 seconds, "2h+1x30m/30" for 30 minutes for every 30 moves, and
// "1x30s" for 30 seconds for every move.
type TimeControl struct {
	// Main is the time for the game or, if there are periods, before the first period.
	Main time.Duration
	// Increment is added to Main by each move made in time. It is not used with periods.
	Increment time.Duration
	// Periods is the number of periods, each of the length Period, that follow once Main has been
	// used. A player who makes PeriodMoves moves (1 if it is 0) within a period gets the whole
	// period again. Otherwise the player loses that period, and with the last one the game.
	Periods, PeriodMoves int
	Period               time.Duration
}

// The largest values in a TimeControl.
const (
	maxClock   = 10_000 * time.Hour
	maxPeriods = 1000
	// maxClockLeft is the longest time that a clock shows. All periods together have at most this
	// much, and increments add up to at most this much.
	maxClockLeft = 100 * maxClock
)

// wantControl describes the text that ParseTimeControl accepts.
const wantControl = `a time control such as "10m", "15m+5s", "10m+3x30s" or "1x30s"`

// String returns the control in the form that ParseTimeControl reads, or "" for no clock.
func (c TimeControl) String() string {
	text := ""
	if c.Main > 0 {
		text = shortTime(c.Main)
	}
	switch {
	case c.Periods > 0 && c.Period > 0:
		period := strconv.Itoa(c.Periods) + "x" + shortTime(c.Period)
		if c.PeriodMoves > 1 {
			period += "/" + strconv.Itoa(c.PeriodMoves)
		}
		return strings.TrimPrefix(text+"+"+period, "+")
	case c.Increment > 0:
		return cmp.Or(text, "0s") + "+" + shortTime(c.Increment)
	default:
		return text
	}
}

// shortTime formats a time without the units that are 0: "15m", not "15m0s".
func shortTime(d time.Duration) string {
	text := d.Round(time.Millisecond).String()
	if strings.HasSuffix(text, "m0s") {
		text = strings.TrimSuffix(text, "0s")
	}
	if strings.HasSuffix(text, "h0m") {
		text = strings.TrimSuffix(text, "0m")
	}
	return text
}

// ParseTimeControl parses the form that String writes. ok is false if the text is not valid.
func ParseTimeControl(text string) (c TimeControl, ok bool) {
	if text == "" {
		return c, true
	}
	first, second, two := strings.Cut(text, "+")
	if !two && strings.Contains(first, "x") {
		return c, c.readPeriods(first)
	}
	if c.Main, ok = parseClock(first); !ok || !two && c.Main == 0 {
		return TimeControl{}, false
	}
	switch {
	case !two:
	case strings.Contains(second, "x"):
		ok = c.readPeriods(second)
	default:
		c.Increment, ok = parseClock(second)
		ok = ok && c.Increment > 0
	}
	return c, ok
}

// readPeriods reads "3x30s" or "1x30m/30".
func (c *TimeControl) readPeriods(text string) bool {
	count, period, _ := strings.Cut(text, "x")
	length, moves, many := strings.Cut(period, "/")
	var err error
	if c.Periods, err = strconv.Atoi(count); err != nil || c.Periods < 1 || c.Periods > maxPeriods {
		return false
	}
	if many {
		if c.PeriodMoves, err = strconv.Atoi(moves); err != nil || c.PeriodMoves < 2 || c.PeriodMoves > maxPeriods {
			return false
		}
	}
	var ok bool
	c.Period, ok = parseClock(length)
	return ok && c.Period > 0 && c.Period <= maxClockLeft/time.Duration(c.Periods)
}

// parseClock parses a time of at most maxClock, rounded to the millisecond.
func parseClock(text string) (time.Duration, bool) {
	d, err := time.ParseDuration(text)
	d = d.Round(time.Millisecond)
	return d, err == nil && d >= 0 && d <= maxClock && !strings.HasPrefix(text, "-")
}
