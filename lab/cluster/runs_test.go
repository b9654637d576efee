package cluster_test

import (
	"context"
	"encoding/json"
	"errors"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// variants returns the variants of the given names.
func variants(t *testing.T, names ...string) (list []engine.Variant) {
	t.Helper()
	for _, name := range names {
		v, err := engine.ParseVariant(name)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, v)
	}
	return list
}

// The level matches of several variants have the same results on workers as locally, in the same
// order, even if the coordinator is replaced midway.
func TestLevelsElsewhere(t *testing.T) {
	w := cluster.Levels{Variants: variants(t, "tic-tac-toe", "3,3,3,misere"), Games: long.Of(8, 20), Plies: 2, Seed: 4}
	var here []cluster.LevelResult
	_, err := lab.Levels(t.Context(), lab.LevelsOptions{
		Variants: w.Variants, Match: match.Config{Spec: match.Spec{Games: w.Games, Plies: w.Plies, Seed: w.Seed}},
		Each: func(m lab.LevelMatch) {
			here = append(here, cluster.LevelResult{Count: m.Count, Different: m.Different})
		},
	}, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(here) < 4 || len(here) != len(w.Matches()) {
		t.Fatalf("%d of %d matches are played here", len(here), len(w.Matches()))
	}
	connect := start(t)
	client := connect()
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Levels: &w})
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	handlers, begun, middle, ended := cluster.Handlers(match.TaskOptions{}), atomic.Int32{}, make(chan struct{}), make(chan struct{})
	for name, do := range handlers {
		handlers[name] = func(ctx context.Context, data []byte) ([]byte, error) {
			if n := begun.Add(1); n == 3 {
				close(middle)
			} else if n < 3 {
				return do(ctx, data)
			}
			<-ended // keeps the run from finishing earlier
			return do(ctx, data)
		}
	}
	startWorker(t, connect(), "a", handlers)
	startWorker(t, connect(), "b", handlers)
	<-middle
	end()
	close(ended)
	coordinate(t, connect())
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	most := 0
	s, err := cluster.Follow(ctx, client, id, func(s cluster.Status) { most = max(most, s.Played()) })
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, s.Levels); diff != "" || most != s.Played() || most != w.Games*len(here) {
		t.Errorf("%d games: %s", most, diff)
	}
}

// The games of level matches are counted while they are played, and the finished games of a match
// are kept when the run is stopped.
func TestLevelsStopped(t *testing.T) {
	connect := start(t)
	coordinate(t, connect())
	client := connect()
	w := cluster.Levels{Variants: variants(t, "tic-tac-toe"), Games: 20, Plies: 2, Seed: 4}
	second := w.Matches()[1].Players[0]
	handlers := cluster.Handlers(match.TaskOptions{})
	for name, do := range handlers {
		handlers[name] = func(ctx context.Context, data []byte) ([]byte, error) {
			var p match.Task
			if err := json.Unmarshal(data, &p); err != nil || p.Players[0] == second && p.First > 0 {
				<-ctx.Done()
				return nil, ctx.Err()
			}
			return do(ctx, data)
		}
	}
	startWorker(t, connect(), "a", handlers)
	startWorker(t, connect(), "b", handlers)
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Levels: &w})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	played := 0
	s, err := cluster.Follow(ctx, client, id, func(s cluster.Status) {
		now, _ := (cluster.Work{Levels: &w}).Extent(s)
		if played = now; now == w.Games+2 {
			if err := client.StopRun(ctx, id); err != nil {
				t.Error(err)
			}
		}
	})
	if !errors.Is(err, cluster.ErrStopped) || len(s.Levels) != 2 || s.Levels[0].Games() != w.Games ||
		s.Levels[1].Games() != 2 || played != w.Games+2 {
		t.Errorf("%+v, %d games, %v", s.Levels, played, err)
	}
}

// Runs are independent of each other: stopping or removing a run does not affect the others. A
// removed run can be requested again.
func TestRunsBesideEachOther(t *testing.T) {
	connect := start(t)
	coordinate(t, connect())
	client := connect()
	var ids []string
	for seed := range uint64(3) {
		c := config(t)
		c.Seed, c.Players = seed, []string{"random", "mcts(simulations=20)"}
		ids = append(ids, submitMatch(t, client, c))
	}
	if err := errors.Join(client.StopRun(t.Context(), ids[0]), client.RemoveRun(t.Context(), ids[1])); err != nil {
		t.Fatal(err)
	}
	if _, err := follow(t, client, ids[0]); !errors.Is(err, cluster.ErrStopped) {
		t.Errorf("the first ends with %v", err)
	}
	startWorker(t, connect(), "a", cluster.Handlers(match.TaskOptions{}))
	if r, err := follow(t, client, ids[2]); err != nil || r.Played() != 60 {
		t.Errorf("the third has %d games, %v", r.Played(), err)
	}
	if _, err := client.Run(t.Context(), ids[1]); !errors.Is(err, queue.ErrNoRun) {
		t.Errorf("of the second is left %v", err)
	}
	c := config(t)
	c.Seed, c.Players = 1, []string{"random", "mcts(simulations=20)"}
	if id := submitMatch(t, client, c); id != ids[1] {
		t.Errorf("the second is %s now, not %s", id, ids[1])
	}
	if r, err := follow(t, client, ids[1]); err != nil || r.Played() != 60 {
		t.Errorf("the second has %d games, %v", r.Played(), err)
	}
	list, err := client.Runs(t.Context())
	if err != nil || len(list) != 3 {
		t.Errorf("%d runs, %v", len(list), err)
	}
}
