package search

import (
	"context"
	"math"
	"slices"
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

const (
	// pollEvery is the number of nodes between two looks at the clock: a few
	// milliseconds even with a slow evaluator.
	pollEvery = 256
	// reportEvery keeps reports to ten a second.
	reportEvery = 100 * time.Millisecond
)

// run is the part of a search that all searches share: its limits, the count of
// its nodes, what it has found so far, and the telling of it.
type run struct {
	cancelled atomic.Bool
	release   func() bool

	start, told time.Time
	timeLimit   time.Duration // 0 for none
	nodeLimit   int64
	share       float64 // of the limits, at which the present part of the work ends
	poll        int64   // the node count at which to look up next
	ended       bool    // the search must end now

	best Report
	tell func(Report) // may be nil
}

// begin starts the clock and watches ctx; the caller calls end at last. A time or
// a number of nodes of 0 is no limit.
func (r *run) begin(ctx context.Context, limit time.Duration, nodes int64, tell func(Report)) {
	r.share = 1
	r.start, r.timeLimit, r.nodeLimit, r.tell = time.Now(), limit, nodes, tell
	if nodes == 0 {
		r.nodeLimit = math.MaxInt64
	}
	r.release = context.AfterFunc(ctx, func() { r.cancelled.Store(true) })
	if ctx.Err() != nil {
		r.cancelled.Store(true) // AfterFunc takes its time
		r.ended = true
	}
	r.schedule()
}

// end stops watching the context.
func (r *run) end() { r.release() }

// visit counts a node and reports whether the search must end.
func (r *run) visit() bool {
	r.best.Nodes++
	if r.best.Nodes >= r.poll || r.cancelled.Load() {
		r.look()
	}
	return r.ended
}

func (r *run) schedule() { r.poll = min(r.best.Nodes+pollEvery, r.nodes()) }

// nodes returns the number of nodes at which the present part ends.
func (r *run) nodes() int64 {
	if r.share == 1 {
		return r.nodeLimit
	}
	return int64(r.share * float64(r.nodeLimit))
}

// late reports whether the share of the limits is used up.
func (r *run) late() bool {
	return r.best.Nodes >= r.nodes() ||
		r.timeLimit > 0 && time.Since(r.start) >= time.Duration(r.share*float64(r.timeLimit))
}

// stopped reports whether the whole search must end now, whatever its nodes. It
// interrupts work between two nodes.
func (r *run) stopped() bool {
	return r.cancelled.Load() || r.timeLimit > 0 && time.Since(r.start) >= r.timeLimit
}

// look checks the limits and tells the news if the last were long enough ago.
func (r *run) look() {
	r.schedule()
	r.ended = r.ended || r.cancelled.Load() || r.late()
	r.news()
}

// part runs work until a share of the limits is used up, and lets the search go on
// after it unless all is used up.
func (r *run) part(share float64, work func()) {
	r.share = share
	r.schedule()
	work()
	r.share = 1
	r.ended = r.cancelled.Load() || r.late()
	r.schedule()
	r.best.Progress = 0
}

// news tells the best so far, unless that was done within the last tenth of a
// second.
func (r *run) news() {
	if r.tell == nil {
		return
	}
	if now := time.Now(); now.Sub(r.told) >= reportEvery {
		r.told = now
		r.tell(r.report())
	}
}

// report returns what is known now, in memory of its own.
func (r *run) report() Report {
	b := r.best
	b.Line = slices.Clone(b.Line)
	b.Elapsed = time.Since(r.start)
	if r.timeLimit > 0 {
		b.Progress = max(b.Progress, float64(b.Elapsed)/float64(r.timeLimit))
	}
	b.Progress = min(max(b.Progress, float64(b.Nodes)/float64(r.nodeLimit)), 1)
	return b
}

// found sets the best move and its value; line is what follows it.
func (r *run) found(m game.Move, value int, line []game.Move) {
	r.best.Move, r.best.Value = m, value
	r.best.Line = append(append(r.best.Line[:0], m), line...)
}
