package cluster_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/fit"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// fitting has games that are over soon.
func fitting(t *testing.T) *cluster.Fitting {
	t.Helper()
	return &cluster.Fitting{
		Spec:  fit.Spec{Variant: variants(t, "9,9,5")[0], Player: "gomoku(nodes=100)", Balance: 1000, Errors: 0.2, Seed: 9},
		First: 2, Games: 9,
	}
}

// fitted are the positions of the games, played here.
func fitted(t *testing.T, w *cluster.Fitting) (list []fit.Position) {
	t.Helper()
	o := fit.Options{Spec: w.Spec, Games: w.Games, Played: map[int]bool{0: true, 1: true}, Workers: 1}
	err := fit.Play(t.Context(), o, func(game []fit.Position) error { list = append(list, game...); return nil }, nil)
	if err != nil || len(list) == 0 {
		t.Fatal(len(list), err)
	}
	return list
}

// fetch waits for a run and returns its positions.
func fetch(t *testing.T, client *queue.Client, id string, w *cluster.Fitting) []fit.Position {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), hanging)
	defer cancel()
	s, err := cluster.Follow(ctx, client, id, func(cluster.Status) {})
	if err != nil {
		t.Fatal(err)
	}
	if s.Fitted != w.Games-w.First || s.Progress.Share() != 1 || s.Played() != s.Fitted {
		t.Errorf("in the end %d games, %+v", s.Fitted, s.Progress)
	}
	list, err := w.Fetch(ctx, client, id)
	if err != nil {
		t.Fatal(err)
	}
	return list
}

// failing are handlers that fail with each third piece, but no piece twice.
func failing(handlers map[string]queue.Handler, failed *sync.Map) map[string]queue.Handler {
	var calls atomic.Int32
	list := map[string]queue.Handler{}
	for kind, do := range handlers {
		list[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			if calls.Add(1)%3 == 1 {
				if _, again := failed.LoadOrStore(string(data), true); !again {
					return nil, context.DeadlineExceeded
				}
			}
			return do(ctx, data)
		}
	}
	return list
}

// Games are played on two workers, each of whom fails now and then, as here, though the coordinator
// ends in the middle; the server keeps them for whoever asks again, until the run is removed.
func TestFittingElsewhere(t *testing.T) {
	w := fitting(t)
	here := fitted(t, w)
	connect := start(t)
	client := connect()
	id, err := cluster.Ask(t.Context(), client, cluster.Work{Fitting: w})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := w.Fetch(t.Context(), client, id); err == nil || !strings.Contains(err.Error(), "there is no result") {
		t.Errorf("what was not played yet is fetched: %v", err)
	}
	end := coordinate(t, connect())
	handlers, goOn := gated(`"game":5`)
	var failed sync.Map
	hire(t, connect(), "a", failing(handlers, &failed)) // one of them waits with game 5
	hire(t, connect(), "b", failing(handlers, &failed))
	awaitStatus(t, client, id, func(s cluster.Status) bool { return s.Fitted > 1 })
	end()
	goOn()
	coordinate(t, connect())
	for range 2 {
		if diff := cmp.Diff(here, fetch(t, client, id, w)); diff != "" {
			t.Error(diff)
		}
		if again, err := cluster.Ask(t.Context(), client, cluster.Work{Fitting: w}); again != id || err != nil {
			t.Errorf("the same games are run %s and %s, %v", id, again, err)
		}
	}
	n := 0
	failed.Range(func(any, any) bool { n++; return true })
	if n == 0 {
		t.Error("no worker has failed")
	}
	if err := client.RemoveRun(t.Context(), id); err != nil {
		t.Fatal(err)
	}
	if list, err := w.Fetch(t.Context(), client, id); err == nil {
		t.Errorf("%d positions are left of the run", len(list))
	}
}

// Games that two workers have played are compared, and played again where they differ.
func TestFittingIsCompared(t *testing.T) {
	cluster.SampleAll(t)
	w := fitting(t)
	here := fitted(t, w)
	connect := start(t)
	client := connect()
	id, err := cluster.Ask(t.Context(), client, cluster.Work{Fitting: w})
	if err != nil {
		t.Fatal(err)
	}
	coordinate(t, connect())
	later, goOn := gated("")
	liar, lies := map[string]queue.Handler{}, atomic.Int32{}
	for kind, do := range cluster.Handlers(match.PieceOptions{}) {
		liar[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
			data = bytes.Replace(data, []byte(`"seed":9`), []byte(`"seed":8`), 1)
			if lies.Add(1) > 1 {
				return later[kind](ctx, data)
			}
			return do(ctx, data)
		}
	}
	hire(t, connect(), "liar", liar)
	until(t, func() bool { return lies.Load() > 1 }) // nobody could check the first one
	hire(t, connect(), "a", later)
	hire(t, connect(), "b", later)
	until(t, func() bool {
		list, err := client.Workers(t.Context())
		return err == nil && len(list) == 3
	})
	goOn()
	if diff := cmp.Diff(here, fetch(t, client, id, w)); diff != "" {
		t.Error(diff)
	}
	if r, err := client.Run(t.Context(), id); err != nil || !slices.Equal(r.Distrusted, []string{"liar"}) {
		t.Errorf("the run does without %v, %v", r.Distrusted, err)
	}
}

// What is no game for a fitting, or more games than the server keeps, is refused before anything is
// played.
func TestFittingIsChecked(t *testing.T) {
	for want, spoil := range map[string]func(w *cluster.Fitting){
		"games 9 to 8":            func(w *cluster.Fitting) { w.First = 9 },
		"games -1 to 8":           func(w *cluster.Fitting) { w.First = -1 },
		"games 999999 to 1000000": func(w *cluster.Fitting) { w.First, w.Games = 999_999, 1_000_001 },
		"100001 games are more":   func(w *cluster.Fitting) { w.Games = w.First + 100_001 },
		"nothing to fit in":       func(w *cluster.Fitting) { w.Variant = variants(t, "isolation")[0] },
		"chance of errors from 0": func(w *cluster.Fitting) { w.Errors = 2 },
		"expected none below 0":   func(w *cluster.Fitting) { w.Balance = -1 },
		"\"nobody\" is no player": func(w *cluster.Fitting) { w.Player = "nobody" },
	} {
		w := fitting(t)
		spoil(w)
		if err := (cluster.Work{Fitting: w}).Check(); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
}

// Games of players that do not repeat them are not compared.
func TestFittingThatVariesIsNotCompared(t *testing.T) {
	for player, varies := range map[string]bool{"gomoku(nodes=100)": false, "gomoku(nodes=100,threads=2)": true, "gomoku(nodes=100,time=1s)": true, "gomoku": true} {
		w := fitting(t)
		w.Player = player
		if got := (cluster.Work{Fitting: w}).Varies(); got != varies {
			t.Errorf("%s varies: %v", player, got)
		}
	}
}
