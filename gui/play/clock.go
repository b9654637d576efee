package play

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Clock shows how the time of a game runs down, warns when little is left, and saves the time to disk. Its
// methods belong to the UI goroutine.
type Clock struct {
	t *Table
	// Now returns the current time.
	Now func() time.Time

	tickScheduled bool // a tick is scheduled
	lastSaved     time.Time
	lowTime       lowTime
}

// ClockSaveInterval is the interval at which the time of a turn is saved. At most that much is lost if the program
// is killed.
const ClockSaveInterval = 10 * time.Second

// scheduleTick schedules a tick for when the display of the running clock changes.
func (c *Clock) scheduleTick() {
	s := c.t.Snap
	if s.TurnSince.IsZero() || c.tickScheduled {
		return
	}
	c.tickScheduled = true
	c.t.Loop.After(untilChange(s.Clock(s.ToMove, c.Now()).Shown()), c.Tick)
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
	c.tickScheduled = false
	s := c.t.Snap
	if s.TurnSince.IsZero() {
		return
	}
	now := c.Now()
	c.t.Card.Tick(s)
	if s.YourTurn && c.lowTime.shouldWarn(s.ToMove, s.Clock(s.ToMove, now), now) {
		c.t.Sounds.playLowTime()
	}
	if now.Sub(c.lastSaved) >= ClockSaveInterval && c.t.InProgress() && !c.t.Closing {
		c.lastSaved = now
		c.t.Saver.SaveGame(c.t.Session.Record(), c.t.state())
	}
	c.scheduleTick()
}

// SaveTurn saves the time used in the current turn. It is called when the window closes.
func (t *Table) SaveTurn() {
	if t.InProgress() && t.Snap.Setup.Clocks != [2]record.TimeControl{} {
		t.Saver.SaveGame(t.Session.Record(), t.state())
	}
}

// lowTime decides when people are warned that little time is left. They are warned once, and again only
// after they have had clearly more time and minWarningInterval has passed since the last warning.
type lowTime struct {
	warned      [2]bool
	lastWarning time.Time
}

// minWarningInterval is the minimum time between two warnings.
const minWarningInterval = 20 * time.Second

// shouldWarn reports whether the warning is due. If so, it counts as given.
func (l *lowTime) shouldWarn(side game.Side, c record.Clock, now time.Time) bool {
	switch left, low := c.Left(), c.LowTime(); {
	case !c.IsSet():
		return false
	case left > low*3/2:
		l.warned[side] = false
		return false
	case left >= low || l.warned[side] || now.Sub(l.lastWarning) < minWarningInterval:
		return false
	default:
		l.warned[side], l.lastWarning = true, now
		return true
	}
}
