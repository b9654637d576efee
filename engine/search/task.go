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
	// reportEvery keeps reports to ten a second.
	reportEvery = 100 * time.Millisecond
)

// Task is one move to be found: the position, the limits, the count of nodes, what
// has been found so far, and the telling of it. A search visits positions until
// Visit says that it must end.
type Task struct {
	pos    game.Position
	side   game.Side // to move at the root; every leaf is evaluated from its view
	moves  []game.Move
	limits Limits
	rng    *rand.Rand
	seed   uint64

	eval        game.Evaluator
	incremental game.Incremental // eval, where it can follow the game; else nil
	win         int              // the worth of a won game

	cancelled atomic.Bool
	release   func() bool

	now         func() time.Time
	start, told time.Time
	timeLimit   time.Duration // 0 for none
	nodeLimit   int64
	share       float64       // of the limits, at which the present part of the work ends
	poll        int64         // the node count at which to look up next
	stride      int64         // the number of nodes from look to look
	looked      time.Duration // when the last look was, since start
	ended       bool          // the search must end now

	ranking  ranking
	unproved bool // nothing is told as proved
	best     Report
	full     Report       // when a depth was last done, in memory of its own
	partial  bool         // part of a further depth has been done since
	tell     func(Report) // may be nil
}

// newTask returns the task to find a move in p, where some move is legal.
func newTask(p game.Position, l Limits) *Task {
	t := &Task{pos: p, side: p.ToMove(), win: 1, limits: l, moves: p.AppendMoves(nil)}
	t.ranking.wanted = max(l.Lines, 1)
	t.Found(t.moves[0], 0)
	return t
}

// Position returns the position. The search plays on it, and takes all back.
func (t *Task) Position() game.Position { return t.pos }

// Moves returns the moves to choose from, in the order of the board.
func (t *Task) Moves() []game.Move { return t.moves }

// Limits returns what bounds the search. Time and the count of nodes are watched by
// Visit; the depth is the search's own business.
func (t *Task) Limits() Limits { return t.limits }

// Rand returns what decides by chance. It gives the same numbers for the same seed
// in the same position, whatever was played before: a game can be replayed and
// resumed.
func (t *Task) Rand() *rand.Rand { return t.rng }

// Visit counts a node and reports whether the search must end.
func (t *Task) Visit() bool {
	t.best.Nodes++
	if t.best.Nodes >= t.poll || t.cancelled.Load() {
		t.look()
	}
	return t.ended
}

// Ended reports whether the search must end.
func (t *Task) Ended() bool { return t.ended }

// Found sets the best move and its value; line is what follows it.
func (t *Task) Found(m game.Move, value int, line ...game.Move) {
	t.best.Move, t.best.Value, t.best.Mate = m, value, 0
	t.best.Line = append(append(t.best.Line[:0], m), line...)
}

// Completed sets the depth to which the whole position has been searched, and what
// that proves.
func (t *Task) Completed(depth int, proof Proof) { t.best.Depth, t.best.Proof = depth, proof }

// Progress sets how much of the work is done, from 0 to 1, and tells what is known,
// if the last time is long enough ago.
func (t *Task) Progress(share float64) {
	t.best.Progress = share
	t.news()
}

// begin starts the clock and watches ctx; the caller calls end at last. A time or
// a number of nodes of 0 is no limit.
func (t *Task) begin(ctx context.Context, limit time.Duration, nodes int64, tell func(Report)) {
	t.share = 1
	t.now = clockOf(ctx)
	t.start, t.timeLimit, t.nodeLimit, t.tell = t.now(), limit, nodes, tell
	if nodes == 0 {
		t.nodeLimit = math.MaxInt64
	}
	t.release = context.AfterFunc(ctx, func() { t.cancelled.Store(true) })
	if ctx.Err() != nil {
		t.cancelled.Store(true) // AfterFunc takes its time
		t.ended = true
	}
	t.hurry()
}

// elapsed returns the time since the search began.
func (t *Task) elapsed() time.Duration { return t.now().Sub(t.start) }

// end stops watching the context.
func (t *Task) end() { t.release() }

func (t *Task) schedule() { t.poll = min(t.best.Nodes+t.stride, t.nodes()) }

// hurry makes the looks close together, until it is known how long a node takes.
func (t *Task) hurry() {
	t.stride, t.looked = pollEvery, 0
	if t.timeLimit > 0 {
		t.stride, t.looked = 1, t.elapsed()
	}
	t.schedule()
}

// pace sets the number of nodes to the next look: half as many where the last ones took
// long, else twice as many.
func (t *Task) pace() {
	if t.timeLimit == 0 {
		return
	}
	now := t.elapsed()
	if now-t.looked > pollTime {
		t.stride = max(t.stride/2, 1)
	} else {
		t.stride = min(2*t.stride, pollEvery)
	}
	t.looked = now
}

// nodes returns the number of nodes at which the present part ends.
func (t *Task) nodes() int64 {
	if t.share == 1 {
		return t.nodeLimit
	}
	return int64(t.share * float64(t.nodeLimit))
}

// late reports whether the share of the limits is used up.
func (t *Task) late() bool {
	return t.best.Nodes >= t.nodes() ||
		t.timeLimit > 0 && t.elapsed() >= time.Duration(t.share*float64(t.timeLimit))
}

// stopped reports whether the whole search must end now, whatever its nodes. It
// interrupts work between two nodes.
func (t *Task) stopped() bool {
	return t.cancelled.Load() || t.timeLimit > 0 && t.elapsed() >= t.timeLimit
}

// look checks the limits and tells the news if the last were long enough ago.
func (t *Task) look() {
	t.pace()
	t.schedule()
	t.ended = t.ended || t.cancelled.Load() || t.late()
	t.news()
}

// part runs work until a share of the limits is used up, and lets the search go on
// after it unless all is used up.
func (t *Task) part(share float64, work func()) {
	t.share = share
	t.hurry()
	work()
	t.share = 1
	t.ended = t.cancelled.Load() || t.late()
	t.hurry()
	t.best.Progress = 0
}

// news tells the best so far, unless that was done within the last tenth of a
// second.
func (t *Task) news() {
	if t.tell == nil {
		return
	}
	if now := t.now(); now.Sub(t.told) >= reportEvery {
		t.told = now
		t.tell(t.report(false))
	}
}

// report returns what is known now, in memory of its own; final is set at the end of the
// search.
func (t *Task) report(final bool) Report {
	b := t.known(final)
	b.Elapsed = t.elapsed()
	if t.unproved {
		b.claimNothing()
	}
	if t.timeLimit > 0 {
		b.Progress = max(b.Progress, float64(b.Elapsed)/float64(t.timeLimit))
	}
	b.Progress = min(max(b.Progress, float64(b.Nodes)/float64(t.nodeLimit)), 1)
	return b
}
