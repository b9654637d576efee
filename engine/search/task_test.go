package search

import (
	"context"
	"errors"
	"runtime"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

var gomoku = mnk.Rules{Rows: 15, Columns: 15, K: 5}

// endless are players that would think for hours about a gomoku board.
var endless = []string{"minimax(depth=9)", "alphabeta(depth=9)", "deepening(time=1h)", "deepening(depth=30,moves=near)", "mcts(time=1h)", "perfect(time=1h)"}

func TestCancelStopsWithinFiftyMilliseconds(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	before := runtime.NumGoroutine()
	for _, spec := range endless {
		player := mustParse(t, spec, mnkEnv(gomoku))
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
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

func TestCancelledBeforeItBegins(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	p := board(t, gomoku)
	for _, s := range Searches() {
		r, err := think(ctx, mustParse(t, s.Name, mnkEnv(gomoku)), p, nil)
		if err != nil || !p.Legal(r.Move) || p.Ply() != 0 {
			t.Errorf("%s: move %d, error %v", s.Name, r.Move, err)
		}
	}
}

// The parts of a search end at once, too, and each node hears of a cancellation.
func TestCancelledAtAnyNode(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	var r Task
	r.begin(ctx, 0, 0, nil)
	if r.Visit() {
		t.Error("ended at the first node")
	}
	r.cancelled.Store(true)
	if !r.Visit() {
		t.Error("the next node goes on")
	}
	r.end()
	cancel()
	var late Task
	late.begin(ctx, 0, 0, nil)
	late.part(0.5, func() {})
	if !late.ended {
		t.Error("goes on after a part, though cancelled before it began")
	}
	late.end()
}

// Where a node takes long, the clock is looked at more often, in each part of the work.
func TestSlowNodesAreWatched(t *testing.T) {
	now := time.Unix(0, 0)
	ctx := WithClock(t.Context(), func() time.Time { return now })
	var task Task
	task.begin(ctx, time.Second, 0, nil)
	defer task.end()
	for range 3 * pollEvery { // fast ones
		task.Visit()
	}
	const slow = 5 * time.Millisecond
	run := func() {
		for !task.Visit() {
			now = now.Add(slow)
		}
	}
	task.part(0.5, run)
	if most := time.Second/2 + 2*slow; task.elapsed() > most {
		t.Errorf("half the time ends after %v", task.elapsed())
	}
	run()
	if most := time.Second + 2*slow; task.elapsed() > most || task.elapsed() < time.Second {
		t.Errorf("a second ends after %v", task.elapsed())
	}
}

func TestGameOver(t *testing.T) {
	p := play(t, board(t, mnk.Rules{Rows: 1, Columns: 2, K: 1}), "a1")
	for _, s := range Searches() {
		if _, err := think(t.Context(), mustParse(t, s.Name, mnkEnv(ttt)), p, nil); !errors.Is(err, ErrOver) {
			t.Errorf("%s: error %v, want ErrOver", s.Name, err)
		}
	}
}

func TestLimits(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	for _, spec := range []string{"minimax(depth=9,nodes=1000)", "alphabeta(depth=9,nodes=1000)", "deepening(nodes=1000)", "mcts(simulations=1000)"} {
		if r := choose(t, mustParse(t, spec, mnkEnv(gomoku)), p); r.Nodes != 1000 || r.Progress != 1 {
			t.Errorf("%s: %d nodes, progress %v", spec, r.Nodes, r.Progress)
		}
	}
	r := choose(t, mustParse(t, "alphabeta(depth=9,time=20ms)", mnkEnv(gomoku)), p)
	if r.Elapsed < 20*time.Millisecond || r.Progress != 1 {
		t.Errorf("stopped after %v, progress %v", r.Elapsed, r.Progress)
	}
}

func TestReports(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	for _, spec := range endless {
		ctx, cancel := context.WithTimeout(t.Context(), 350*time.Millisecond)
		var list []Report
		_, err := think(ctx, mustParse(t, spec, mnkEnv(gomoku)), p, func(r Report) { list = append(list, r) })
		cancel()
		if err != nil || len(list) == 0 {
			t.Fatalf("%s: error %v, %d reports", spec, err, len(list))
		}
		for i, r := range list {
			checkLine(t, p.Clone(), r.Line)
			if r.Progress < 0 || r.Progress > 1 || r.Line[0] != r.Move {
				t.Errorf("%s: report of move %d, line %v, progress %v", spec, r.Move, r.Line, r.Progress)
			}
			if i > 0 && (r.Nodes < list[i-1].Nodes || r.Elapsed < list[i-1].Elapsed+reportEvery-10*time.Millisecond) {
				t.Errorf("%s: report after %v and %d nodes follows one after %v and %d", spec, r.Elapsed, r.Nodes, list[i-1].Elapsed, list[i-1].Nodes)
			}
		}
	}
}

// Nothing is allocated per node: ten times the nodes allocate no more often.
func TestNoAllocationPerNode(t *testing.T) {
	p := play(t, board(t, gomoku), "h8", "i9")
	for _, spec := range []string{"minimax(depth=4,nodes=%)", "alphabeta(depth=4,nodes=%)", "deepening(depth=4,nodes=%)"} {
		few, many := allocations(t, spec, "1000", p), allocations(t, spec, "20000", p)
		if many > few+20 {
			t.Errorf("%s: %v allocations for 1,000 nodes, %v for 20,000", spec, few, many)
		}
	}
}

// lateness cancels a Think and returns how long it went on.
func lateness(t *testing.T, player Player, p game.Position) time.Duration {
	ctx, cancel := context.WithCancel(t.Context())
	cancelled := make(chan time.Time, 1)
	time.AfterFunc(30*time.Millisecond, func() { cancelled <- time.Now(); cancel() })
	r, err := think(ctx, player, p, nil)
	late := time.Since(<-cancelled)
	if err != nil || !p.Legal(r.Move) || p.Ply() != 2 {
		t.Fatalf("%s: move %d, error %v, %d marks on the board", player, r.Move, err, p.Ply())
	}
	return late
}
