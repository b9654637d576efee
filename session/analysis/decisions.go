package analysis

import (
	"context"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// decisionNodes is the node limit for the proof of one position of a past game.
const decisionNodes = 60_000

// Decisions counts the moves of a side that mattered: not all moves in their positions led to the
// same outcome under best play.
type Decisions struct {
	// Critical is the number of such moves, Kept the number of them that kept the best possible
	// outcome.
	Critical, Kept int
}

// Add adds the decisions of another game.
func (d *Decisions) Add(o Decisions) { d.Critical, d.Kept = d.Critical+o.Critical, d.Kept+o.Kept }

// ProvesMoves reports whether the analyst proves the outcome of every move. Decisions finds none
// otherwise.
func (a *Analyst) ProvesMoves() bool { return a.search.ProvesMoves }

// Decisions counts the critical moves of a side in a game. All moves must be legal. The first from
// moves are skipped, because no player chose them. Only proved outcomes count: Decisions skips
// positions in which the proof takes too long. The error is that of ctx.
func (a *Analyst) Decisions(ctx context.Context, moves []game.Move, from int, side game.Side) (d Decisions, err error) {
	if !a.ProvesMoves() {
		return d, nil
	}
	analysis, pos := a.Begin(), a.variant.Start()
	defer analysis.Close()
	for n, m := range moves {
		if n >= from && pos.ToMove() == side {
			one, err := analysis.decision(ctx, pos, m)
			if err != nil {
				return d, err
			}
			d.Add(one)
		}
		pos.Play(m)
	}
	return d, nil
}

// decision returns whether a move was critical and, if so, whether it kept the best possible
// outcome, as counts of 0 or 1.
func (s *Analysis) decision(ctx context.Context, pos game.Position, played game.Move) (d Decisions, err error) {
	legal := pos.AppendMoves(nil)
	if len(legal) < 2 {
		return d, nil
	}
	r, err := s.brain.Think(ctx, pos, search.Limits{Nodes: decisionNodes, Lines: len(legal)}, nil)
	if ctx.Err() != nil {
		return d, context.Cause(ctx)
	}
	if err != nil || !provesAll(r, legal) {
		return d, err
	}
	best, worst, got := -1, 1, 0
	for _, l := range r.Lines {
		worth := outcomeValue(l.Proof)
		best, worst = max(best, worth), min(worst, worth)
		if l.Moves[0] == played {
			got = worth
		}
	}
	if best > worst {
		d = Decisions{1, number(got == best)}
	}
	return d, nil
}

// outcomeValue returns 1 for a win, −1 for a loss, and 0 for a draw.
func outcomeValue(p search.Proof) int {
	return number(p == search.ProvedWin) - number(p == search.ProvedLoss)
}
