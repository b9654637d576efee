package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
)

// reproduction is what the command reproduce shows.
type reproduction struct {
	reproduce.Report
	Interrupted bool `json:"interrupted"`
}

// repetition are the flags of an experiment.
type repetition struct {
	reproduce.Options
	nodes  int
	time   limit
	format layout
	plot   string
}

// reproduce is the command that plays the experiments of the papers again.
func (l *mnklab) reproduce() *cobra.Command {
	c := &cobra.Command{
		Use:   "reproduce NAME",
		Short: "Repeat the papers' experiments",
		Long: "Repeats an experiment of a paper and shows our figures beside the paper's.\n" +
			"The same seed gives the same games, unless time is limited. Ctrl-C shows the result so far.",
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				return nil
			}
			_, err := reproduce.Find(args[0])
			return err
		},
		RunE: func(c *cobra.Command, _ []string) error { return c.Help() },
	}
	for _, e := range reproduce.Experiments() {
		c.AddCommand(l.experiment(e))
	}
	return c
}

// experiment is the command of one experiment.
func (l *mnklab) experiment(e reproduce.Experiment) *cobra.Command {
	r := repetition{Options: e.Usual}
	c := &cobra.Command{
		Use:   e.Name,
		Short: e.About,
		Long:  e.About + ".\nSource: " + e.Source,
		Args:  takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := l.checkFormat(c); err != nil {
				return err
			}
			return l.repeat(c.Context(), e, r)
		},
	}
	r.flags(c)
	return c
}

// flags declares the flags of an experiment: those of its usual options, and the rest.
func (r *repetition) flags(c *cobra.Command) {
	usual := r.Options
	if usual.Games > 0 {
		wholeFlag(c, whole{&r.Games, 2, mostGames, true}, "games", usual.Games, "`number` of games of each match, even since each opening is played twice")
	}
	if usual.Time > 0 {
		r.time.Duration = usual.Time
		c.Flags().Var(&r.time, "time", "`time` per move")
		wholeFlag(c, whole{&r.nodes, 0, mostNodes, false}, "nodes", 0, "`number` of positions per move instead of the time, so that the same games can be played again")
		notBoth(c, "time", "nodes")
	}
	if usual.Generic != "" {
		c.Flags().StringVar(&r.Generic, "generic", usual.Generic, "`evaluation` that stands for the generic one")
	}
	if usual.Shevchenko != "" {
		c.Flags().StringVar(&r.Shevchenko, "shevchenko", usual.Shevchenko, "`evaluation` that stands for Shevchenko's: shevchenko-own, as the paper describes it, or shevchenko, as its author programmed it")
	}
	wholeFlag(c, whole{&r.Workers, 0, mostWorkers, false}, "workers", 0, "`number` of games at a time; 0 for one on each processor")
	seedFlag(c, &r.Seed, 1, "`seed` of the openings and the players")
	r.format = layout("text")
	formatFlag(c, &r.format)
	c.Flags().StringVar(&r.plot, "plot", "", "`file` for a picture of the main result, .png or .svg")
}

// repeat plays an experiment and shows the report.
func (l *mnklab) repeat(ctx context.Context, e reproduce.Experiment, r repetition) error {
	if r.plot != "" {
		if _, err := chart.FormatOf(r.plot); err != nil {
			return fmt.Errorf("--plot: %w", err)
		}
		if err := checkOut(r.plot); err != nil {
			return err
		}
	}
	r.Time, r.Nodes = r.time.Duration, int64(r.nodes)
	bar := l.progress(e.Name)
	report, err := e.Run(ctx, r.Options, func(what string, share float64) {
		bar.tellLeft(lab.Progress{What: what, Done: share, Of: 1})
	})
	bar.done()
	stopped := ctx.Err() != nil
	switch {
	case err != nil && !stopped:
		return err
	case stopped && report.Games == 0:
		return interrupted()
	case stopped:
		l.note("interrupted: not all games were played")
	}
	if err := l.report(r.format, reproduction{report, stopped}); err != nil {
		return err
	}
	return plot(r.plot, report.Figure)
}

// report shows the tables of an experiment and what they come to.
func (l *mnklab) report(f layout, r reproduction) error {
	if err := l.tables(f, r, r.Tables...); err != nil || l.json {
		return err
	}
	for i, n := range r.Notes {
		if i == 0 {
			l.line("")
		}
		l.line("%s", f.remark(n))
	}
	return nil
}

// plot draws a figure into a file; neither may be there.
func plot(path string, f *chart.Figure) error {
	if path == "" {
		return nil
	}
	if f == nil {
		return errors.New("--plot: the experiment has no picture")
	}
	format, err := chart.FormatOf(path)
	if err != nil {
		return err
	}
	var picture bytes.Buffer
	err = f.Write(&picture, format, chart.Usual, chart.Light())
	return writeFile(path, picture.Bytes(), err)
}
