package record

import "time"

// Clock is what one player has left under a TimeControl. It never changes: After and Made
// return another one. The zero value is that of a player without a clock.
//
// Time is taken as it is on the clocks of the game played at a board: from the main time
// first, and then period by period.
type Clock struct {
	// Control is how much time there was.
	Control TimeControl
	// Main is what is left of the main time.
	Main time.Duration
	// Periods is how many periods are left, the one under way included, Period what is left
	// of that one, or the length of the first while Main lasts, and Moves how many moves are
	// still to be made within it. All are 0 without periods.
	Periods int
	Period  time.Duration
	Moves   int
	// Out is set once the time has run out.
	Out bool
}

// minStart is what a player without main time begins with at the least, where each move
// adds something: the first moves come before anything is added.
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

// Set reports whether there is a clock.
func (k Clock) Set() bool { return k.Control != TimeControl{} }

// InPeriod reports whether the main time has been used up and a period is under way.
func (k Clock) InPeriod() bool { return k.Main == 0 && k.Periods > 0 }

// Shown returns the time that the player sees running down: what is left of the main time,
// or of the period under way.
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

// usualLow is when there is little time left, unless there was little from the start.
const usualLow = 10 * time.Second

// LowTime returns below which time there is little left: ten seconds, or a third of all that there
// was at the start if that is less.
func (k Clock) LowTime() time.Duration { return min(usualLow, NewClock(k.Control).Left()/3) }

// After returns the clock of a player who has thought for a time and has not moved yet. It
// runs out when all has been used: nothing is left for the move itself.
func (k Clock) After(thought time.Duration) Clock {
	if !k.Set() || thought <= 0 {
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

// Made returns the clock of a player who has thought for a time and then moved. A move that
// comes in time brings the increment, or is one of those of the period.
func (k Clock) Made(thought time.Duration) Clock {
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
