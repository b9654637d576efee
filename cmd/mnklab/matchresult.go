package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/table"
	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// matchResult is the output of the command match.
type matchResult struct {
	Match match.Spec `json:"match"`
	Games int        `json:"games"`
	// Different is the number of distinct games, which determines the errors, or 0 if it is not known.
	Different int `json:"different_games,omitempty"`
	// Players holds the results of the two players, each from its own point of view.
	Players []lab.PlayerResult `json:"players"`
	// Elo is the Elo difference from the first player's point of view, and Margin is its 95 % error.
	Elo    float64 `json:"elo"`
	Margin float64 `json:"elo_margin"`
	// Length is the average number of moves of a game.
	Length float64 `json:"length"`
	// Pairs counts the openings by the points that the first player scored in the two games of each:
	// 0, ½, 1, 1½ or 2.
	Pairs [5]int `json:"pairs"`
	// Failure is the error of the first player that could not go on, or "" if no player failed.
	Failure     string    `json:"failure,omitempty"`
	SPRT        *sprtInfo `json:"sprt,omitempty"`
	Interrupted bool      `json:"interrupted"`
	// Cut says in a few words why games are missing, or is "" if none are.
	Cut string `json:"-"`
}

// sprtInfo is the state of a sequential probability ratio test.
type sprtInfo struct {
	match.Test
	// Ratio is the log-likelihood ratio. The verdict is Weaker once Ratio reaches Low, Stronger once it
	// reaches High, and Undecided until then.
	Ratio   float64       `json:"llr"`
	Low     float64       `json:"low"`
	High    float64       `json:"high"`
	Verdict match.Verdict `json:"verdict"`
}

// matchResultOf returns the result of a match. cut says why games are missing, or is "" if none are.
func matchResultOf(run lab.Run, cut string) matchResult {
	stats := run.Pairings[0].Stats
	elo := stats.All().EloOf(stats.Different)
	r := matchResult{
		Match: run.Spec, Games: stats.All().Games(), Different: stats.Different, Players: run.PlayerResults(),
		Elo: elo.Difference, Margin: elo.Margin,
		Length: stats.Length(), Pairs: stats.Pairs, Failure: stats.Failure, Interrupted: cut != "", Cut: cut,
	}
	if test := run.Test; test != nil {
		low, high := test.Bounds()
		r.SPRT = &sprtInfo{*test, test.RatioOf(stats), low, high, stats.Verdict}
	}
	return r
}

// percent formats a percentage.
func percent(p float64) string { return fmt.Sprintf("%.1f%%", p) }

// intervalText formats an interval of percentages.
func intervalText(low, high float64) string { return fmt.Sprintf("%4.1f to %4.1f%%", low, high) }

func (r matchResult) text(w io.Writer) {
	for i, p := range r.Players {
		fmt.Fprintf(w, "%c  %s\n", 'A'+i, p.Player)
	}
	fmt.Fprintln(w)
	t := table.Table{Columns: append(table.Words(""),
		table.Numbers("wins", "draws", "losses", "score", "95%", "late", "illegal", "time/move", "nodes/move", "depth")...)}
	for i, p := range r.Players {
		t.Add(string(rune('A'+i)), p.Wins, p.Draws, p.Losses, percent(p.Score), intervalText(p.Low, p.High), p.Late,
			p.Illegal, table.Time(p.Seconds), nodesText(p.Nodes), fmt.Sprintf("%.1f", p.Depth))
	}
	_ = t.Write(w, table.Text) // the writer keeps an error
	fmt.Fprintln(w)
	writeRows(w, r.rows()...)
}

// nodesText formats a number of nodes, or returns "-" for 0, since the player reports none.
func nodesText(nodes float64) string {
	if nodes == 0 {
		return "-"
	}
	return fmt.Sprintf("%.0f", nodes)
}

// rows returns the lines below the table.
func (r matchResult) rows() [][]string {
	games := fmt.Sprintf("%d of %d", r.Games, r.Match.Games)
	if r.Cut != "" {
		games += " (" + r.Cut + ")"
	}
	rows := [][]string{
		{"elo", fmt.Sprintf("%+.1f ± %.1f for A (95 %%)", r.Elo, r.Margin)},
		{"games", games},
	}
	if r.Different > 0 && r.Different < r.Games {
		rows = append(rows, []string{"repeats", fmt.Sprintf("%d different games of %d: elo, 95%% and sprt are based on "+
			"these alone", r.Different, r.Games)})
	}
	rows = append(rows, [][]string{
		{"length", fmt.Sprintf("%.1f moves on average", r.Length)},
		{"openings", fmt.Sprintf("A's points of each: 0 × %d, ½ × %d, 1 × %d, 1½ × %d, 2 × %d", r.Pairs[0], r.Pairs[1],
			r.Pairs[2], r.Pairs[3], r.Pairs[4])},
		{"seed", fmt.Sprint(r.Match.Seed)},
	}...)
	for i, p := range r.Players {
		if p.Failed > 0 {
			games := "games"
			if p.Failed == 1 {
				games = "game"
			}
			rows = append(rows, []string{"failed", fmt.Sprintf("%c in %d %s: %s", 'A'+i, p.Failed, games, r.Failure)})
		}
	}
	if s := r.SPRT; s != nil {
		rows = append(rows, []string{"sprt", s.String()})
	}
	return rows
}

// String describes the state of the test.
func (s *sprtInfo) String() string {
	state := "not decided"
	switch s.Verdict {
	case match.Weaker:
		state = fmt.Sprintf("A is not stronger by %g", s.Elo1)
	case match.Stronger:
		state = fmt.Sprintf("A is stronger by more than %g", s.Elo0)
	}
	return fmt.Sprintf("%s (Elo %g or %g; ratio %.2f, bounds %.2f and %.2f)", state, s.Elo0, s.Elo1, s.Ratio, s.Low, s.High)
}

// keepFlags holds the flags for saving a run and its games.
type keepFlags struct {
	run, save string
}

// declare declares the flags on c.
func (k *keepFlags) declare(c *cobra.Command) {
	fileFlag(c, &k.run, "run", "`file` to save the run to, with its games beside it: the same match or tournament "+
		"resumes from it, also with more --games")
	fileFlag(c, &k.save, "save", "`file` to write the games to: .sgf, .mnk, .psq, .lib or .txt")
}

// begin locks the file of --run, if any, and returns the run to play, which resumes the run in the file.
// release unlocks the file. begin returns an error if the run could not be saved.
func (l *mnklab) begin(ctx context.Context, c match.Config, k keepFlags) (live *lab.Live, release func(), err error) {
	if k.run == "" {
		return lab.NewLive(c), func() {}, nil
	}
	if release, err = k.lock(ctx); err != nil {
		return nil, nil, err
	}
	if live, err = l.resume(c, k); err != nil {
		release()
	}
	return live, release, usage(err)
}

// lock locks the file of --run and the file of its games. Only the second has a lock, since k and k.json
// have the same file of games. lock returns an error if the run or its games could not be written.
func (k keepFlags) lock(ctx context.Context) (release func(), err error) {
	if err := checkOut(k.run); err != nil {
		return nil, err
	}
	return lockOut(ctx, lab.GamesName(k.run))
}

// check returns an error if --save cannot write the games of a run. server says whether a server plays it.
func (k keepFlags) check(s match.Spec, server bool) error {
	if k.save == "" {
		return nil
	}
	if filepath.Clean(k.save) == filepath.Clean(k.run) {
		return fmt.Errorf("--save and --run both name %s: expected two files", quote.Path(k.run))
	}
	f, ok := formats.ByName(k.save)
	if !ok || !f.CanWrite() {
		return fmt.Errorf("--save %s: expected a name that ends in .mnk, .sgf, .psq, .lib or .txt", quote.Path(k.save))
	}
	if err := f.Holds(record.Game{Variant: s.Variant.Name}); err != nil {
		return fmt.Errorf("--save: %w", err)
	}
	if err := cluster.KeepsGames(s); server && err != nil {
		return fmt.Errorf("--save: %w", err)
	}
	return checkOut(k.save)
}

// resume returns the run to play: it resumes the run in the file of --run, or is new if there is no such file.
func (l *mnklab) resume(c match.Config, k keepFlags) (*lab.Live, error) {
	r, more, err := k.readPrevious(c.Spec)
	switch {
	case err != nil:
		return nil, err
	case r.Version == 0:
		return lab.NewLive(c), nil
	}
	live, err := lab.GoOn(r, more, c)
	switch games := lab.GamesName(k.run); {
	case errors.Is(err, lab.ErrDamagedGames):
		return nil, fmt.Errorf("%s %s", quote.Path(games), aboutDamage(r))
	case err != nil:
		return nil, fmt.Errorf("%s: %w", quote.Path(k.run), err)
	case r.LacksGames():
		l.note("%s is missing: the run goes on without its games", quote.Path(games))
	}
	return live, nil
}

// aboutDamage says what is wrong with the file of a run's games, and what to do.
func aboutDamage(r lab.Run) string {
	wrong, remedy := fmt.Sprintf("has only %d of the run's games", len(r.Kept)), "restore it"
	if r.AllKept() {
		wrong = "was changed since the run was saved"
	}
	if r.Kept = nil; r.CanGoOn() {
		remedy += ", or delete it to go on without them"
	}
	return wrong + ": " + remedy
}

// readPrevious returns the run in the file, and how many more games s asks for in each match. It returns the
// zero Run if there is no file, and an error if there is a file of games without it, which a new run would replace.
func (k keepFlags) readPrevious(s match.Spec) (r lab.Run, more int, err error) {
	if _, err := os.Stat(k.run); errors.Is(err, fs.ErrNotExist) {
		games := lab.GamesName(k.run)
		if _, err := os.Stat(games); games != k.run && err == nil {
			return lab.Run{}, 0,
				usage(fmt.Errorf("%s has the games of a run, but %s is missing: restore it, or name another file",
					quote.Path(games), quote.Path(k.run)))
		}
		return lab.Run{}, 0, nil
	}
	if r, err = readRun(k.run); err != nil {
		return r, 0, usage(err)
	}
	if more, err = r.MoreFor(s); err != nil {
		return r, 0, usage(fmt.Errorf("%s: %w", quote.Path(k.run), err))
	}
	return r, more, nil
}

// readRun reads a run from a file, and its games from the file beside it.
func readRun(path string) (lab.Run, error) {
	data, err := readFile(path, lab.MaxRun)
	if err != nil {
		return lab.Run{}, err
	}
	r, err := lab.ParseRun(path, data)
	if err != nil {
		return r, err
	}
	if r, err = r.ReadGames(path); err != nil {
		return r, cannotRead(lab.GamesName(path), err)
	}
	return r, nil
}

// keepEvery is the time between two saves of a run that is being played.
const keepEvery = 30 * time.Second

// playKept plays a run and saves it to the file of --run, if any: every keepEvery, and at the end. unsaved is
// the error of the last save.
func playKept(ctx context.Context, live *lab.Live, k keepFlags) (r lab.Run, played, unsaved error) {
	if k.run == "" {
		r, played = live.Play(ctx)
		return r, played, nil
	}
	within, stop := context.WithCancel(context.Background())
	var saving sync.WaitGroup
	saving.Go(func() {
		tick := time.NewTicker(keepEvery)
		defer tick.Stop()
		for {
			select {
			case <-within.Done():
				return
			case <-tick.C:
				_ = live.Status().Run.Save(k.run) // the save at the end reports an error
			}
		}
	})
	r, played = live.Play(ctx)
	stop()
	saving.Wait()
	if r.Played() > 0 {
		unsaved = cannotWrite(k.run, r.Save(k.run))
	}
	return r, played, unsaved
}

// endRun writes the games of a run to the file of --save, unless there are none to show. played is the error
// with which the run ended, unsaved that of saving it, and shown that of showing its result.
func (l *mnklab) endRun(ctx context.Context, r lab.Run, save string, played, unsaved, shown error) error {
	err := shown
	if shown == nil || len(r.Kept) > 0 {
		err = errors.Join(shown, l.saveGames(r, save))
	}
	if err == nil {
		err = partialIf(cutShort(ctx, played))
	}
	switch {
	case unsaved == nil:
		return err
	case err == nil:
		return failed(unsaved)
	default:
		l.note("%v", unsaved)
		return err
	}
}

// saveGames writes the games of a run to a file, unless path is "". It notes what the format of the file
// cannot hold.
func (l *mnklab) saveGames(r lab.Run, path string) error {
	if path == "" {
		return nil
	}
	if len(r.Kept) == 0 {
		return failed(fmt.Errorf("%s is not written: the games of the run were not kept", quote.Path(path)))
	}
	if !r.AllKept() {
		l.note("the first %d of %d games were kept", len(r.Kept), r.Played())
	}
	var lost []formats.Loss
	err := formats.Save(context.Background(), path, r.Records(shortNames(r)), func(f formats.Converted) {
		lost = formats.SumLosses(lost, f.Lost)
	})
	var names []string
	for _, p := range lost {
		if p.Part != formats.Other { // the names tell the levels
			names = append(names, p.String())
		}
	}
	if len(names) > 0 {
		l.note("%s: not kept: %s", quote.Path(path), strings.Join(names, ", "))
	}
	if err != nil {
		return failed(err)
	}
	return nil
}

// shortNames returns the names of a run's players: the name of a level, or the string of another player.
func shortNames(r lab.Run) []string {
	names := slices.Clone(r.Players)
	for i, p := range r.Players {
		if l, ok := r.Variant.CountedLevel(p); ok {
			names[i] = l.String()
		}
	}
	return names
}
