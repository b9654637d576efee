package lab

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/proof"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// SolveOptions say what Solve solves, and what it may take.
type SolveOptions struct {
	// Position is the position to solve. Solve plays on it and leaves it as it was.
	Position game.Position
	// Time is the time after which to give up, 0 for none.
	Time time.Duration
	// Memory bounds the memory for positions in bytes, 0 for 384 MiB.
	Memory int64
}

// Solution is what Solve has found.
type Solution struct {
	proof.Solution
	// Late is set if the time was over before all was found: there is no result, or
	// no whole line.
	Late bool
}

// Solve finds the value of a position under best play, with a line of it.
func Solve(ctx context.Context, o SolveOptions, notify progress.Func) (Solution, error) {
	within, cancel := ctx, context.CancelFunc(func() {})
	if o.Time > 0 {
		within, cancel = context.WithTimeout(ctx, o.Time)
	}
	defer cancel()
	s := Solution{Solution: proof.Solve(within, o.Position, proof.SolveOptions{
		// While a table grows, the old one is there too, half as large.
		Memory: o.Memory * 2 / 3,
		Report: func(r search.Report) {
			if o.Time > 0 {
				r.Progress = r.Elapsed.Seconds() / o.Time.Seconds()
			}
			notify.Update(progress.OfSearch(r))
		},
	})}
	if ctx.Err() != nil {
		return s, context.Cause(ctx)
	}
	s.Late = within.Err() != nil
	return s, nil
}
