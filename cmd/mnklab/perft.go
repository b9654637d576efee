package main

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// perftResult is the output of the command perft.
type perftResult struct {
	Variant     string     `json:"variant"`
	Moves       []string   `json:"moves"`
	Depths      []perftRow `json:"depths"`
	Interrupted bool       `json:"interrupted"`
}

// perftRow is the number of leaves at one depth.
type perftRow struct {
	Depth   int     `json:"depth"`
	Leaves  uint64  `json:"leaves"`
	Seconds float64 `json:"seconds"`
	Rate    float64 `json:"leaves_per_second"`
}

// perftTable has a row for each depth.
var perftTable = table.Table{Columns: []table.Column{
	numberColumn("depth", 5), numberColumn("leaves", 16), numberColumn("seconds", 10), numberColumn("leaves/s", 16),
}}

// perft returns the command that counts the leaves of the tree of legal moves.
func (l *mnklab) perft() *cobra.Command {
	var moves string
	c := &cobra.Command{
		Use:   "perft VARIANT DEPTH",
		Short: "Count the lines of play of each length",
		Long: "Counts the leaves of the tree of legal moves at each depth from 1 to DEPTH. A win ends its line,\n" +
			"and the winning move counts at its own depth only.",
		Args: acceptArgs("VARIANT", "DEPTH"),
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
	c.SetFlagErrorFunc(negativeDepth)
	movesFlag(c, &moves)
	return c
}

func badDepth(text string) error {
	return fmt.Errorf("depth %s: expected a whole number from 1 to %d", quote.Text(text), game.MaxMoves)
}

// negativeDepth replaces the error for a negative number, which looks like a flag, with the error for a
// wrong depth. It returns other flag errors unchanged.
func negativeDepth(_ *cobra.Command, err error) error {
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

// count counts the leaves depth by depth, and shows each count as soon as it is known.
func (l *mnklab) count(ctx context.Context, b *board, depth int) error {
	r := perftResult{Variant: b.Name, Moves: b.moves, Depths: []perftRow{}}
	l.line(perftTable.Head())
	bar := l.progress("depth 1")
	err := lab.Count(ctx, b.pos, depth, func(d lab.Leaves) {
		bar.done()
		row := perftRow{d.Depth, d.Number, d.Elapsed.Seconds(), d.Rate()}
		r.Depths = append(r.Depths, row)
		l.line(perftTable.Line(row.Depth, row.Leaves, fmt.Sprintf("%.3f", row.Seconds), fmt.Sprintf("%.0f", row.Rate)))
	}, bar.update)
	bar.done()
	switch r.Interrupted = ctx.Err() != nil; {
	case r.Interrupted && len(r.Depths) == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted at depth %d", len(r.Depths)+1)
	case err != nil:
		return failed(err)
	}
	if err := l.end(r); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}
