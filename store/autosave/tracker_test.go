package autosave

import (
	"errors"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// After each failure the delay before the next attempt doubles, up to a minute. It starts over after
// a success.
func TestRetryDelay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var mu sync.Mutex // guards waits, start and failing
		var waits []time.Duration
		var k *tracker
		start, failing := time.Now(), true
		full := errors.New("full")
		k = newTracker(func(Subject, error) {}, func() {
			mu.Lock()
			waits = append(waits, time.Since(start))
			start = time.Now()
			var err error
			if failing {
				err = full
			}
			mu.Unlock()
			k.report(Settings, err)
		}, time.Second)
		k.report(Settings, full)
		time.Sleep(200 * time.Second)
		want := []time.Duration{1, 2, 4, 8, 16, 32, 60, 60}
		for i := range want {
			want[i] *= time.Second
		}
		mu.Lock()
		if !slices.Equal(waits[:min(len(waits), len(want))], want) {
			t.Errorf("tried after %v", waits)
		}
		failing = false
		mu.Unlock()
		time.Sleep(time.Minute)
		mu.Lock()
		waits, start, failing = nil, time.Now(), true
		mu.Unlock()
		k.report(Settings, full)
		time.Sleep(2 * time.Second)
		mu.Lock()
		if len(waits) == 0 || waits[0] != time.Second {
			t.Errorf("after a success tried after %v", waits)
		}
		failing = false
		mu.Unlock()
		time.Sleep(time.Minute) // lets the attempts end
	})
}

// A failure is notified of once for each subject, and not at all while muted.
func TestNotify(t *testing.T) {
	var heard []Subject
	k := newTracker(func(about Subject, _ error) { heard = append(heard, about) }, func() {}, time.Hour)
	err := errors.New("full")
	for _, about := range []Subject{Settings, Runs, Settings} {
		k.report(about, err)
	}
	if !slices.Equal(heard, []Subject{Settings, Runs}) {
		t.Errorf("notified of %q", heard)
	}
	k.report(Settings, nil)
	k.mute(true)
	k.report(Settings, err)
	k.mute(false)
	if len(heard) != 2 {
		t.Errorf("notified of %q while muted", heard)
	}
}

// What is queued is at risk until it has been written, but a game without a move is not.
func TestUnsaved(t *testing.T) {
	k := newTracker(func(Subject, error) {}, func() {}, time.Hour)
	k.state(Notes)
	subjects := func() (list []Subject) {
		all, untried := k.unsaved()
		if pending := k.states[Notes].pending > 0; untried != pending {
			t.Errorf("untried: %v, pending: %v", untried, pending)
		}
		for _, u := range all {
			list = append(list, u.About)
		}
		return list
	}
	k.begin(Notes)
	k.begin(CurrentGame)
	if got := subjects(); !slices.Equal(got, []Subject{Notes}) {
		t.Errorf("at risk: %q", got)
	}
	k.setCurrent(&record.Game{Moves: []string{"a1"}})
	k.addPending(&pendingGame{text: "one"})
	k.addPending(&pendingGame{text: "two"})
	if got := subjects(); !slices.Equal(got, []Subject{FinishedGames, FinishedGames, CurrentGame, Notes}) {
		t.Errorf("at risk: %q", got)
	}
	k.end(Notes)
	k.end(CurrentGame)
	k.markWritten("two")
	if got := subjects(); !slices.Equal(got, []Subject{FinishedGames}) {
		t.Errorf("at risk: %q", got)
	}
	for _, g := range slices.Clone(k.games) {
		k.markQueued(g)
	}
	if all := k.takeQueued(); len(all) != 2 || len(subjects()) > 0 {
		t.Errorf("%d games are taken, at risk: %q", len(all), subjects())
	}
}
