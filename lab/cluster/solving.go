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

// Solving is a position whose value is wanted.
type Solving struct{ prove.Problem }

// Solved is what is known of it.
type Solved struct {
	// Value is its value under best play, game.Ongoing while that is not known.
	Value game.Result `json:"value"`
	// Nodes counts the positions visited.
	Nodes int64 `json:"nodes"`
	// Line is a line of best play.
	Line []string `json:"line,omitempty"`
	// State is what was done, so that another coordinator can go on, and Without are the workers who
	// did none of it since they were distrusted.
	State   prove.State `json:"state"`
	Without []string    `json:"without,omitempty"`
}

// check returns an error unless it can be what is known of a position, or nothing.
func (s *Solved) check() error {
	switch {
	case s == nil:
		return nil
	case s.Nodes < 0 || len(s.Line) > game.MaxMoves:
		return fmt.Errorf("a line of %d moves after %d nodes", len(s.Line), s.Nodes)
	case slices.ContainsFunc(s.Line, func(move string) bool { return !plain(move, longestMove) }):
		return errors.New("its line has what is no move")
	}
	return nil
}

// longestMove bounds the length in bytes of a move as text.
const longestMove = 20

func (s *Solving) check() error {
	_, err := s.Position()
	return err
}

func (s *Solving) varies() bool { return false }

func (s *Solving) title() string { return "solve " + s.Variant.Name }

// extent counts jobs; how many it takes nobody knows.
func (s *Solving) extent(st Status) (done, of int) {
	if st.Solved == nil {
		return 0, 0
	}
	return len(st.Solved.State.Done), 0
}

func (s *Solving) execution(r queue.Run, d *dispatcher) execution {
	var solved Solved
	before, err := ReadStatus(r.Status)
	if err == nil && before.Solved != nil && slices.Equal(before.Solved.Without, r.Distrusted) {
		solved = *before.Solved
	} // else somebody who is distrusted by now had a part in it
	solved.Without = r.Distrusted
	p := &solving{Solving: s, run: r.ID, dispatcher: d}
	p.know(func(s *Solved) { *s = solved })
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

// know changes what is known of the position.
func (p *solving) know(change func(*Solved)) {
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
	// maxJobs bounds the jobs that are out, however many workers there are.
	maxJobs = 1024
	// coresTime is how often the workers are counted.
	coresTime = 5 * time.Second
)

func (p *solving) play(ctx context.Context) error {
	pos, err := p.Position()
	if err != nil {
		return err
	}
	// What earlier jobs came to is in the state; nobody waits for those that were out.
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
		Save: p.save, Every: 1, // it costs nothing
	}}, p.progress)
	p.know(func(solved *Solved) {
		solved.Value, solved.Nodes = s.Result, s.Nodes
		solved.Line = game.Names(pos, s.Line)
	})
	return err
}

// count keeps up with the number of cores.
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

// save keeps what was done.
func (p *solving) save(s prove.State) error {
	p.know(func(solved *Solved) { solved.State = s })
	return nil
}

// do has a job done. One that no longer counts is taken back; those that are out when all ends wait
// for whoever goes on.
func (p *solving) do(all, ctx context.Context, j prove.Job) (solve.Finding, error) {
	f, name, err := do[prove.Job, solve.Finding](ctx, p.dispatcher, jobKind, j)
	if ctx.Err() != nil && all.Err() == nil {
		_ = p.dispatcher.Recall(all, name) // else it is done for nothing
	}
	return f, err
}

// doJob does a job as a worker.
func doJob(j prove.Job, ctx context.Context, _ match.TaskOptions) (solve.Finding, error) {
	return j.Do(ctx)
}

func jobMemory(j prove.Job, _ match.TaskOptions) (int64, error) { return j.Memory(), nil }

// sameFinding says how what two searches have found differs.
func sameFinding(a, b solve.Finding) error {
	if a.Answer != b.Answer || a.Nodes != b.Nodes || a.Draws != b.Draws || string(a.Proved) != string(b.Proved) {
		return fmt.Errorf("a search found %v after %d nodes there and %v after %d here", a.Answer, a.Nodes, b.Answer, b.Nodes)
	}
	return nil
}
