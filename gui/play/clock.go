package play

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Clock shows how the time of a game runs down, warns of it once, and keeps it on the disk. Its methods belong to the UI
// goroutine.
type Clock struct {
	Table  *Table
	Card   *card.Card
	Sounds *Sounds
	// After runs a function on the UI goroutine after a while.
	After func(time.Duration, func())
	// Now tells the time; nil for time.Now.
	Now func() time.Time

	waiting bool // it will tick
	kept    time.Time
	low     lowTime
}

// KeepClock is how often the time of a turn is written: it is the most that is lost if the program is
// killed.
const KeepClock = 10 * time.Second

// Wait lets it tick once the clock that runs shows another time.
func (c *Clock) Wait() {
	s := c.Table.Snap
	if s.TurnSince.IsZero() || c.waiting {
		return
	}
	c.waiting = true
	c.After(untilChange(s.Clock(s.ToMove, time.Now()).Shown()), c.Tick)
}

// untilChange returns how long a clock that runs shows the same.
func untilChange(shown time.Duration) time.Duration {
	step := time.Second
	if shown <= words.Tenths {
		step = step / 10
	}
	return shown%step + time.Millisecond
}

// Tick shows what time it is.
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

// KeepTurn writes the time of the turn down as the window closes.
func (t *Table) KeepTurn() {
	if t.InPlay() && t.Snap.Setup.Clocks != [2]record.TimeControl{} {
		t.Saver.SaveGame(t.Session.Record(), t.state())
	}
}

// lowTime says when people are warned that little time is left: once, and again only when they have
// had clearly more, and not soon after.
type lowTime struct {
	warned [2]bool
	last   time.Time
}

// lowTimeRest is how long no other warning is heard.
const lowTimeRest = 20 * time.Second

// warns reports whether the warning is due.
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
