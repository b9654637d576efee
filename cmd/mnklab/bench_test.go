package main

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func TestRowOfFigures(t *testing.T) {
	figures := []float64{3, 1, 2, 5, 4}
	got := benchRow{Unit: "leaves/s", Aim: 6}.with(figures)
	want := benchRow{Unit: "leaves/s", Aim: 6, Measured: 3, Best: 5, Ratio: 0.5, Runs: 5}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	got = benchRow{Unit: "s", Aim: 6}.with(figures)
	want = benchRow{Unit: "s", Aim: 6, Measured: 3, Best: 1, Ratio: 2, Runs: 5}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestFigure(t *testing.T) {
	for _, tt := range []struct {
		n    float64
		unit string
		want string
	}{
		{15e6, "leaves/s", "15.0 M leaves/s"},
		{250_000, "games/s", "250 k games/s"},
		{0.3, "s", "0.300 s"},
		{0.00012, "s", "0.12 ms"},
	} {
		if got := figure(tt.n, tt.unit); got != tt.want {
			t.Errorf("%q, want %q", got, tt.want)
		}
	}
}

// made returns a work with the given run.
func made(run func(context.Context) (float64, error)) work {
	return work{"made up", 1, "s", func() (func(context.Context) (float64, error), error) { return run, nil }}
}

func TestMeasure(t *testing.T) {
	runs := 0
	row, err := made(func(context.Context) (float64, error) { runs++; return 1, nil }).measure(t.Context(), 0)
	if err != nil || runs != 1 || row.Runs != 1 {
		t.Errorf("%+v after %d runs, %v", row, runs, err)
	}
	row, err = made(func(context.Context) (float64, error) { return 0, errWrong }).measure(t.Context(), time.Hour)
	if !errors.Is(err, errWrong) || row.Runs != 0 {
		t.Errorf("%+v, %v", row, err)
	}
}

func TestMeasureStops(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	_, err := made(func(context.Context) (float64, error) { return 1, nil }).measure(ctx, time.Hour)
	if err == nil {
		t.Error("measured although it was cancelled")
	}
}

// Every work that bench names can be done, with the right result; the longest is
// left to bench itself.
func TestWorks(t *testing.T) {
	for _, w := range works() {
		run, err := w.prepare()
		if err != nil {
			t.Errorf("%s: %v", w.name, err)
			continue
		}
		if strings.Contains(w.name, "6,6") || strings.Contains(w.name, "gomoku") {
			continue
		}
		if _, err := run(t.Context()); err != nil {
			t.Errorf("%s: %v", w.name, err)
		}
	}
}

func TestWorkRefusesWrongResults(t *testing.T) {
	for _, w := range []work{
		leaves("3,3,3", 3, 503),
		solves("3,3,3", 1, 1),
		rollouts("no such game", 1),
		chooses("", "3,3,3", "no such player", 1),
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
	for _, w := range works() {
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

// A wrong result is told in the table, and by the exit code.
func TestWrongResultFails(t *testing.T) {
	var out bytes.Buffer
	l := &lab{stdout: bufio.NewWriter(&out), stderr: &out}
	wrong := made(func(context.Context) (float64, error) { return 0, errWrong })
	right := made(func(context.Context) (float64, error) { return 1, nil })
	err := l.measure(t.Context(), []work{wrong, right}, 0)
	if e := (exit{}); !errors.As(err, &e) || e.code != exitFailed {
		t.Errorf("ended with %v", err)
	}
	if n := strings.Count(out.String(), "made up"); n != 2 {
		t.Errorf("%d of 2 works are in the table:\n%s", n, &out)
	}
}
