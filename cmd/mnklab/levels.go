package main

import (
	"context"
	"encoding/json"
	"os"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/remote"
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
	games, opening, workers, master int
	seed                            uint64
	ratings                         string
	cluster                         clusterFlags
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
		Short: "Let the levels play matches, and rate them",
		Long: "Plays each level against the one below, from random openings, each of which\n" +
			"is played twice so that each level goes first. A draw counts half; 95% is the score's\n" +
			"95 % confidence interval. The levels' limits of time are left out, so that the same\n" +
			"seed gives the same games everywhere, unless --time is given. Master goes by time\n" +
			"and does not play.\n\n" +
			"With --ratings the levels also play those two below and a simple opponent, Master\n" +
			"with 1 s a move the two below it, and a file gets their places on Elo's scale.",
		Args: takes("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			variants, err := variantsOf(args)
			if err != nil {
				return err
			}
			if m.ratings != "" {
				return l.rateLevels(c.Context(), variants, m)
			}
			return l.playLevels(c.Context(), remote.Levels{Variants: variants, Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.limits()}, m)
		},
	}
	intFlag(c, boundedInt{&m.games, 2, maxGames, true}, "games", 100, "`number` of games in each match; even, because every opening is played twice")
	intFlag(c, boundedInt{&m.opening, 0, game.MaxMoves, false}, "opening", 4, "`number` of random moves that a game starts with")
	intFlag(c, boundedInt{&m.workers, 0, maxWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor")
	intFlag(c, boundedInt{&m.master, 0, maxGames, true}, "master", 20, "`number` of games in each match of Master; even, 0 for none")
	c.Flags().StringVar(&m.ratings, "ratings", "", "`file` of ratings to which those of the variants are written")
	seedFlag(c, &m.seed, 1, "`seed` of the openings and the players")
	m.declareLimits(c)
	m.cluster.declare(c)
	exclusive(c, "on", "ratings")
	return c
}

// The largest values of the flags.
const (
	maxGames   = 1_000_000
	maxWorkers = 256
)

// playLevels plays the matches, here or on a cluster, and shows each as soon as it is over.
func (l *mnklab) playLevels(ctx context.Context, w remote.Levels, m levelFlags) error {
	r := l.beginLevels(w)
	if m.cluster.on != "" {
		_, err := l.give(ctx, m.cluster, remote.Work{Levels: &w}, r.take)
		return r.show(ctx, err)
	}
	bar := l.progress("")
	_, err := lab.Levels(ctx, lab.LevelsOptions{
		Variants: w.Variants,
		Match: match.Config{
			Spec:    match.Spec{Games: w.Games, Plies: w.Plies, Seed: w.Seed, Limits: w.Limits},
			Workers: m.workers,
		},
		Each: func(s lab.LevelMatch) {
			bar.done()
			r.add(s)
		},
	}, bar.update)
	bar.done()
	return r.show(ctx, err)
}

// levelsShown is a levelsResult that is shown row by row.
type levelsShown struct {
	levelsResult
	mnklab  *mnklab
	matches []lab.LevelMatch
}

// beginLevels writes the head of the table.
func (l *mnklab) beginLevels(w remote.Levels) *levelsShown {
	l.line(levelsHead, "variant", "match", "games", "wins", "draws", "losses", "score", "95%")
	return &levelsShown{levelsResult{
		Games: w.Games, Opening: w.Plies, Seed: w.Seed,
		Depth: w.Depth, Nodes: int(w.Nodes), TimeNS: w.Time.Nanoseconds(), Rows: []levelRow{},
	}, l, w.Matches()}
}

// add writes a row.
func (r *levelsShown) add(s lab.LevelMatch) {
	row := levelRowOf(s)
	r.Rows = append(r.Rows, row)
	r.mnklab.line(levelsLine, row.Variant, row.Stronger+"–"+row.Weaker, row.Games, row.Wins, row.Draws, row.Losses, row.Score, row.Low, row.High)
}

// take writes the rows that have come since.
func (r *levelsShown) take(s remote.Status) {
	for i := len(r.Rows); i < min(len(s.Levels), len(r.matches)); i++ {
		m := r.matches[i]
		m.Count = s.Levels[i]
		r.add(m)
	}
}

// show ends the table.
func (r *levelsShown) show(ctx context.Context, err error) error {
	switch r.Interrupted = cutShort(ctx, err); {
	case r.Interrupted && len(r.Rows) == 0:
		return interrupted()
	case r.Interrupted:
		r.mnklab.note("interrupted: the last match may have had fewer games than %d", r.Games)
	case err != nil:
		return failed(err)
	}
	return r.mnklab.end(r.levelsResult)
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

// ratingsResult is what the command levels shows with --ratings.
type ratingsResult struct {
	Ratings map[string]map[string]engine.Rating `json:"ratings"`
}

const (
	rateHead = "%-18s  %-18s  %5s  %5s  %5s  %6s  %6s  %12s"
	rateLine = "%-18s  %-18s  %5d  %5d  %5d  %6d  %5.1f%%  %4.1f to %4.1f%%"
)

// mostRatings is the size of a file of ratings that is read.
const mostRatings = 1 << 20

// rateLevels rates the levels of the variants, and writes each as soon as it is known.
func (l *mnklab) rateLevels(ctx context.Context, variants []engine.Variant, m levelFlags) error {
	if err := checkOut(m.ratings); err != nil {
		return err
	}
	r := ratingsResult{map[string]map[string]engine.Rating{}}
	if _, err := os.Stat(m.ratings); err == nil {
		data, err := readFile(m.ratings, mostRatings)
		if err != nil {
			return err
		}
		if err := json.Unmarshal(data, &r.Ratings); err != nil {
			return failed(err)
		}
		if r.Ratings == nil { // null
			r.Ratings = map[string]map[string]engine.Rating{}
		}
	}
	l.line(rateHead, "variant", "match", "games", "wins", "draws", "losses", "score", "95%")
	bar := l.progress("")
	for _, v := range variants {
		list, err := lab.Rate(ctx, lab.RateOptions{
			Variant: v, Master: m.master,
			Match: match.Config{
				Spec:    match.Spec{Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.limits()},
				Workers: m.workers,
			},
			Each: func(s lab.RatedMatch) { bar.done(); l.ratedMatch(v, s) },
		}, bar.update)
		bar.done()
		if ctx.Err() != nil {
			return interrupted()
		}
		if err != nil {
			return failed(err)
		}
		r.Ratings[v.Name] = map[string]engine.Rating{}
		for _, level := range lab.Rated(list) {
			r.Ratings[v.Name][level.Key()] = list[level]
			l.rating(v, level, list[level])
		}
		data, err := json.MarshalIndent(r.Ratings, "", "\t")
		if err := writeFile(m.ratings, append(data, '\n'), err); err != nil {
			return err
		}
	}
	return l.end(r)
}

// ratedMatch shows a match.
func (l *mnklab) ratedMatch(v engine.Variant, s lab.RatedMatch) {
	what := s.First + "–" + s.Second
	if s.Start {
		what += " *" // from the start of the game
	}
	low, high := s.Count.Interval()
	l.line(rateLine, v.Name, what, s.Count.Games(), s.Count.Wins, s.Count.Draws, s.Count.Losses, s.Count.Score(), low, high)
}

// rating shows the place of a level.
func (l *mnklab) rating(v engine.Variant, level engine.Level, r engine.Rating) {
	if r.DrawsWithMaster {
		l.line("%-18s  %-18v  draws with Master", v.Name, level)
		return
	}
	l.line("%-18s  %-18v  %5d ± %d", v.Name, level, r.Elo, r.Error)
}
