package lab

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// CountOptions say what Count counts.
type CountOptions struct {
	// Position is where the games begin. Count plays on it and leaves it as it was.
	Position game.Position
	// Depth is the greatest number of moves, 1 to game.MaxMoves.
	Depth int
	// Each, if it is not nil, is called with each depth as soon as it is counted.
	Each func(Leaves)
}

// Leaves is the number of positions after a number of moves.
type Leaves struct {
	Depth   int
	Number  uint64
	Elapsed time.Duration
}

// Rate returns the number of leaves counted in a second.
func (l Leaves) Rate() float64 { return float64(l.Number) / l.Elapsed.Seconds() }

// Count counts the leaves of the tree of legal moves, depth by depth. A game that
// ends has no moves after it; the move that ends it is counted at its own depth.
func Count(ctx context.Context, o CountOptions, notify progress.Func) ([]Leaves, error) {
	if o.Depth < 1 || o.Depth > game.MaxMoves {
		return nil, fmt.Errorf("depth %d: expected 1 to %d", o.Depth, game.MaxMoves)
	}
	var list []Leaves
	for d := 1; d <= o.Depth; d++ {
		what, start := fmt.Sprintf("depth %d", d), time.Now()
		c := newCounter(o.Position, func(done float64) { notify.Update(progress.State{What: what, Done: done, Of: 1}) })
		number, done := c.count(ctx, d, 1)
		if !done {
			return list, context.Cause(ctx)
		}
		list = append(list, Leaves{d, number, time.Since(start)})
		if o.Each != nil {
			o.Each(list[d-1])
		}
	}
	return list, nil
}

// counter counts leaves in pieces of at most a few milliseconds, so that it can be
// stopped and can say how far it is.
type counter struct {
	pos    game.Position
	notify func(done float64)
	done   float64 // the share of the work
	// small is the depth of the trees that are counted at one go.
	small int
}

// piece is the greatest number of leaves that are counted at one go.
const piece = 200_000

// newCounter returns a counter of the tree below pos. A position has no more moves
// than the board has cells, which bounds the pieces; the moves of one position do
// not, for a forced move may lead to many.
func newCounter(pos game.Position, notify func(done float64)) *counter {
	c := &counter{pos: pos, notify: notify, small: 1}
	rows, columns := pos.Size()
	cells := max(2, rows*columns)
	for n := cells * cells; n <= piece; n *= cells {
		c.small++
	}
	return c
}

// count returns the leaves at the given depth below the position, whose part of
// the whole work is share, and whether it came to the end.
func (c *counter) count(ctx context.Context, depth int, share float64) (leaves uint64, done bool) {
	if depth <= c.small || c.pos.Outcome().Over() {
		leaves = game.Perft(c.pos, depth)
		c.done += share
		c.notify(c.done)
		return leaves, ctx.Err() == nil
	}
	moves := c.pos.AppendMoves(nil)
	for _, m := range moves {
		c.pos.Play(m)
		n, done := c.count(ctx, depth-1, share/float64(len(moves)))
		c.pos.Undo()
		if !done {
			return leaves, false
		}
		leaves += n
	}
	return leaves, true
}
