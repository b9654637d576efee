package analysis

import (
	"cmp"
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Others returns the mistakes of the side that o did not ask about, in the order of play. g is the result of Game with
// the same options, and stays as it is. The longer searches that confirm mistakes have as many nodes as they had for the
// first side. If o asks about both sides, there are no others.
func (a *Analyst) Others(ctx context.Context, o GameOptions, g Game) ([]Mistake, error) {
	if o.Side == game.None {
		return nil, context.Cause(ctx)
	}
	w, end := a.otherSide(&o, g)
	defer end()
	err := w.findMistakes(ctx, func(Mistake) {})
	return w.result.Mistakes, cmp.Or(err, context.Cause(ctx))
}

// otherSide changes o to ask about the other side, and returns the analysis of a game for it, with what g knows. The caller
// must call end.
func (a *Analyst) otherSide(o *GameOptions, g Game) (w *gameAnalysis, end func()) {
	o.Nodes, o.Side = a.gameNodes(o.Nodes), o.Side.Other()
	analysis := a.Begin()
	w = &gameAnalysis{
		analysis: analysis, options: *o, pos: a.variant.Start(), best: slices.Clone(g.best),
		result: Game{Scores: slices.Clone(g.Scores), Known: g.Known},
	}
	for _, m := range o.Moves {
		w.pos.Play(m)
	}
	return w, func() { _ = analysis.Close() }
}
