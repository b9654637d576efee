// Package progress says how far long work has come, in one shape for all of it.
package progress

import (
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// State is how far some work has come.
type State struct {
	// What is being done, in a few words: "depth 5".
	What string `json:"what"`
	// Done is the part of the work that is done, and Of the whole, in the same unit.
	// Of is 0 where nobody knows how long it takes.
	Done float64 `json:"done"`
	Of   float64 `json:"of"`
}

// Func is called with the progress of some work whenever there is some, by one goroutine
// at a time. It may be nil.
type Func func(State)

// Update calls f, unless it is nil.
func (f Func) Update(s State) {
	if f != nil {
		f(s)
	}
}

// Interval is the least time between two calls of a throttled Func.
const Interval = 100 * time.Millisecond

// Throttle returns a function that passes the first state on to f, and no other that
// comes less than Interval after the last one.
func Throttle(f Func) Func {
	var last time.Time
	return func(s State) {
		if now := time.Now(); now.Sub(last) >= Interval {
			last = now
			f.Update(s)
		}
	}
}

// OfSearch returns how far a search has come, with its depth and its nodes in words.
func OfSearch(r search.Report) State {
	text := fmt.Sprintf("%.1f M nodes", float64(r.Nodes)/1e6)
	if r.Depth > 0 {
		text = fmt.Sprintf("depth %d, %s", r.Depth, text)
	}
	return State{text, r.Progress, 1}
}

// Share returns how much of the work is done, from 0 to 1.
func (s State) Share() float64 {
	if s.Of <= 0 {
		return 0
	}
	return min(max(s.Done/s.Of, 0), 1)
}

// Left estimates how long the rest takes if the work done so far took elapsed; 0 where
// nothing is known yet.
func (s State) Left(elapsed time.Duration) time.Duration {
	share := s.Share()
	if share == 0 {
		return 0
	}
	return time.Duration(float64(elapsed) * (1 - share) / share)
}
