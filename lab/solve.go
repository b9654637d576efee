package lab

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// SolveOptions say what Solve solves, and what it may take.
type SolveOptions struct {
	// Position is the position to solve. Solve plays on it and leaves it as it was.
	Position game.Position
	// Time is the time after which to give up, 0 for none.
	Time time.Duration
	// Memory bounds the memory for positions in bytes, 0 for 384 MiB. Jobs take more.
	Memory int64
	// Without names what is left out of what is known of k in a row.
	Without solve.Techniques
	// Jobs, if it is not nil, has the position solved by jobs.
	Jobs *prove.Options
}

// Solution is what Solve has found.
type Solution struct {
	solve.Solution
	// Late is set if the time was over before all was found: there is no result, or
	// no whole line.
	Late bool
}

// Solve finds the value of a position under best play, with a line of it. A job that fails ends
// it with an error.
func Solve(ctx context.Context, o SolveOptions, notify progress.Func) (Solution, error) {
	within, cancel := ctx, context.CancelFunc(func() {})
	if o.Time > 0 {
		within, cancel = context.WithTimeout(ctx, o.Time)
	}
	defer cancel()
	limits := solve.SolveOptions{
		// While a table grows, the old one is there too, half as large.
		Memory:  o.Memory * 2 / 3,
		Forcing: engine.Forcing, Without: o.Without,
		Report: func(r search.Report) {
			if o.Time > 0 {
				r.Progress = r.Elapsed.Seconds() / o.Time.Seconds()
			}
			notify.Update(progress.OfSearch(r))
		},
	}
	// What is known at once can take longer than a moment on a busy machine.
	notify.Update(progress.OfSearch(search.Report{}))
	if !o.Without.Fours {
		proved, end := engine.ProvedSoon(within, o.Position)
		defer end()
		limits.Known = proved
	}
	var s Solution
	var err error
	if o.Jobs == nil {
		s.Solution = solve.Solve(within, o.Position, limits)
	} else {
		s.Solution, err = prove.Solve(within, o.Position, limits, *o.Jobs)
	}
	if ctx.Err() != nil {
		return s, context.Cause(ctx)
	}
	if s.Late = within.Err() != nil; s.Late {
		return s, nil
	}
	return s, err
}
