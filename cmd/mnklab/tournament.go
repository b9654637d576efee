package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// tournament is the command that lets several players play against each other.
func (l *mnklab) tournament() *cobra.Command {
	var m runFlags
	format := layout(table.Text)
	c := &cobra.Command{
		Use:   "tournament VARIANT PLAYER PLAYER…",
		Short: "Let several players play a round robin",
		Long: "Plays a match between each two of the players, all from the same openings, and shows a\n" +
			"crosstable: the points of each against each other. A player is easy, medium, hard or a string\n" +
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
			return l.playTournament(c.Context(), config, m.cluster, format)
		},
	}
	m.flags(c)
	formatFlag(c, &format)
	return c
}

// playTournament plays a tournament and shows its table.
func (l *mnklab) playTournament(ctx context.Context, c match.Config, on clusterFlags, format layout) error {
	r, err := l.playRun(ctx, c, on)
	return l.showTournament(ctx, r, err, format)
}

// showTournament shows what a tournament came to.
func (l *mnklab) showTournament(ctx context.Context, r lab.Run, err error, format layout) error {
	switch stopped := cutShort(ctx, err); {
	case err != nil && !stopped:
		return failed(err)
	case stopped && r.Played() == 0:
		return interrupted()
	case stopped:
		l.note("%s: not all games were played", why(err))
	}
	crosstable := r.Crosstable()
	return l.tables(format, crosstable, crosstable.Table())
}
