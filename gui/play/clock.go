package play

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Clock shows how the time of a game runs down, warns when little is left, and saves the time to disk. Its
// methods belong to the UI goroutine.
type Clock struct {
	Table  *Table
	Card   *card.Card
	Sounds *Sounds
	// After runs a function on the UI goroutine after a while.
	After func(time.Duration, func())
	// Now returns the current time; nil means time.Now.
	Now func() time.Time

	waiting bool // a tick is scheduled
	kept    time.Time
	low     lowTime
}

// KeepClock is the interval at which the time of a turn is saved. At most that much is lost if the program
// is killed.
const KeepClock = 10 * time.Second

// Wait schedules a tick for when the display of the running clock changes.
func (c *Clock) Wait() {
	s := c.Table.Snap
	if s.TurnSince.IsZero() || c.waiting {
		return
	}
	c.waiting = true
	c.After(untilChange(s.Clock(s.ToMove, time.Now()).Shown()), c.Tick)
}

// untilChange returns how long the display of a running clock stays the same.
func untilChange(shown time.Duration) time.Duration {
	step := time.Second
	if shown <= words.Tenths {
		step = step / 10
	}
	return shown%step + time.Millisecond
}

// Tick shows the current time, warns if little is left, saves the time if that is due, and waits again.
func (c *Clock) Tick() {
	c.waiting = false
	s := c.Table.Snap
	if s.TurnSince.IsZero() {
		return
	}
	now := time.Now()
	if c.Now != nil {
		now = c.Now()
	}
	c.Card.Tick(s)
	if s.YourTurn && c.low.warns(s.ToMove, s.Clock(s.ToMove, now), now) {
		c.Sounds.warn()
	}
	if now.Sub(c.kept) >= KeepClock && c.Table.InPlay() && !c.Table.Closing {
		c.kept = now
		c.Table.Saver.SaveGame(c.Table.Session.Record(), c.Table.state())
	}
	c.Wait()
}

// KeepTurn saves the time used in the current turn. It is called when the window closes.
func (t *Table) KeepTurn() {
	if t.InPlay() && t.Snap.Setup.Clocks != [2]record.TimeControl{} {
		t.Saver.SaveGame(t.Session.Record(), t.state())
	}
}

// lowTime decides when people are warned that little time is left. They are warned once, and again only
// after they have had clearly more time and lowTimeRest has passed since the last warning.
type lowTime struct {
	warned [2]bool
	last   time.Time
}

// lowTimeRest is the minimum time between two warnings.
const lowTimeRest = 20 * time.Second

// warns reports whether the warning is due. If so, it counts as given.
func (l *lowTime) warns(side game.Side, c record.Clock, now time.Time) bool {
	switch left, low := c.Left(), c.LowTime(); {
	case !c.Set():
		return false
	case left > low*3/2:
		l.warned[side] = false
		return false
	case left >= low || l.warned[side] || now.Sub(l.last) < lowTimeRest:
		return false
	default:
		l.warned[side], l.last = true, now
		return true
	}
}
