package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// bestResult is what the command best shows.
type bestResult struct {
	// FileLine is the line of a file of positions, from 1.
	FileLine int      `json:"file_line,omitempty"`
	Variant  string   `json:"variant"`
	Moves    []string `json:"moves"`
	Player   string   `json:"player"`
	Side     string   `json:"side"`
	Move     string   `json:"move"`
	// Value is from the view of the side that is to move, in the evaluation's
	// units.
	Value int `json:"value"`
	// Proof is "win", "loss" or "draw" from the same view, "" where nothing is
	// proved.
	Proof       string   `json:"proof"`
	Depth       int      `json:"depth"`
	Nodes       int64    `json:"nodes"`
	Seconds     float64  `json:"seconds"`
	Line        []string `json:"line"`
	Interrupted bool     `json:"interrupted"`
	// Lines are the moves that were asked for, the best first.
	Lines []bestLine `json:"lines,omitempty"`
}

// bestLine is one of several moves.
type bestLine struct {
	Move  string `json:"move"`
	Value int    `json:"value"`
	// Bound is "exact", "upper" or "lower".
	Bound string `json:"bound"`
	// Depth is how far the move was looked at.
	Depth int      `json:"depth"`
	Proof string   `json:"proof"`
	Line  []string `json:"line"`
}

// best is the command that asks a player for a move.
func (l *mnklab) best() *cobra.Command {
	var s playerFlags
	lines, positions := 1, ""
	c := &cobra.Command{
		Use:   "best VARIANT",
		Short: "Ask a player for its move",
		Long: "Asks a player for its move in a position, or in each position of a file (--positions): then the\n" +
			"answers are the lines of a table, or of JSON with --json, as they come. --time, --nodes and\n" +
			"--depth apply on top of the player's own limits.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			b, p, err := s.read(args[0])
			if err != nil {
				return err
			}
			limits := s.Limits
			limits.Lines = lines
			if positions == "" {
				return l.bestOne(c.Context(), b, p, limits)
			}
			list, err := readUnfinished(b.Variant, positions, l.stdin)
			if err != nil {
				return err
			}
			return l.bestEach(c.Context(), list, p, limits)
		},
	}
	s.flags(c)
	positionsFlag(c, &positions)
	intFlag(c, &lines, "lines", 1, 1, game.MaxMoves, "`number` of moves to tell the worth of, the best ones")
	return c
}

// bestOne asks the player for its move and shows it.
func (l *mnklab) bestOne(ctx context.Context, b *board, p search.Player, limits search.Limits) error {
	if b.pos.Outcome().Over() {
		return errors.New("the game is over")
	}
	r, err := l.choose(ctx, b, p, limits)
	if err != nil {
		return failed(err)
	}
	if err := l.show(r); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}

// bestEach asks the player for its move in each position, which is a game of its own,
// and shows the answers as they come, up to the first that was interrupted.
func (l *mnklab) bestEach(ctx context.Context, list []filePosition, p search.Player, limits search.Limits) error {
	l.line(bestTable.Head())
	for i, at := range list {
		r, err := l.choose(ctx, at.board, p, limits)
		switch {
		case err != nil && ctx.Err() != nil && i > 0:
			l.note("interrupted in line %d", at.line)
			return partial()
		case err != nil && ctx.Err() == nil:
			return failed(fmt.Errorf("line %d: %w", at.line, err))
		case err != nil:
			return err
		}
		r.FileLine = at.line
		if err := l.row(r); err != nil {
			return err
		}
		if r.Interrupted {
			return partial()
		}
	}
	return nil
}

// bestTable has a row for each position, and one for each further move that was asked for.
var bestTable = table.Table{Columns: []table.Column{
	numberColumn("line", 5), wordColumn("move", 5), numberColumn("value", 10), wordColumn("proof", 5),
	numberColumn("depth", 5), numberColumn("nodes", 12), numberColumn("seconds", 9), wordColumn("best line", 0),
}}

// row writes an answer of several: a line of the table, and one for each further move
// that was asked for, or a line of JSON.
func (l *mnklab) row(c bestResult) error {
	if l.json {
		return l.encodeLine(c)
	}
	l.line(bestTable.Line(c.FileLine, c.Move, c.Value, c.Proof, c.Depth, c.Nodes, fmt.Sprintf("%.3f", c.Seconds), strings.Join(c.Line, " ")))
	for _, more := range c.Lines[min(1, len(c.Lines)):] {
		l.line(bestTable.Line("", more.Move, more.Value, more.Proof, more.Depth, "", "", strings.Join(more.Line, " ")))
	}
	if c.Interrupted {
		l.note("interrupted in line %d", c.FileLine)
	}
	return nil
}

// choose asks the player for a move in the position, within limits beside its own, under a bar. The time in
// which it gets ready is none of its move.
func (l *mnklab) choose(ctx context.Context, b *board, p search.Player, limits search.Limits) (bestResult, error) {
	brain := search.Watchdog(p, search.HangTime)
	defer brain.Close()
	search.Prepare(ctx, brain, b.pos)
	bar := l.progress(p.String())
	r, err := brain.Think(ctx, b.pos, limits, func(r search.Report) { bar.update(progress.OfSearch(r)) })
	bar.done()
	if err == nil {
		err = context.Cause(ctx)
	}
	switch {
	case r.Move == game.NoMove && errors.Is(err, context.Canceled):
		return bestResult{}, interrupted()
	case r.Move == game.NoMove:
		return bestResult{}, err
	}
	c := newBestResult(b, p.String(), r)
	c.Interrupted = err != nil
	if limits.Lines > 1 {
		c.Lines = bestLines(b, r.Lines[:min(len(r.Lines), limits.Lines)])
	}
	return c, nil
}

// newBestResult returns what is shown of a player's move.
func newBestResult(b *board, player string, r search.Report) bestResult {
	return bestResult{
		Variant: b.Name, Moves: b.moves, Player: player, Side: b.pos.ToMove().String(),
		Move: b.pos.Format(r.Move), Value: r.Value, Proof: proofWord(r.Proof), Depth: r.Depth,
		Nodes: r.Nodes, Seconds: r.Elapsed.Seconds(), Line: game.Names(b.pos, r.Line),
	}
}

func bestLines(b *board, lines []search.Line) (list []bestLine) {
	bounds := [...]string{search.NoBound: "", search.LowerBound: "lower", search.UpperBound: "upper", search.Exact: "exact"}
	for _, l := range lines {
		moves := game.Names(b.pos, l.Moves)
		list = append(list, bestLine{moves[0], l.Value, bounds[l.Bound], l.Depth, proofWord(l.Proof), moves})
	}
	return list
}

// proofWord names a proof, "" for none.
func proofWord(p search.Proof) string {
	switch p {
	case search.ProvedWin:
		return "win"
	case search.ProvedLoss:
		return "loss"
	case search.ProvedDraw:
		return "draw"
	default:
		return ""
	}
}

// valueText writes the value with its proof.
func (c bestResult) valueText() string {
	text := fmt.Sprint(c.Value)
	if c.Proof != "" {
		text += " (" + c.Proof + ", proved)"
	}
	return text
}

// valueText writes the value of a move of a search to a depth, and says where it is a bound
// or was looked at less deeply.
func (l bestLine) valueText(depth int) string {
	text := bestResult{Value: l.Value, Proof: l.Proof}.valueText()
	if l.Proof != "" {
		return text
	}
	if l.Bound == "upper" {
		text = "at most " + text
	}
	if l.Depth < depth {
		text += fmt.Sprintf(" at depth %d", l.Depth)
	}
	return text
}

func (c bestResult) text(w io.Writer) {
	rows := [][]string{
		{"move", c.Move},
		{"value", c.valueText() + " for " + c.Side},
		{"depth", fmt.Sprint(c.Depth)},
		{"nodes", nodesText(float64(c.Nodes))},
		{"seconds", fmt.Sprintf("%.3f", c.Seconds)},
		{"line", strings.Join(c.Line, " ")},
		{"player", c.Player},
	}
	for i, l := range c.Lines {
		rows = append(rows, []string{fmt.Sprintf("line %d", i+1), fmt.Sprintf("%s: %s", l.valueText(c.Depth), strings.Join(l.Line, " "))})
	}
	if c.Interrupted {
		rows = append(rows, []string{"stopped", "interrupted"})
	}
	writeRows(w, rows...)
}
