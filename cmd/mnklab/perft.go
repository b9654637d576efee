package main

import (
	"context"
	"errors"
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
				return badDepth(args[1])
			}
			return l.count(c.Context(), b, depth)
		},
	}
	c.SetFlagErrorFunc(belowZero)
	movesFlag(c, &moves)
	return c
}

func badDepth(text string) error {
	return fmt.Errorf("depth %q: expected a whole number from 1 to %d", text, game.MaxMoves)
}

// belowZero says of a number below zero, which looks like a flag, that it is no
// depth. Other mistakes in flags stay as they are.
func belowZero(_ *cobra.Command, err error) error {
	var flag interface {
		error
		GetSpecifiedShortnames() string
	}
	if errors.As(err, &flag) {
		if _, no := strconv.ParseFloat(flag.GetSpecifiedShortnames(), 64); no == nil {
			return badDepth("-" + flag.GetSpecifiedShortnames())
		}
	}
	return err
}

// count counts depth by depth and shows each as soon as it is known.
func (l *lab) count(ctx context.Context, b *board, depth int) error {
	r := perftResult{Variant: b.Name, Moves: b.moves, Depths: []perftRow{}}
	l.line(perftHead, "depth", "leaves", "seconds", "leaves/s")
	for d := 1; d <= depth && !r.Interrupted; d++ {
		bar := l.progress(fmt.Sprintf("depth %d", d))
		c := newCounter(ctx, b.pos, bar.set)
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

// counter counts leaves in pieces of at most a few milliseconds, so that it can be
// stopped and can say how far it is.
type counter struct {
	ctx  context.Context
	pos  game.Position
	tell func(done float64)
	done float64 // the share of the work
	// small is the depth of the trees that are counted at one go.
	small int
}

// piece is the greatest number of leaves that are counted at one go.
const piece = 200_000

// newCounter returns a counter of the tree below pos. A position has no more moves
// than the board has cells, which bounds the pieces; the moves of one position do
// not, for a forced move may lead to many.
func newCounter(ctx context.Context, pos game.Position, tell func(done float64)) *counter {
	c := &counter{ctx: ctx, pos: pos, tell: tell, small: 1}
	rows, columns := pos.Size()
	cells := max(2, rows*columns)
	for n := cells * cells; n <= piece; n *= cells {
		c.small++
	}
	return c
}

// count returns the leaves at the given depth below the position, whose part of
// the whole work is share, and whether it came to the end.
func (c *counter) count(depth int, share float64) (leaves uint64, done bool) {
	if depth <= c.small || c.pos.Outcome().Over() {
		leaves = game.Perft(c.pos, depth)
		c.done += share
		c.tell(c.done)
		return leaves, c.ctx.Err() == nil
	}
	moves := c.pos.AppendMoves(nil)
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
