package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"slices"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/gomoku"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/fit"
)

// fitFlags are the settings of the command fit.
type fitFlags struct {
	fit.Options
	file, out string
}

// fitResult is what the command fit shows.
type fitResult struct {
	Games     int            `json:"games"`
	Positions int            `json:"positions"`
	Before    float64        `json:"loss_before"`
	After     float64        `json:"loss_after"`
	Weights   gomoku.Weights `json:"weights"`
}

// fit is the command that fits the evaluation of the search gomoku.
func (l *mnklab) fit() *cobra.Command {
	var f fitFlags
	c := &cobra.Command{
		Use:   "fit VARIANT",
		Short: "Fit the evaluation of the search gomoku to games",
		Long: "Lets a player play itself from balanced openings, with a likely move in place of its own now\n" +
			"and then, judges the positions of the games and others a few likely moves away with the\n" +
			"same player, and fits the weights of the evaluation to that, by logistic regression.\n" +
			"Every tenth game is left out, to judge the weights by. --positions-file keeps the\n" +
			"positions, one a line; a game that is there already is not played again, so that Ctrl-C\n" +
			"loses nothing.",
		Args: takes("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			v, err := engine.ParseVariant(args[0])
			if err != nil {
				return err
			}
			f.Variant = v
			return l.runFit(c.Context(), f)
		},
	}
	c.Flags().StringVar(&f.Player, "player", "gomoku(nodes=2000)", "`player` of both sides")
	intFlag(c, boundedInt{&f.Games, 0, 1_000_000, false}, "games", 1000, "`number` of games")
	intFlag(c, boundedInt{&f.Balance, 1, 10_000, false}, "balance", 60, "greatest `value` of an opening that is played")
	intFlag(c, boundedInt{&f.Workers, 1, maxWorkers, false}, "workers", 1, "`number` of games at a time")
	c.Flags().Float64Var(&f.Errors, "errors", 0.2, "`chance` that a likely move is played in place of the player's own")
	seedFlag(c, &f.Seed, 1, "`seed` of the openings and the players")
	c.Flags().StringVar(&f.file, "positions-file", "positions.txt", "`file` with the positions")
	c.Flags().StringVar(&f.out, "out", "", "`file` for the weights")
	return c
}

// runFit plays the games that are missing, and fits the weights.
func (l *mnklab) runFit(ctx context.Context, f fitFlags) error {
	if !(f.Errors >= 0 && f.Errors <= 1) { // not a number is neither
		return errors.New("--errors must be from 0 to 1")
	}
	start, ok := f.Variant.Start().(*mnk.Position)
	if !ok || gomoku.Fits(start.Rules()) != nil {
		return fmt.Errorf("%s is not played by the search gomoku", quote.Text(f.Variant.Name))
	}
	positions, err := judgedPositions(f.file, start)
	if err != nil {
		return err
	}
	f.Played = gamesOf(positions)
	file, err := os.OpenFile(f.file, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	defer file.Close()
	bar := l.progress("playing")
	err = fit.Play(ctx, f.Options, func(list []fit.Position) error {
		positions = append(positions, list...)
		var text bytes.Buffer
		for _, p := range list {
			if err := p.Write(&text, start); err != nil {
				return err
			}
		}
		_, err := file.Write(text.Bytes()) // at once, so that no game is there in part
		return err
	}, bar.updateLeft)
	bar.done()
	if err != nil {
		return err
	}
	// Games end in another order each time, and the last digits of a sum hang on its order.
	slices.SortStableFunc(positions, func(a, b fit.Position) int { return cmp.Compare(a.Game, b.Game) })
	learned, held := holdOut(positions)
	samples, unseen := fit.Samples(learned, start), fit.Samples(held, start)
	weights, err := fit.Weights(samples)
	if err != nil {
		return err
	}
	if f.out != "" {
		text, err := json.Marshal(weights)
		if err := writeFile(f.out, append(text, '\n'), err); err != nil {
			return err
		}
	}
	r := fitResult{len(gamesOf(positions)), len(samples), fit.Loss(unseen, gomoku.FittedWeights()), fit.Loss(unseen, weights), weights}
	if l.json {
		return l.encode(r)
	}
	l.line("games      %d", r.Games)
	l.line("positions  %d", r.Positions)
	l.line("loss       %.4f with the present weights, %.4f with those fitted, in games not learned from", r.Before, r.After)
	return nil
}

// gamesOf returns the games that positions come from.
func gamesOf(list []fit.Position) map[int]bool {
	games := map[int]bool{}
	for _, p := range list {
		games[p.Game] = true
	}
	return games
}

// holdOut parts positions into those from which is learned and those by which that is judged.
func holdOut(list []fit.Position) (learned, held []fit.Position) {
	for _, p := range list {
		if p.Game%10 == 0 {
			held = append(held, p)
		} else {
			learned = append(learned, p)
		}
	}
	return learned, held
}

// judgedPositions reads the positions of a file, none if there is no such file.
func judgedPositions(path string, start *mnk.Position) ([]fit.Position, error) {
	file, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer file.Close()
	return fit.Read(file, start)
}
