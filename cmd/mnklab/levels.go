package main

import (
	"context"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// levelsResult is what the command levels shows.
type levelsResult struct {
	Games       int        `json:"games"`
	Opening     int        `json:"opening"`
	Seed        uint64     `json:"seed"`
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
}

// matches are the settings of the command levels.
type matches struct {
	games, opening, workers int
	seed                    uint64
}

const (
	levelsHead = "%-18s  %-16s  %5s  %5s  %5s  %6s  %6s"
	levelsLine = "%-18s  %-16s  %5d  %5d  %5d  %6d  %5.1f%%"
)

// levels is the command that lets the levels play against each other.
func (l *lab) levels() *cobra.Command {
	var m matches
	c := &cobra.Command{
		Use:   "levels [VARIANT]",
		Short: "Let Easy, Medium and Hard play matches",
		Long: "Plays Medium against Easy and Hard against Medium, from random openings, each of which\n" +
			"is played twice so that either level begins. A draw counts half.",
		Args: takes("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			variants, err := chosen(args)
			if err != nil {
				return err
			}
			return l.compete(c.Context(), variants, m)
		},
	}
	wholeFlag(c, whole{&m.games, 2, mostGames, true}, "games", 100, "`number` of games of each match, even since each opening is played twice")
	wholeFlag(c, whole{&m.opening, 0, game.MaxMoves, false}, "opening", 4, "`number` of random moves that a game begins with")
	wholeFlag(c, whole{&m.workers, 0, mostWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor")
	seedFlag(c, &m.seed, 1, "`seed` of the openings and the players")
	return c
}

// What may be asked for at most.
const (
	mostGames   = 1_000_000
	mostWorkers = 256
)

// compete plays the matches of the variants one after the other and shows each as
// soon as it is over.
func (l *lab) compete(ctx context.Context, variants []engine.Variant, m matches) error {
	r := levelsResult{Games: m.games, Opening: m.opening, Seed: m.seed, Rows: []levelRow{}}
	l.line(levelsHead, "variant", "match", "games", "wins", "draws", "losses", "score")
	for _, v := range variants {
		for i := range len(engine.Levels) - 1 {
			row, err := l.match(ctx, v, engine.Levels[i+1], engine.Levels[i], m)
			r.Interrupted = ctx.Err() != nil
			if err != nil && !r.Interrupted {
				return failed(err)
			}
			if row.Games > 0 {
				r.Rows = append(r.Rows, row)
				l.line(levelsLine, row.Variant, row.Stronger+"–"+row.Weaker, row.Games, row.Wins, row.Draws, row.Losses, row.Score)
			}
			if r.Interrupted {
				return l.cut(r)
			}
		}
	}
	return l.end(r)
}

// cut ends matches that Ctrl-C has stopped.
func (l *lab) cut(r levelsResult) error {
	if len(r.Rows) == 0 {
		return interrupted()
	}
	l.note("interrupted: the last match may have had fewer games than %d", r.Games)
	return l.end(r)
}

// match plays one match between two levels.
func (l *lab) match(ctx context.Context, v engine.Variant, stronger, weaker engine.Level, m matches) (levelRow, error) {
	bar := l.progress("")
	defer bar.done()
	what := fmt.Sprintf("%s, %v–%v", v.Name, stronger, weaker)
	bar.tell(0, "%s", what)
	r, err := match.Play(ctx, match.Config{
		Variant: v,
		Players: [2]func(uint64) search.Player{
			func(seed uint64) search.Player { return v.LevelPlayer(stronger, seed) },
			func(seed uint64) search.Player { return v.LevelPlayer(weaker, seed) },
		},
		Games: m.games, Plies: m.opening, Seed: m.seed, Workers: m.workers,
		Progress: func(r match.Result) {
			all := r.All()
			bar.tell(float64(all.Games())/float64(m.games), "%s %v", what, all)
		},
	})
	all := r.All()
	return levelRow{
		Variant: v.Name, Stronger: stronger.String(), Weaker: weaker.String(),
		Players: [2]string{v.PlayerString(stronger), v.PlayerString(weaker)},
		Games:   all.Games(), Wins: all.Wins, Draws: all.Draws, Losses: all.Losses, Score: all.Score(),
	}, err
}
