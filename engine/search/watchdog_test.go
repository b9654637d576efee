package search_test

import (
	"context"
	"errors"
	"fmt"
	"runtime/debug"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

const grace = 20 * time.Millisecond

// hangingSearch is a search that hangs until it is closed, and ignores its limits and its context.
type hangingSearch struct {
	begun  chan bool
	closed chan bool
}

func (s hangingSearch) Think(t *search.Task, _ bool) error {
	s.begun <- true
	<-s.closed
	t.Visit()
	return nil
}

func (s hangingSearch) Close() error { close(s.closed); return nil }

// player returns a player whose n-th brain, from 1, uses the thinker that made(n) returns.
func player(t *testing.T, made func(n int64) (search.Thinker, error)) search.Player {
	t.Helper()
	var n atomic.Int64
	s := search.Search{Name: "own", New: func(playerspec.Values) (search.Thinker, error) { return made(n.Add(1)) }}
	return searchtest.MustParse(t, "own", search.Env{Searches: []search.Search{s}})
}

// first finds the first move, and visits enough to report it.
var first = searchFunc(func(t *search.Task) error {
	t.Found(t.Moves()[0], 1)
	for range 3 * search.PollEvery {
		t.Visit()
	}
	return nil
})

// A search that ignores its context is abandoned and closed; the next move comes from
// another brain.
func TestWatchdogAbandonsWhatHangs(t *testing.T) {
	hangs := hangingSearch{make(chan bool, 1), make(chan bool)}
	w := search.Watchdog(player(t, func(n int64) (search.Thinker, error) {
		if n == 1 {
			return hangs, nil
		}
		return first, nil
	}), grace)
	ctx, cancel := context.WithCancel(t.Context())
	go func() { <-hangs.begun; cancel() }()
	p := searchtest.Board(t, searchtest.TicTacToe)
	if r, err := w.Think(ctx, p, search.Limits{}, nil); !errors.Is(err, search.ErrHung) || r.Move != game.NoMove {
		t.Fatalf("a search that hangs answers %+v, %v", r, err)
	}
	<-hangs.closed
	if r, err := w.Think(t.Context(), p, search.Limits{}, nil); err != nil || r.Move != 0 {
		t.Errorf("the next move: %+v, %v", r, err)
	}
	if err := w.Close(); err != nil {
		t.Error(err)
	}
	if _, err := w.Think(t.Context(), p, search.Limits{}, nil); !errors.Is(err, search.ErrClosed) {
		t.Errorf("after Close: %v", err)
	}
}

// Close does not wait for a search that hangs, even one that hangs while it is made.
func TestWatchdogClosesInTime(t *testing.T) {
	begun, forever := make(chan bool, 1), make(chan bool)
	t.Cleanup(func() { close(forever) })
	hangs := func() { begun <- true; <-forever }
	for name, made := range map[string]func(int64) (search.Thinker, error){
		"New": func(int64) (search.Thinker, error) { hangs(); return nil, errNoEngine },
		"Think": func(int64) (search.Thinker, error) {
			return searchFunc(func(*search.Task) error { hangs(); return nil }), nil
		},
	} {
		w, ended := search.Watchdog(player(t, made), grace), make(chan error, 1)
		go func() {
			_, err := w.Think(context.Background(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil)
			ended <- err
		}()
		<-begun
		start := time.Now()
		if _ = w.Close(); time.Since(start) > 5*time.Second {
			t.Errorf("%s: Close waits for %v", name, time.Since(start))
		}
		if err := <-ended; !errors.Is(err, search.ErrHung) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// After an error the next move is asked of a new brain. Reports are called on the caller's
// goroutine, and the final report is complete.
func TestWatchdogTriesAgain(t *testing.T) {
	w := search.Watchdog(player(t, func(n int64) (search.Thinker, error) {
		switch n {
		case 1:
			return nil, errNoEngine
		case 2:
			return searchFunc(func(*search.Task) error { panic("no luck") }), nil
		default:
			return first, nil
		}
	}), grace)
	defer w.Close()
	p := searchtest.Board(t, searchtest.TicTacToe)
	var broken *search.PanicError
	if _, err := w.Think(t.Context(), p, search.Limits{}, nil); !errors.Is(err, errNoEngine) {
		t.Errorf("a search that cannot be had: %v", err)
	}
	if _, err := w.Think(t.Context(), p, search.Limits{}, nil); !errors.As(err, &broken) {
		t.Errorf("a search that panics: %v", err)
	}
	reports := 0
	r, err := w.Think(t.Context(), p, search.Limits{}, func(search.Report) { reports++ })
	if err != nil || r.Move != 0 || reports == 0 {
		t.Errorf("the third brain: %+v, %v, %d reports", r, err, reports)
	}
}

// The function of WithStart runs on the goroutine that thinks, at each Think.
func TestWatchdogStartsSearches(t *testing.T) {
	var started, at atomic.Int64
	w := search.Watchdog(player(t, func(int64) (search.Thinker, error) {
		return searchFunc(func(*search.Task) error { at.Store(goroutine()); return nil }), nil
	}), grace)
	defer w.Close()
	ctx := search.WithStart(t.Context(), func() { started.Store(goroutine()) })
	for range 2 {
		started.Store(0)
		if _, err := w.Think(ctx, searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, nil); err != nil ||
			started.Load() == 0 || started.Load() != at.Load() || at.Load() == goroutine() {
			t.Errorf("%v: begun on goroutine %d, thought on %d, called on %d", err, started.Load(), at.Load(), goroutine())
		}
	}
}

// goroutine returns the number of the goroutine that calls it.
func goroutine() (n int64) {
	_, _ = fmt.Sscanf(string(debug.Stack()), "goroutine %d ", &n)
	return n
}
