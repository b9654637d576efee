package prove

import (
	"context"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// DoJob runs a job on some machine. Many goroutines call it at the same time. It must return when
// ctx ends, which also happens when the result is no longer needed.
type DoJob func(ctx context.Context, j Job) (solve.Finding, error)

// Options describes how jobs solve a position.
type Options struct {
	// Variant is the variant of the position.
	Variant engine.Variant
	// Workers is the maximum number of jobs that run at the same time, at least 1.
	Workers int
	// Room, if it is not nil, returns how many jobs may run now: see solve.JobOptions.
	Room func() int
	// Do runs the jobs. If it is nil, they run in this process.
	Do DoJob
	// State is the state that Save stored in an earlier attempt at the position. The zero State
	// begins a new proof.
	State State
	// Save, if it is not nil, stores the finished jobs: from time to time, and at the end. An error
	// ends the work.
	Save func(State) error
	// SaveInterval is the time between two calls of Save; 0 means 30 seconds.
	SaveInterval time.Duration
}

// Solve is solve.Solve with its searches split into jobs. When ctx ends it returns the cause.
func Solve(ctx context.Context, p game.Position, limits solve.SolveOptions, o Options) (solve.Solution, error) {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := &work{Options: o, start: o.Variant.Start(), saved: time.Now()}
	played := p.AppendPlayed(nil)
	problem := Problem{Variant: o.Variant, Without: limits.Without, Moves: game.Names(w.start, played)}
	for _, m := range played {
		w.start.Play(m)
	}
	if err := w.State.Fits(problem); err != nil {
		return solve.Solution{}, err
	}
	w.State.Problem = problem
	earlier, err := w.State.read()
	if err != nil {
		return solve.Solution{}, err
	}
	s, err := solve.SolveByJobs(ctx, p, limits, solve.JobOptions{
		Workers: o.Workers, Room: o.Room, Do: w.runJob, Earlier: earlier,
		Note: func(d solve.Done) {
			if err := w.addDone(d); err != nil {
				cancel(err)
			}
		},
	})
	if saved := w.save(); err == nil {
		err = saved
	}
	return s, err
}

// work is a call of Solve.
type work struct {
	Options
	start game.Position // the position, which does not change
	saved time.Time
}

// runJob runs a job and checks results from other machines.
func (w *work) runJob(ctx context.Context, j solve.Job) (solve.Finding, error) {
	job := Job{Problem: w.State.Problem, Asks: game.WinFor(j.Side), Nodes: j.Nodes, Known: j.Known}
	job.Moves = slices.Concat(job.Moves, w.names(j.Moves))
	if w.Do == nil {
		return job.Do(ctx)
	}
	f, err := w.Do(ctx, job)
	if err != nil {
		return f, err
	}
	return f, job.CheckFinding(f)
}

// names returns moves from the position on as text.
func (w *work) names(moves []game.Move) []string { return game.Names(w.start.Clone(), moves) }

// addDone adds a finished job to the state, and saves the state if it is time.
func (w *work) addDone(d solve.Done) error {
	w.State.Done = append(w.State.Done, Done{
		Moves: strings.Join(w.names(d.Moves), " "), Asks: game.WinFor(d.Side), Nodes: d.Job.Nodes,
		Finding: solve.Finding{Answer: d.Answer, Draws: d.Draws, Nodes: d.Finding.Nodes, After: d.After},
	})
	every := w.SaveInterval
	if every == 0 {
		every = 30 * time.Second
	}
	if time.Since(w.saved) < every {
		return nil
	}
	return w.save()
}

func (w *work) save() error {
	if w.Save == nil {
		return nil
	}
	defer func() { w.saved = time.Now() }()
	return w.Save(w.State)
}
