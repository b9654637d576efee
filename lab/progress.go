package lab

import (
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Progress says how far a work has come.
type Progress struct {
	// What is being done, in a few words: "depth 5".
	What string
	// Done is the part of the work that is done, and Of the whole, in the same unit.
	// Of is 0 where nobody knows how long it takes.
	Done, Of float64
}

// Share returns how much of the work is done, from 0 to 1.
func (p Progress) Share() float64 {
	if p.Of <= 0 {
		return 0
	}
	return min(max(p.Done/p.Of, 0), 1)
}

// Left estimates how long the rest takes if the work done so far took elapsed; 0 where
// nothing is known yet.
func (p Progress) Left(elapsed time.Duration) time.Duration {
	share := p.Share()
	if share == 0 {
		return 0
	}
	return time.Duration(float64(elapsed) * (1 - share) / share)
}

// tellEvery keeps what is told of a work to ten times a second.
const tellEvery = 100 * time.Millisecond

// teller tells of the progress of a work. It is used by one goroutine at a time.
type teller struct {
	listener func(Progress) // may be nil
	last     time.Time
}

// tell passes news on, unless the last were less than tellEvery ago.
func (t *teller) tell(p Progress) {
	if t.listener == nil {
		return
	}
	if now := time.Now(); now.Sub(t.last) >= tellEvery {
		t.last = now
		t.listener(p)
	}
}

// report tells what a search has come to.
func (t *teller) report(r search.Report) {
	what := fmt.Sprintf("%.1f M nodes", float64(r.Nodes)/1e6)
	if r.Depth > 0 {
		what = fmt.Sprintf("depth %d, %s", r.Depth, what)
	}
	t.tell(Progress{what, r.Progress, 1})
}
