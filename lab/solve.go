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

// SolveOptions holds the position to solve and the limits of the search.
type SolveOptions struct {
	// Position is the position to solve. Solve plays moves on it and leaves it unchanged.
	Position game.Position
	// Time is the time limit, or 0 for none.
	Time time.Duration
	// Memory is the limit in bytes for the tables of positions; 0 means 384 MiB. Jobs take memory
	// of their own.
	Memory int64
	// Without names the techniques for k in a row that the search does not use.
	Without solve.Techniques
	// Jobs, if it is not nil, splits the work into jobs that other machines can do.
	Jobs *prove.Options
}

// Solution is the result of Solve.
type Solution struct {
	solve.Solution
	// Late is set if the time ran out. Then there is no result, or its line is incomplete.
	Late bool
}

// Solve finds the value of a position under best play, with a line of best play. If a job fails,
// Solve returns its error.
func Solve(ctx context.Context, o SolveOptions, notify progress.Func) (Solution, error) {
	within, cancel := ctx, context.CancelFunc(func() {})
	if o.Time > 0 {
		within, cancel = context.WithTimeout(ctx, o.Time)
	}
	defer cancel()
	limits := solve.SolveOptions{
		// While a table grows, the old one, half as large, still exists.
		Memory:  o.Memory * 2 / 3,
		Forcing: engine.Forcing, Without: o.Without,
		Report: func(r search.Report) {
			if o.Time > 0 {
				r.Progress = r.Elapsed.Seconds() / o.Time.Seconds()
			}
			notify.Update(progress.OfSearch(r))
		},
	}
	// Report at once: on a busy machine the first proofs take a noticeable time.
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
