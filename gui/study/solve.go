package study

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Limits of a solution in the window: whoever wants more has mnklab solve.
const (
	solveTime   = 2 * time.Minute
	solveMemory = 256 << 20
)

// solveDraft returns the result of a position in words. It runs in the background.
func solveDraft(ctx context.Context, d *Draft, moves []string, report func(nodes int64)) string {
	ctx, cancel := context.WithTimeout(ctx, solveTime)
	defer cancel()
	p := d.Variant.Start()
	if _, err := game.PlayMoves(p, moves); err != nil {
		return words.Unsolved() // judge has played them
	}
	s := solve.Solve(ctx, p, solve.SolveOptions{
		Memory: solveMemory, Forcing: engine.Forcing, Report: func(r search.Report) { report(r.Nodes) },
	})
	if s.Result == game.Ongoing {
		return words.Unsolved()
	}
	line := game.Names(p, s.Line)
	winner := s.Result.Winner()
	if winner != game.None && d.Began() == game.Second {
		winner = winner.Other()
	}
	return words.Solved(d.Variant, winner, line)
}
