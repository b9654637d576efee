package cluster_test

import (
	"context"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/learn"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// annealing returns options for an annealing that ends quickly.
func annealing(t *testing.T) learn.AnnealOptions {
	t.Helper()
	const player = "alphabeta(eval=blocks,depth=1)"
	return learn.AnnealOptions{
		Match: match.Config{Spec: match.Spec{
			Variant: variants(t, "nine-board")[0], Players: []string{player, player},
			Games: 12, Openings: []string{"e5", "e5 e1", "a1 a5"}, Seed: 3,
		}},
		Parameters: []string{"one", "two"}, Steps: 8, Hot: 10, Cold: 1, Width: 0.5,
	}
}

// Annealing with given openings has the same result on workers as locally, even if the coordinator
// is replaced midway. The best result so far is visible meanwhile.
func TestAnnealingElsewhere(t *testing.T) {
	raced.Skip(t)
	o := annealing(t)
	here, err := learn.Anneal(t.Context(), o, nil)
	if err != nil || here.Taken == 0 {
		t.Fatalf("%+v, %v", here, err)
	}
	connect := start(t)
	client := connect()
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Annealing: &cluster.Annealing{AnnealOptions: o}})
	if err != nil {
		t.Fatal(err)
	}
	end := coordinate(t, connect())
	handlers, goOn := holdBack("blocks(") // all tasks except those of the starting numbers
	startWorker(t, connect(), "a", handlers)
	startWorker(t, connect(), "b", handlers)
	begun := awaitStatus(t, client, id, func(s cluster.Status) bool { return s.Annealed.Evaluation != "" })
	if a := begun.Annealed; a.Given != here.Given || a.Steps > 0 {
		t.Errorf("meanwhile it has found %+v", a)
	}
	end()
	goOn()
	coordinate(t, connect())
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if diff := cmp.Diff(here, s.Annealed); diff != "" || err != nil {
		t.Errorf("%v: %s", err, diff)
	}
}

// holdBack returns handlers that hold back every task that contains text until release is called.
func holdBack(text string) (handlers map[string]queue.Handler, release func()) {
	wait := make(chan struct{})
	handlers = map[string]queue.Handler{}
	for kind, do := range cluster.Handlers(match.TaskOptions{}) {
		handlers[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			if strings.Contains(string(data), text) {
				select {
				case <-wait:
				case <-ctx.Done():
					return nil, ctx.Err()
				}
			}
			return do(ctx, data)
		}
	}
	return handlers, func() { close(wait) }
}

// awaitStatus returns the first status of a run for which ok is true, or the last status of the run.
func awaitStatus(t *testing.T, client *queue.Client, id string, ok func(cluster.Status) bool) (s cluster.Status) {
	t.Helper()
	for end := time.Now().Add(testTimeout); time.Now().Before(end); time.Sleep(10 * time.Millisecond) {
		r, err := client.Run(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		if s, err = cluster.ReadStatus(r.Status); err == nil && ok(s) || r.State == queue.Finished || r.State == queue.Failed {
			return s
		}
	}
	t.Fatal("the run hangs")
	return s
}

// Invalid options of annealing are refused before anything is played. The coordinator opens no file
// that a player names.
func TestAnnealingIsChecked(t *testing.T) {
	for want, spoil := range map[string]func(a *cluster.Annealing){
		"a server takes at most":    func(a *cluster.Annealing) { a.Steps = 1_000_000 },
		"0 steps are too few":       func(a *cluster.Annealing) { a.Steps = 0 },
		"temperatures from 1 to 2":  func(a *cluster.Annealing) { a.Hot, a.Cold = 1, 2 },
		"a player and its opponent": func(a *cluster.Annealing) { a.Match.Players = append(a.Match.Players, "random") },
		"no number \"nine\"":        func(a *cluster.Annealing) { a.Parameters = []string{"nine"} },
		"expected at most":          func(a *cluster.Annealing) { a.Match.Games = 2_000_000 },
		"opening 1":                 func(a *cluster.Annealing) { a.Match.Openings = []string{"z9"} },
		"has no evaluation":         func(a *cluster.Annealing) { a.Match.Players[0] = "random" },
	} {
		a := &cluster.Annealing{AnnealOptions: annealing(t)}
		spoil(a)
		if err := (cluster.Work{Annealing: a}).Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
	connect := start(t)
	coordinate(t, connect())
	startWorker(t, connect(), "honest", cluster.Handlers(match.TaskOptions{}))
	o := annealing(t)
	o.Match.Variant, o.Match.Openings, o.Parameters = variants(t, "gomoku")[0], nil, nil
	o.Match.Players = []string{"deepening(eval=generic,depth=1)", "guest(path=/no/such/program)"}
	client := connect()
	id, err := cluster.Submit(t.Context(), client, cluster.Work{Annealing: &cluster.Annealing{AnnealOptions: o}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := follow(t, client, id); err == nil || !strings.Contains(err.Error(), "does not allow players") {
		t.Errorf("the run ends with %v", err)
	}
}
