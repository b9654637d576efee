package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/reproduce"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// reproduceResult is the output of the command reproduce.
type reproduceResult struct {
	reproduce.Comparison
	// Tables holds the tables of the Comparison in a form for other programs.
	Tables      []table.Data `json:"tables"`
	Interrupted bool         `json:"interrupted"`
}

func reproduceResultOf(c reproduce.Comparison, interrupted bool) reproduceResult {
	r := reproduceResult{Comparison: c, Tables: []table.Data{}, Interrupted: interrupted}
	for _, t := range c.Tables {
		r.Tables = append(r.Tables, t.Data())
	}
	return r
}

// reproduceFlags holds the flags of an experiment.
type reproduceFlags struct {
	reproduce.Options
	format table.Format
	plot   string
	on     clusterFlags
}

// reproduce returns the command that repeats the experiments of the papers.
func (l *mnklab) reproduce() *cobra.Command {
	c := &cobra.Command{
		Use:   "reproduce NAME",
		Short: "Repeat the experiments of papers",
		Long: "Repeats an experiment of a paper, and prints our figures beside the paper's. The same seed gives the\n" +
			"same games, unless time is limited. Ctrl-C ends the experiment with the result so far.",
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

// experiment returns the subcommand for one experiment.
func (l *mnklab) experiment(e reproduce.Experiment) *cobra.Command {
	r := reproduceFlags{Options: e.Defaults}
	c := &cobra.Command{
		Use:   e.Name,
		Short: capitalized(e.About),
		Long:  capitalized(e.About) + ".\nSource: " + e.Source,
		Args:  acceptArgs(),
		RunE: func(c *cobra.Command, _ []string) error {
			if err := l.checkFormat(c); err != nil {
				return err
			}
			return l.runExperiment(c.Context(), e, r)
		},
	}
	r.flags(c)
	return c
}

// capitalized returns a text, which begins with an ASCII letter, with a capital.
func capitalized(text string) string { return strings.ToUpper(text[:1]) + text[1:] }

// flags declares the flags of an experiment: a flag for each option that has a default, and the flags
// that all experiments share.
func (r *reproduceFlags) flags(c *cobra.Command) {
	defaults := r.Options
	if defaults.Games > 0 {
		gamesFlag(c, &r.Games, defaults.Games)
	}
	if defaults.Time > 0 {
		timeFlag(c, &r.Time, "time", "`time` per move at most")
		intFlag(c, &r.Nodes, "nodes", 0, 0, maxNodes, "`number` of positions to search per move at most, instead of "+
			"--time: the same seed then gives the same games; 0 for --time")
		exclusive(c, "time", "nodes")
	}
	if defaults.Generic != "" {
		c.Flags().StringVar(&r.Generic, "generic", defaults.Generic, "`evaluation` to play as the generic one")
	}
	if defaults.Shevchenko != "" {
		c.Flags().StringVar(&r.Shevchenko, "shevchenko", defaults.Shevchenko, "`evaluation` to play as Shevchenko's: "+
			"shevchenko-own, as the paper describes it, or shevchenko, as its author programmed it")
	}
	if defaults.Chua != "" {
		c.Flags().StringVar(&r.Chua, "chua", defaults.Chua, "`evaluation` to play as Chua's: chua-threats, as the paper "+
			"describes it, chua-threats(closed), or chua, as its author programmed it")
	}
	if defaults.Pascal != "" {
		c.Flags().StringVar(&r.Pascal, "pascal", defaults.Pascal,
			"`evaluation` of the levels: pascal(count=runs), as the paper describes it, or pascal, which counts windows")
	}
	if len(defaults.Tables) > 0 {
		varFlag(c, &r.Tables, "table", "`numbers` of the paper's tables to play, such as 7,8", readInts, showInts)
	}
	if len(defaults.Sizes) > 0 {
		varFlag(c, &r.Sizes, "size", "`numbers` of rows of the boards to play on, such as 3-5", readInts, showInts)
	}
	if defaults.Episodes > 0 {
		intFlag(c, &r.Episodes, "episodes", defaults.Episodes, 1, maxEpisodes, "`number` of games of self-play to learn from")
		intFlag(c, &r.Seeds, "seeds", defaults.Seeds, 1, maxSeeds, "`number` of seeds to learn from, starting with --seed")
	}
	gamesAtATimeFlag(c, &r.Workers)
	seedFlag(c, &r.Seed)
	r.on.declare(c)
	r.format = table.Text
	formatFlag(c, &r.format)
	fileFlag(c, &r.plot, "plot", plotUsage)
}

// plotUsage is the usage text of a flag with a file for a picture.
const plotUsage = "`file` to draw the result in, .png or .svg"

// maxSeeds is the largest number of seeds to learn from.
const maxSeeds = 1000

// runExperiment runs an experiment and shows the report.
func (l *mnklab) runExperiment(ctx context.Context, e reproduce.Experiment, r reproduceFlags) error {
	if err := checkPlot(r.plot); err != nil {
		return err
	}
	if r.Nodes > 0 {
		r.Time = 0
	}
	report, err := l.playExperiment(ctx, e, r)
	return l.finishExperiment(ctx, report, err, r.format, r.plot)
}

// playExperiment runs an experiment, locally or on a cluster.
func (l *mnklab) playExperiment(ctx context.Context, e reproduce.Experiment, r reproduceFlags) (reproduce.Comparison, error) {
	if r.on.on == "" {
		if err := e.Check(r.Options); err != nil {
			return reproduce.Comparison{}, err
		}
		bar := l.progress(e.Name)
		defer bar.done()
		report, err := e.Run(ctx, r.Options, bar.updateLeft)
		if errors.As(err, new(*playerspec.Error)) {
			return report, err // a player or an evaluation was typed wrong
		}
		return report, failed(err)
	}
	switch {
	case e.SingleMachineReason != "":
		return reproduce.Comparison{}, fmt.Errorf("%s %s, so it must run on this machine: leave out --on", e.Name, e.SingleMachineReason)
	case e.Defaults.Time > 0 && r.Nodes == 0:
		return reproduce.Comparison{}, errors.New("players with a time limit must play on one machine: --on needs --nodes")
	}
	s, err := l.submitAndFollow(ctx, r.on, cluster.Work{Experiment: &cluster.Experiment{Name: e.Name, Options: r.Options}}, nil)
	return comparison(s), err
}

// comparison returns the result of an experiment's run on a cluster, or the zero Comparison if there is none.
func comparison(s cluster.Status) (c reproduce.Comparison) {
	if s.Experiment != nil {
		c = s.Experiment.Comparison
	}
	return c
}

// finishExperiment shows the report of an experiment that ended with err, and draws the figure to the
// file picture unless that is "".
func (l *mnklab) finishExperiment(ctx context.Context, report reproduce.Comparison, err error, f table.Format, picture string) error {
	stopped := cutShort(ctx, err)
	switch {
	case err != nil && !stopped:
		return err
	case stopped && report.Games == 0:
		return noResult(ctx, err)
	case stopped:
		l.note("%s: not all games were played", cutReason(err))
	}
	shown := l.showComparison(f, reproduceResultOf(report, stopped))
	if err := errors.Join(shown, plot(picture, report.Figure)); err != nil {
		return err
	}
	return partialIf(stopped)
}

// showComparison shows the tables of an experiment and the notes about them.
func (l *mnklab) showComparison(f table.Format, r reproduceResult) error {
	if err := l.tables(f, r, r.Comparison.Tables...); err != nil || l.json {
		return err
	}
	for i, n := range r.Notes {
		if i == 0 {
			l.line("")
		}
		l.line(remark(f, n))
	}
	return nil
}

// checkPlot returns an error if a picture could not be written to path. It accepts "", which stands for no
// picture.
func checkPlot(path string) error {
	if path == "" {
		return nil
	}
	if _, err := chart.FormatOf(path); err != nil {
		return fmt.Errorf("--plot: %w", err)
	}
	return checkOut(path)
}

// plot draws a figure to a file. It does nothing if path is "", and returns an error if f is nil.
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
	err = f.Write(&picture, format, chart.DefaultSize, chart.Light())
	return writeFile(path, picture.Bytes(), err)
}
