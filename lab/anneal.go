package lab

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/lab/learn"
)

// Anneal looks for better numbers of an evaluation. When ctx ends, it returns the best
// found so far.
func Anneal(ctx context.Context, o learn.AnnealOptions, progress func(Progress)) (learn.Annealed, error) {
	tell := teller{listener: progress}
	o.Progress = func(n learn.AnnealNews) {
		what := o.Variant.Name
		if n.Best.Evaluation != "" {
			what = fmt.Sprintf("%s, %.1f%% after %d steps", what, n.Best.Count.Score(), n.Best.Steps)
		}
		tell.tell(Progress{what, float64(n.Games), float64(n.All)})
	}
	return learn.Anneal(ctx, o)
}
