package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// benchResult is what the command bench shows.
type benchResult struct {
	Rows        []benchRow `json:"rows"`
	Interrupted bool       `json:"interrupted"`
}

// benchRow is what was measured of one benchmark.
type benchRow struct {
	Work string `json:"work"`
	// Unit is that of the figures: "leaves/s" or "games/s", of which more is
	// better, or "s", of which less is.
	Unit string  `json:"unit"`
	Aim  float64 `json:"aim"`
	// Measured is the median of the runs, Best the best of them.
	Measured float64 `json:"measured"`
	Best     float64 `json:"best"`
	// Ratio is how far Measured is beyond the aim: 2 is twice as fast, 0.5 half as
	// fast.
	Ratio float64 `json:"ratio"`
	Runs  int     `json:"runs"`
	// Missing says why there is no figure.
	Missing string `json:"missing,omitempty"`
}

// benchTable has a row for each work.
var benchTable = table.Table{Columns: []table.Column{
	wordColumn("work", 52), numberColumn("aim", 14), numberColumn("measured", 14), numberColumn("ratio", 6), numberColumn("best", 14), numberColumn("runs", 5),
}}

// bench is the command that measures the speeds that the project aims for.
func (l *mnklab) bench() *cobra.Command {
	duration, only := duration{time.Second}, ""
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure the speeds that the project aims for",
		Long: "Measures each work by repeating it on one goroutine. The figure measured is the\n" +
			"median of the runs and best the best of them; a ratio of 2 is twice as fast as the aim.",
		Args: acceptArgs(),
		RunE: func(c *cobra.Command, _ []string) error {
			works, err := lab.Benchmarks(only)
			if err != nil {
				return err
			}
			return l.runBench(c.Context(), lab.BenchOptions{Only: only, Time: duration.Duration}, len(works))
		},
	}
	c.Flags().Var(&duration, "time", "`time` to repeat each work for, once at least")
	c.Flags().StringVar(&only, "only", "", "measure only works with this `text` in their names")
	return c
}

// runBench measures the benchmarks, of which there is a number, and shows each as soon as
// it is done.
func (l *mnklab) runBench(ctx context.Context, o lab.BenchOptions, works int) error {
	r := benchResult{Rows: []benchRow{}}
	l.line(benchTable.Head())
	bar := l.progress("")
	o.Each = func(s lab.Speed) {
		bar.done()
		r.Rows = append(r.Rows, benchRowOf(s))
		l.line(r.Rows[len(r.Rows)-1].line())
	}
	_, err := lab.Bench(ctx, o, bar.update)
	bar.done()
	r.Interrupted = ctx.Err() != nil
	return l.endBench(r, works, err)
}

// endBench ends the benchmarks, of which there is a number, with what they came to.
func (l *mnklab) endBench(r benchResult, works int, err error) error {
	switch {
	case r.Interrupted && len(r.Rows) == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted: %d of %d works measured", len(r.Rows), works)
	case err != nil:
		return errors.Join(l.end(r), failed(err))
	}
	if err := l.end(r); err != nil {
		return err
	}
	return partialIf(r.Interrupted)
}

func benchRowOf(s lab.Speed) benchRow {
	row := benchRow{
		Work: s.Work, Unit: s.Unit, Aim: s.Aim, Measured: s.Median, Best: s.Best, Ratio: s.Ratio(), Runs: s.Runs,
	}
	if s.Err != nil {
		row.Missing = s.Err.Error()
	}
	return row
}

// line writes the row of a table for people.
func (r benchRow) line() string {
	if r.Missing != "" {
		return benchTable.Line(r.Work, figure(r.Aim, r.Unit), r.Missing)
	}
	return benchTable.Line(r.Work, figure(r.Aim, r.Unit), figure(r.Measured, r.Unit),
		fmt.Sprintf("%.2f", r.Ratio), figure(r.Best, r.Unit), r.Runs)
}

// figure writes a number with its unit.
func figure(n float64, unit string) string {
	switch {
	case unit == "s" && n < 0.1:
		return fmt.Sprintf("%.2f ms", 1000*n)
	case unit == "s":
		return fmt.Sprintf("%.3f s", n)
	case n >= 1e6:
		return fmt.Sprintf("%.1f M %s", n/1e6, unit)
	default:
		return fmt.Sprintf("%.0f k %s", n/1e3, unit)
	}
}
