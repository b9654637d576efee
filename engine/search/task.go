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
	// pollEvery is the greatest number of nodes between two looks at the clock, and
	// pollTime the time above which they come closer together.
	pollEvery = 256
	pollTime  = time.Millisecond
)

// Task is one move to be found: the position, the limits, the count of nodes, what
// has been found so far, and the telling of it. A search visits positions until
// Visit says that it must end.
//
// A Task belongs to the goroutine that Thinks. Of its methods VisitMany, Nodes,
// Ended and Cancelled alone may be called by others, which a search may start for its work.
type Task struct {
	leaves
	moves  []game.Move
	limits Limits
	rng    *rand.Rand
	seed   uint64

	now        func() time.Time
	start      time.Time
	soft, hard time.Duration // of the time for the move; 0 for none
	nodeLimit  int64
	share      float64       // of the limits, at which the present part of the work ends
	poll       atomic.Int64  // the node count at which to look up next
	stride     int64         // the number of nodes from look to look
	looked     time.Duration // when the last look was, since start
	nodes      int64         // visited by Visit
	counted    atomic.Int64  // nodes, as of the last look
	others     atomic.Int64  // visited by VisitMany
	before     seen          // what the search was asked about before
	cancelled  atomic.Bool
	ended      atomic.Bool
	release    func() bool

	reporter
}

// NewTask returns the task to find a move in p, where some move is legal, within the
// limits l and until ctx ends. A number of simulations in l bounds what Visit counts,
// as a number of nodes does. notify, if it is not nil, is called with what the search
// finds, at most ten times a second, from Visit. The seed decides what is
// left to chance. The caller calls end at last.
//
// Brains make the tasks of players; whoever looks at a position without a player, as
// proofs do, makes its own.
func NewTask(ctx context.Context, p game.Position, l Limits, seed uint64, notify func(Report)) (t *Task, end func()) {
	t = &Task{leaves: leaves{pos: p, side: p.ToMove(), win: 1}, limits: l, seed: seed, moves: p.AppendMoves(nil)}
	t.rng = rand.New(rand.NewPCG(seed, game.ChanceSeed(p)))
	t.reporter = reporter{notify: notify, lines: ranking{wanted: max(l.Lines, 1)}}
	if t.best = noReport(); len(t.moves) > 0 {
		t.Found(t.moves[0], 0)
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
		t.cancel() // AfterFunc takes its time
	}
	t.hurry()
}

// cancel ends the search, all parts of it.
func (t *Task) cancel() {
	t.cancelled.Store(true)
	t.stop()
}

// stop ends the search, or the present part of it: the next Visit looks up.
func (t *Task) stop() {
	t.ended.Store(true)
	t.poll.Store(0)
}

// Position returns the position. The search plays on it, and takes all back.
func (t *Task) Position() game.Position { return t.pos }

// Since returns how the game has come here from the position that the search was last asked
// about: undone moves were taken back, then the moves played were made. continued is false at the
// first position of a game, and if the position was set up from scratch: then the game starts there.
func (t *Task) Since() (undone int, played []game.Move, continued bool) { return t.before.to(t.pos) }

// Side returns the side that is to move at the root. Values are from its view.
func (t *Task) Side() game.Side { return t.side }

// Moves returns the moves to choose from. They stand in the order of the board, unless
// root options have mixed them or left some out.
func (t *Task) Moves() []game.Move { return t.moves }

// Limits returns what bounds the search. Time, clock and the counts of nodes and
// simulations are watched by Visit and Ended; depth and lines are the search's own
// business.
func (t *Task) Limits() Limits { return t.limits }

// Rand returns what decides by chance. It gives the same numbers for the same seed
// in the same position, whatever was played before: a game can be replayed and
// resumed.
func (t *Task) Rand() *rand.Rand { return t.rng }

// Seed returns the seed of random choices, for a search with a faster source than Rand.
func (t *Task) Seed() uint64 { return t.seed }

// Visit counts a node and reports whether the search must end.
func (t *Task) Visit() bool {
	t.nodes++
	return t.nodes >= t.poll.Load() && t.Look()
}

// Look checks the limits and passes on what is new, as Visit does, but counts no node: for a search that visits no
// positions itself, such as a program of its own. It reports whether the search must end.
func (t *Task) Look() bool {
	t.counted.Store(t.nodes)
	t.pace()
	t.schedule()
	ended := t.Ended()
	t.news()
	return ended
}

// VisitMany counts n nodes that any goroutine has visited and reports whether the
// search must end. It may be called by several goroutines; a search of one goroutine
// calls Visit.
func (t *Task) VisitMany(n int64) bool {
	if t.others.Add(n)+t.counted.Load() >= t.nodeLimit {
		t.stop()
	}
	return t.Ended()
}

// Nodes returns how many nodes have been counted. What Visit has counted since its
// last look is missing for other goroutines than the one that Thinks.
func (t *Task) Nodes() int64 { return t.counted.Load() + t.others.Load() }

// Ended reports whether the search must end: it is cancelled, or a limit is reached.
// It looks at the clock, and may be called by any goroutine.
func (t *Task) Ended() bool {
	if !t.ended.Load() && t.late() {
		t.stop()
	}
	return t.ended.Load()
}

// Cancelled reports whether the search is given up, whatever its limits: for one that keeps
// to the limits by itself, as a program of its own does. Any goroutine may call it.
func (t *Task) Cancelled() bool { return t.cancelled.Load() }

// SoftLimitReached reports whether the search had better not begin another step of its
// work, such as the next depth: what is left of the time would hardly do for it. Where a
// fixed time is given for the move, all of it is to be used.
func (t *Task) SoftLimitReached() bool { return t.soft > 0 && t.Elapsed() >= t.soft }

// Timed reports whether time bounds the search.
func (t *Task) Timed() bool { return t.hard > 0 }

// LimitTime lets the search end after d, if nothing ends it sooner. No other goroutine may
// use the task meanwhile.
func (t *Task) LimitTime(d time.Duration) {
	t.hard = tighter(t.hard, d)
	t.hurry()
}

// Elapsed returns the time since the search began.
func (t *Task) Elapsed() time.Duration { return t.now().Sub(t.start) }

// Part runs work until a share of the limits is used up, from 0 to 1, and lets the
// search go on after it unless all is used up. Goroutines that work starts must have ended
// with it, and none may run when it begins.
func (t *Task) Part(share float64, work func()) {
	t.share = share
	t.hurry()
	work()
	t.share = 1
	t.ended.Store(t.late())
	if t.cancelled.Load() {
		t.stop() // cancelled meanwhile
	}
	t.hurry()
	t.best.Progress = 0
}

// schedule sets when Visit looks up next: at once if the search must end.
func (t *Task) schedule() {
	t.poll.Store(min(t.nodes+t.stride, t.maxNodes()-t.others.Load()))
	if t.ended.Load() {
		t.poll.Store(0)
	}
}

// hurry makes the looks close together, until it is known how long a node takes.
func (t *Task) hurry() {
	t.stride, t.looked = pollEvery, 0
	if t.hard > 0 {
		t.stride, t.looked = 1, t.Elapsed()
	}
	t.schedule()
}

// pace sets the number of nodes to the next look: half as many where the last ones took
// long, else twice as many.
func (t *Task) pace() {
	if t.hard == 0 {
		return
	}
	now := t.Elapsed()
	if now-t.looked > pollTime {
		t.stride = max(t.stride/2, 1)
	} else {
		t.stride = min(2*t.stride, pollEvery)
	}
	t.looked = now
}

// maxNodes returns the number of nodes at which the present part ends.
func (t *Task) maxNodes() int64 {
	if t.share == 1 {
		return t.nodeLimit
	}
	return int64(t.share * float64(t.nodeLimit))
}

// late reports whether the share of the limits is used up.
func (t *Task) late() bool {
	return t.Nodes() >= t.maxNodes() ||
		t.hard > 0 && t.Elapsed() >= time.Duration(t.share*float64(t.hard))
}
