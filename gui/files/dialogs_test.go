package files

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/loop"
)

// The progress of long work is not shown over another dialog, but once that is closed, even if the work reports nothing.
// It can be stopped then.
func TestLateProgressWaitsForAnotherDialog(t *testing.T) {
	s := newScreen(t)
	now := time.Now()
	s.Now = func() time.Time { return now }
	var timers []func()
	var work func()
	d := s.filesIn("")
	d.Loop = loop.Immediate()
	d.Loop.Later = func(wait time.Duration, f func()) {
		timers = append(timers, func() { now = now.Add(wait); f() })
	}
	d.Loop.Begin = func(_ any, w func()) { work = w }
	fire := func() {
		due := timers
		timers = nil
		for _, f := range due {
			f()
		}
	}
	end := "never"
	d.RunWithLateProgress("Open", "Reading", func(ctx context.Context, _ func(float64)) {
		if ctx.Err() != nil {
			end = "stopped"
		}
	}, func(stopped bool) {
		if !stopped {
			end = "done"
		}
	})
	s.Notify("Another", "dialog")
	for range 3 {
		if fire(); s.Count() != 1 || !strings.Contains(s.Says(), "dialog") {
			t.Fatalf("%d dialogs: %s", s.Count(), s.Says())
		}
	}
	s.CloseFront()
	if fire(); s.Count() != 1 || !strings.Contains(s.Says(), "Reading") {
		t.Fatalf("after the other dialog %d are open", s.Count())
	}
	s.CloseFront()
	if work(); end != "stopped" {
		t.Errorf("it ends: %s", end)
	}
	if fire(); s.Busy() || len(timers) > 0 {
		t.Error("it does not end")
	}
}
