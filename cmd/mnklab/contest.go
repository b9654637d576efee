package main

import (
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// contest are the flags of matches and tournaments.
type contest struct {
	bounds
	games, opening, workers int
	openings                string
	seed                    uint64
	margin                  limit
}

// flags declares them on c.
func (m *contest) flags(c *cobra.Command) {
	wholeFlag(c, whole{&m.games, 2, mostGames, true}, "games", 100, "`number` of games of each match, even since each opening is played twice")
	wholeFlag(c, whole{&m.opening, 0, game.MaxMoves, false}, "opening", 4, "`number` of random moves that a game starts with")
	c.Flags().StringVar(&m.openings, "openings", "", "`file` of openings to play in place of random ones, one a line")
	notBoth(c, "opening", "openings")
	wholeFlag(c, whole{&m.workers, 0, mostWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor, and one in all if the time per move is limited")
	seedFlag(c, &m.seed, 1, "`seed` of the openings and the players")
	m.bounds.flags(c)
	m.margin.Duration = match.UsualMargin
	c.Flags().Var(&m.margin, "margin", "`time` above its own after which a player loses the game")
}

// read returns the match of a variant, but for its players.
func (m *contest) read(variant string) (lab.MatchOptions, error) {
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return lab.MatchOptions{}, err
	}
	o := lab.MatchOptions{
		Variant: v, Games: m.games, Plies: m.opening, Seed: m.seed, Workers: m.workers,
		Margin: max(m.margin.Duration, time.Nanosecond), // 0 would be the usual one
		Limits: m.limits(),
	}
	if m.openings != "" {
		o.Plies = 0
		o.Openings, err = readOpenings(v, m.openings)
	}
	return o, err
}

// readContestant reads a player as its string, or the name of a level: this one
// without the limit of time that only keeps people from waiting.
func readContestant(v engine.Variant, spec string) (string, error) {
	if l, err := engine.ParseLevel(spec); err == nil {
		return v.CountedLevel(l), nil
	}
	_, err := readPlayer(v, spec, 0)
	return spec, err
}
