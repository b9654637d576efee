package main

import (
	"context"
	"errors"
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// learnResult is the output of the command learn.
type learnResult struct {
	learn.File
	// Moves is the number of moves that were learned from.
	Moves    int          `json:"moves"`
	Episodes []episodeRow `json:"episodes"`

	learned learn.Learned
}

// episodeRow is a game of self-play, and the weights after it.
type episodeRow struct {
	Episode    int    `json:"episode"`
	Winner     string `json:"winner"`
	Moves      int    `json:"moves"`
	Evaluation string `json:"evaluation"`
}

// learnFlags holds the flags of the command learn.
type learnFlags struct {
	learn.Options
	out, plot string
	seeds     int
}

// readEnd parses --end into learn.Options.EndIsZero.
func readEnd(text string) (isZero bool, err error) {
	if text != "skip" && text != "zero" {
		err = errors.New("expected skip or zero")
	}
	return text == "zero", err
}

// showEnd formats EndIsZero as readEnd reads it.
func showEnd(isZero bool) string {
	if isZero {
		return "zero"
	}
	return "skip"
}

// learn returns the command that learns the weights of the generic evaluation.
func (l *mnklab) learn() *cobra.Command {
	var s learnFlags
	c := &cobra.Command{
		Use:   "learn VARIANT",
		Short: "Learn the weights of the generic evaluation from self-play",
		Long: "Lets alpha-beta play against itself, and learns the weights of its evaluation from each move by\n" +
			"Q-learning (Generic heuristic for the mnk-games, section 3.2). Prints the weights after each game,\n" +
			"in the form that a player's string takes: 'alphabeta(eval=generic(two=…))'. The same seed gives\n" +
			"the same weights. Ctrl-C ends it with the weights learned so far.",
		Args: acceptArgs("VARIANT"),
		RunE: func(c *cobra.Command, args []string) error {
			if s.seeds > 1 && s.plot == "" {
				return errors.New("--seeds needs --plot: only the picture shows more than one seed")
			}
			v, err := engine.ParseVariant(args[0])
			if err != nil {
				return err
			}
			s.Variant = v
			return l.learnOne(c.Context(), s)
		},
	}
	s.flags(c)
	return c
}

// flags declares the flags on c.
func (s *learnFlags) flags(c *cobra.Command) {
	defaults := learn.DefaultOptions(engine.Variant{})
	intFlag(c, &s.Episodes, "episodes", defaults.Episodes, 1, maxEpisodes, "`number` of games to learn from")
	intFlag(c, &s.Depth, "depth", defaults.Depth, 1, maxLearnDepth, "`number` of moves to look ahead, from 1 to 20")
	fractionFlag(c, &s.Rate, "rate", defaults.Rate, "learning `rate`, from 0 to 1: how far a weight moves towards its new value")
	fractionFlag(c, &s.Gamma, "gamma", defaults.Gamma, "`discount`, from 0 to 1: the share of the next shape's weight that a shape is worth")
	fractionFlag(c, &s.Lambda, "lambda", defaults.Lambda, "`decay` of the eligibility traces, from 0 to 1: how much a "+
		"move also changes the weights of earlier shapes; 0 for not at all")
	varFlag(c, &s.EndIsZero, "end", "what the `end` of a game teaches, where there is no next state: skip (nothing) or "+
		"zero (that the loser's last shape was worth nothing)", readEnd, showEnd)
	seedFlag(c, &s.Seed)
	fileFlag(c, &s.out, "out", outUsage)
	fileFlag(c, &s.plot, "plot", plotUsage)
	intFlag(c, &s.seeds, "seeds", 1, 1, maxSeeds, "`number` of seeds to learn from for the picture of --plot, starting with --seed")
}

// The largest values of the flags.
const (
	maxEpisodes   = 1_000_000
	maxLearnDepth = 20
)

// learnOne learns the weights for one variant, shows them, and writes the files that the flags name.
func (l *mnklab) learnOne(ctx context.Context, s learnFlags) error {
	if err := errors.Join(s.Check(), checkOut(s.out), checkPlot(s.plot)); err != nil {
		return err
	}
	r, err := l.learnVariant(ctx, s)
	if err != nil {
		return err
	}
	err = l.show(r)
	if s.out != "" {
		data, wrong := r.Encode()
		err = errors.Join(err, writeFile(s.out, data, wrong))
	}
	if err = errors.Join(err, l.plotWeights(ctx, s, r)); err != nil {
		return err
	}
	return partialIf(ctx.Err() != nil && (r.Interrupted || s.plot != ""))
}

// plotWeights learns from the remaining seeds too, and plots how the weights change from game to game. It
// does nothing without --plot.
func (l *mnklab) plotWeights(ctx context.Context, s learnFlags, r learnResult) error {
	if s.plot == "" {
		return nil
	}
	runs := []learn.Learned{r.learned}
	for len(runs) < s.seeds && ctx.Err() == nil {
		s.Seed++
		bar := l.progress(fmt.Sprintf("%s, seed %d", s.Variant.Name, s.Seed))
		learned, err := learn.SelfPlay(ctx, s.Options, bar.updateLeft)
		bar.done()
		switch {
		case ctx.Err() != nil:
			l.note("interrupted: the picture has %d of %d seeds", len(runs), s.seeds)
		case err != nil:
			return failed(err)
		default:
			runs = append(runs, learned)
		}
	}
	f := learn.Figure(runs...)
	return plot(s.plot, &f)
}

// learnTable has a row for each game.
var learnTable = table.Table{Columns: []table.Column{
	wordColumn("board", 9), numberColumn("episode", 7), wordColumn("winner", 6), numberColumn("moves", 5), wordColumn("weights", 0),
}}

// learnVariant learns the weights for a variant, and shows each game as soon as it is over.
func (l *mnklab) learnVariant(ctx context.Context, s learnFlags) (learnResult, error) {
	r := learnResult{Episodes: []episodeRow{}}
	l.line(learnTable.Head())
	bar := l.progress(s.Variant.Name)
	s.Each = func(e learn.Episode) {
		bar.done()
		row := episodeRow{e.Number, e.Result.String(), e.Plies, e.Evaluation}
		r.Episodes = append(r.Episodes, row)
		l.line(learnTable.Line(s.Variant.Name, row.Episode, row.Winner, row.Moves, row.Evaluation))
	}
	learned, err := learn.SelfPlay(ctx, s.Options, bar.updateLeft)
	bar.done()
	stopped := err != nil && ctx.Err() != nil
	switch {
	case stopped && learned.Moves == 0:
		return r, interrupted()
	case err != nil && !stopped:
		return r, failed(err)
	}
	r.File, r.Moves, r.learned = learn.FileOf(s.Options, learned), learned.Moves, learned
	return r, nil
}

func (r learnResult) text(w io.Writer) {
	rows := [][]string{
		{"weights", r.Evaluation},
		{"moves", fmt.Sprint(r.Moves)},
		{"seed", fmt.Sprint(r.Seed)},
	}
	if r.Interrupted {
		rows = append(rows, []string{"stopped", "interrupted"})
	}
	fmt.Fprintln(w)
	writeRows(w, rows...)
}
