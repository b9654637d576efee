package lab

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Leaves is the number of positions after a number of moves.
type Leaves struct {
	Depth   int
	Number  uint64
	Elapsed time.Duration
}

// Rate returns the number of leaves counted in a second.
func (l Leaves) Rate() float64 { return float64(l.Number) / l.Elapsed.Seconds() }

// Count counts the leaves of the tree of legal moves below a position, depth by depth up to one from 1 to
// game.MaxMoves, and calls each with every depth. A game that ends has no moves after it; the move that ends
// it is counted at its own depth. Count plays on the position and leaves it as it was.
func Count(ctx context.Context, pos game.Position, depth int, each func(Leaves), notify progress.Func) error {
	if depth < 1 || depth > game.MaxMoves {
		return fmt.Errorf("depth %d: expected 1 to %d", depth, game.MaxMoves)
	}
	for d := 1; d <= depth; d++ {
		task, start := fmt.Sprintf("depth %d", d), time.Now()
		c := newCounter(pos, func(done float64) { notify.Update(progress.State{What: task, Done: done, Of: 1}) })
		number, done := c.count(ctx, d, 1)
		if !done {
			return context.Cause(ctx)
		}
		each(Leaves{d, number, time.Since(start)})
	}
	return nil
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
