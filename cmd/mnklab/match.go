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
		Short: "Let two players play a match",
		Long: "Plays every opening twice, so that each player goes first, and shows which is the stronger,\n" +
			"with the 95 % error of the Elo difference. A player is a level of the variant or a string such as\n" +
			"'deepening(depth=6)'; levels play without their limit of time. --time, --nodes and --depth\n" +
			"apply on top of a player's own limits. Illegal moves and moves that take longer than the time\n" +
			"per move and --margin lose the game. The same seed gives the same games, unless time is limited.",
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
	c.Flags().StringVarP(&f.players[0], "a", "a", "hard", "first `player`")
	c.Flags().StringVarP(&f.players[1], "b", "b", "medium", "second `player`")
	f.flags(c)
	varFlag(c, &f.elo, "sprt", "stop as soon as it is clear whether the first player is stronger by no more than the first or no less than the second of two Elo `differences`, such as 0,20", readInterval, func([2]float64) string { return "" })
	fractionFlag(c, &f.alpha, "alpha", 0.05, "`chance` that --sprt says the second difference where the first is true")
	fractionFlag(c, &f.beta, "beta", 0.05, "`chance` that --sprt says the first difference where the second is true")
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
		Short: "Let several players play a round robin",
		Long: "Plays a match between each two of the players, all from the same openings, and shows a\n" +
			"crosstable: the points of each against each other. A player is a level or a string\n" +
			"such as 'deepening(depth=6)'. Elo is the difference to the average of the others, with its 95 %\n" +
			"error. --games is the number of games of each match.",
		Args: cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) < 3 {
				return fmt.Errorf("VARIANT and at least two players are expected: %s", c.UseLine())
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
