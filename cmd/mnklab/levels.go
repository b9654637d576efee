package main

import (
	"context"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// levelsResult is the output of the command levels.
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

// levelRow is the result of a match between two levels, from the stronger level's point of view.
type levelRow struct {
	Variant  string    `json:"variant"`
	Stronger string    `json:"stronger"`
	Weaker   string    `json:"weaker"`
	Players  [2]string `json:"players"`
	Games    int       `json:"games"`
	// Different is the number of distinct games, which determines the interval, or 0 if it is not known.
	Different int `json:"different_games,omitempty"`
	Wins      int `json:"wins"`
	Draws     int `json:"draws"`
	Losses    int `json:"losses"`
	// Score is a percentage of the games. A draw counts half.
	Score float64 `json:"score"`
	// Low and High bound the 95 % confidence interval of the score.
	Low  float64 `json:"low"`
	High float64 `json:"high"`
}

// levelFlags holds the flags of the command levels.
type levelFlags struct {
	search.Limits
	games, opening, workers int
	seed                    uint64
	cluster                 clusterFlags
}

// levelsTable has a row for each match.
var levelsTable = table.Table{Columns: []table.Column{
	wordColumn("variant", 18), wordColumn("match", 16), numberColumn("games", 5), numberColumn("wins", 5),
	numberColumn("draws", 5), numberColumn("losses", 6), numberColumn("score", 6), numberColumn("95%", 12),
}}

// levels returns the command that plays matches between the levels.
func (l *mnklab) levels() *cobra.Command {
	var m levelFlags
	c := &cobra.Command{
		Use:   "levels [VARIANT]",
		Short: "Play each level against the one below",
		Long: "Plays each level of a variant, or of every variant, against the level below it. Every random\n" +
			"opening is played twice, so that each level goes first once. A draw counts half, and 95% is the\n" +
			"95 % confidence interval of the score. The levels play without their time limits, so the same seed\n" +
			"gives the same games on every machine, unless --time is given. Master has no other limit than\n" +
			"time, so it does not play.",
		Args: acceptArgs("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			variants, err := variantsOf(args)
			if err != nil {
				return err
			}
			levels := cluster.Levels{Variants: variants, Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.Limits}
			return l.playLevels(c.Context(), levels, m)
		},
	}
	gamesFlag(c, &m.games, 100)
	openingFlag(c, &m.opening)
	gamesAtATimeFlag(c, &m.workers)
	seedFlag(c, &m.seed)
	limitFlags(c, &m.Limits)
	m.cluster.declare(c)
	return c
}

// The largest values of the flags.
const (
	maxGames   = 1_000_000
	maxWorkers = 256
)

// playLevels plays the matches, locally or on a cluster, and shows each as soon as it is over.
func (l *mnklab) playLevels(ctx context.Context, w cluster.Levels, m levelFlags) error {
	r := l.beginLevels(w)
	if m.cluster.on != "" {
		_, err := l.submitAndFollow(ctx, m.cluster, cluster.Work{Levels: &w}, r.writeFinished)
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
	partial lab.LevelMatch // the last match that a server reported, perhaps without all of its games
}

// beginLevels returns a table without rows.
func (l *mnklab) beginLevels(w cluster.Levels) *levelsShown {
	return &levelsShown{levelsResult: levelsResult{
		Games: w.Games, Opening: w.Plies, Seed: w.Seed,
		Depth: w.Depth, Nodes: int(w.Nodes), TimeNS: w.Time.Nanoseconds(), Rows: []levelRow{},
	}, mnklab: l, matches: w.Matches()}
}

// add writes a row. The first row also writes the head of the table, so that a command that fails before
// it has a row prints no table.
func (r *levelsShown) add(s lab.LevelMatch) {
	if len(r.Rows) == 0 {
		r.mnklab.line(levelsTable.Head())
	}
	row := levelRowOf(s)
	r.Rows = append(r.Rows, row)
	r.mnklab.line(levelsTable.Line(row.Variant, row.Stronger+"–"+row.Weaker, row.Games, row.Wins, row.Draws, row.Losses,
		percent(row.Score), intervalText(row.Low, row.High)))
	if n := row.Different; n > 0 && n < row.Games {
		r.mnklab.note("%s, %s–%s: %d different games of %d, on which the interval is based", row.Variant, row.Stronger, row.Weaker, n, row.Games)
	}
}

// writeFinished writes rows for the matches that have finished since the last call.
func (r *levelsShown) writeFinished(s cluster.Status) {
	for i := len(r.Rows); i < min(len(s.Levels), len(r.matches)); i++ {
		m := r.matches[i]
		m.Count, m.Different = s.Levels[i].Count, s.Levels[i].Different
		if r.partial = m; m.Count.Games() < r.Games {
			return
		}
		r.add(m)
	}
}

// show completes the table. err is the error that ended the matches, or nil.
func (r *levelsShown) show(ctx context.Context, err error) error {
	r.Interrupted = cutShort(ctx, err)
	if n := r.partial.Count.Games(); r.Interrupted && n > 0 && n < r.Games {
		r.add(r.partial)
	}
	switch {
	case r.Interrupted && len(r.Rows) == 0:
		return noResult(ctx, err)
	case r.Interrupted:
		r.mnklab.note("%s: the last match may have had fewer games than %d", cutReason(err), r.Games)
	case err != nil:
		return failed(err)
	}
	if err := r.mnklab.end(r.levelsResult); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}

func levelRowOf(s lab.LevelMatch) levelRow {
	low, high := s.Count.IntervalOf(s.Different)
	return levelRow{
		Variant: s.Variant.Name, Stronger: s.Stronger.String(), Weaker: s.Weaker.String(),
		Players: s.Players, Games: s.Count.Games(), Different: s.Different,
		Wins: s.Count.Wins, Draws: s.Count.Draws, Losses: s.Count.Losses,
		Score: s.Count.Score(), Low: low, High: high,
	}
}
