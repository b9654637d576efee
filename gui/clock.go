package gui

import (
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/gui/card"
	"github.com/mnkdesk/mnkdesk/gui/words"
	"github.com/mnkdesk/mnkdesk/store/autosave"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// ticker shows how the time of a game runs down, warns of it once, and keeps it on the disk.
type ticker struct {
	table  *table
	card   *card.Card
	sounds *soundEffects
	saver  *autosave.Saver
	after  func(time.Duration, func())
	closed *atomic.Bool

	waiting bool // it will tick
	kept    time.Time
	low     lowTime
}

// keepClock is how often the time of a turn is written: it is the most that is lost if the program is
// killed.
const keepClock = 10 * time.Second

// wait lets it tick once the clock that runs shows another time.
func (t *ticker) wait() {
	s := t.table.snap
	if s.TurnSince.IsZero() || t.waiting {
		return
	}
	t.waiting = true
	t.after(untilChange(s.Clock(s.ToMove, time.Now()).Shown()), t.tick)
}

// untilChange returns how long a clock that runs shows the same.
func untilChange(shown time.Duration) time.Duration {
	step := time.Second
	if shown <= words.Tenths {
		step = step / 10
	}
	return shown%step + time.Millisecond
}

// tick shows what time it is.
func (t *ticker) tick() {
	t.waiting = false
	s := t.table.snap
	if t.closed.Load() || s.TurnSince.IsZero() {
		return
	}
	now := time.Now()
	t.card.Tick(s)
	if s.YourTurn && t.low.warns(s.ToMove, s.Clock(s.ToMove, now), now) {
		t.sounds.warn()
	}
	if now.Sub(t.kept) >= keepClock && t.table.inPlay() && !t.table.closing {
		t.kept = now
		t.saver.SaveGame(t.table.session.Record(), t.table.state())
	}
	t.wait()
}

// keepTurn writes the time of the turn down as the window closes.
func (t *table) keepTurn() {
	if t.inPlay() && t.snap.Setup.Clocks != [2]record.TimeControl{} {
		t.saver.SaveGame(t.session.Record(), t.state())
	}
}

// lowTime says when people hear that little time is left: once, and again only when they have
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
