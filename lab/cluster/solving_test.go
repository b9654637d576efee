package cluster_test

import (
	"context"
	"encoding/json"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/prove"
)

// solveThere solves a position on two workers whose handlers are wrapped by with. It calls between
// while they work.
func solveThere(t *testing.T, w cluster.Solving, with func(do queue.Handler) queue.Handler,
	between func(end func(), connect func() *queue.Client),
) cluster.Status {
	t.Helper()
	connect := start(t)
	client := connect()
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Solving: &w})
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	for _, name := range []string{"a", "b"} {
		handlers := cluster.Handlers(match.TaskOptions{})
		for kind, do := range handlers {
			handlers[kind] = with(do)
		}
		startWorker(t, connect(), name, handlers)
	}
	between(end, connect)
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// checkSolved fails unless a position was solved with the wanted value and the line leads to it.
func checkSolved(t *testing.T, w cluster.Solving, s cluster.Status, want game.Result) {
	t.Helper()
	if s.Solved == nil || s.Solved.Value != want {
		t.Fatalf("%+v, not %v", s.Solved, want)
	}
	w.Moves = slices.Concat(w.Moves, s.Solved.Line)
	p, err := w.Position()
	if err != nil || p.Outcome().Result != want {
		t.Errorf("the line %v ends in %v, %v", s.Solved.Line, p.Outcome().Result, err)
	}
	if n := int64(len(s.Solved.State.Done)); n == 0 || s.Solved.Nodes < n {
		t.Errorf("%d nodes in %d jobs", s.Solved.Nodes, n)
	}
}

// A position has the same value on workers as locally, even if the coordinator is replaced midway:
// the next one resumes its work.
func TestSolvingElsewhere(t *testing.T) {
	w := cluster.Solving{Problem: prove.Problem{Variant: variants(t, "3,5,4,exact")[0], Moves: []string{"b1", "c1"}}}
	done := make(chan struct{}, 10_000)
	counting := func(do queue.Handler) queue.Handler {
		return func(ctx context.Context, data []byte) ([]byte, error) {
			defer func() { done <- struct{}{} }()
			return do(ctx, data)
		}
	}
	s := solveThere(t, w, counting, func(end func(), connect func() *queue.Client) {
		for range 5 {
			<-done
		}
		end()
		coordinate(t, connect())
	})
	checkSolved(t, w, s, game.Draw)
}

// A job whose result is no longer needed is recalled from its worker.
func TestJobsAreTakenBack(t *testing.T) {
	w := cluster.Solving{Problem: prove.Problem{Variant: variants(t, "4,4,3,misere")[0], Moves: []string{"b2"}}}
	first := make(chan struct{}, 1)
	first <- struct{}{}
	ended := make(chan error, 1)
	s := solveThere(t, w, func(do queue.Handler) queue.Handler {
		return func(ctx context.Context, data []byte) ([]byte, error) {
			var j prove.Job
			if json.Unmarshal(data, &j) == nil && len(j.Moves) > 1 {
				select {
				case <-first: // holds the first job until it is recalled
					<-ctx.Done()
					ended <- context.Cause(ctx)
					return nil, ctx.Err()
				default:
				}
			}
			return do(ctx, data)
		}
	}, func(func(), func() *queue.Client) {})
	checkSolved(t, w, s, game.SecondWins)
	select {
	case err := <-ended:
		if !strings.Contains(err.Error(), "stopped") {
			t.Errorf("the job ends with %v", err)
		}
	case <-time.After(testTimeout):
		t.Error("the job does not end")
	}
}

// Impossible findings and invalid problems are refused.
func TestHostileFindings(t *testing.T) {
	v := variants(t, "4,4,3")[0]
	j := prove.Job{Problem: prove.Problem{Variant: v}, Asks: game.FirstWins, Nodes: 100}
	for _, f := range []solve.Finding{
		{},
		{Answer: solve.Yes, Nodes: 200},
		{Answer: solve.Unknown, Nodes: 3},
		{Answer: solve.No, Nodes: 3, Proved: []byte("x")},
	} {
		if j.CheckFinding(f) == nil {
			t.Errorf("%+v is believed", f)
		}
	}
	for _, w := range []prove.Problem{{}, {Variant: v, Moves: []string{"a1", "a1"}}, {Variant: v, Moves: []string{"z9"}}} {
		if (cluster.Work{Solving: &cluster.Solving{Problem: w}}).Check() == nil {
			t.Errorf("%+v is work", w)
		}
	}
}
