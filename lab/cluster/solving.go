package cluster

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// Solving asks for the value of a position.
type Solving struct{ prove.Problem }

// Solved holds what is known about the position of a Solving.
type Solved struct {
	// Value is the value of the position under best play, or game.Ongoing until it is known.
	Value game.Result `json:"value"`
	// Nodes is the number of positions visited.
	Nodes int64 `json:"nodes"`
	// Line is a line of best play.
	Line []string `json:"line,omitempty"`
	// State holds the jobs that are done, so that another coordinator can resume.
	State prove.State `json:"state"`
}

// check returns an error if s cannot describe a position. A nil s is valid.
func (s *Solved) check() error {
	switch {
	case s == nil:
		return nil
	case s.Nodes < 0 || len(s.Line) > game.MaxMoves:
		return fmt.Errorf("a line of %d moves after %d nodes", len(s.Line), s.Nodes)
	case slices.ContainsFunc(s.Line, func(move string) bool { return !isPlainText(move, longestMove) }):
		return errors.New("its line has what is no move")
	}
	return nil
}

// longestMove is the greatest length of a move as text, in bytes.
const longestMove = 20

func (s *Solving) check() error {
	_, err := s.Position()
	return err
}

func (s *Solving) title() string { return "solve " + s.Variant.Name }

// extent counts jobs. The total is unknown.
func (s *Solving) extent(st Status) (done, of int) {
	if st.Solved == nil {
		return 0, 0
	}
	return len(st.Solved.State.Done), 0
}

func (s *Solving) execution(r queue.Run, d *dispatcher) execution {
	var solved Solved
	if before, err := ReadStatus(r.Status); err == nil && before.Solved != nil {
		solved = *before.Solved
	}
	p := &solving{Solving: s, run: r.ID, dispatcher: d}
	p.updateSolved(func(s *Solved) { *s = solved })
	return p
}

// solving is a position that is being solved.
type solving struct {
	*Solving
	run        string
	dispatcher *dispatcher
	cores      atomic.Int64 // of all workers
	liveStatus
}

// updateSolved updates what is known about the position.
func (p *solving) updateSolved(change func(*Solved)) {
	p.change(func(now *Status) {
		var s Solved
		if now.Solved != nil {
			s = *now.Solved
		}
		change(&s)
		now.Solved = &s
	})
}

const (
	// maxJobs is the most jobs under way at a time, however many workers there are.
	maxJobs = 1024
	// coresTime is the time between two counts of the cores of all workers.
	coresTime = 5 * time.Second
)

func (p *solving) play(ctx context.Context) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	// The state has the results of earlier jobs. Nobody waits for those that were under way.
	if err := p.dispatcher.client.Forget(ctx, p.run); err != nil {
		return err
	}
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	go p.count(ctx)
	s, err := lab.Solve(ctx, lab.SolveOptions{Position: pos, Without: p.Solving.Without, Jobs: &prove.Options{
		Variant: p.Variant, State: p.status().Solved.State,
		Workers: maxJobs, Room: func() int { return int(p.cores.Load()) },
		Do:   func(job context.Context, j prove.Job) (solve.Finding, error) { return p.do(ctx, job, j) },
		Save: p.save, SaveInterval: 1, // after every job: saving is cheap
	}}, p.progress)
	p.updateSolved(func(solved *Solved) {
		solved.Value, solved.Nodes = s.Result, s.Nodes
		solved.Line = game.Names(pos, s.Line)
	})
	return err
}

// count updates the number of cores of all workers every coresTime.
func (p *solving) count(ctx context.Context) {
	for ctx.Err() == nil {
		if list, err := p.dispatcher.client.Workers(ctx); err == nil {
			cores := 0
			for _, w := range list {
				cores += w.Cores
			}
			p.cores.Store(int64(cores))
		}
		queue.Pause(ctx, coresTime)
	}
}

// save stores the state of the work in the status.
func (p *solving) save(s prove.State) error {
	p.updateSolved(func(solved *Solved) { solved.State = s })
	return nil
}

// do has a worker do a job. If only ctx ends, the result of the job is no longer needed, and do
// recalls the job. If all ends too, the job stays in the queue until the queue of the run is
// cleaned up.
func (p *solving) do(all, ctx context.Context, j prove.Job) (solve.Finding, error) {
	f, name, err := do[prove.Job, solve.Finding](ctx, p.dispatcher, jobKind, j)
	if ctx.Err() != nil && all.Err() == nil {
		_ = p.dispatcher.Recall(all, name) // otherwise a worker would do it for nothing
	}
	return f, err
}

// doJob does a job on a worker.
func doJob(j prove.Job, ctx context.Context, _ match.TaskOptions) (solve.Finding, error) {
	return j.Do(ctx)
}

func jobMemory(j prove.Job, _ match.TaskOptions) (int64, error) { return j.Memory(), nil }
