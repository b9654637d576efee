package lab

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

func TestFiguresOfRuns(t *testing.T) {
	figures := []float64{3, 1, 2, 5, 4}
	for _, tt := range []struct {
		unit        string
		best, ratio float64
	}{{"leaves/s", 5, 0.5}, {seconds, 1, 2}} {
		got := Speed{Unit: tt.unit, Aim: 6}.with(figures)
		want := Speed{Unit: tt.unit, Aim: 6, Median: 3, Best: tt.best, Runs: 5}
		if diff := cmp.Diff(want, got); diff != "" || got.Ratio() != tt.ratio {
			t.Errorf("ratio %v, want %v; %s", got.Ratio(), tt.ratio, diff)
		}
	}
	if got := (Speed{Aim: 6}).Ratio(); got != 0 {
		t.Errorf("ratio %v without a run", got)
	}
}

// made returns a work with the given run.
func made(run func(context.Context) (float64, error)) benchmark {
	return benchmark{name: "made up", aim: 1, unit: seconds, prepare: func() (func(context.Context) (float64, error), error) { return run, nil }}
}

func right(context.Context) (float64, error) { return 1, nil }
func wrong(context.Context) (float64, error) { return 0, ErrWrong }

func TestMeasure(t *testing.T) {
	runs := 0
	s := made(func(context.Context) (float64, error) { runs++; return 1, nil }).measure(t.Context(), 0)
	if s.Err != nil || runs != 1 || s.Runs != 1 {
		t.Errorf("%+v after %d runs", s, runs)
	}
	if s := made(wrong).measure(t.Context(), time.Hour); !errors.Is(s.Err, ErrWrong) || s.Runs != 0 {
		t.Errorf("%+v", s)
	}
	impossible := errors.New("impossible")
	w := benchmark{prepare: func() (func(context.Context) (float64, error), error) { return nil, impossible }}
	if s := w.measure(t.Context(), 0); !errors.Is(s.Err, impossible) {
		t.Errorf("%+v", s)
	}
}

// A work may tell its figure.
func TestMeasureOfAToldFigure(t *testing.T) {
	w := made(func(context.Context) (float64, error) { return 0.25, nil })
	w.ownFigure = true
	if s := w.measure(t.Context(), 0); s.Median != 0.25 || s.Ratio() != 4 {
		t.Errorf("%+v, ratio %v; want 0.25, 4", s, s.Ratio())
	}
}

// dawdler is a search that takes a time of its own, whatever its limits.
func dawdler(d time.Duration) search.Search {
	return search.Search{Name: "dawdler", New: func(playerspec.Values) (search.Thinker, error) { return dawdle(d), nil }}
}

type dawdle time.Duration

func (d dawdle) Think(*search.Task, bool) error {
	time.Sleep(time.Duration(d))
	return nil
}

func TestOverrun(t *testing.T) {
	v := variant(t, "isolation").Offering(dawdler(overrunTime + 30*time.Millisecond))
	if late, err := overrunOf(t.Context(), v, []string{"random", "dawdler", "deepening"}); err != nil || late < 30*time.Millisecond {
		t.Errorf("%v late, %v; the worst is 30ms late", late, err)
	}
	if _, err := overrunOf(t.Context(), v, []string{"nobody"}); err == nil {
		t.Error("nobody has answered")
	}
}

func TestMeasureCountsUnits(t *testing.T) {
	w := made(func(context.Context) (float64, error) { time.Sleep(time.Millisecond); return 7, nil })
	w.unit = "games/s"
	if s := w.measure(t.Context(), 0); s.Median <= 0 || s.Median > 7000 {
		t.Errorf("%v games a second, of which 7 take a millisecond at least", s.Median)
	}
}

// Work that is slow for its aim is waited for, but not for ever.
func TestPatience(t *testing.T) {
	for aim, want := range map[float64]time.Duration{0.1: 8 * time.Second, 10: 40 * time.Second} {
		if got := (benchmark{aim: aim, unit: seconds}).timeout(); got != want {
			t.Errorf("aim %v s: %v, want %v", aim, got, want)
		}
	}
	if got := benchOverrun().timeout(); got != time.Minute {
		t.Errorf("%v", got)
	}
	if got := (benchmark{aim: 15e6, unit: "leaves/s"}).timeout(); got != 8*time.Second {
		t.Errorf("%v", got)
	}
	ctx, end := cancellable(t)
	slow := made(func(ctx context.Context) (float64, error) { end(); <-ctx.Done(); return 0, nil })
	if s := slow.measure(ctx, time.Hour); s.Err == nil || s.Runs != 0 {
		t.Errorf("%+v", s)
	}
}

// A wrong result is reported, and does not stop the later benchmarks.
func TestWrongResultFails(t *testing.T) {
	each := 0
	o := BenchOptions{Each: func(Speed) { each++ }}
	speeds, err := o.measure(t.Context(), []benchmark{made(wrong), made(right)}, nil)
	if !errors.Is(err, ErrWrong) || len(speeds) != 2 || each != 2 || speeds[1].Err != nil {
		t.Errorf("%+v, %v; %d told", speeds, err, each)
	}
}

// The work under way when ctx ends has no speed.
func TestMeasureEnded(t *testing.T) {
	ctx, end := cancellable(t)
	last := made(func(context.Context) (float64, error) { end(); return 1, nil })
	speeds, err := BenchOptions{}.measure(ctx, []benchmark{made(right), last, made(right)}, nil)
	if !errors.Is(err, errEnough) || len(speeds) != 1 {
		t.Errorf("%+v, %v", speeds, err)
	}
}

func TestBench(t *testing.T) {
	var reports []progress.State
	speeds, err := Bench(t.Context(), BenchOptions{Only: "solve 4,"}, func(p progress.State) { reports = append(reports, p) })
	if err != nil || len(speeds) != 3 || len(reports) == 0 {
		t.Fatalf("%+v, %v, told %v", speeds, err, reports)
	}
	if diff := cmp.Diff(progress.State{What: "solve 4,3,3", Of: 3}, reports[0]); diff != "" {
		t.Error(diff)
	}
	names, err := Benchmarks("solve 4,")
	for i, s := range speeds {
		if s.Work != names[i] || s.Runs < 1 || s.Err != nil || s.Unit != seconds {
			t.Errorf("%+v, want %s; %v", s, names[i], err)
		}
	}
}

func TestBenchNeedsWork(t *testing.T) {
	if names, err := Benchmarks("chess"); err == nil || len(names) != 0 || !strings.Contains(err.Error(), `no work has "chess"`) {
		t.Errorf("%v, %v", names, err)
	}
	if _, err := Bench(t.Context(), BenchOptions{Only: "chess"}, nil); err == nil {
		t.Error("measured chess")
	}
}

// Every work that bench names can be done, with the right result; the longest are
// left to bench itself.
func TestWorks(t *testing.T) {
	raced.Skip(t)
	long := []string{"6,6", "leaf counting, gomoku", "all players", "quiet positions", "three lines", "graph"}
	for _, w := range benchmarks() {
		run, err := w.prepare()
		if err != nil {
			t.Errorf("%s: %v", w.name, err)
			continue
		}
		if slices.ContainsFunc(long, func(part string) bool { return strings.Contains(w.name, part) }) {
			continue
		}
		if _, err := run(t.Context()); err != nil {
			t.Errorf("%s: %v", w.name, err)
		}
	}
}

func TestWorkRefusesWrongResults(t *testing.T) {
	for _, w := range []benchmark{
		benchLeaves("3,3,3", 3, 503),
		benchSolve("3,3,3", 1, 1),
		benchRollouts("no such game", 1),
		benchMove("", "3,3,3", "no such player", 1),
	} {
		run, err := w.prepare()
		if err == nil {
			_, err = run(t.Context())
		}
		if err == nil {
			t.Errorf("%s: no error", w.name)
		}
	}
}

func BenchmarkWorks(b *testing.B) {
	for _, w := range benchmarks() {
		b.Run(w.name, func(b *testing.B) {
			run, err := w.prepare()
			if err != nil {
				b.Fatal(err)
			}
			var total float64
			for b.Loop() {
				amount, err := run(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				total += amount
			}
			if w.unit != "s" {
				b.ReportMetric(total/b.Elapsed().Seconds(), w.unit)
			}
		})
	}
}
