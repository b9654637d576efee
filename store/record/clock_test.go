package record

import (
	"testing"
	"time"

	"pgregory.net/rapid"
)

// clockOf returns the initial clock of a time control.
func clockOf(t *testing.T, control string) Clock {
	t.Helper()
	c, ok := ParseTimeControl(control)
	if !ok {
		t.Fatalf("%q is no time control", control)
	}
	return NewClock(c)
}

func TestClocks(t *testing.T) {
	const s = time.Second
	for _, tt := range []struct {
		control string
		thought []time.Duration // time used for the moves made
		then    time.Duration   // time used for the next move
		main    time.Duration
		periods int
		period  time.Duration
		out     bool
	}{
		{control: "10s", main: 10 * s},
		{control: "10s", then: 9999 * time.Millisecond, main: time.Millisecond},
		{control: "10s", then: 10 * s, out: true},
		{control: "10s", thought: []time.Duration{4 * s}, main: 6 * s},
		{control: "5m+5s", thought: []time.Duration{10 * s}, main: 295 * s},
		{control: "10s+5s", thought: []time.Duration{10 * s}, out: true}, // out of time, so no increment is added
		{control: "0s+5s", main: 5 * s},
		{control: "0s+1s", main: 3 * s},
		{control: "1x30s", periods: 1, period: 30 * s},
		{control: "1x30s", thought: []time.Duration{29 * s, 29 * s}, periods: 1, period: 30 * s},
		{control: "1x30s", then: 30 * s, out: true},
		{control: "1m+3x30s", then: 59 * s, main: s, periods: 3, period: 30 * s},
		{control: "1m+3x30s", then: 60 * s, periods: 3, period: 30 * s},
		{control: "1m+3x30s", then: 70 * s, periods: 3, period: 20 * s},
		{control: "1m+3x30s", then: 90 * s, periods: 2, period: 30 * s},
		{control: "1m+3x30s", thought: []time.Duration{125 * s}, periods: 1, period: 30 * s},
		{control: "1m+3x30s", thought: []time.Duration{125 * s}, then: 30 * s, out: true},
		{control: "1m+3x30s", then: 150 * s, out: true},
		{control: "1m+1x30s/3", thought: []time.Duration{65 * s}, periods: 1, period: 25 * s},
		{control: "1m+1x30s/3", thought: []time.Duration{65 * s, 5 * s, 5 * s}, periods: 1, period: 30 * s},
		{control: "1m+2x30s/2", thought: []time.Duration{65 * s}, then: 30 * s, periods: 1, period: 25 * s},
	} {
		k := clockOf(t, tt.control)
		for _, d := range tt.thought {
			k = k.AfterMove(d)
		}
		k = k.After(tt.then)
		if k.Main != tt.main || k.Periods != tt.periods || k.Period != tt.period || k.Out != tt.out {
			t.Errorf("%s after %v and %v: %+v", tt.control, tt.thought, tt.then, k)
		}
	}
}

// No valid time control and no number of moves gives more time than a clock can hold.
func TestLongestClocks(t *testing.T) {
	if c, ok := ParseTimeControl("1000x10000h"); ok {
		t.Errorf("%v", c)
	}
	k := clockOf(t, "10000h+1000x1000h")
	if want := 1_010_000 * time.Hour; k.Left() != want || k.LowTime() != usualLow {
		t.Errorf("%v are left, want %v; little is %v", k.Left(), want, k.LowTime())
	}
	k = clockOf(t, "10000h+10000h")
	for range 5000 {
		k = k.AfterMove(0)
	}
	if k.Left() != maxClockLeft || k.Out {
		t.Errorf("%v are left", k.Left())
	}
}

// The time left is low below ten seconds, or below a third of the time if the clock is short.
func TestLowTime(t *testing.T) {
	for control, want := range map[string]time.Duration{
		"5m": 10 * time.Second, "30s": 10 * time.Second, "1x10s": 10 * time.Second / 3, "3s+3x3s": 4 * time.Second, "0s+5s": 5 * time.Second / 3,
	} {
		if got := clockOf(t, control).AfterMove(time.Second).LowTime(); got != want {
			t.Errorf("%s: %v, want %v", control, got, want)
		}
	}
}

// A player without a clock never runs out of time.
func TestNoClock(t *testing.T) {
	if k := NewClock(TimeControl{}).AfterMove(time.Hour).After(time.Hour); k.IsSet() || k.Out {
		t.Errorf("%+v", k)
	}
}

// Two periods of thinking use as much time as their sum. A clock runs out exactly when the time left
// has passed.
func TestTimeAddsUp(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		k := NewClock(TimeControl{
			Main:    time.Duration(rapid.IntRange(0, 60).Draw(t, "main")) * time.Second,
			Periods: rapid.IntRange(1, 4).Draw(t, "periods"), PeriodMoves: rapid.IntRange(0, 3).Draw(t, "moves"),
			Period: time.Duration(rapid.IntRange(1, 30).Draw(t, "period")) * time.Second,
		})
		for range rapid.IntRange(0, 4).Draw(t, "made") {
			k = k.AfterMove(time.Duration(rapid.Int64Range(0, int64(k.Left()-1)).Draw(t, "thought")))
		}
		a := time.Duration(rapid.Int64Range(0, int64(20*time.Second)).Draw(t, "a"))
		b := time.Duration(rapid.Int64Range(0, int64(20*time.Second)).Draw(t, "b"))
		if once, twice := k.After(a+b), k.After(a).After(b); once != twice {
			t.Errorf("%v and %v of %+v: %+v, at once %+v", a, b, k, twice, once)
		}
		if k.After(k.Left()-1).Out || !k.After(k.Left()).Out {
			t.Errorf("%+v runs out before or after %v", k, k.Left())
		}
	})
}
