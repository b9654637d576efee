// Package progress reports the progress of all kinds of long work in one form.
package progress

import (
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// State is the progress of some work.
type State struct {
	// What describes the current step in a few words: "depth 5".
	What string `json:"what"`
	// Done is the amount of work that is done, and Of the total amount, in the same unit. Of is 0
	// if the total is not known.
	Done float64 `json:"done"`
	Of   float64 `json:"of"`
}

// Func is called with the progress of some work whenever it changes, by one goroutine at a time. It
// may be nil.
type Func func(State)

// Update calls f, unless it is nil.
func (f Func) Update(s State) {
	if f != nil {
		f(s)
	}
}

// Interval is the minimum time between two calls of a throttled Func.
const Interval = 100 * time.Millisecond

// Throttle returns a function that passes states on to f, but at most one per Interval. It drops
// the others.
func Throttle(f Func) Func {
	var last time.Time
	return func(s State) {
		if now := time.Now(); now.Sub(last) >= Interval {
			last = now
			f.Update(s)
		}
	}
}

// OfSearch returns the progress of a search, with its depth and its nodes in words.
func OfSearch(r search.Report) State {
	text := fmt.Sprintf("%.1f M nodes", float64(r.Nodes)/1e6)
	if r.Depth > 0 {
		text = fmt.Sprintf("depth %d, %s", r.Depth, text)
	}
	return State{text, r.Progress, 1}
}

// Share returns the share of the work that is done, from 0 to 1.
func (s State) Share() float64 {
	if s.Of <= 0 {
		return 0
	}
	return min(max(s.Done/s.Of, 0), 1)
}

// Left estimates the time for the rest of the work if elapsed is the time it took so far. It
// returns 0 if nothing is done yet or the total is not known.
func (s State) Left(elapsed time.Duration) time.Duration {
	share := s.Share()
	if share == 0 {
		return 0
	}
	return time.Duration(float64(elapsed) * (1 - share) / share)
}
