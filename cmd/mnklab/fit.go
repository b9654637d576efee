package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"
	"slices"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/fit"
)

// fitFlags are the settings of the command fit.
type fitFlags struct {
	fit.Options
	file, out string
	cluster   clusterFlags
}

// fitResult is what the command fit shows.
type fitResult struct {
	Games     int     `json:"games"`
	Positions int     `json:"positions"`
	Before    float64 `json:"loss_before"`
	After     float64 `json:"loss_after"`
	Weights   any     `json:"weights"`
}

// fit is the command that fits the evaluations of the searches gomoku and bestfirst.
func (l *mnklab) fit() *cobra.Command {
	var f fitFlags
	c := &cobra.Command{
		Use:   "fit VARIANT",
		Short: "Fit the evaluation of the search gomoku or bestfirst to games",
		Long: "Lets a player play itself from balanced openings, with a likely move in place of its own now\n" +
			"and then, judges the positions of the games and others a few likely moves away with the\n" +
			"same player, and fits the weights of the evaluation to that: for k in a row those of the\n" +
			"search gomoku, for games on nine small boards those of bestfirst.\n" +
			"Every tenth game is left out, to judge the weights by. --positions-file keeps the\n" +
			"positions, one a line below the command that they are of; a game that is there already is not\n" +
			"played again, so that Ctrl-C loses nothing. With --on the games that are missing are played by\n" +
			"the workers of a server, and fetched when all are over; Ctrl-C leaves them, and the same command joins them again.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			v, err := engine.ParseVariant(args[0])
			if err != nil {
				return err
			}
			f.Variant = v
			if _, nested := v.Start().(*nested.Position); nested && f.Player == "" {
				f.Player = "bestfirst(nodes=1000)"
			}
			f.Player = cmp.Or(f.Player, "gomoku(nodes=2000)")
			f.Workers = cmp.Or(f.Workers, runtime.GOMAXPROCS(0))
			return l.runFit(c.Context(), f)
		},
	}
	c.Flags().StringVar(&f.Player, "player", "", "`player` of both sides (default gomoku(nodes=2000), on nine small boards bestfirst(nodes=1000))")
	intFlag(c, boundedInt{&f.Games, 0, fit.MostGames, false}, "games", 1000, "`number` of games")
	intFlag(c, boundedInt{&f.Balance, 1, 10_000, false}, "balance", 60, "greatest `value` of an opening that is played")
	workersFlag(c, &f.Workers, "games")
	fractionFlag(c, &f.Errors, "errors", 0.2, "`chance` that a likely move is played in place of the player's own")
	seedFlag(c, &f.Seed, 1, "`seed` of the openings and the players")
	fileFlag(c, &f.file, "positions-file", "positions.txt", "`file` with the positions")
	fileFlag(c, &f.out, "out", "", "`file` for the weights")
	f.cluster.declare(c)
	return c
}

// runFit plays the games that are missing, and fits the weights.
func (l *mnklab) runFit(ctx context.Context, f fitFlags) error {
	if err := f.Check(); err != nil {
		return err
	}
	if err := checkOut(f.out); err != nil {
		return err
	}
	release, err := lockOut(ctx, f.file)
	if err != nil {
		return err
	}
	defer release()
	positions, size, err := judgedPositions(f.file, f.Spec)
	if err != nil {
		return err
	}
	f.Played = gamesOf(positions)
	file, err := l.openPositions(f.file, size)
	if err != nil {
		return err
	}
	defer file.Close()
	err = l.playFit(ctx, f, func(list []fit.Position) error {
		positions = append(positions, list...)
		return appendPositions(file, f.Spec, list)
	})
	switch {
	case err != nil && cutShort(ctx, err):
		return interrupted() // the weights are the result: there are none
	case err != nil:
		return failed(err)
	}
	// Games end in another order each time, and the last digits of a sum hang on its order.
	slices.SortStableFunc(positions, func(a, b fit.Position) int { return cmp.Compare(a.Game, b.Game) })
	learned, err := fit.Learn(f.Variant, positions)
	if err != nil {
		return failed(err)
	}
	if f.out != "" {
		text, err := json.Marshal(learned.Weights)
		if err := writeFile(f.out, append(text, '\n'), err); err != nil {
			return err
		}
	}
	r := fitResult{len(gamesOf(positions)), learned.Positions, learned.Before, learned.After, learned.Weights}
	if l.json {
		return l.encode(r)
	}
	l.line("games      %d", r.Games)
	l.line("positions  %d", r.Positions)
	l.line("loss       %.4f with the present weights, %.4f with those fitted, in games not learned from", r.Before, r.After)
	return nil
}

// appendPositions writes positions at the end of a file, with the head before the first ones: all of
// them or none, so that no game is there in part.
func appendPositions(file *os.File, games fit.Spec, list []fit.Position) error {
	size, err := file.Seek(0, io.SeekEnd)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	if size == 0 {
		text.WriteString(games.Head() + "\n")
	}
	for _, p := range list {
		if err := p.Write(&text, games.Variant.Start()); err != nil {
			return err
		}
	}
	if _, err := file.Write(text.Bytes()); err != nil {
		_ = file.Truncate(size)
		return err
	}
	return nil
}

// playFit plays the games that are missing, here or on a cluster, and hands their positions to keep.
func (l *mnklab) playFit(ctx context.Context, f fitFlags, keep func([]fit.Position) error) error {
	if f.cluster.on != "" {
		return l.playFitElsewhere(ctx, f, keep)
	}
	bar := l.progress("playing")
	defer bar.done()
	return fit.Play(ctx, f.Options, keep, bar.updateLeft)
}

// playFitElsewhere has the games played on a cluster, from the first one on that is missing. They are
// kept all at once in the end: until then the same command asks for the same ones.
func (l *mnklab) playFitElsewhere(ctx context.Context, f fitFlags, keep func([]fit.Position) error) error {
	w := cluster.Fitting{Spec: f.Spec, Games: f.Games}
	for f.Played[w.First] {
		w.First++
	}
	if w.First >= w.Games {
		return nil
	}
	if err := (cluster.Work{Fitting: &w}).Check(); err != nil {
		return err
	}
	client, err := f.cluster.connect(ctx, "fit")
	if err != nil {
		return err
	}
	defer client.Close()
	id, err := cluster.Ask(ctx, client, cluster.Work{Fitting: &w})
	if err != nil {
		return failed(err)
	}
	if _, err := l.follow(ctx, client, id, nil); err != nil {
		return err
	}
	list, err := w.Fetch(ctx, client, id)
	if err != nil {
		return failed(err)
	}
	if err := keep(slices.DeleteFunc(list, func(p fit.Position) bool { return f.Played[p.Game] })); err != nil {
		return err
	}
	if err := client.RemoveRun(ctx, id); err != nil {
		l.note("the server keeps run %s: %v", id, err)
	}
	return nil
}

// fittingShown is what the games of a fitting have come to on a server.
type fittingShown struct {
	Games int `json:"games"`
	Of    int `json:"of"`
}

func (r fittingShown) text(w io.Writer) { fmt.Fprintf(w, "games  %d of %d\n", r.Games, r.Of) }

// showFitting shows how many games of a fitting have been played, or err.
func (l *mnklab) showFitting(ctx context.Context, w cluster.Work, s cluster.Status, err error) error {
	if err != nil && !cutShort(ctx, err) {
		return failed(err)
	}
	l.note("'mnklab fit', typed as before, fetches them when all have been played")
	done, of := w.Extent(s)
	if err := l.show(fittingShown{done, of}); err != nil {
		return err
	}
	return partialIf(err != nil)
}

// gamesOf returns the games that positions come from.
func gamesOf(list []fit.Position) map[int]bool {
	games := map[int]bool{}
	for _, p := range list {
		games[p.Game] = true
	}
	return games
}

// judgedPositions reads the positions of a file, none if there is no such file, and returns the size
// of what is whole of it.
func judgedPositions(path string, games fit.Spec) (list []fit.Position, size int64, err error) {
	file, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, 0, nil
	}
	if err != nil {
		return nil, 0, cannotRead(path, err)
	}
	defer file.Close()
	if list, size, err = games.ReadFile(file); err != nil {
		return nil, 0, fmt.Errorf("%s: %w", quote.Path(path), err)
	}
	return list, size, nil
}

// openPositions opens a file to write positions at its end, without what is not whole of it.
func (l *mnklab) openPositions(path string, size int64) (*os.File, error) {
	file, err := files.OpenLog(path)
	if err != nil {
		return nil, cannotWrite(path, err)
	}
	if of, err := file.Stat(); err == nil && of.Size() > size {
		l.note("%s is cut off in its last game, which is played again", quote.Path(path))
	}
	if err := file.Truncate(size); err != nil {
		return nil, errors.Join(cannotWrite(path, err), file.Close())
	}
	return file, nil
}
