package analysis

import (
	"context"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// refutations finds how the other side wins after losing moves. A search knows that such a move loses, but often not how.
// A nil *refutations finds nothing.
type refutations struct {
	ctx   context.Context
	pos   game.Position
	wins  *engine.Wins // nil until the first move
	known map[game.Move][]game.Move
}

// newRefutations returns the refutations of moves of a position, until ctx ends.
func newRefutations(ctx context.Context, pos game.Position) *refutations {
	return &refutations{ctx: ctx, pos: pos, known: map[game.Move][]game.Move{}}
}

// refutationNodes is the maximum number of positions that are visited to find out how a move loses, in about a tenth of a
// second.
const refutationNodes = 50_000

// complete extends the first n exact lines, the best first. Where a line is only a losing move, it adds the moves by which
// the other side wins, if a search for a win by fours and threes finds them.
func (r *refutations) complete(lines []Line, n int) {
	if r == nil {
		return
	}
	for i, l := range lines {
		if n == 0 {
			return
		}
		if l.Exact {
			n--
		}
		if l.Exact && l.Score.Proof == search.ProvedLoss && len(l.Moves) == 1 {
			lines[i].Moves = append(slices.Clone(l.Moves), r.after(l.Moves[0])...)
		}
	}
}

// after returns the moves by which the side that moves next wins after a losing move, or nil if they are not found.
func (r *refutations) after(m game.Move) []game.Move {
	line, known := r.known[m]
	if known || !engine.HasForcedWins(r.pos) {
		return line
	}
	if r.wins == nil {
		r.wins, _ = engine.ForcedWins(r.pos)
	}
	nodes := 0
	r.wins.Play(m)
	line = r.wins.Line(r.pos.ToMove().Other(), true, func() bool {
		nodes++
		return nodes > refutationNodes || r.ctx.Err() != nil
	})
	r.wins.Undo()
	if r.ctx.Err() == nil {
		r.known[m] = line
	}
	return line
}
