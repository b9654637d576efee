package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// tournament is the command that lets several players play against each other.
func (l *mnklab) tournament() *cobra.Command {
	var m contest
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
			o, err := m.tournament(args[0], args[1:])
			if err != nil {
				return err
			}
			return l.contend(c.Context(), o, format)
		},
	}
	m.flags(c)
	formatFlag(c, &format)
	return c
}

// tournament returns the tournament that the flags ask for.
func (m *contest) tournament(variant string, players []string) (o lab.TournamentOptions, err error) {
	if o.Match, err = m.read(variant); err != nil {
		return o, err
	}
	if len(players) > lab.MostPlayers {
		return o, fmt.Errorf("%d players are too many: expected at most %d", len(players), lab.MostPlayers)
	}
	for _, spec := range players {
		p, err := readContestant(o.Match.Variant, spec)
		if err != nil {
			return o, err
		}
		o.Players = append(o.Players, p)
	}
	return o, nil
}

// contend plays a tournament and shows its table.
func (l *mnklab) contend(ctx context.Context, o lab.TournamentOptions, format layout) error {
	bar := l.progress(o.Match.Variant.Name)
	t, err := lab.RoundRobin(ctx, o, bar.tellLeft)
	bar.done()
	r := lab.CrosstableOf(o, t)
	switch r.Interrupted = ctx.Err() != nil; {
	case err != nil && !r.Interrupted:
		return failed(err)
	case r.Interrupted && r.Played() == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted: not all games were played")
	}
	return l.tables(format, r, r.Table())
}
