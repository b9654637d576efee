package lab

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// BenchOptions say what Bench measures.
type BenchOptions struct {
	// Only chooses the benchmarks with this text in their names.
	Only string
	// Time is how long each benchmark is repeated; it is done once at least.
	Time time.Duration
	// Each, if it is not nil, is called with the speed of each benchmark as soon as it is
	// measured.
	Each func(Speed)
}

// Speed is what was measured in one benchmark.
type Speed struct {
	Work string
	// Unit is that of the figures: "leaves/s" or "games/s", of which more is
	// better, or "s", of which less is.
	Unit string
	// Aim is the figure that the project aims for, Median that of the runs, and
	// Best the best of them.
	Aim, Median, Best float64
	Runs              int
	// Err says why there is no figure.
	Err error
}

// Ratio returns how far the median is beyond the aim: 2 is twice as fast, 0.5 half
// as fast.
func (s Speed) Ratio() float64 {
	switch {
	case s.Runs == 0:
		return 0
	case s.Unit == seconds:
		return s.Aim / s.Median
	default:
		return s.Median / s.Aim
	}
}

// ErrWrong is the end of a benchmark that came to a wrong result.
var ErrWrong = errors.New("wrong result")

// Benchmarks returns the names of the benchmarks that Bench measures: those with a text in
// them. The error says that there is none.
func Benchmarks(only string) ([]string, error) {
	list, err := matching(only)
	names := make([]string, len(list))
	for i, w := range list {
		names[i] = w.name
	}
	return names, err
}

// matching returns the benchmarks with a text in their names.
func matching(only string) ([]benchmark, error) {
	list := slices.DeleteFunc(benchmarks(), func(w benchmark) bool { return !strings.Contains(w.name, only) })
	if len(list) == 0 {
		return nil, fmt.Errorf("no work has %s in its name: expected a part of one, such as solve", quote.Text(only))
	}
	return list, nil
}

// Bench measures the speeds that the project aims for, by repeating each benchmark on
// this goroutine. A benchmark without a figure does not stop the others; the error is an
// ErrWrong where one came to a wrong result.
func Bench(ctx context.Context, o BenchOptions, notify progress.Func) ([]Speed, error) {
	list, err := matching(o.Only)
	if err != nil {
		return nil, err
	}
	return o.measure(ctx, list, notify)
}

// measure measures the benchmarks one after the other.
func (o BenchOptions) measure(ctx context.Context, list []benchmark, notify progress.Func) ([]Speed, error) {
	var speeds []Speed
	var wrong error
	for i, w := range list {
		notify.Update(progress.State{What: w.name, Done: float64(i), Of: float64(len(list))})
		s := w.measure(ctx, o.Time)
		if ctx.Err() != nil {
			return speeds, context.Cause(ctx)
		}
		if errors.Is(s.Err, ErrWrong) {
			wrong = fmt.Errorf("%s: %w", w.name, s.Err)
		}
		speeds = append(speeds, s)
		if o.Each != nil {
			o.Each(s)
		}
	}
	return speeds, wrong
}

// timeoutFactor and leastTimeout bound one benchmark: the larger of leastTimeout and this many
// times its aim.
const (
	timeoutFactor = 4
	leastTimeout  = 8 * time.Second
	// ownTimeout is for a benchmark whose run says the figure, which is not its time.
	ownTimeout = time.Minute
)

// timeout returns how long the benchmark may take.
func (w benchmark) timeout() time.Duration {
	switch {
	case w.ownFigure:
		return ownTimeout
	case w.unit != seconds:
		return leastTimeout
	}
	return max(leastTimeout, time.Duration(timeoutFactor*w.aim*float64(time.Second)))
}

// measure repeats the benchmark for the given duration, once at least.
func (w benchmark) measure(ctx context.Context, duration time.Duration) Speed {
	s := Speed{Work: w.name, Unit: w.unit, Aim: w.aim}
	within, cancel := context.WithTimeout(ctx, w.timeout())
	defer cancel()
	run, err := w.prepare()
	if err != nil {
		return s.without(err)
	}
	var figures []float64
	for start := time.Now(); len(figures) == 0 || time.Since(start) < duration; {
		f, err := w.once(within, run)
		switch {
		case within.Err() != nil && len(figures) == 0:
			return s.without(fmt.Errorf("not done after %v", w.timeout()))
		case within.Err() != nil:
			return s.with(figures)
		case err != nil:
			return s.without(err)
		}
		figures = append(figures, f)
	}
	return s.with(figures)
}

// once does the benchmark once and returns its figure.
func (w benchmark) once(ctx context.Context, run func(context.Context) (float64, error)) (float64, error) {
	begin := time.Now()
	amount, err := run(ctx)
	elapsed := time.Since(begin).Seconds()
	switch {
	case w.ownFigure:
		return amount, err
	case w.unit == seconds:
		return elapsed, err
	default:
		return amount / elapsed, err
	}
}

func (s Speed) without(err error) Speed { s.Err = err; return s }

// with completes the speed from the figures of the runs.
func (s Speed) with(figures []float64) Speed {
	slices.Sort(figures)
	s.Runs, s.Median = len(figures), figures[len(figures)/2]
	if s.Unit == seconds {
		s.Best = figures[0]
	} else {
		s.Best = figures[len(figures)-1]
	}
	return s
}
