package main

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// levelsResult is what the command levels shows.
type levelsResult struct {
	Games       int        `json:"games"`
	Opening     int        `json:"opening"`
	Seed        uint64     `json:"seed"`
	Depth       int        `json:"depth,omitempty"`
	Nodes       int        `json:"nodes,omitempty"`
	TimeNS      int64      `json:"time_ns,omitempty"`
	Rows        []levelRow `json:"rows"`
	Interrupted bool       `json:"interrupted"`
}

// levelRow is a match between two levels, from the view of the stronger.
type levelRow struct {
	Variant  string    `json:"variant"`
	Stronger string    `json:"stronger"`
	Weaker   string    `json:"weaker"`
	Players  [2]string `json:"players"`
	Games    int       `json:"games"`
	Wins     int       `json:"wins"`
	Draws    int       `json:"draws"`
	Losses   int       `json:"losses"`
	// Score is in per cent of the games, a draw counting half.
	Score float64 `json:"score"`
	// Low and High are the 95 % confidence interval of the score.
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// levelFlags are the flags of the command levels.
type levelFlags struct {
	limitFlags
	games, opening, workers int
	seed                    uint64
}

const (
	levelsHead = "%-18s  %-16s  %5s  %5s  %5s  %6s  %6s  %12s"
	levelsLine = "%-18s  %-16s  %5d  %5d  %5d  %6d  %5.1f%%  %4.1f to %4.1f%%"
)

// levels is the command that lets the levels play against each other.
func (l *mnklab) levels() *cobra.Command {
	var m levelFlags
	c := &cobra.Command{
		Use:   "levels [VARIANT]",
		Short: "Let Easy, Medium and Hard play matches",
		Long: "Plays Medium against Easy and Hard against Medium, from random openings, each of which\n" +
			"is played twice so that each level goes first. A draw counts half; 95% is the score's\n" +
			"95 % confidence interval. The levels' limits of time are left out, so that the same\n" +
			"seed gives the same games everywhere, unless --time is given.",
		Args: takes("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			variants, err := variantsOf(args)
			if err != nil {
				return err
			}
			return l.playLevels(c.Context(), variants, m)
		},
	}
	intFlag(c, boundedInt{&m.games, 2, maxGames, true}, "games", 100, "`number` of games in each match; even, because every opening is played twice")
	intFlag(c, boundedInt{&m.opening, 0, game.MaxMoves, false}, "opening", 4, "`number` of random moves that a game starts with")
	intFlag(c, boundedInt{&m.workers, 0, maxWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor")
	seedFlag(c, &m.seed, 1, "`seed` of the openings and the players")
	m.declareLimits(c)
	return c
}

// The largest values of the flags.
const (
	maxGames   = 1_000_000
	maxWorkers = 256
)

// playLevels plays the matches and shows each as soon as it is over.
func (l *mnklab) playLevels(ctx context.Context, variants []engine.Variant, m levelFlags) error {
	r := levelsResult{
		Games: m.games, Opening: m.opening, Seed: m.seed,
		Depth: m.depth, Nodes: m.nodes, TimeNS: m.time.Nanoseconds(), Rows: []levelRow{},
	}
	l.line(levelsHead, "variant", "match", "games", "wins", "draws", "losses", "score", "95%")
	bar := l.progress("")
	_, err := lab.Levels(ctx, lab.LevelsOptions{
		Variants: variants,
		Match: match.Config{
			Spec:    match.Spec{Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.limits()},
			Workers: m.workers,
		},
		Each: func(s lab.LevelMatch) {
			bar.done()
			row := levelRowOf(s)
			r.Rows = append(r.Rows, row)
			l.line(levelsLine, row.Variant, row.Stronger+"–"+row.Weaker, row.Games, row.Wins, row.Draws, row.Losses, row.Score, row.Low, row.High)
		},
	}, bar.update)
	bar.done()
	switch r.Interrupted = ctx.Err() != nil; {
	case r.Interrupted && len(r.Rows) == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted: the last match may have had fewer games than %d", r.Games)
	case err != nil:
		return failed(err)
	}
	return l.end(r)
}

func levelRowOf(s lab.LevelMatch) levelRow {
	low, high := s.Count.Interval()
	return levelRow{
		Variant: s.Variant.Name, Stronger: s.Stronger.String(), Weaker: s.Weaker.String(),
		Players: s.Players,
		Games:   s.Count.Games(), Wins: s.Count.Wins, Draws: s.Count.Draws, Losses: s.Count.Losses, Score: s.Count.Score(),
		Low: low, High: high,
	}
}
