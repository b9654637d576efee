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

// bestResult is the output of the command best.
type bestResult struct {
	// FileLine is the position's line in the file of positions, from 1, or 0 if there is no file.
	FileLine int      `json:"file_line,omitempty"`
	Variant  string   `json:"variant"`
	Moves    []string `json:"moves"`
	Player   string   `json:"player"`
	Side     string   `json:"side"`
	Move     string   `json:"move"`
	// Value is the value for the side to move, in the evaluation's units.
	Value int `json:"value"`
	// Proof is "win", "loss" or "draw" for the side to move, or "" if nothing is proved.
	Proof string `json:"proof"`
	// Claim is the number of plies in which an external program says that the side to move wins,
	// negated if it says that the side loses. It is 0 if it says neither. Nobody has proved it.
	Claim       int      `json:"claim,omitempty"`
	Depth       int      `json:"depth"`
	Nodes       int64    `json:"nodes"`
	Seconds     float64  `json:"seconds"`
	Line        []string `json:"line"`
	Interrupted bool     `json:"interrupted"`
	// Lines holds the best moves, best first, if several were asked for.
	Lines []bestLine `json:"lines,omitempty"`
}

// bestLine is one of several moves with its principal variation.
type bestLine struct {
	Move  string `json:"move"`
	Value int    `json:"value"`
	// Bound is "exact", "upper" or "lower".
	Bound string `json:"bound"`
	// Depth is the depth to which the move was searched.
	Depth int    `json:"depth"`
	Proof string `json:"proof"`
	// Claim is as in bestResult.
	Claim int      `json:"claim,omitempty"`
	Line  []string `json:"line"`
}

// best returns the command that asks a player for a move.
func (l *mnklab) best() *cobra.Command {
	var s playerFlags
	lines, positions := 1, ""
	c := &cobra.Command{
		Use:   "best VARIANT",
		Short: "Ask a player for its move",
		Long: "Asks a player for its move in a position, and prints the move, its value and the line that the\n" +
			"player expects. With --positions it answers each position of a file, by a row of a table or, with\n" +
			"--json, by a line of JSON. --time, --nodes and --depth apply in addition to the player's own limits:\n" +
			"the tighter limit counts.",
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
	intFlag(c, &lines, "lines", 1, 1, game.MaxMoves, "`number` of moves to show with their values, the best first")
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

// bestEach asks the player for its move in each position and shows the answers as they come. Each
// position is a new game for the player. bestEach stops at the first answer that was interrupted.
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

// bestTable has a row for each position, and a row for each further move if several were asked for.
var bestTable = table.Table{Columns: []table.Column{
	numberColumn("line", 5), wordColumn("move", 5), numberColumn("value", 10), wordColumn("proof", 5),
	numberColumn("depth", 5), numberColumn("nodes", 12), numberColumn("seconds", 9), wordColumn("best line", 0),
}}

// row writes one answer of several: rows of the table, or with --json a line of JSON.
func (l *mnklab) row(c bestResult) error {
	if l.json {
		return l.encodeLine(c)
	}
	l.line(bestTable.Line(c.FileLine, c.Move, c.Value, proofColumn(c.Proof, c.Claim), c.Depth, c.Nodes,
		fmt.Sprintf("%.3f", c.Seconds), strings.Join(c.Line, " ")))
	for _, more := range c.Lines[min(1, len(c.Lines)):] {
		l.line(bestTable.Line("", more.Move, more.Value, proofColumn(more.Proof, more.Claim), more.Depth, "", "", strings.Join(more.Line, " ")))
	}
	if c.Interrupted {
		l.note("interrupted in line %d", c.FileLine)
	}
	return nil
}

// choose asks the player for a move in the position, within limits that apply in addition to its own, and
// shows a progress bar. The time that the player needs to get ready does not count as thinking time.
func (l *mnklab) choose(ctx context.Context, b *board, p search.Player, limits search.Limits) (bestResult, error) {
	brain := search.Watchdog(p, search.HangTime)
	defer brain.Close()
	_ = search.Prepare(ctx, brain, b.pos, limits) // Think returns the error
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

// newBestResult returns the result for a player's move.
func newBestResult(b *board, player string, r search.Report) bestResult {
	return bestResult{
		Variant: b.Name, Moves: b.moves, Player: player, Side: b.pos.ToMove().String(),
		Move: b.pos.Format(r.Move), Value: r.Value, Proof: proofWord(r.Proof), Claim: r.Claim, Depth: r.Depth,
		Nodes: r.Nodes, Seconds: r.Elapsed.Seconds(), Line: game.Names(b.pos, r.Line),
	}
}

func bestLines(b *board, lines []search.Line) (list []bestLine) {
	bounds := [...]string{search.NoBound: "", search.LowerBound: "lower", search.UpperBound: "upper", search.Exact: "exact"}
	for _, l := range lines {
		moves := game.Names(b.pos, l.Moves)
		list = append(list, bestLine{moves[0], l.Value, bounds[l.Bound], l.Depth, proofWord(l.Proof), l.Claim, moves})
	}
	return list
}

// proofWord returns the word for a proof, or "" if nothing is proved.
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

// proofColumn returns the word for the column of proofs: "claim" if a program only claims a win or a loss.
func proofColumn(proof string, claim int) string {
	if claim != 0 {
		return "claim"
	}
	return proof
}

// valueText formats the value, and the proof or the claim.
func (c bestResult) valueText() string {
	text := fmt.Sprint(c.Value)
	switch {
	case c.Proof != "":
		text += " (" + c.Proof + ", proved)"
	case c.Claim > 0:
		text += fmt.Sprintf(" (it claims a win in %d plies)", c.Claim)
	case c.Claim < 0:
		text += fmt.Sprintf(" (it claims a loss in %d plies)", -c.Claim)
	}
	return text
}

// valueText formats the value of a move. It says so if the value is an upper bound, or if the move was
// searched less deeply than depth.
func (l bestLine) valueText(depth int) string {
	text := bestResult{Value: l.Value, Proof: l.Proof, Claim: l.Claim}.valueText()
	if l.Proof != "" || l.Claim != 0 {
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
