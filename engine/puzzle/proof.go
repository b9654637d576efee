package puzzle

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/levels"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// Prover proves the outcome of positions of one variant within a number of nodes. It is not safe
// for concurrent use. The same question always has the same answer.
type Prover struct {
	nodes   int64
	forcing bool           // the game is one with wins by fours and by threats
	brains  []search.Brain // in the order in which they search
}

// NewProver returns a prover for positions of a variant. A proof runs one or two searches, and each
// visits at most about nodes positions. On large boards of k in a row the prover only looks for
// forced wins. The caller must close it. It returns an error if the variant has no search that
// proves outcomes.
func NewProver(v engine.Variant, nodes int64) (*Prover, error) {
	start := v.Start()
	rows, columns := start.Size()
	p := &Prover{nodes: nodes}
	names := []string{"deepening", "perfect"} // deepening finds the length of a win, perfect proves more
	if _, ok := start.(solve.WinningSets); ok {
		slices.Reverse(names) // perfect proves draws at once
	}
	if _, ok := v.Search("connect"); ok {
		names = []string{"connect"}
	}
	if rows*columns > levels.ProvedBoard && engine.Forcing(start) != nil {
		p.forcing, names = true, []string{"gomoku"}
	}
	for _, name := range names {
		player, err := v.OpenPlayer(fmt.Sprintf("%s(nodes=%d)", name, nodes), 1) // its own limit makes it forget earlier proofs
		if err != nil {
			return nil, err
		}
		p.brains = append(p.brains, search.Watchdog(player, search.HangTime))
	}
	return p, nil
}

// Close frees the memory of the prover.
func (p *Prover) Close() {
	for _, b := range p.brains {
		_ = b.Close() // nobody can use the error
	}
}

// Proved holds what is proved about a position, from the view of the side to move.
type Proved struct {
	// Proof is search.Unproved if a limit was reached first.
	Proof search.Proof
	// Mate is the number of plies to the end, or 0 if it is not known. A win takes at most as many,
	// a loss at least.
	Mate int
	// Shortest is set if no win in fewer plies than Mate exists.
	Shortest bool
	// Move is the move to play. It preserves what is proved, and in a lost position it delays the
	// end.
	Move game.Move
}

// Moves returns the number of moves of the side to move that a win takes, or 0 if it is not known.
func (r Proved) Moves() int { return (r.Mate + 1) / 2 }

// Position proves the outcome of a position in which the game is not over. It runs its searches in
// turn until one proves a draw, or a win or a loss and its length. If none proves anything, the
// result has the move of the first search. It returns an error if ctx ends or a search fails.
func (p *Prover) Position(ctx context.Context, pos game.Position) (Proved, error) {
	return p.position(ctx, pos, 0)
}

// position is Position with at most nodes nodes a search if that is fewer than the prover's own
// limit; 0 sets no other limit.
func (p *Prover) position(ctx context.Context, pos game.Position, nodes int64) (Proved, error) {
	var found Proved
	for i, b := range p.brains {
		r, err := b.Think(ctx, pos, search.Limits{Nodes: nodes, Shortest: true}, nil)
		if err == nil {
			err = context.Cause(ctx)
		}
		if err != nil {
			return Proved{}, err
		}
		if i == 0 || found.Proof == search.Unproved && r.Proof != search.Unproved || r.Mate > 0 {
			found = Proved{r.Proof, r.Mate, r.Shortest, r.Move}
		}
		if found.Proof == search.ProvedDraw || found.Mate > 0 {
			break
		}
	}
	return found, nil
}

// After proves the outcome of a legal move. The result describes the position after the move, from
// the view of the other side. If the game is then over, Move is game.NoMove.
func (p *Prover) After(ctx context.Context, pos game.Position, m game.Move) (Proved, error) {
	return p.after(ctx, pos, m, 0)
}

// after is After with a limit of nodes, which has the same meaning as for position.
func (p *Prover) after(ctx context.Context, pos game.Position, m game.Move, nodes int64) (Proved, error) {
	side := pos.ToMove()
	pos = pos.Clone()
	pos.Play(m)
	if o := pos.Outcome(); o.Over() {
		return Proved{Proof: search.ProofOf(o.Result, side.Other()), Move: game.NoMove}, nil
	}
	r, err := p.position(ctx, pos, nodes)
	if err != nil || r.Proof != search.Unproved || !p.forcing {
		return r, err
	}
	if _, won := engine.Forcing(pos).Win(side, func() bool { return ctx.Err() != nil }); won {
		r.Proof, r.Mate = search.ProvedLoss, 0
	}
	return r, context.Cause(ctx)
}
