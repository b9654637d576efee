package search

import (
	"context"
	"errors"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// Of two limits the tighter holds, whoever gives it; 0 is none.
func TestLimitsTogether(t *testing.T) {
	for _, tt := range []struct{ a, b, want Limits }{
		{Limits{}, Limits{}, Limits{}},
		{Limits{Depth: 3}, Limits{Depth: 5}, Limits{Depth: 3}},
		{Limits{Nodes: 7}, Limits{Simulations: 9}, Limits{Nodes: 7, Simulations: 9}},
		{Limits{Nodes: 7, Simulations: 9}, Limits{Nodes: 8, Simulations: 6}, Limits{Nodes: 7, Simulations: 6}},
		{Limits{Time: time.Hour}, Limits{Time: time.Second}, Limits{Time: time.Second}},
		{Limits{Clock: time.Hour}, Limits{Clock: time.Minute, Time: 1}, Limits{Clock: time.Minute, Time: 1}},
		{Limits{Lines: 3}, Limits{Lines: 2}, Limits{Lines: 3}}, // it bounds nothing
	} {
		for _, got := range []Limits{tt.a.with(tt.b), tt.b.with(tt.a)} {
			if got != tt.want {
				t.Errorf("%+v with %+v is %+v", tt.a, tt.b, got)
			}
		}
	}
}

// A move takes a twentieth of the clock at most.
func TestTimeOfAMove(t *testing.T) {
	for _, tt := range []struct {
		limits Limits
		want   time.Duration
	}{
		{Limits{}, 0},
		{Limits{Time: time.Second}, time.Second},
		{Limits{Clock: time.Minute}, 3 * time.Second},
		{Limits{Clock: time.Minute, Time: time.Second}, time.Second},
		{Limits{Clock: time.Minute, Time: time.Hour}, 3 * time.Second},
	} {
		if got := tt.limits.move(); got != tt.want {
			t.Errorf("%+v gives %v", tt.limits, got)
		}
	}
}

// The usual limits hold only where neither the player nor the call has any, and only
// a player whose own limits are of time alone remembers.
func TestUsualLimits(t *testing.T) {
	for _, tt := range []struct {
		spec string
		call Limits
		want Limits
		kept bool
	}{
		{"deepening", Limits{}, Limits{Time: usualTime}, true},
		{"deepening", Limits{Lines: 2}, Limits{Time: usualTime, Lines: 2}, true},
		{"deepening", Limits{Depth: 3}, Limits{Depth: 3}, true},
		{"deepening(time=1h)", Limits{Time: time.Second}, Limits{Time: time.Second}, true},
		{"deepening(time=1h,nodes=5)", Limits{}, Limits{Time: time.Hour, Nodes: 5}, false},
		{"deepening(depth=2)", Limits{Nodes: 9}, Limits{Depth: 2, Nodes: 9}, false},
		{"perfect", Limits{}, Limits{Time: usualTime}, true},
		{"mcts", Limits{}, Limits{Simulations: defaultSimulations}, false},
		{"mcts(time=1s)", Limits{}, Limits{Time: time.Second}, true},
		{"alphabeta", Limits{}, Limits{Depth: usualDepth}, false},
		{"random", Limits{}, Limits{}, true},
	} {
		p := mustParse(t, tt.spec, mnkEnv(ttt)).(*player)
		if got := p.bounds(tt.call); got != tt.want || p.kept() != tt.kept {
			t.Errorf("%s with %+v: %+v, kept %v", tt.spec, tt.call, got, p.kept())
		}
	}
}

// chatty is a search that has news at every node, and goes on until it must end.
type chatty struct {
	begun   chan bool // is told of a thought; may be nil
	running bool
	early   bool // it was closed while it ran
	closed  int
}

func (c *chatty) Think(t *Task, _ bool) {
	c.running = true
	defer func() { c.running = false }()
	if c.begun != nil {
		c.begun <- true
	}
	for i := 0; !t.Visit(); i++ {
		t.Found(t.Moves()[i%len(t.Moves())], i)
		t.Progress(min(1, float64(i)/1e6))
	}
}

func (c *chatty) Close() error {
	c.closed++
	c.early = c.early || c.running
	return errors.New("closed")
}

// chattyBrain returns a brain of c.
func chattyBrain(t testing.TB, c *chatty) Brain {
	t.Helper()
	s := Search{Name: "chatty", Options: []Option{nodesOption, timeOption}, New: func(Values) Thinker { return c }}
	return mustParse(t, "chatty", Env{Searches: []Search{s}}).NewBrain()
}

// However much news there is, it is told at most ten times a second, the first at
// once, and what was told stays as it was.
func TestNewsIsToldTenTimesASecond(t *testing.T) {
	b := chattyBrain(t, &chatty{})
	defer b.Close()
	var told, copies []Report
	r, err := b.Think(t.Context(), board(t, ttt), Limits{Time: 350 * time.Millisecond}, func(r Report) {
		told = append(told, r)
		r.Line, r.Lines = slices.Clone(r.Line), slices.Clone(r.Lines)
		copies = append(copies, r)
	})
	if err != nil || len(told) < 1 || told[0].Elapsed > 90*time.Millisecond && told[0].Nodes > 1 {
		t.Fatalf("%d reports, the first %+v, %v", len(told), told[:min(1, len(told))], err)
	}
	if most := int(r.Elapsed/reportEvery) + 1; len(told) > most {
		t.Errorf("%d reports in %v", len(told), r.Elapsed)
	}
	for i := 1; i < len(told); i++ {
		if d := told[i].Elapsed - told[i-1].Elapsed; d < reportEvery-10*time.Millisecond {
			t.Errorf("%v between two reports", d)
		}
	}
	if diff := cmp.Diff(copies, told); diff != "" {
		t.Errorf("a report has changed since: %s", diff)
	}
}

// A brain that is closed while it thinks comes back with a move, and its thinker is
// closed once, after that.
func TestCloseWaitsForTheThought(t *testing.T) {
	c := &chatty{begun: make(chan bool)}
	b, p := chattyBrain(t, c), board(t, ttt)
	var wait sync.WaitGroup
	wait.Add(1)
	go func() {
		defer wait.Done()
		r, err := b.Think(t.Context(), p, Limits{}, nil)
		if err != nil || !p.Legal(r.Move) {
			t.Errorf("move %d, %v", r.Move, err)
		}
	}()
	<-c.begun
	if err := b.Close(); err == nil || c.closed != 1 || c.early {
		t.Errorf("closed %d times, while it thinks %v, %v", c.closed, c.early, err)
	}
	wait.Wait()
	if err := b.Close(); err != nil || c.closed != 1 {
		t.Errorf("closed again: %d times, %v", c.closed, err)
	}
	if r, err := b.Think(t.Context(), p, Limits{}, nil); !errors.Is(err, ErrClosed) || r.Move != game.NoMove {
		t.Errorf("thinks when it is closed: %+v, %v", r, err)
	}
}

// Whenever a thought is cancelled it ends, with a move, and leaves no goroutine.
func TestCancelAtAnyTime(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, spec := range []string{"chatty", "minimax(depth=9)", "deepening(time=1h)", "mcts(time=1h)", "perfect(time=1h)"} {
		for after := range 4 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(time.Duration(after)*time.Millisecond, cancel)
			env := mnkEnv(gomoku)
			env.Searches = []Search{{Name: "chatty", New: func(Values) Thinker { return &chatty{} }}}
			p := play(t, board(t, gomoku), "h8", "i9")
			if r, err := think(ctx, mustParse(t, spec, env), p, nil); err != nil || !p.Legal(r.Move) || p.Ply() != 2 {
				t.Errorf("%s: move %d, %v, %d marks", spec, r.Move, err, p.Ply())
			}
			cancel()
		}
	}
	for deadline := time.Now().Add(5 * time.Second); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

// What is done of the work never falls, and is all when the search ends by itself.
func TestProgressRises(t *testing.T) {
	p := play(t, board(t, report454), "b2", "c3", "a4", "d1", "e2", "c2")
	for _, spec := range []string{"minimax(depth=4)", "alphabeta(depth=5)", "deepening(depth=6)", "deepening(nodes=4000)", "mcts(simulations=3000)", "cutoff", "perfect(nodes=4000)", "perfect(time=1h)"} {
		pl := mustParse(t, spec, mnkEnv(report454)).(*player)
		task := newTask(p, pl.bounds(Limits{}))
		task.rng, task.seed = newRand(1), 1
		last, told := 0.0, 0
		task.begin(t.Context(), task.limits.move(), tighter(task.limits.Nodes, task.limits.Simulations), func(r Report) {
			task.told = time.Time{} // tell the next news too
			if told++; r.Progress < last || r.Progress > 1 {
				t.Errorf("%s: progress %v after %v", spec, r.Progress, last)
			}
			last = r.Progress
		})
		pl.search.New(pl.values).Think(task, false)
		task.end()
		if told < 5 {
			t.Errorf("%s: only %d reports", spec, told)
		}
	}
}

// A part of a search ends at its share of the nodes, and the rest goes on after it.
func TestPartsOfASearch(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		limit := rapid.Int64Range(10, 5000).Draw(rt, "limit")
		share := rapid.SampledFrom([]float64{0.1, 0.6, 0.9}).Draw(rt, "share")
		var task Task
		task.begin(t.Context(), 0, limit, nil)
		defer task.end()
		run := func() {
			for !task.Visit() {
			}
		}
		task.part(share, func() { task.Progress(0.7); run() })
		if got, want := task.best.Nodes, max(1, int64(share*float64(limit))); got != want || task.Ended() || task.best.Progress != 0 {
			rt.Fatalf("the part of %v of %d ends at %d, ended %v, progress %v", share, limit, got, task.Ended(), task.best.Progress)
		}
		if run(); task.best.Nodes != limit {
			rt.Fatalf("all ends at %d of %d", task.best.Nodes, limit)
		}
	})
}
