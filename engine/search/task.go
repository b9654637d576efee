package search

import (
	"context"
	"math"
	"math/rand/v2"
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

const (
	// pollEvery is the largest number of nodes between two looks at the clock. If the time
	// between two looks exceeds pollTime, the looks come closer together.
	pollEvery = 256
	pollTime  = time.Millisecond
)

// Task is one move to find: it holds the position, the limits, the node count and the results so
// far, and sends reports. A search visits positions until Visit reports that it must end.
//
// A Task belongs to the goroutine that runs Think. Other goroutines, which a search may start for
// its work, may call only VisitMany, Nodes, Ended and Cancelled.
type Task struct {
	leaves
	moves  []game.Move
	limits Limits
	rng    *rand.Rand
	seed   uint64

	now           func() time.Time
	start         time.Time
	soft, hard    time.Duration // the time limits; 0 for none
	nodeLimit     int64
	share         float64          // the share of the limits at which the present part of the work ends
	nextLook      atomic.Int64     // the node count of the next look
	stride        int64            // the number of nodes between two looks
	lastLookTime  time.Duration    // the time of the last look, since start
	nodes         int64            // visited by Visit
	nodesAtLook   atomic.Int64     // nodes at the last look
	parallelNodes atomic.Int64     // visited by VisitMany
	lastSearched  searchedPosition // the position of the search before
	cancelled     atomic.Bool
	ended         atomic.Bool
	release       func() bool

	reporter
}

// NewTask returns the task to find a move in p within the limits l and until ctx ends. p must have
// a legal move. Both l.Nodes and l.Simulations bound the nodes that Visit counts. If notify is not
// nil, Visit and Look call it with the results, at most ten times a second. seed is the seed of
// random choices. The caller must call end when the search has ended.
//
// Brains make the tasks of players. Code that searches a position without a player, such as a
// proof, makes its own.
func NewTask(ctx context.Context, p game.Position, l Limits, seed uint64, notify func(Report)) (t *Task, end func()) {
	t = &Task{leaves: leaves{pos: p, side: p.ToMove(), win: 1}, limits: l, seed: seed, moves: p.AppendMoves(nil)}
	t.rng = rand.New(rand.NewPCG(seed, game.ChanceSeed(p)))
	t.reporter = reporter{notify: notify, lines: ranking{wanted: max(l.Lines, 1)}}
	if t.best = noReport(); len(t.moves) > 0 {
		t.Found(t.moves[0], 0)
	}
	if len(l.Only) > 0 {
		t.Restrict(l.Only)
	}
	t.begin(ctx)
	return t, func() { t.release() }
}

// begin starts the clock and watches ctx.
func (t *Task) begin(ctx context.Context) {
	t.share, t.now = 1, clockOf(ctx)
	t.start = t.now()
	t.soft, t.hard = t.limits.budget()
	if t.nodeLimit = tighter(t.limits.Nodes, t.limits.Simulations); t.nodeLimit == 0 {
		t.nodeLimit = math.MaxInt64
	}
	t.release = context.AfterFunc(ctx, t.cancel)
	if ctx.Err() != nil {
		t.cancel() // AfterFunc runs a little later
	}
	t.resetStride()
}

// cancel ends the search, including all its parts.
func (t *Task) cancel() {
	t.cancelled.Store(true)
	t.stop()
}

// stop ends the search or its present Part: the next Visit looks at the limits.
func (t *Task) stop() {
	t.ended.Store(true)
	t.nextLook.Store(0)
}

// Position returns the position. The search plays on it, and takes all its moves back.
func (t *Task) Position() game.Position { return t.pos }

// Since returns how the game has reached this position since the search before: undone moves were
// taken back, then the moves in played were made. continued is false in the first search of a game,
// and if the position was set up from scratch. Then the game starts at this position.
func (t *Task) Since() (undone int, played []game.Move, continued bool) {
	return t.lastSearched.pathTo(t.pos)
}

// Side returns the side to move at the root. Values are from its view.
func (t *Task) Side() game.Side { return t.side }

// Moves returns the moves to choose from. They are in the order of the board, unless root
// options have shuffled them or removed some.
func (t *Task) Moves() []game.Move { return t.moves }

// Limits returns the limits of the search. Visit and Ended watch the time, the clock, and the
// counts of nodes and simulations. The search itself must obey depth and lines.
func (t *Task) Limits() Limits { return t.limits }

// Rand returns the source of random choices. It gives the same numbers for the same seed in the
// same position, whatever was played before. So a game can be replayed and resumed.
func (t *Task) Rand() *rand.Rand { return t.rng }

// Seed returns the seed of random choices, for a search that has a faster source than Rand.
func (t *Task) Seed() uint64 { return t.seed }

// Visit counts a node and reports whether the search must end.
func (t *Task) Visit() bool {
	t.nodes++
	return t.nodes >= t.nextLook.Load() && t.Look()
}

// Look checks the limits and sends a report if one is due, as Visit does, but counts no node. It is
// for a search that visits no positions itself because an external program does the work. It
// reports whether the search must end.
func (t *Task) Look() bool {
	t.nodesAtLook.Store(t.nodes)
	t.adaptStride()
	t.schedule()
	ended := t.Ended()
	t.maybeReport()
	return ended
}

// VisitMany counts n nodes and reports whether the search must end. Several goroutines may call
// it. A search with only one goroutine calls Visit.
func (t *Task) VisitMany(n int64) bool {
	if t.parallelNodes.Add(n)+t.nodesAtLook.Load() >= t.nodeLimit {
		t.stop()
	}
	return t.Ended()
}

// Nodes returns the number of nodes counted. Nodes that Visit has counted since it last looked at
// the limits are missing.
func (t *Task) Nodes() int64 { return t.nodesAtLook.Load() + t.parallelNodes.Load() }

// Ended reports whether the search must end because it is cancelled or a limit is reached. It
// looks at the clock. Any goroutine may call it.
func (t *Task) Ended() bool {
	if !t.ended.Load() && t.shareUsedUp() {
		t.stop()
	}
	return t.ended.Load()
}

// Cancelled reports whether the search is cancelled, regardless of its limits. It is for a search
// that obeys the limits by itself, such as an external program. Any goroutine may call it.
func (t *Task) Cancelled() bool { return t.cancelled.Load() }

// SoftLimitReached reports whether the search should not begin another step of its work, such as
// the next depth, because the remaining time would hardly suffice. patience is the factor by which the
// move may take more or less than its usual share of the clock: 1 for a search that knows nothing about
// that. Without a clock SoftLimitReached returns false: the search may use all of a fixed time for the move.
func (t *Task) SoftLimitReached(patience float64) bool {
	return t.soft > 0 && float64(t.Elapsed()) >= patience*float64(t.soft)
}

// Timed reports whether a time limit bounds the search.
func (t *Task) Timed() bool { return t.hard > 0 }

// LimitTime bounds the time of the search by d, counted from its start. No other goroutine may
// use the task during the call.
func (t *Task) LimitTime(d time.Duration) {
	t.hard = tighter(t.hard, d)
	t.resetStride()
}

// Elapsed returns the time since the search began.
func (t *Task) Elapsed() time.Duration { return t.now().Sub(t.start) }

// Part runs work as a part of the search that ends when a share of the limits, from 0 to 1, is
// used up. Afterwards the search continues unless the limits are reached. Goroutines that work
// starts must have ended when work returns. No other goroutine may use the task when Part begins.
func (t *Task) Part(share float64, work func()) {
	t.share = share
	t.resetStride()
	work()
	t.share = 1
	t.ended.Store(t.shareUsedUp())
	if t.cancelled.Load() {
		t.stop() // cancelled during work
	}
	t.resetStride()
	t.best.Progress = 0
}

// schedule sets the node count at which Visit looks at the limits again: at once if the search
// must end.
func (t *Task) schedule() {
	t.nextLook.Store(min(t.nodes+t.stride, t.maxNodes()-t.parallelNodes.Load()))
	if t.ended.Load() {
		t.nextLook.Store(0)
	}
}

// resetStride puts the looks close together until it is known how long a node takes.
func (t *Task) resetStride() {
	t.stride, t.lastLookTime = pollEvery, 0
	if t.hard > 0 {
		t.stride, t.lastLookTime = 1, t.Elapsed()
	}
	t.schedule()
}

// adaptStride halves the number of nodes to the next look if the last nodes took long, and doubles it
// otherwise.
func (t *Task) adaptStride() {
	if t.hard == 0 {
		return
	}
	now := t.Elapsed()
	if now-t.lastLookTime > pollTime {
		t.stride = max(t.stride/2, 1)
	} else {
		t.stride = min(2*t.stride, pollEvery)
	}
	t.lastLookTime = now
}

// maxNodes returns the node count at which the present part ends.
func (t *Task) maxNodes() int64 {
	if t.share == 1 {
		return t.nodeLimit
	}
	return int64(t.share * float64(t.nodeLimit))
}

// shareUsedUp reports whether the share of the limits is used up.
func (t *Task) shareUsedUp() bool {
	return t.Nodes() >= t.maxNodes() ||
		t.hard > 0 && t.Elapsed() >= time.Duration(t.share*float64(t.hard))
}
