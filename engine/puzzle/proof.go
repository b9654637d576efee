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

// Prover proves the outcome of positions of one variant within a number of nodes. It is not safe for concurrent
// use. The same question always has the same answer.
type Prover struct {
	nodes   int64
	forcing bool           // wins by fours and by threats are known
	brains  []search.Brain // in the order in which they are asked
}

// NewProver returns a prover for positions of a variant. Each search of a proof, of which there may be two, visits about nodes
// positions at most. On large boards of k in a row only wins by force are looked for. The caller closes it. The error says that the variant has no search that proves.
func NewProver(v engine.Variant, nodes int64) (*Prover, error) {
	start := v.Start()
	rows, columns := start.Size()
	p := &Prover{nodes: nodes}
	names := []string{"deepening", "perfect"} // the first tells how long a win takes, the second proves more
	if _, ok := start.(solve.WinningSets); ok {
		slices.Reverse(names) // it proves draws at once
	}
	if _, ok := v.Search("connect"); ok {
		names = []string{"connect"}
	}
	if rows*columns > levels.ProvedBoard && engine.Forcing(start) != nil {
		p.forcing, names = true, []string{"gomoku"}
	}
	for _, name := range names {
		player, err := v.Player(fmt.Sprintf("%s(nodes=%d)", name, nodes), 1) // with a limit of its own it forgets what it proved before
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
		_ = b.Close() // nobody waits for the error
	}
}

// Proved is what is certain about a position, from the view of the side to move.
type Proved struct {
	// Proof is search.Unproved where a bound came first.
	Proof search.Proof
	// Mate is the number of plies to the end, 0 where it is not known. A win takes no more, a loss no less.
	Mate int
	// Shortest is set where no win in fewer plies than Mate exists.
	Shortest bool
	// Move is the move to play: it keeps what is proved. A loss lasts long after it.
	Move game.Move
}

// Moves returns how many moves of the side to move a win takes, 0 if that is not known.
func (r Proved) Moves() int { return (r.Mate + 1) / 2 }

// Position proves the outcome of a position in which the game goes on: it asks the searches in turn until one has a proof, and
// of a win or a loss its length. Where none has a proof, the move of the first counts. The error is that of the
// context, or of a search that failed.
func (p *Prover) Position(ctx context.Context, pos game.Position) (Proved, error) {
	return p.position(ctx, pos, 0)
}

// position is Position with at most nodes nodes a search, where they are fewer than those of the prover; 0 for no other limit.
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

// After proves the outcome of a legal move. The result describes the position after it, from the view of the other
// side; if the game is over then, it has no move.
func (p *Prover) After(ctx context.Context, pos game.Position, m game.Move) (Proved, error) {
	return p.after(ctx, pos, m, 0)
}

// after is After with a limit of nodes as that of position.
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
