package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// duel are the flags of the command match beside those of every contest.
type duel struct {
	contest
	players     [2]string
	elo         span
	alpha, beta float64
	shard       shard
	out         string
}

// match is the command that plays a match between two players.
func (l *mnklab) match() *cobra.Command {
	var d duel
	c := &cobra.Command{
		Use:   "match VARIANT",
		Short: "Let two players play a match",
		Long: "Plays every opening twice, so that each player goes first, and shows which is the stronger,\n" +
			"with the 95 % error of the Elo difference. A player is easy, medium, hard or a string such as\n" +
			"'deepening(depth=6)'; levels play without their limit of time. --time, --nodes and --depth\n" +
			"apply on top of a player's own limits. Illegal moves and moves that take longer than the time\n" +
			"per move and --margin lose the game. The same seed gives the same games, unless time is limited.",
		Args: takes("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			o, err := d.options(args[0], c.Flags().Changed("sprt"))
			if err != nil {
				return err
			}
			return l.duel(c.Context(), o, d.out)
		},
	}
	c.Flags().StringVar(&d.players[0], "a", "hard", "first `player`")
	c.Flags().StringVar(&d.players[1], "b", "medium", "second `player`")
	d.flags(c)
	c.Flags().Var(&d.elo, "sprt", "stop as soon as it is clear whether the first player is stronger by no more than the first or no less than the second of two Elo `differences`, such as 0,20")
	c.Flags().Float64Var(&d.alpha, "alpha", 0.05, "`chance` that --sprt says the second difference where the first is true")
	c.Flags().Float64Var(&d.beta, "beta", 0.05, "`chance` that --sprt says the first difference where the second is true")
	c.Flags().Var(&d.shard, "shard", "`part` of the match to play, such as 2/5, into a file that 'mnklab merge' joins with the others")
	c.Flags().StringVar(&d.out, "out", "", "`file` for the part; match-2-of-5.json by default")
	notBoth(c, "sprt", "shard")
	return c
}

// options returns the match that the flags ask for.
func (d *duel) options(variant string, test bool) (lab.MatchOptions, error) {
	o, err := d.read(variant)
	if err != nil {
		return o, err
	}
	for i, spec := range d.players {
		if o.Players[i], err = readContestant(o.Variant, spec); err != nil {
			return o, err
		}
	}
	if test {
		o.Test = &match.Test{Elo0: d.elo[0], Elo1: d.elo[1], Alpha: d.alpha, Beta: d.beta}
		if err := o.Test.Check(); err != nil {
			return o, fmt.Errorf("--sprt: %w", err)
		}
	}
	o.Shard = match.Shard(d.shard)
	switch {
	case o.Shard.Of == 0 && d.out != "":
		return o, errors.New("--out is for the file of a part: expected --shard too")
	case o.Shard.Of > 0 && d.out == "":
		d.out = fmt.Sprintf("match-%d-of-%d.json", o.Shard.Index, o.Shard.Of)
	}
	return o, o.Shard.Check(o.Games)
}

// duel plays a match and shows the result; a part of one is written to a file too.
func (l *mnklab) duel(ctx context.Context, o lab.MatchOptions, path string) error {
	if err := checkOut(path); err != nil {
		return err
	}
	bar := l.progress(o.Variant.Name)
	r, err := lab.Match(ctx, o, bar.tellLeft)
	bar.done()
	stopped := ctx.Err() != nil
	switch {
	case err != nil && !stopped:
		return failed(err)
	case stopped && r.All().Games() == 0:
		return interrupted()
	}
	part := lab.PartOf(o, r)
	if err := l.show(duelResultOf(part, o.Test, stopped)); err != nil || path == "" {
		return err
	}
	return writePart(path, part)
}

// writePart writes a part of a match to a file.
func writePart(path string, p lab.Part) error {
	data, err := json.MarshalIndent(p, "", "  ")
	return writeFile(path, append(data, '\n'), err)
}

// merge is the command that joins the parts of a match.
func (l *mnklab) merge() *cobra.Command {
	return &cobra.Command{
		Use:   "merge FILE…",
		Short: "Join the parts of a match that was played with --shard",
		Long: "Joins the files that 'mnklab match --shard' has written, and shows the result of the whole\n" +
			"match. All parts of one match must be there, each once and finished.",
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return fmt.Errorf("FILE… is missing: expected %s", c.UseLine())
			}
			if len(args) > match.MostShards {
				return fmt.Errorf("%d files are too many: expected at most %d", len(args), match.MostShards)
			}
			var parts []lab.Part
			for _, path := range args {
				data, err := readFile(path, lab.MaxPart)
				if err != nil {
					return err
				}
				p, err := lab.ParsePart(path, data)
				if err != nil {
					return err
				}
				parts = append(parts, p)
			}
			whole, err := lab.Merge(parts)
			if err != nil {
				return err
			}
			return l.show(duelResultOf(whole, nil, false))
		},
	}
}
