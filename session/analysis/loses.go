package analysis

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// losesFactor is the node limit of Loses, as a multiple of that for each position of the game.
const losesFactor = 30

// Loses reports whether a move in a position, which is no position of the game, is proved to lose: by what o.Proofs holds, or
// by a search. The same move always has the same result. When ctx ends, Loses returns the cause.
func (a *Analyst) Loses(ctx context.Context, o GameOptions, pos game.Position, m game.Move) (bool, error) {
	pos = pos.Clone()
	pos.Play(m)
	if pos.Outcome().Over() {
		return false, context.Cause(ctx)
	}
	if known, ok := o.Proofs.Of(a.variant.Name, pos, 1); ok {
		return known.Score.Proof == search.ProvedWin, context.Cause(ctx)
	}
	r, err := a.think(ctx, pos, losesFactor*a.gameNodes(o.Nodes))
	return r.Proof == search.ProvedWin, cmp.Or(err, context.Cause(ctx))
}

// think searches a position with at most a number of nodes, and with nothing that another search has learned.
func (a *Analyst) think(ctx context.Context, pos game.Position, nodes int64) (search.Report, error) {
	analysis := a.Begin()
	defer analysis.Close()
	return analysis.brain.Think(ctx, pos, search.Limits{Nodes: nodes}, nil)
}
