package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
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
	// Different is how many of the games are different ones, by which the interval goes; 0 if not known.
	Different int `json:"different_games,omitempty"`
	Wins      int `json:"wins"`
	Draws     int `json:"draws"`
	Losses    int `json:"losses"`
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
			"with 1 s a move the two below it, and a file gets their places on Elo's scale. The file\n" +
			"is written here, also with --on; Master is then as strong as the workers are fast.",
		Args: acceptArgs("[VARIANT]"),
		RunE: func(c *cobra.Command, args []string) error {
			variants, err := variantsOf(args)
			if err != nil {
				return err
			}
			levels := cluster.Levels{Variants: variants, Games: m.games, Plies: m.opening, Seed: m.seed, Limits: m.limits()}
			if m.ratings != "" {
				return l.rateLevels(c.Context(), cluster.Ratings{Levels: levels, Master: m.master}, m)
			}
			return l.playLevels(c.Context(), levels, m)
		},
	}
	gamesFlag(c, &m.games, 100)
	openingFlag(c, &m.opening)
	gamesAtATimeFlag(c, &m.workers)
	intFlag(c, boundedInt{&m.master, 0, maxGames, true}, "master", 20, "`number` of games in each match of Master; even, 0 for none")
	fileFlag(c, &m.ratings, "ratings", "", "`file` of ratings to which those of the variants are written")
	seedFlag(c, &m.seed, 1, seedUsage)
	m.declareLimits(c)
	m.cluster.declare(c)
	return c
}

// The largest values of the flags.
const (
	maxGames   = 1_000_000
	maxWorkers = 256
)

// playLevels plays the matches, here or on a cluster, and shows each as soon as it is over.
func (l *mnklab) playLevels(ctx context.Context, w cluster.Levels, m levelFlags) error {
	r := l.beginLevels(w)
	if m.cluster.on != "" {
		_, err := l.give(ctx, m.cluster, cluster.Work{Levels: &w}, r.take)
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
func (l *mnklab) beginLevels(w cluster.Levels) *levelsShown {
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
	if n := row.Different; n > 0 && n < row.Games {
		r.mnklab.note("%s, %s–%s: %d different games of %d, by which the interval goes", row.Variant, row.Stronger, row.Weaker, n, row.Games)
	}
}

// take writes the rows that have come since.
func (r *levelsShown) take(s cluster.Status) {
	for i := len(r.Rows); i < min(len(s.Levels), len(r.matches)); i++ {
		m := r.matches[i]
		m.Count = s.Levels[i]
		if i < len(s.LevelsDifferent) {
			m.Different = s.LevelsDifferent[i]
		}
		r.add(m)
	}
}

// show ends the table.
func (r *levelsShown) show(ctx context.Context, err error) error {
	switch r.Interrupted = cutShort(ctx, err); {
	case r.Interrupted && len(r.Rows) == 0:
		return noResult(ctx)
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
		Players: s.Players,
		Games:   s.Count.Games(), Different: s.Different, Wins: s.Count.Wins, Draws: s.Count.Draws, Losses: s.Count.Losses, Score: s.Count.Score(),
		Low: low, High: high,
	}
}

// ratingsResult is what the command levels shows with --ratings.
type ratingsResult struct {
	Ratings     map[string]map[string]engine.Rating `json:"ratings"`
	Interrupted bool                                `json:"interrupted"`
}

const (
	rateHead = "%-18s  %-18s  %5s  %5s  %5s  %6s  %6s  %12s"
	rateLine = "%-18s  %-18s  %5d  %5d  %5d  %6d  %5.1f%%  %4.1f to %4.1f%%"
)

// mostRatings is the size of a file of ratings that is read.
const mostRatings = 1 << 20

// rateLevels rates the levels of the variants, here or on a cluster, and writes each as soon as it is
// known.
func (l *mnklab) rateLevels(ctx context.Context, w cluster.Ratings, m levelFlags) error {
	known, err := readRatings(m.ratings)
	if err != nil {
		return err
	}
	r := l.beginRatings(w, m.ratings, known)
	if m.cluster.on != "" {
		_, err := l.give(ctx, m.cluster, cluster.Work{Ratings: &w}, r.take)
		return r.show(ctx, err)
	}
	bar := l.progress("")
	for _, v := range w.Variants {
		list, err := lab.Rate(ctx, lab.RateOptions{
			Variant: v, Master: w.Master,
			Match: match.Config{
				Spec:    match.Spec{Games: w.Games, Plies: w.Plies, Seed: w.Seed, Limits: w.Limits},
				Workers: m.workers,
			},
			Each: func(s lab.RatedMatch) { bar.done(); r.add(s) },
		}, bar.update)
		bar.done()
		if err != nil {
			return r.show(ctx, err)
		}
		if r.rate(list); r.wrong != nil {
			break
		}
	}
	return r.show(ctx, nil)
}

// readRatings reads the ratings of a file that is to have more; it may be new.
func readRatings(path string) (list map[string]map[string]engine.Rating, err error) {
	if err := checkOut(path); err != nil {
		return nil, err
	}
	if _, err := os.Stat(path); err == nil {
		data, err := readFile(path, mostRatings)
		if err != nil {
			return nil, err
		}
		if err := json.Unmarshal(data, &list); err != nil {
			return nil, fmt.Errorf("%s: %w", quote.Path(path), err)
		}
	}
	if list == nil { // new, or null
		list = map[string]map[string]engine.Rating{}
	}
	return list, nil
}

// ratingsShown is a ratingsResult that is shown match by match.
type ratingsShown struct {
	ratingsResult
	mnklab   *mnklab
	variants []engine.Variant
	file     string // "" for none
	over     int    // of the variants
	matches  int    // of the variant whose turn it is
	wrong    error  // why the file is not written
}

// beginRatings writes the head of the table. New ratings are added to old, and written to file unless
// that is "".
func (l *mnklab) beginRatings(w cluster.Ratings, file string, old map[string]map[string]engine.Rating) *ratingsShown {
	l.line(rateHead, "variant", "match", "games", "wins", "draws", "losses", "score", "95%")
	return &ratingsShown{ratingsResult: ratingsResult{Ratings: old}, mnklab: l, variants: w.Variants, file: file}
}

// add shows a match of the variant whose turn it is.
func (r *ratingsShown) add(s lab.RatedMatch) {
	what := s.First + "–" + s.Second
	if s.Start {
		what += " *" // from the start of the game
	}
	low, high := s.Count.IntervalOf(s.Different)
	r.mnklab.line(rateLine, r.variants[r.over].Name, what, s.Count.Games(), s.Count.Wins, s.Count.Draws, s.Count.Losses, s.Count.Score(), low, high)
	r.matches++
}

// rate shows the ratings of the variant whose turn it is, and ends the turn.
func (r *ratingsShown) rate(list map[engine.Level]engine.Rating) {
	v, own := r.variants[r.over], map[string]engine.Rating{}
	for _, level := range lab.Rated(list) {
		own[level.Key()] = list[level]
		r.mnklab.rating(v, level, list[level])
	}
	r.Ratings[v.Name] = own
	r.over, r.matches = r.over+1, 0
	if r.file == "" || r.wrong != nil {
		return
	}
	data, err := json.MarshalIndent(r.Ratings, "", "\t")
	r.wrong = writeFile(r.file, append(data, '\n'), err)
}

// take shows what has come since.
func (r *ratingsShown) take(s cluster.Status) {
	for r.over < min(len(s.Rated), len(r.variants)) {
		now := s.Rated[r.over]
		for r.matches < len(now.Matches) {
			r.add(now.Matches[r.matches])
		}
		if now.Ratings == nil {
			return
		}
		r.rate(now.Ratings)
	}
}

// show ends the table.
func (r *ratingsShown) show(ctx context.Context, err error) error {
	switch r.Interrupted = cutShort(ctx, err); {
	case r.wrong != nil:
		return r.wrong
	case r.Interrupted && r.over == 0 && r.matches == 0:
		return interrupted()
	case r.Interrupted:
		r.mnklab.note("%s: not all variants were rated", cutReason(err))
	case err != nil:
		return failed(err)
	}
	if err := r.mnklab.end(r.ratingsResult); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}

// rating shows the place of a level.
func (l *mnklab) rating(v engine.Variant, level engine.Level, r engine.Rating) {
	if r.DrawsWithMaster {
		l.line("%-18s  %-18v  draws with Master", v.Name, level)
		return
	}
	l.line("%-18s  %-18v  %5d ± %d", v.Name, level, r.Elo, r.Error)
}
