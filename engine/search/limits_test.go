package search_test

import (
	"context"
	"errors"
	"reflect"
	"runtime"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

// The tighter of two limits holds, in whichever order they are given. 0 is no limit.
func TestLimitsTogether(t *testing.T) {
	for _, tt := range []struct{ a, b, want search.Limits }{
		{search.Limits{}, search.Limits{}, search.Limits{}},
		{search.Limits{Depth: 3}, search.Limits{Depth: 5}, search.Limits{Depth: 3}},
		{search.Limits{Nodes: 7}, search.Limits{Simulations: 9}, search.Limits{Nodes: 7, Simulations: 9}},
		{search.Limits{Nodes: 7, Simulations: 9}, search.Limits{Nodes: 8, Simulations: 6}, search.Limits{Nodes: 7, Simulations: 6}},
		{search.Limits{Time: time.Hour}, search.Limits{Time: time.Second}, search.Limits{Time: time.Second}},
		{
			search.Limits{Clock: search.Clock{Own: time.Hour}},
			search.Limits{Clock: search.Clock{Own: 1}, Time: 1},
			search.Limits{Clock: search.Clock{Own: 1}, Time: 1},
		},
		{search.Limits{Infinite: true}, search.Limits{}, search.Limits{Infinite: true}},
		{search.Limits{Lines: 3}, search.Limits{Lines: 2}, search.Limits{Lines: 3}}, // Lines is not a bound
		{search.Limits{Only: []game.Move{3}}, search.Limits{Nodes: 2}, search.Limits{Only: []game.Move{3}, Nodes: 2}},
	} {
		for _, got := range []search.Limits{tt.a.Tightened(tt.b), tt.b.Tightened(tt.a)} {
			if !reflect.DeepEqual(got, tt.want) {
				t.Errorf("%+v with %+v is %+v", tt.a, tt.b, got)
			}
		}
	}
}

// A move takes a share of the clock, the soft limit. Only a step that began within it may take
// longer, up to the hard limit. A fixed time for the move may be used up.
func TestTimeOfAMove(t *testing.T) {
	for _, tt := range []struct {
		limits     search.Limits
		soft, hard time.Duration
	}{
		{search.Limits{}, 0, 0},
		{search.Limits{Time: time.Second}, 0, time.Second},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second}}, 3920 * time.Millisecond, 15680 * time.Millisecond},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second, MovesToGo: 1}}, 98 * time.Second, 98 * time.Second},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second, MovesToGo: 10}}, 9800 * time.Millisecond, 39200 * time.Millisecond},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second, MovesToGo: 400}}, 3920 * time.Millisecond, 15680 * time.Millisecond},
		{
			search.Limits{Clock: search.Clock{Own: 100 * time.Second, Increment: 4 * time.Second}},
			6920 * time.Millisecond,
			27680 * time.Millisecond,
		},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second}, Time: time.Second}, time.Second, time.Second},
		{search.Limits{Clock: search.Clock{Own: 100 * time.Second}, Time: time.Hour}, 3920 * time.Millisecond, 15680 * time.Millisecond},
		{search.Limits{Clock: search.Clock{Own: 20 * time.Millisecond}}, 400 * time.Microsecond, 1600 * time.Microsecond},
		{search.Limits{Clock: search.Clock{Own: 1}}, 1, 1},
	} {
		if soft, hard := tt.limits.Budget(); soft != tt.soft || hard != tt.hard {
			t.Errorf("%+v gives %v and %v, want %v and %v", tt.limits, soft, hard, tt.soft, tt.hard)
		}
	}
}

// Whatever the clock, a game of any number of moves stays within it if each move takes its soft
// limit. No single move can use up the clock.
func TestClocksLast(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c := search.Clock{
			Own:       time.Duration(rapid.Int64Range(int64(50*time.Millisecond), int64(2*time.Hour)).Draw(t, "own")),
			Increment: time.Duration(rapid.Int64Range(0, int64(30*time.Second)).Draw(t, "increment")),
		}
		for move := range 200 {
			soft, hard := search.Limits{Clock: c}.Budget()
			if soft <= 0 || hard < soft || hard >= c.Own {
				t.Fatalf("move %d: %v and %v of %+v", move, soft, hard, c)
			}
			c.Own += c.Increment - soft
		}
	})
}

// The default limits hold only if neither the player nor the call has any. A player keeps what it
// learned only if its own limits are times.
func TestUsualLimits(t *testing.T) {
	for _, tt := range []struct {
		spec string
		call search.Limits
		want search.Limits
		kept bool
	}{
		{"deepening", search.Limits{}, search.Limits{Time: search.DefaultTime}, true},
		{"deepening", search.Limits{Lines: 2}, search.Limits{Time: search.DefaultTime, Lines: 2}, true},
		{"deepening", search.Limits{Depth: 3}, search.Limits{Depth: 3}, true},
		{"deepening(time=1h)", search.Limits{Time: time.Second}, search.Limits{Time: time.Second}, true},
		{"deepening(time=1h,nodes=5)", search.Limits{}, search.Limits{Time: time.Hour, Nodes: 5}, false},
		{"deepening(depth=2)", search.Limits{Nodes: 9}, search.Limits{Depth: 2, Nodes: 9}, false},
		{"perfect", search.Limits{}, search.Limits{Time: search.DefaultTime}, true},
		{"mcts", search.Limits{}, search.Limits{Simulations: 10_000}, false},
		{"mcts(time=1s)", search.Limits{}, search.Limits{Time: time.Second}, true},
		{"alphabeta", search.Limits{}, search.Limits{Depth: 4}, false},
		{"mcts", search.Limits{Depth: 3}, search.Limits{Depth: 3, Simulations: 10_000}, false},
		{"deepening", search.Limits{Simulations: 9}, search.Limits{Time: search.DefaultTime}, true},
		{"deepening", search.Limits{Infinite: true}, search.Limits{Infinite: true}, true},
		{"deepening(time=1s)", search.Limits{Infinite: true}, search.Limits{Time: time.Second, Infinite: true}, true},
		{"random", search.Limits{}, search.Limits{}, true},
	} {
		p := searchtest.MustParse(t, tt.spec, mnkEnv(searchtest.TicTacToe))
		if got := search.Bounds(p, tt.call); !reflect.DeepEqual(got, tt.want) || search.Kept(p) != tt.kept {
			t.Errorf("%s with %+v: %+v, kept %v", tt.spec, tt.call, got, search.Kept(p))
		}
	}
}

// chattySearch is a search that has news at every node, and continues until it must end.
type chattySearch struct {
	begun   chan bool // receives a value when a thought begins; may be nil
	running bool
	early   bool // it was closed while it ran
	closed  int
}

func (c *chattySearch) Think(t *search.Task, _ bool) error {
	c.running = true
	defer func() { c.running = false }()
	if c.begun != nil {
		c.begun <- true
	}
	for i := 0; !t.Visit(); i++ {
		t.Found(t.Moves()[i%len(t.Moves())], i)
		t.Progress(min(1, float64(i)/1e6))
	}
	return nil
}

func (c *chattySearch) Close() error {
	c.closed++
	c.early = c.early || c.running
	return errors.New("closed")
}

// chattyBrain returns a brain of c.
func chattyBrain(t testing.TB, c *chattySearch) search.Brain {
	t.Helper()
	s := search.Search{
		Name: "chatty", Options: []playerspec.Option{search.NodesOption(), search.TimeOption()},
		New: func(playerspec.Values) (search.Thinker, error) { return c, nil },
	}
	return searchtest.MustParse(t, "chatty", search.Env{Searches: []search.Search{s}}).NewBrain()
}

// However much news there is, it is reported at most ten times a second. The first report comes
// at once. A report never changes afterwards.
func TestNewsIsToldTenTimesASecond(t *testing.T) {
	b := chattyBrain(t, &chattySearch{})
	defer b.Close()
	var reported, copies []search.Report
	r, err := b.Think(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{Time: 350 * time.Millisecond},
		func(r search.Report) {
			reported = append(reported, r)
			r.Line, r.Lines = slices.Clone(r.Line), slices.Clone(r.Lines)
			copies = append(copies, r)
		})
	if err != nil || len(reported) < 1 || reported[0].Elapsed > 90*time.Millisecond && reported[0].Nodes > 1 {
		t.Fatalf("%d reports, the first %+v, %v", len(reported), reported[:min(1, len(reported))], err)
	}
	if most := int(r.Elapsed/search.ReportEvery) + 1; len(reported) > most {
		t.Errorf("%d reports in %v", len(reported), r.Elapsed)
	}
	for i := 1; i < len(reported); i++ {
		if d := reported[i].Elapsed - reported[i-1].Elapsed; d < search.ReportEvery-10*time.Millisecond {
			t.Errorf("%v between two reports", d)
		}
	}
	if diff := cmp.Diff(copies, reported); diff != "" {
		t.Errorf("a report has changed since: %s", diff)
	}
}

// A brain that is closed while it thinks returns a move, and its thinker is closed once, after
// that.
func TestCloseWaitsForTheThought(t *testing.T) {
	c := &chattySearch{begun: make(chan bool)}
	b, p := chattyBrain(t, c), searchtest.Board(t, searchtest.TicTacToe)
	var wait sync.WaitGroup
	wait.Add(1)
	go func() {
		defer wait.Done()
		r, err := b.Think(t.Context(), p, search.Limits{}, nil)
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
	if r, err := b.Think(t.Context(), p, search.Limits{}, nil); !errors.Is(err, search.ErrClosed) || r.Move != game.NoMove {
		t.Errorf("thinks when it is closed: %+v, %v", r, err)
	}
}

// A search that is cancelled at any time ends with a move, and leaves no goroutine.
func TestCancelAtAnyTime(t *testing.T) {
	before := runtime.NumGoroutine()
	for _, spec := range []string{"chatty", "minimax(depth=9)", "deepening(time=1h)", "mcts(time=1h)", "perfect(time=1h)"} {
		for after := range 4 {
			ctx, cancel := context.WithCancel(t.Context())
			time.AfterFunc(time.Duration(after)*time.Millisecond, cancel)
			env := mnkEnv(searchtest.Gomoku)
			env.Searches = append(env.Searches, search.Search{
				Name: "chatty",
				New:  func(playerspec.Values) (search.Thinker, error) { return &chattySearch{}, nil },
			})
			p := searchtest.Play(t, searchtest.Board(t, searchtest.Gomoku), "h8", "i9")
			if r, err := searchtest.Think(ctx, searchtest.MustParse(t, spec, env), p, nil); err != nil || !p.Legal(r.Move) || p.Ply() != 2 {
				t.Errorf("%s: move %d, %v, %d marks", spec, r.Move, err, p.Ply())
			}
			cancel()
		}
	}
	for deadline := time.Now().Add(5 * time.Minute); runtime.NumGoroutine() > before; time.Sleep(time.Millisecond) {
		if time.Now().After(deadline) {
			t.Fatalf("%d goroutines, %d before", runtime.NumGoroutine(), before)
		}
	}
}

// The reported progress never falls and never exceeds 1.
func TestProgressRises(t *testing.T) {
	p := searchtest.Play(t, searchtest.Board(t, searchtest.Report454), "b2", "c3", "a4", "d1", "e2", "c2")
	for _, spec := range []string{
		"minimax(depth=4)", "alphabeta(depth=5)", "deepening(depth=6)", "deepening(nodes=4000)",
		"mcts(simulations=3000)", "cutoff", "perfect(nodes=4000)", "perfect(time=1h)",
	} {
		pl := searchtest.MustParse(t, spec, mnkEnv(searchtest.Report454))
		last, told := 0.0, 0
		var task *search.Task
		task, end := search.NewTask(t.Context(), p, search.Bounds(pl, search.Limits{}), 1, func(r search.Report) {
			task.TellAll()
			if told++; r.Progress < last || r.Progress > 1 {
				t.Errorf("%s: progress %v after %v", spec, r.Progress, last)
			}
			last = r.Progress
		})
		if err := search.ThinkerOf(pl).Think(task, false); err != nil {
			t.Fatal(err)
		}
		end()
		if told < 2 {
			t.Errorf("%s: only %d reports", spec, told)
		}
	}
}

// A part of a search ends at its share of the nodes, and the search then continues to its limit.
func TestPartsOfASearch(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		limit := rapid.Int64Range(10, 5000).Draw(rt, "limit")
		share := rapid.SampledFrom([]float64{0.1, 0.6, 0.9}).Draw(rt, "share")
		task, end := search.NewTask(t.Context(), searchtest.Board(t, searchtest.TicTacToe), search.Limits{Nodes: limit}, 1, nil)
		defer end()
		run := func() {
			for !task.Visit() {
			}
		}
		task.Part(share, func() { task.Progress(0.7); run() })
		if got, want := task.Nodes(), max(1, int64(share*float64(limit))); got != want || task.Ended() || task.Best().Progress != 0 {
			rt.Fatalf("the part of %v of %d ends at %d, ended %v, progress %v", share, limit, got, task.Ended(), task.Best().Progress)
		}
		if run(); task.Nodes() != limit {
			rt.Fatalf("all ends at %d of %d", task.Nodes(), limit)
		}
	})
}
