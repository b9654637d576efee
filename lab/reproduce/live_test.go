package reproduce

import (
	"context"
	"errors"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/progress"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// timeless ignores the fields that differ between runs.
var timeless = cmpopts.IgnoreFields(Result{}, "Began", "Elapsed", "Whole")

// The result shown after n steps is the result that Run returns if it is cancelled there. At the
// end, it is the complete result.
func TestLiveShowsWhatAnEndReturns(t *testing.T) {
	for name, o := range quick(t) {
		e, _ := experiment(t, name)
		o.Workers = 1
		enough := errors.New("enough")
		for _, stop := range []int{1, 2, 5, 9} {
			ctx, cancel := context.WithCancelCause(t.Context())
			l, calls := NewLive(e, o), 0
			var seen Result
			got, err := l.Run(ctx, func(progress.State) {
				if calls++; calls == stop {
					seen = l.Result()
					cancel(enough)
				}
			})
			cancel(nil)
			if calls < stop {
				if err != nil {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			if diff := cmp.Diff(l.Result(), seen, timeless); diff != "" {
				t.Errorf("%s after %d: %s", name, stop, diff)
			}
			if diff := cmp.Diff(got, seen.Comparison); diff != "" {
				t.Errorf("%s after %d: %s", name, stop, diff)
			}
			if !errors.Is(err, enough) || seen.Whole || seen.Began != l.Began() {
				t.Errorf("%s: %v, %+v", name, err, seen)
			}
			checkTables(t, got)
		}
		l := NewLive(e, o)
		got, err := l.Run(t.Context(), nil)
		if r := l.Result(); err != nil || !cmp.Equal(r.Comparison, got) || !r.Whole || l.State().Done != 1 && name != "generic-learning" {
			t.Errorf("%s: %v, %+v", name, err, l.State())
		}
		if again, err := e.Run(t.Context(), o, nil); err != nil || !cmp.Equal(again, got) {
			t.Errorf("%s: %v, %s", name, err, cmp.Diff(got, again))
		}
	}
}

// Another goroutine can read the result at any time, and the number of games never decreases.
func TestLiveIsLookedAt(t *testing.T) {
	e, o := experiment(t, "four-five-four")
	l, over := NewLive(e, o), make(chan struct{})
	go func() {
		defer close(over)
		if _, err := l.Run(t.Context(), nil); err != nil {
			t.Error(err)
		}
	}()
	games := 0
	for done := false; !done; {
		select {
		case <-over:
			done = true
		default:
		}
		r := l.Result()
		if r.Games < games || len(r.Tables) != 1 || l.State().Done > 1 {
			t.Fatalf("%d games after %d, %d tables", r.Games, games, len(r.Tables))
		}
		games = r.Games
	}
	if games != 20 || !l.Result().Whole || l.Experiment().Name != e.Name {
		t.Errorf("%d games", games)
	}
}

// With options that are not allowed, the result is empty.
func TestLiveRefusesOptions(t *testing.T) {
	e, o := experiment(t, "isolation")
	o.Games = 3
	l := NewLive(e, o)
	if r := l.Result(); len(r.Tables) > 0 {
		t.Errorf("%+v", r)
	}
	if _, err := l.Run(t.Context(), nil); err == nil || !l.Result().Empty() {
		t.Error(err)
	}
}

// The parts of an experiment share one progress, by their relative durations.
func TestProgressOfParts(t *testing.T) {
	var seen []float64
	w := &experimentRun{parts: []float64{1, 3}, notify: func(s progress.State) { seen = append(seen, s.Done) }}
	for range 3 { // one more than there should be
		w.beginPart()
		w.update("", 0.5)
	}
	if !slices.Equal(seen, []float64{0.125, 0.625, 0.5}) {
		t.Error(seen)
	}
}

// A result is read as it was written. A file without a result, or with a damaged one, is an error.
func TestResultFiles(t *testing.T) {
	e, o := experiment(t, "four-five-four")
	l := NewLive(e, o)
	if _, err := l.Run(t.Context(), nil); err != nil {
		t.Fatal(err)
	}
	data, err := l.Result().Encode()
	if err != nil {
		t.Fatal(err)
	}
	got, err := ParseResult("a file", data)
	if err != nil || !cmp.Equal(got, l.Result()) || got.Figure == nil {
		t.Errorf("%v: %s", err, cmp.Diff(l.Result(), got))
	}
	for what, spoil := range map[string]func(*Result){
		"version":    func(r *Result) { r.Version = 2 },
		"no version": func(r *Result) { r.Version = 0 },
		"name":       func(r *Result) { r.Name = "nothing" },
		"games":      func(r *Result) { r.Games = -1 },
		"time":       func(r *Result) { r.Elapsed = -1 },
		"columns":    func(r *Result) { r.Tables = []table.Table{{Rows: [][]string{{}}}} },
		"row":        func(r *Result) { r.Tables = []table.Table{{Columns: table.Words("a"), Rows: [][]string{{"a", "b"}}}} },
		"figure":     func(r *Result) { r.Picture = &chart.Figure{} },
	} {
		r := l.Result()
		spoil(&r)
		data, err := r.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if _, err := ParseResult("a file", data); err == nil {
			t.Errorf("%s: taken", what)
		}
	}
	for _, text := range []string{"", "{", "[]", "null", `{"mnkdesk_run": 1}`, `{"mnkdesk_experiment": 1, "more": 2}`} {
		if _, err := ParseResult("a file", []byte(text)); err == nil {
			t.Errorf("%s: taken", text)
		}
	}
}
