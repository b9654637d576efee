package main

import (
	"context"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
)

// choice is what the command best shows.
type choice struct {
	Variant string   `json:"variant"`
	Moves   []string `json:"moves"`
	Player  string   `json:"player"`
	Side    string   `json:"side"`
	Move    string   `json:"move"`
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
}

// best is the command that asks a player for a move.
func (l *mnklab) best() *cobra.Command {
	var s seating
	c := &cobra.Command{
		Use:   "best VARIANT",
		Short: "Ask a player for its move",
		Args:  takes("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			b, p, err := s.read(args[0])
			if err != nil {
				return err
			}
			at := newSeat(p)
			defer at.brain.Close()
			r, err := l.choose(c.Context(), b, at)
			if err != nil {
				return err
			}
			return l.show(r)
		},
	}
	s.flags(c, 1)
	return c
}

// seat is a player at work in the game.
type seat struct {
	search.Player
	brain search.Brain
}

func newSeat(p search.Player) seat { return seat{p, p.NewBrain()} }

// choose asks the player for a move in the position, under a bar.
func (l *mnklab) choose(ctx context.Context, b *board, p seat) (choice, error) {
	bar := l.progress(p.String())
	r, err := lab.Best(ctx, lab.BestOptions{Position: b.pos, Brain: p.brain}, bar.tell)
	bar.done()
	if err != nil && ctx.Err() == nil {
		return choice{}, err
	}
	return choice{
		Variant: b.Name, Moves: b.moves, Player: p.String(), Side: b.pos.ToMove().String(),
		Move: b.pos.Format(r.Move), Value: r.Value, Proof: proofWord(r.Proof), Depth: r.Depth,
		Nodes: r.Nodes, Seconds: r.Elapsed.Seconds(), Line: names(b.pos, r.Line),
		Interrupted: err != nil,
	}, nil
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

// worth writes the value with its proof.
func (c choice) worth() string {
	text := fmt.Sprint(c.Value)
	if c.Proof != "" {
		text += " (" + c.Proof + ", proved)"
	}
	return text
}

func (c choice) text(w io.Writer) {
	rows := [][]string{
		{"move", c.Move},
		{"value", c.worth() + " for " + c.Side},
		{"depth", fmt.Sprint(c.Depth)},
		{"nodes", fmt.Sprint(c.Nodes)},
		{"seconds", fmt.Sprintf("%.3f", c.Seconds)},
		{"line", strings.Join(c.Line, " ")},
		{"player", c.Player},
	}
	if c.Interrupted {
		rows = append(rows, []string{"stopped", "interrupted"})
	}
	columns(w, rows...)
}
