//go:build linux

package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/mnkdesk/mnkdesk/e2e/display"
)

// figures holds the measurements of one start.
type figures struct {
	first, whole  time.Duration // until most of the window is drawn, and until the last change
	black         time.Duration // the time during which nearly all of the screen was black
	work          time.Duration // processor time until settleTime after the last change
	resident, own int           // resident memory in kB, and its part that is not backed by files
	idle          float64       // the processor load at rest; 1 is one processor
}

// The times of one measurement.
const (
	glance     = time.Millisecond        // between two looks at the screen
	settleTime = 1500 * time.Millisecond // without a change, before the window counts as complete
	limit      = 20 * time.Second
)

// The shares of black pixels that distinguish the states of the screen. The pattern of a screen without
// windows is three quarters black, a light window has little black, and a window that is not drawn yet is
// nearly all black.
const (
	fewBlack       = 0.5
	nearlyAllBlack = 0.95
)

var errNothing = errors.New("nothing came to be seen")

// follow watches the display from the start of a program until its window is complete. Then it measures the
// program at rest, for the duration rest.
func follow(view *display.Glance, p *display.Program, began time.Time, rest time.Duration) (f figures, err error) {
	if err := f.watch(view, began); err != nil {
		return f, err
	}
	if f.work, err = p.ProcessorTime(); err != nil {
		return f, err
	}
	time.Sleep(rest / 2)
	from, err := p.ProcessorTime()
	if err != nil {
		return f, err
	}
	began = time.Now()
	time.Sleep(rest)
	till, err := p.ProcessorTime()
	if err != nil {
		return f, err
	}
	f.idle = float64(till-from) / float64(time.Since(began))
	f.resident, f.own, err = memory(p.ID())
	return f, err
}

// watch watches the screen until the window is complete, and sets first, whole and black.
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
		if f.first > 0 && now-f.whole > settleTime {
			return nil
		}
	}
	return errNothing
}

// memory returns the resident memory of a process in kB, and its anonymous part, which no file backs.
func memory(pid int) (resident, own int, err error) {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", pid))
	for line := range bytes.Lines(text) {
		_, _ = fmt.Sscanf(string(line), "VmRSS: %d kB", &resident)
		_, _ = fmt.Sscanf(string(line), "RssAnon: %d kB", &own)
	}
	return resident, own, err
}
