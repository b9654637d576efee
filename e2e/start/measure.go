//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"time"

	"golang.org/x/sys/unix"

	"github.com/mnkdesk/mnkdesk/e2e/display"
)

// figures is what one start came to.
type figures struct {
	first, whole  time.Duration // until most of the window is drawn, and until nothing changes any more
	black         time.Duration // how long most of the screen was black
	work          time.Duration // of the processors, until soon after that
	resident, own int           // kB in memory, and of it what belongs to the program alone
	idle          float64       // the share of a processor that it takes at rest
}

// The times of one measurement.
const (
	glance = time.Millisecond
	calm   = 1500 * time.Millisecond // without a change, before the window is taken for whole
	limit  = 20 * time.Second
)

// Of the pattern of a screen without windows three quarters are black, of a light window
// little, and of one that is not drawn yet nearly all.
const (
	fewBlack       = 0.5
	nearlyAllBlack = 0.95
)

var errNothing = errors.New("nothing came to be seen")

// follow watches the display from the start of a program until its window is whole, and
// then the program at rest.
func follow(view *display.Glance, p *display.Program, began time.Time, rest time.Duration) (f figures, err error) {
	if err := f.watch(view, began); err != nil {
		return f, err
	}
	if f.work, err = processor(p.ID()); err != nil {
		return f, err
	}
	time.Sleep(rest / 2)
	from, err := processor(p.ID())
	if err != nil {
		return f, err
	}
	began = time.Now()
	time.Sleep(rest)
	till, err := processor(p.ID())
	if err != nil {
		return f, err
	}
	f.idle = float64(till-from) / float64(time.Since(began))
	f.resident, f.own, err = memory(p.ID())
	return f, err
}

// watch watches the window until it is whole.
func (f *figures) watch(view *display.Glance, began time.Time) error {
	var last uint64
	for now, before := time.Duration(0), time.Duration(0); now < limit; before = now {
		time.Sleep(glance)
		seen, err := view.Look(view.Screen())
		if err != nil {
			return err
		}
		now = time.Since(began)
		if seen.Black > nearlyAllBlack {
			f.black += now - before
		}
		if f.first == 0 && seen.Black < fewBlack {
			f.first = now
		}
		if seen.Mark != last {
			last, f.whole = seen.Mark, now
		}
		if f.first > 0 && now-f.whole > calm {
			return nil
		}
	}
	return errNothing
}

// processor returns how long processors have worked for a process, by its own clock.
func processor(pid int) (time.Duration, error) {
	const sched = 2 // the clock that counts what the scheduler gave
	var t unix.Timespec
	err := unix.ClockGettime(int32(^pid<<3|sched), &t)
	return time.Duration(t.Nano()), err
}

// memory returns what a process holds, in kB: all of it, and what belongs to it alone.
func memory(pid int) (resident, own int, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range bytes.Lines(text) {
		_, _ = fmt.Sscanf(string(line), "VmRSS: %d kB", &resident)
		_, _ = fmt.Sscanf(string(line), "RssAnon: %d kB", &own)
	}
	return resident, own, err
}
