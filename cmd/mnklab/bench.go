package main

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// benchResult is what the command bench shows.
type benchResult struct {
	Rows        []benchRow `json:"rows"`
	Interrupted bool       `json:"interrupted"`
}

// benchRow is what was measured of one work.
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

const benchLine = "%-52s  %14s  %14s  %6s  %14s  %5s"

// bench is the command that measures the speeds that the project aims for.
func (l *lab) bench() *cobra.Command {
	duration, only := limit{time.Second}, ""
	c := &cobra.Command{
		Use:   "bench",
		Short: "Measure the speeds that the project aims for",
		Long: "Measures each work by repeating it on one goroutine. The figure measured is the\n" +
			"median of the runs and best the best of them; a ratio of 2 is twice as fast as the aim.",
		Args: takes(),
		RunE: func(c *cobra.Command, _ []string) error {
			list := slices.DeleteFunc(works(), func(w work) bool { return !strings.Contains(w.name, only) })
			if len(list) == 0 {
				return fmt.Errorf("no work has %s in its name: expected a part of one, such as solve", quote.Text(only))
			}
			return l.measure(c.Context(), list, duration.Duration)
		},
	}
	c.Flags().Var(&duration, "time", "`time` to repeat each work for, once at least")
	c.Flags().StringVar(&only, "only", "", "measure only works with this `text` in their names")
	return c
}

// measure measures the works one after the other and shows each as soon as it is
// done.
func (l *lab) measure(ctx context.Context, list []work, duration time.Duration) error {
	r := benchResult{Rows: []benchRow{}}
	var wrong error
	l.line(benchLine, "work", "aim", "measured", "ratio", "best", "runs")
	for i, w := range list {
		bar := l.progress("")
		bar.tell(float64(i)/float64(len(list)), "%s", w.name)
		row, err := w.measure(ctx, duration)
		bar.done()
		if ctx.Err() != nil {
			r.Interrupted = true
			break
		}
		if err != nil {
			row.Missing = err.Error()
		}
		if errors.Is(err, errWrong) {
			wrong = failed(fmt.Errorf("%s: %w", w.name, err))
		}
		r.Rows = append(r.Rows, row)
		l.line("%s", row.line())
	}
	switch {
	case r.Interrupted && len(r.Rows) == 0:
		return interrupted()
	case r.Interrupted:
		l.note("interrupted: %d of %d works measured", len(r.Rows), len(list))
	}
	return errors.Join(l.end(r), wrong)
}

// line writes the row of a table for people.
func (r benchRow) line() string {
	if r.Missing != "" {
		return fmt.Sprintf("%-52s  %14s  %s", r.Work, figure(r.Aim, r.Unit), r.Missing)
	}
	return fmt.Sprintf(benchLine, r.Work, figure(r.Aim, r.Unit), figure(r.Measured, r.Unit),
		fmt.Sprintf("%.2f", r.Ratio), figure(r.Best, r.Unit), fmt.Sprint(r.Runs))
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

// patience bounds one work: the larger of leastPatience and this many times its
// aim.
const (
	patience      = 4
	leastPatience = 8 * time.Second
)

// measure repeats the work for the given duration, once at least.
func (w work) measure(ctx context.Context, duration time.Duration) (benchRow, error) {
	most := leastPatience
	if w.unit == "s" {
		most = max(most, time.Duration(patience*w.aim*float64(time.Second)))
	}
	within, cancel := context.WithTimeout(ctx, most)
	defer cancel()
	row := benchRow{Work: w.name, Unit: w.unit, Aim: w.aim}
	run, err := w.prepare()
	if err != nil {
		return row, err
	}
	var figures []float64
	for start := time.Now(); len(figures) == 0 || time.Since(start) < duration; {
		begin := time.Now()
		amount, err := run(within)
		elapsed := time.Since(begin).Seconds()
		switch {
		case within.Err() != nil && len(figures) == 0:
			return row, fmt.Errorf("not done after %v", most)
		case within.Err() != nil:
			return row.with(figures), nil
		case err != nil:
			return row, err
		case w.unit == "s":
			figures = append(figures, elapsed)
		default:
			figures = append(figures, amount/elapsed)
		}
	}
	return row.with(figures), nil
}

// with completes the row from the figures of its runs.
func (r benchRow) with(figures []float64) benchRow {
	slices.Sort(figures)
	r.Runs, r.Measured = len(figures), figures[len(figures)/2]
	if r.Unit == "s" {
		r.Best, r.Ratio = figures[0], r.Aim/r.Measured
	} else {
		r.Best, r.Ratio = figures[len(figures)-1], r.Measured/r.Aim
	}
	return r
}

// errWrong is the end of a work that came to a wrong result.
var errWrong = errors.New("wrong result")
