package main

import (
	"context"
	"fmt"
	"strconv"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// perftResult is what the command perft shows.
type perftResult struct {
	Variant     string     `json:"variant"`
	Moves       []string   `json:"moves"`
	Depths      []perftRow `json:"depths"`
	Interrupted bool       `json:"interrupted"`
}

// perftRow is the count of the leaves at one depth.
type perftRow struct {
	Depth   int     `json:"depth"`
	Leaves  uint64  `json:"leaves"`
	Seconds float64 `json:"seconds"`
	Rate    float64 `json:"leavesPerSecond"`
}

const (
	perftHead = "%5s  %16s  %10s  %16s"
	perftLine = "%5d  %16d  %10.3f  %16.0f"
)

// perft is the command that counts the leaves of the tree of legal moves.
func (l *lab) perft() *cobra.Command {
	var moves string
	c := &cobra.Command{
		Use:   "perft VARIANT DEPTH",
		Short: "Count the positions after each number of moves",
		Long: "Counts the leaves of the tree of legal moves, depth by depth up to DEPTH. A win ends\n" +
			"its line, and the winning move is counted at its own depth.",
		Args: takes("VARIANT", "DEPTH"),
		RunE: func(c *cobra.Command, args []string) error {
			b, err := readBoard(args[0], moves)
			if err != nil {
				return err
			}
			depth, err := strconv.Atoi(args[1])
			if err != nil || depth < 1 || depth > game.MaxMoves {
				return fmt.Errorf("depth %q: expected a whole number from 1 to %d", args[1], game.MaxMoves)
			}
			return l.count(c.Context(), b, depth)
		},
	}
	movesFlag(c, &moves)
	return c
}

// count counts depth by depth and shows each as soon as it is known.
func (l *lab) count(ctx context.Context, b *board, depth int) error {
	r := perftResult{Variant: b.Name, Moves: b.moves, Depths: []perftRow{}}
	l.line(perftHead, "depth", "leaves", "seconds", "leaves/s")
	for d := 1; d <= depth && !r.Interrupted; d++ {
		bar := l.progress(fmt.Sprintf("depth %d", d))
		c := counter{ctx: ctx, pos: b.pos, tell: bar.set}
		start := time.Now()
		leaves, done := c.count(d, 1)
		elapsed := time.Since(start)
		bar.done()
		if r.Interrupted = !done; done {
			row := perftRow{d, leaves, elapsed.Seconds(), float64(leaves) / elapsed.Seconds()}
			r.Depths = append(r.Depths, row)
			l.line(perftLine, row.Depth, row.Leaves, row.Seconds, row.Rate)
		}
	}
	switch {
	case r.Interrupted && len(r.Depths) == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted at depth %d", len(r.Depths)+1)
	}
	return l.end(r)
}

// counter counts leaves in pieces of a few milliseconds, so that it can be stopped
// and can say how far it is.
type counter struct {
	ctx  context.Context
	pos  game.Position
	tell func(done float64)
	done float64 // the share of the work
}

// piece is the number of leaves to which the tree below a position is counted at
// one go.
const piece = 200_000

// count returns the leaves at the given depth below the position, whose part of
// the whole work is share, and whether it came to the end.
func (c *counter) count(depth int, share float64) (leaves uint64, done bool) {
	moves := c.pos.AppendMoves(nil)
	if isSmall(len(moves), depth) {
		leaves = game.Leaves(c.pos, depth)
		c.done += share
		c.tell(c.done)
		return leaves, c.ctx.Err() == nil
	}
	for _, m := range moves {
		c.pos.Play(m)
		n, done := c.count(depth-1, share/float64(len(moves)))
		c.pos.Undo()
		if !done {
			return leaves, false
		}
		leaves += n
	}
	return leaves, true
}

// isSmall reports whether a tree with that many moves in each position is small
// enough to be counted at one go.
func isSmall(moves, depth int) bool {
	if depth <= 1 {
		return true
	}
	n := 1
	for range depth {
		if n *= moves; n > piece {
			return false
		}
	}
	return true
}
