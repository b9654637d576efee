package search_test

import (
	"context"
	"errors"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// endless are players that would think for hours about a gomoku board.
var endless = []string{
	"minimax(depth=9)", "alphabeta(depth=9)", "deepening(time=1h)", "deepening(depth=30,moves=near)",
	"mcts(time=1h)", "perfect(time=1h)",
}

func TestCancelStopsWithinFiftyMilliseconds(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	before := runtime.NumGoroutine()
	for _, spec := range endless {
		player := searchtest.MustParse(t, spec, mnkEnv(searchtest.Gomoku))
		// A loaded machine may need several attempts to show it.
		late := time.Hour
		for range 20 {
			if late = min(late, lateness(t, player, p)); late <= 50*time.Millisecond {
				break
			}
		}
		if late > 50*time.Millisecond {
			t.Errorf("%s: stops %v after it is told to at best", player, late)
		}
	}
	for deadline := time.Now().Add(5 * time.Minute); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

func TestCancelledBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := searchtest.Board(t, searchtest.Gomoku)
	for _, s := range searches() {
		r, err := searchtest.Think(ctx, searchtest.MustParse(t, s.Name, mnkEnv(searchtest.Gomoku)), p, nil)
		if err != nil || !p.Legal(r.Move) || p.Ply() != 0 {
			t.Errorf("%s: move %d, error %v", s.Name, r.Move, err)
		}
	}
}

// After a cancellation, the next Visit reports the end, and so does the end of a part.
func TestCancelledAtAnyNode(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	r, end := search.NewTask(ctx, searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, 1, nil)
	defer end()
	if r.Visit() || r.Ended() {
		t.Error("ended at the first node")
	}
	cancel()
	for !r.Ended() { // the context reports it on its own goroutine
		runtime.Gosched()
	}
	if !r.Visit() {
		t.Error("the next node goes on")
	}
	late, endLate := search.NewTask(ctx, searchtest.Board(t, searchtest.TicTacToe), search.Limits{}, 1, nil)
	defer endLate()
	if late.Part(0.5, func() {}); !late.Ended() {
		t.Error("goes on after a part, though cancelled before it began")
	}
}

// If nodes take long, the task looks at the clock more often, in each part of the work.
func TestSlowNodesAreWatched(t *testing.T) {
	now := time.Unix(0, 0)
	ctx := search.WithClock(t.Context(), func() time.Time { return now })
	task, end := search.NewTask(ctx, searchtest.Board(t, searchtest.TicTacToe), search.Limits{Time: time.Second}, 1, nil)
	defer end()
	for range 3 * search.PollEvery { // fast ones
		task.Visit()
	}
	const slow = 5 * time.Millisecond
	run := func() {
		for !task.Visit() {
			now = now.Add(slow)
		}
	}
	task.Part(0.5, run)
	if most := time.Second/2 + 2*slow; task.Elapsed() > most {
		t.Errorf("half the time ends after %v", task.Elapsed())
	}
	run()
	if most := time.Second + 2*slow; task.Elapsed() > most || task.Elapsed() < time.Second {
		t.Errorf("a second ends after %v", task.Elapsed())
	}
}

func TestGameOver(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, mnk.Rules{Rows: 1, Columns: 2, K: 1}), "a1")
	for _, s := range searches() {
		if _, err := searchtest.Think(t.Context(), searchtest.MustParse(t, s.Name, mnkEnv(searchtest.TicTacToe)), p,
			nil); !errors.Is(err, search.ErrOver) {
			t.Errorf("%s: error %v, want ErrOver", s.Name, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	for _, spec := range []string{
		"minimax(depth=9,nodes=1000)", "alphabeta(depth=9,nodes=1000)", "deepening(nodes=1000)",
		"mcts(simulations=1000)",
	} {
		if r := searchtest.Choose(t, searchtest.MustParse(t, spec, mnkEnv(searchtest.Gomoku)), p); r.Nodes != 1000 || r.Progress != 1 {
			t.Errorf("%s: %d nodes, progress %v", spec, r.Nodes, r.Progress)
		}
	}
	r := searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=9,time=20ms)", mnkEnv(searchtest.Gomoku)), p)
	if r.Elapsed < 20*time.Millisecond || r.Progress != 1 {
		t.Errorf("stopped after %v, progress %v", r.Elapsed, r.Progress)
	}
}

func TestReports(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	for _, spec := range endless {
		ctx, cancel := context.WithTimeout(t.Context(), 350*time.Millisecond)
		var list []search.Report
		_, err := searchtest.Think(ctx, searchtest.MustParse(t, spec, mnkEnv(searchtest.Gomoku)), p,
			func(r search.Report) { list = append(list, r) })
		cancel()
		if err != nil || len(list) == 0 {
			t.Fatalf("%s: error %v, %d reports", spec, err, len(list))
		}
		for i, r := range list {
			searchtest.CheckLine(t, p.Clone(), r.Line)
			if r.Progress < 0 || r.Progress > 1 || r.Line[0] != r.Move {
				t.Errorf("%s: report of move %d, line %v, progress %v", spec, r.Move, r.Line, r.Progress)
			}
			if i > 0 && (r.Nodes < list[i-1].Nodes || r.Elapsed < list[i-1].Elapsed+search.ReportEvery-10*time.Millisecond) {
				t.Errorf("%s: report after %v and %d nodes follows one after %v and %d", spec, r.Elapsed, r.Nodes, list[i-1].Elapsed, list[i-1].Nodes)
			}
		}
	}
}

// Nothing is allocated per node: twenty times as many nodes allocate hardly more often.
func TestNoAllocationPerNode(t *testing.T) {
	raced.Skip(t)
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
	for _, spec := range []string{"minimax(depth=4,nodes=%)", "alphabeta(depth=4,nodes=%)", "deepening(depth=4,nodes=%)"} {
		few, many := allocations(t, spec, "1000", p), allocations(t, spec, "20000", p)
		if many > few+20 {
			t.Errorf("%s: %v allocations for 1,000 nodes, %v for 20,000", spec, few, many)
		}
	}
}

// lateness cancels a Think and returns the time from the cancellation to its return.
func lateness(t *testing.T, player search.Player, p game.Position) time.Duration {
	ctx, cancel := context.WithCancel(t.Context())
	cancelled := make(chan time.Time, 1)
	time.AfterFunc(30*time.Millisecond, func() { cancelled <- time.Now(); cancel() })
	r, err := searchtest.Think(ctx, player, p, nil)
	late := time.Since(<-cancelled)
	if err != nil || !p.Legal(r.Move) || p.Ply() != 2 {
		t.Fatalf("%s: move %d, error %v, %d marks on the board", player, r.Move, err, p.Ply())
	}
	return late
}

// allocations returns the number of allocations in one Think. % in spec stands for n.
func allocations(t *testing.T, spec, n string, p game.Position) float64 {
	return searchtest.Allocations(t, searchtest.MustParse(t, strings.ReplaceAll(spec, "%", n), mnkEnv(searchtest.Gomoku)), p)
}
