package play

import (
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/settings"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// The clocks of a choice are given to the intended players, whichever side begins, and are read
// back from the game for the next one.
func TestClocksFollowThePlayers(t *testing.T) {
	for _, opponent := range []string{settings.AgainstComputer, settings.AgainstPerson, settings.Watch} {
		for _, first := range []string{settings.BeginsYou, settings.BeginsComputer} {
			if opponent == settings.Watch && first != settings.BeginsYou {
				continue
			}
			c := settings.Choice{Opponent: opponent, Clock: "5m+5s", ClockOther: "1m", Level: "easy"}
			s := newSetup(engine.Default(), c, first, settings.Defaults())
			own := game.First
			if first != settings.BeginsYou {
				own = game.Second
			}
			if s.Clocks[own].Increment != 5*time.Second || s.Clocks[own.Other()].Main != time.Minute {
				t.Errorf("%s, %s first: %v", opponent, first, s.Clocks)
			}
			if again := playersOf(s, settings.Choice{}, settings.Defaults().Name); again.Clock != "5m+5s" || again.ClockOther != "1m" {
				t.Errorf("%s, %s first: again with %q and %q", opponent, first, again.Clock, again.ClockOther)
			}
		}
	}
}

// A game of two people, such as an earlier one that is resumed, leaves the last opponent as it is.
func TestFriendsKeepTheOpponent(t *testing.T) {
	last := settings.Choice{Opponent: settings.AgainstComputer, Level: "master", Equal: true}
	earlier := settings.Choice{Opponent: settings.AgainstPerson, Level: "easy"}
	s := newSetup(engine.Default(), earlier, settings.BeginsYou, settings.Defaults())
	if c := playersOf(s, last, settings.Defaults().Name); c.Opponent != settings.AgainstPerson || c.Level != "master" || !c.Equal {
		t.Errorf("another game of two people leaves %+v", c)
	}
}

// The warning sounds once, and again only after the time has clearly risen and a pause.
func TestWarningOfLowTime(t *testing.T) {
	var l lowTime
	now := time.Now()
	at := func(after, left time.Duration) bool {
		c := record.NewClock(record.TimeControl{Main: time.Minute})
		return l.shouldWarn(game.First, c.After(time.Minute-left), now.Add(after))
	}
	for i, step := range []struct {
		after, left time.Duration
		want        bool
	}{
		{0, 30 * time.Second, false},
		{time.Second, 10 * time.Second, false},
		{2 * time.Second, 9 * time.Second, true},
		{3 * time.Second, 8 * time.Second, false},
		{4 * time.Second, 14 * time.Second, false}, // not clearly more
		{5 * time.Second, 9 * time.Second, false},
		{6 * time.Second, 16 * time.Second, false},
		{7 * time.Second, 9 * time.Second, false}, // too soon
		{8 * time.Second, 16 * time.Second, false},
		{40 * time.Second, 9 * time.Second, true},
	} {
		if got := at(step.after, step.left); got != step.want {
			t.Errorf("step %d: %v", i, got)
		}
	}
	if l.shouldWarn(game.First, record.NewClock(record.TimeControl{}), now.Add(time.Hour)) {
		t.Error("it warns without a clock")
	}
}

// A running clock is redrawn when its text changes, and not before.
func TestUntilTheClockChanges(t *testing.T) {
	for shown, want := range map[time.Duration]time.Duration{
		61300 * time.Millisecond: 301 * time.Millisecond, 9450 * time.Millisecond: 51 * time.Millisecond, 0: time.Millisecond,
	} {
		if got := untilChange(shown); got != want {
			t.Errorf("%v: %v, want %v", shown, got, want)
		}
	}
}
