package lab

import (
	"context"
	"fmt"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Leaves is the number of leaves of the game tree at one depth: the positions after Depth moves.
type Leaves struct {
	Depth   int
	Number  uint64
	Elapsed time.Duration
}

// Rate returns the number of leaves counted per second.
func (l Leaves) Rate() float64 { return float64(l.Number) / l.Elapsed.Seconds() }

// Count counts the leaves of the tree of legal moves below pos at each depth from 1 to depth, and
// calls each with every result. depth is at most game.MaxMoves. A finished game has no moves after
// it; the move that ends it counts as a leaf at its own depth. Count plays moves on pos and leaves
// it unchanged.
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

// counter counts leaves in pieces of at most a few milliseconds, so that it can be stopped and can
// report its progress.
type counter struct {
	pos    game.Position
	notify func(done float64)
	done   float64 // the share of the work that is done, from 0 to 1
	// small is the depth of the subtrees that are counted without a break.
	small int
}

// piece is the maximum number of leaves that are counted without a break.
const piece = 200_000

// newCounter returns a counter of the tree below pos. The number of cells bounds the moves of every
// position, and with them the size of a piece. The number of moves of pos itself does not: after a
// forced move there may be many.
func newCounter(pos game.Position, notify func(done float64)) *counter {
	c := &counter{pos: pos, notify: notify, small: 1}
	rows, columns := pos.Size()
	cells := max(2, rows*columns)
	for n := cells * cells; n <= piece; n *= cells {
		c.small++
	}
	return c
}

// count returns the number of leaves at the given depth below the position, and whether it finished
// before ctx ended. share is the subtree's share of all the work.
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
