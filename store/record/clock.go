package record

import "time"

// Clock is the time that one player has left under a TimeControl. It is immutable: After and
// AfterMove return another Clock. The zero value is the clock of a player without one.
//
// Time runs as on the clocks of games played over the board: first the main time, then one period
// after another.
type Clock struct {
	// Control is the time control at the start.
	Control TimeControl
	// Main is the main time that is left.
	Main time.Duration
	// Periods is how many periods are left, including the current one. Period is the time left in
	// the current period, or the length of the first one while Main lasts. Moves is how many moves
	// must still be made within it. All are 0 without periods.
	Periods int
	Period  time.Duration
	Moves   int
	// Out is set once the time has run out.
	Out bool
}

// minStart is the least time with which a player starts who has only an increment: the first moves
// come before anything is added.
const minStart = 3 * time.Second

// NewClock returns the clock of a player at the start of a game.
func NewClock(c TimeControl) Clock {
	k := Clock{Control: c, Main: c.Main}
	switch {
	case c.Periods > 0 && c.Period > 0:
		k.Periods, k.Period, k.Moves = c.Periods, c.Period, max(c.PeriodMoves, 1)
	case c.Increment > 0 && c.Main == 0:
		k.Main = max(c.Increment, minStart)
	}
	return k
}

// IsSet reports whether there is a clock.
func (k Clock) IsSet() bool { return k.Control != TimeControl{} }

// InPeriod reports whether the main time is used up and a period is running.
func (k Clock) InPeriod() bool { return k.Main == 0 && k.Periods > 0 }

// Shown returns the time that the player sees running down: the rest of the main time, or of the
// current period.
func (k Clock) Shown() time.Duration {
	if k.InPeriod() {
		return k.Period
	}
	return k.Main
}

// Left returns how long the player can think about a move without losing the game.
func (k Clock) Left() time.Duration {
	left := k.Main
	if k.Periods > 0 {
		left += k.Period + time.Duration(k.Periods-1)*k.Control.Period
	}
	return left
}

// usualLow is the time below which little is left, unless the player had little from the start.
const usualLow = 10 * time.Second

// LowTime returns the time below which little is left: ten seconds, or a third of the time at the
// start if that is less.
func (k Clock) LowTime() time.Duration { return min(usualLow, NewClock(k.Control).Left()/3) }

// After returns the clock of a player who has thought for a time and has not moved yet. Time that
// is used up entirely has run out: nothing is left for the move itself.
func (k Clock) After(thought time.Duration) Clock {
	if !k.IsSet() || thought <= 0 {
		return k
	}
	if thought >= k.Left() {
		k.Main, k.Period, k.Periods, k.Moves, k.Out = 0, 0, 0, 0, true
		return k
	}
	main := min(thought, k.Main)
	k.Main -= main
	for thought -= main; k.Periods > 0 && thought >= k.Period; {
		thought -= k.Period
		k.Periods, k.Period, k.Moves = k.Periods-1, k.Control.Period, max(k.Control.PeriodMoves, 1)
	}
	if k.Periods > 0 {
		k.Period -= thought
	}
	return k
}

// AfterMove returns the clock of a player who has thought for a time and then moved. A move made in
// time adds the increment, or counts as one of the period's moves.
func (k Clock) AfterMove(thought time.Duration) Clock {
	k = k.After(thought)
	switch {
	case k.Out:
	case k.InPeriod():
		if k.Moves--; k.Moves <= 0 {
			k.Period, k.Moves = k.Control.Period, max(k.Control.PeriodMoves, 1)
		}
	case k.Periods == 0:
		k.Main = min(k.Main+k.Control.Increment, maxClockLeft)
	}
	return k
}
