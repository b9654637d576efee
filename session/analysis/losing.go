package analysis

import (
	"cmp"
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// LosingMove returns the move that lost the game for the opponent of o.Side. g is the result of Game with the same options,
// which has not searched for it. ok is false if o.Side has not won, or if no such move is found. The searches have as many
// nodes as those for the mistakes of one side. When ctx ends, LosingMove returns the cause.
func (a *Analyst) LosingMove(ctx context.Context, o GameOptions, g Game) (m Mistake, ok bool, err error) {
	if o.Side == game.None {
		return m, false, context.Cause(ctx)
	}
	w, end := a.otherSide(&o, g)
	defer end()
	if w.winner() != o.Side.Other() {
		return m, false, context.Cause(ctx)
	}
	m, ok, err = w.decisiveMistake(ctx)
	return m, ok, cmp.Or(err, context.Cause(ctx))
}
