package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// matchFlags holds the flags of the command match, including those that all runs share.
type matchFlags struct {
	runFlags
	kept        keepFlags
	players     [2]string
	elo         [2]float64
	alpha, beta float64
	format      table.Format
}

// match returns the command that plays a match between two players.
func (l *mnklab) match() *cobra.Command {
	f := matchFlags{format: table.Text}
	c := &cobra.Command{
		Use:   "match VARIANT",
		Short: "Play a match between two players",
		Long: "Plays every opening twice, so that each player goes first once, and prints the scores and the Elo\n" +
			"difference with its 95 % error. A player is a level of the variant or a string such as\n" +
			"'deepening(depth=6)'. Levels play without their time limits, except Master, which has no other\n" +
			"limit. --time, --nodes and --depth apply in addition to the players' own limits: the tighter limit\n" +
			"counts. A player that makes an illegal move, or exceeds its time by more than --margin, loses the\n" +
			"game. The same seed gives the same games, unless time is limited.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			if err := l.checkFormat(c); err != nil {
				return err
			}
			config, err := f.match(args[0], c.Flags().Changed("sprt"))
			if err != nil {
				return err
			}
			return l.playMatch(c.Context(), config, f)
		},
	}
	// Shells complete a one-letter flag only if it is also a shorthand.
	c.Flags().StringVarP(&f.players[0], "a", "a", "hard", "first `player`: a level, or a string such as 'deepening(depth=6)'")
	c.Flags().StringVarP(&f.players[1], "b", "b", "medium", "second `player`: a level, or a string such as 'deepening(depth=6)'")
	f.flags(c)
	varFlag(c, &f.elo, "sprt", "stop as soon as it is clear whether the first player is stronger by at most the first "+
		"or at least the second of two Elo `differences`, such as 0,20", readInterval, func([2]float64) string { return "" })
	fractionFlag(c, &f.alpha, "alpha", 0.05,
		"`chance` that --sprt decides for the second difference if the first is true, from 0.000001 to below 0.5")
	fractionFlag(c, &f.beta, "beta", 0.05,
		"`chance` that --sprt decides for the first difference if the second is true, from 0.000001 to below 0.5")
	f.kept.declare(c)
	exclusive(c, "run", "sprt")
	formatFlag(c, &f.format)
	return c
}

// match returns the configuration of the match that the flags describe. test says whether --sprt was given.
func (f *matchFlags) match(variant string, test bool) (match.Config, error) {
	c, err := f.config(variant, f.players[:])
	if err != nil {
		return c, err
	}
	if test {
		c.Test = &match.Test{Elo0: f.elo[0], Elo1: f.elo[1], Alpha: f.alpha, Beta: f.beta}
		if err := c.Test.Check(); err != nil {
			return c, fmt.Errorf("--sprt: %w", err)
		}
	}
	return c, nil
}

// playMatch plays a match, shows the result and saves the games.
func (l *mnklab) playMatch(ctx context.Context, c match.Config, f matchFlags) error {
	if err := f.kept.check(c.Spec, f.cluster.on != ""); err != nil {
		return err
	}
	r, played, unsaved := l.playRun(ctx, c, f.cluster, f.kept)
	return l.endRun(ctx, r, f.kept.save, played, unsaved, l.showMatchAs(ctx, r, played, f.format))
}

// showMatchAs shows the result of a match. In a format other than text it shows the crosstable of a
// tournament with two players.
func (l *mnklab) showMatchAs(ctx context.Context, r lab.Run, err error, format table.Format) error {
	if format == table.Text {
		return l.showMatch(ctx, r, err)
	}
	return l.showTournament(ctx, r, err, format)
}

// showMatch shows the result of a match as text, also if err cut the match short.
func (l *mnklab) showMatch(ctx context.Context, r lab.Run, err error) error {
	stopped, cut := cutShort(ctx, err), ""
	switch {
	case err != nil && !stopped:
		return failed(err)
	case stopped && r.Played() == 0:
		return noResult(ctx, err)
	case stopped:
		cut = cutReason(err)
	}
	return l.show(matchResultOf(r, cut))
}

// tournament returns the command that plays a round robin among several players.
func (l *mnklab) tournament() *cobra.Command {
	var m runFlags
	var k keepFlags
	format := table.Text
	c := &cobra.Command{
		Use:   "tournament VARIANT PLAYER PLAYER…",
		Short: "Play a round robin among several players",
		Long: "Plays a match between every two of up to 32 players, all from the same openings, and prints a\n" +
			"crosstable with the points of each player against each other. Elo is the difference to the average\n" +
			"of the others, with its 95 % error. A player is a level or a string such as 'deepening(depth=6)'.\n" +
			"Levels play without their time limits, except Master, which has no other limit. Illegal moves, and\n" +
			"moves that exceed a player's time by more than --margin, lose the game.",
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) < 3 {
				return fmt.Errorf("a VARIANT and at least two players are needed: expected %s", c.UseLine())
			}
			if err := l.checkFormat(c); err != nil {
				return err
			}
			if n := len(args) - 1; n > lab.MaxPlayers {
				return fmt.Errorf("%d players are too many: expected at most %d", n, lab.MaxPlayers)
			}
			config, err := m.config(args[0], args[1:])
			if err != nil {
				return err
			}
			return l.playTournament(c.Context(), config, m.cluster, k, format)
		},
	}
	m.flags(c)
	k.declare(c)
	formatFlag(c, &format)
	return c
}

// playTournament plays a tournament, shows its crosstable and saves the games.
func (l *mnklab) playTournament(ctx context.Context, c match.Config, on clusterFlags, k keepFlags, format table.Format) error {
	if err := k.check(c.Spec, on.on != ""); err != nil {
		return err
	}
	r, played, unsaved := l.playRun(ctx, c, on, k)
	return l.endRun(ctx, r, k.save, played, unsaved, l.showTournament(ctx, r, played, format))
}

// showTournament shows the crosstable of a tournament, also if err cut the tournament short.
func (l *mnklab) showTournament(ctx context.Context, r lab.Run, err error, format table.Format) error {
	switch stopped := cutShort(ctx, err); {
	case err != nil && !stopped:
		return failed(err)
	case stopped && r.Played() == 0:
		return noResult(ctx, err)
	case stopped:
		l.note("%s: not all games were played", cutReason(err))
	}
	crosstable := r.Crosstable()
	return l.tables(format, crosstable, crosstable.Table(format))
}
