package setup

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/gui/words"
)

// Limits for solving in the window. The command mnklab solve can use more.
const (
	solveTime   = 2 * time.Minute
	solveMemory = 256 << 20
)

// solveDraft solves the position that moves lead to, and returns a sentence about the result. It runs
// in the background, until ctx ends or solveTime has passed.
func solveDraft(ctx context.Context, d *Draft, moves []string, report func(nodes int64)) string {
	ctx, cancel := context.WithTimeout(ctx, solveTime)
	defer cancel()
	p := d.Variant.Start()
	if _, err := game.PlayMoves(p, moves); err != nil {
		return words.Unsolved() // cannot happen: judge found these moves
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
