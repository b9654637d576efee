package solve

import (
	"context"
	"math/bits"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Job is a bounded search of a position that follows from the position to solve.
type Job struct {
	// Moves lead from the position to solve to the position to search.
	Moves []game.Move
	Query
}

// Done is a finished job with its finding.
type Done struct {
	Job
	Finding
}

// JobOptions describes how SolveByJobs runs jobs.
type JobOptions struct {
	// Do runs a job, here or elsewhere, as Try does. Many goroutines call it at the same time. It
	// must return when ctx ends, which also happens when the answer is no longer needed.
	Do func(ctx context.Context, j Job) (Finding, error)
	// Workers is the maximum number of jobs that run at the same time, at least 1.
	Workers int
	// Room, if it is not nil, returns how many of these jobs may run now; less than 1 counts as 1.
	// It is called often and must return at once.
	Room func() int
	// Earlier holds the jobs finished in an earlier attempt at the position, which are not run
	// again. Their Known and Proved may be missing.
	Earlier []Done
	// Note, if it is not nil, is called for each finished job, one call at a time.
	Note func(Done)
}

// SolveByJobs is Solve with its searches split into jobs. The number, order and nodes of the jobs
// depend on when each finishes; the value does not. SolveByJobs returns an error if a job fails or
// ctx ends.
func SolveByJobs(ctx context.Context, p game.Position, options SolveOptions, o JobOptions) (Solution, error) {
	t, end := search.NewTask(ctx, p, search.Limits{Nodes: options.Nodes}, 0, options.Report)
	defer end()
	j := &jobs{solver: newSolver(t, options), JobOptions: o, without: options.Without, report: options.Report, running: map[*node]bool{}}
	value, err := j.find(ctx)
	s := j.solution(value)
	if t := j.trees[j.pos.ToMove()&1]; value == game.Ongoing && t != nil {
		s.Proof, s.Disproof = t.root.numbers.proof, t.root.numbers.disproof
	}
	return s, err
}

// jobs finds the value of a position by jobs.
type jobs struct {
	*solver
	JobOptions
	without Techniques
	report  func(search.Report) // may be nil

	mu       sync.Mutex     // guards the fields below and the solver
	changed  *sync.Cond     // signals that there may be another free leaf, or nothing left to do
	trees    [2]*tree       // by the side that may win
	running  map[*node]bool // the leaves whose jobs are running
	spent    int64          // nodes visited, including those of earlier jobs
	reported time.Duration  // the time of the last report
}

// find runs jobs until the value is known, a job fails or ctx ends.
func (j *jobs) find(ctx context.Context) (game.Result, error) {
	if o := j.pos.Outcome(); o.Over() {
		return o.Result, nil
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	j.changed = sync.NewCond(&j.mu)
	for side, p := range j.provers {
		j.trees[side] = newTree(p)
	}
	if side := j.pos.ToMove(); j.provers[side].cannotLose() {
		j.trees[side.Other()].root.setAnswer(No)
		j.trees[side.Other()].draws = true
	}
	for _, d := range j.Earlier {
		j.addEarlier(d)
		j.spent += d.Finding.Nodes
		j.task.VisitMany(d.Finding.Nodes)
	}
	defer context.AfterFunc(ctx, j.wake)()
	var all sync.WaitGroup
	if j.Room != nil {
		over := make(chan struct{})
		defer close(over)
		go j.pollRoom(over)
	}
	for range max(j.Workers, 1) {
		all.Go(func() {
			if err := j.work(ctx); err != nil {
				cancel(err)
			}
		})
	}
	all.Wait()
	return j.value(), context.Cause(ctx)
}

// wake makes the goroutines that wait for a leaf check again.
func (j *jobs) wake() {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.changed.Broadcast()
}

// pollRoom calls wake at intervals, because there may be more room.
func (j *jobs) pollRoom(over <-chan struct{}) {
	tick := time.NewTicker(roomInterval)
	defer tick.Stop()
	for {
		select {
		case <-over:
			return
		case <-tick.C:
			j.wake()
		}
	}
}

// roomInterval is the interval between checks for more room.
const roomInterval = time.Second

// hasRoom reports whether one more job may run now.
func (j *jobs) hasRoom() bool { return j.Room == nil || len(j.running) < max(j.Room(), 1) }

// addEarlier stores the finding of an earlier job until the tree reaches its position.
func (j *jobs) addEarlier(d Done) {
	t := j.trees[d.Side]
	t.follow(d.Moves, func(path []game.Move, a Answer) {
		if q := t.canonicalQuestion(); a == Unknown && t.earlierJobs[q].Answer == Unknown {
			t.earlierJobs[q] = earlierJob{path, d.Finding}
		}
	})
}

// value returns the value of the position, or Ongoing while it is not known.
func (j *jobs) value() game.Result {
	decided := 0
	for side, t := range j.trees {
		a := t.root.answer()
		switch {
		case a == Yes:
			return game.WinFor(game.Side(side))
		case a == No && !t.draws:
			return game.WinFor(game.Side(side).Other())
		case a == No:
			decided++
		}
	}
	if decided == len(j.trees) {
		return game.Draw
	}
	return game.Ongoing
}

// work runs jobs until the value is known or ctx ends.
func (j *jobs) work(ctx context.Context) error {
	j.mu.Lock()
	defer j.mu.Unlock()
	for j.value() == game.Ongoing && ctx.Err() == nil && !j.task.Ended() {
		t := j.nextTree()
		if t == nil || !j.hasRoom() {
			j.changed.Wait()
			continue
		}
		n := t.choose()
		if f, done := t.earlierJobs[n.canonical]; done {
			n.path = f.path // Finding.After is in the order of the moves after this path
			t.addFinding(n, f.Finding)
			j.changed.Broadcast()
		} else if err := j.runJob(ctx, t, n); err != nil {
			return err
		}
	}
	return nil
}

// nextTree returns the tree with a free leaf on which the fewest nodes were spent, or nil if no leaf is
// free. If one question is usually enough (oneQuestionIsEnough), it considers only that of the side to move
// until it is answered.
func (j *jobs) nextTree() (t *tree) {
	side := j.pos.ToMove()
	for _, x := range []*tree{j.trees[side], j.trees[side.Other()]} {
		if x.root.hasFreeLeaf && (t == nil || x.spent < t.spent) {
			t = x
		}
		if x.oneQuestionIsEnough() && x.root.answer() == Unknown {
			break
		}
	}
	return t
}

// runJob runs the job of a leaf.
func (j *jobs) runJob(all context.Context, t *tree, n *node) error {
	ctx, cancel := context.WithCancel(all)
	defer cancel()
	job := Job{n.path, Query{Side: t.side, Nodes: j.jobSize(), Known: appendProved(nil, t.hardAnswers), Without: j.without}}
	t.spent += job.Nodes
	n.stop = cancel
	j.running[n] = true
	t.refresh(n)
	j.mu.Unlock()
	f, err := j.Do(ctx, job)
	j.mu.Lock()
	n.stop = nil
	delete(j.running, n)
	j.changed.Broadcast()
	if err != nil {
		// A leaf whose job was stopped may matter again by now, because another position leads to
		// it.
		t.spent -= job.Nodes
		t.refresh(n)
		if all.Err() == nil && (ctx.Err() != nil || !j.isNeeded(n)) {
			return nil
		}
		return err
	}
	t.spent += f.Nodes - job.Nodes
	j.spent += f.Nodes
	j.task.VisitMany(f.Nodes)
	j.notify()
	if j.Note != nil {
		j.Note(Done{job, f})
	}
	t.addFinding(n, f)
	for n := range j.running {
		if !j.isNeeded(n) {
			n.stop()
		}
	}
	return nil
}

// notify reports the progress, at most ten times a second.
func (j *jobs) notify() {
	if now := j.task.Elapsed(); j.report != nil && now-j.reported >= 100*time.Millisecond {
		j.reported = now
		j.report(j.task.Report())
	}
}

// isNeeded reports whether the answer for a node can still matter.
func (j *jobs) isNeeded(n *node) bool {
	t := j.trees[n.mixed>>subjectShift&1]
	return j.value() == game.Ongoing && t.matters(n)
}

// A job visits 1/shareOfJob of the number of nodes visited before, but at least minJob and at most
// maxJob. So there is soon work for many workers, and the tree stays small in a long proof.
const (
	shareOfJob = 16
	minJob     = 1 << 14
	maxJob     = 1 << 26
)

// jobSize returns the node limit of the next job, a power of two.
func (j *jobs) jobSize() int64 {
	return min(max(minJob, int64(1)<<bits.Len64(uint64(j.spent)/shareOfJob)), maxJob)
}
