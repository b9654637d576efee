package lab

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// BestOptions say who is asked for a move, and where.
type BestOptions struct {
	// Position is the position, in which the game goes on. The player plays on it
	// and leaves it as it was.
	Position game.Position
	// Brain is the player at work in the game.
	Brain search.Brain
	// Limits hold beside the player's own.
	Limits search.Limits
}

// Best asks a player for its move, once it is ready to think: that is no time of its move. When ctx
// ends, the report has the best move found so far.
func Best(ctx context.Context, o BestOptions, notify progress.Func) (search.Report, error) {
	search.Prepare(ctx, o.Brain, o.Position)
	r, err := o.Brain.Think(ctx, o.Position, o.Limits, func(r search.Report) { notify.Update(progress.OfSearch(r)) })
	if err == nil {
		err = context.Cause(ctx)
	}
	return r, err
}
