package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/nats-io/nats.go"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

func TestRunsAreKept(t *testing.T) {
	dir := t.TempDir()
	s := start(t, dir, 0)
	c, ctx := connect(t, s), limited(t)
	ok := func(err error) {
		t.Helper()
		if err != nil {
			t.Error(err)
		}
	}
	ok(c.CreateRun(ctx, "first", json.RawMessage(`{"games":100}`)))
	ok(c.CreateRun(ctx, "second", json.RawMessage(`{}`)))
	if err := c.CreateRun(ctx, "first", json.RawMessage(`{}`)); err == nil || !strings.Contains(err.Error(), "already") {
		t.Errorf("a run is created twice: %v", err)
	}
	ok(c.SetState(ctx, "first", queue.Running, ""))
	ok(c.SetStatus(ctx, "first", json.RawMessage(`{"done":3}`)))
	ok(c.SetState(ctx, "second", queue.Failed, "no such player"))
	ok(c.StopRun(ctx, "first"))
	s.Stop()
	c = connect(t, start(t, dir, 0))
	r, err := c.Run(ctx, "first")
	if err != nil || r.State != queue.Running || !r.Stopping || string(r.Description) != `{"games":100}` ||
		string(r.Status) != `{"done":3}` || r.Created.IsZero() {
		t.Errorf("%+v, %v", r, err)
	}
	list, err := c.Runs(ctx)
	if err != nil || len(list) != 2 || list[0].ID != "first" || list[1].State != queue.Failed ||
		list[1].Words != "no such player" || list[1].Stopping {
		t.Errorf("%+v, %v", list, err)
	}
	ok(c.SetState(ctx, "first", queue.Waiting, ""))
	if r, err := c.Run(ctx, "first"); err != nil || r.Stopping || r.State != queue.Waiting {
		t.Errorf("after waiting again %+v, %v", r, err)
	}
	ok(c.RemoveRun(ctx, "first"))
	if list, err := c.Runs(ctx); err != nil || len(list) != 1 {
		t.Errorf("%+v, %v", list, err)
	}
	for _, f := range []func(context.Context, string) error{c.StopRun, c.RemoveRun} {
		if err := f(ctx, "first"); !errors.Is(err, queue.ErrNoRun) {
			t.Errorf("a run that is gone: %v", err)
		}
	}
	for _, err := range []error{
		c.CreateRun(ctx, "a.b", nil), c.SetState(ctx, "a.b", queue.Running, ""), c.SetStatus(ctx, "", nil), c.StopRun(ctx, ">"),
		c.CreateRun(ctx, "large", make([]byte, queue.MaxData+1)),
	} {
		if err == nil || errors.Is(err, queue.ErrNoRun) {
			t.Errorf("a wrong call gives %v", err)
		}
	}
}

// A watcher of all runs gets the runs created before and after it began, requests to stop, and
// removals.
func TestRunsAreWatched(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c, ctx := connect(t, s), limited(t)
	if err := c.CreateRun(ctx, "before", json.RawMessage(`1`)); err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	seen := map[string]queue.Run{}
	watching, stop := context.WithCancel(ctx)
	ended := make(chan error, 1)
	go func() {
		ended <- connect(t, s).WatchRuns(watching, func(r queue.Run) {
			mu.Lock()
			defer mu.Unlock()
			seen[r.ID] = r
		})
	}()
	sees := func(id string, f func(queue.Run) bool) {
		t.Helper()
		until(t, func() bool {
			mu.Lock()
			defer mu.Unlock()
			r, ok := seen[id]
			return ok && f(r)
		})
	}
	sees("before", func(r queue.Run) bool { return r.State == queue.Waiting && string(r.Description) == "1" })
	if err := c.CreateRun(ctx, "after", json.RawMessage(`2`)); err != nil {
		t.Fatal(err)
	}
	sees("after", func(r queue.Run) bool { return string(r.Description) == "2" })
	if err := c.StopRun(ctx, "after"); err != nil {
		t.Fatal(err)
	}
	sees("after", func(r queue.Run) bool { return r.Stopping })
	if err := c.RemoveRun(ctx, "after"); err != nil {
		t.Fatal(err)
	}
	sees("after", func(r queue.Run) bool { return r.Description == nil })
	stop()
	if err := <-ended; err != nil {
		t.Error(err)
	}
}

// A watcher of a run that was already removed is notified of that, instead of waiting forever.
func TestRemovedRunIsWatched(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c, ctx := connect(t, s), limited(t)
	if err := errors.Join(c.CreateRun(ctx, "one", json.RawMessage(`1`)), c.CreateRun(ctx, "other", json.RawMessage(`1`)),
		c.RemoveRun(ctx, "one")); err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{"one", "never"} {
		watching, stop := context.WithCancel(ctx)
		var seen []queue.Run
		err := c.WatchRun(watching, id, func(r queue.Run) { seen = append(seen, r); stop() })
		if err != nil || len(seen) != 1 || seen[0].ID != id || seen[0].Description != nil {
			t.Errorf("%s: %+v, %v", id, seen, err)
		}
	}
}

// A watcher of one run gets reports of that run only, and may end in the middle.
func TestOneRunIsWatched(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c, ctx := connect(t, s), limited(t)
	for _, id := range []string{"one", "other"} {
		if err := c.CreateRun(ctx, id, json.RawMessage(`1`)); err != nil {
			t.Fatal(err)
		}
	}
	watching, stop := context.WithCancel(ctx)
	var seen []queue.Run
	err := c.WatchRun(watching, "one", func(r queue.Run) {
		seen = append(seen, r)
		switch {
		case watching.Err() != nil:
			t.Error("it is told on after the end")
		case r.State == queue.Finished:
			stop()
			for range 3 { // no longer reported
				if err := c.SetStatus(ctx, "one", []byte("late")); err != nil {
					t.Error(err)
				}
			}
		default:
			if err := c.SetState(ctx, "other", queue.Failed, "words"); err != nil {
				t.Error(err)
			}
			if err := c.SetState(ctx, "one", queue.Finished, ""); err != nil {
				t.Error(err)
			}
		}
	})
	if err != nil || len(seen) != 2 || seen[0].ID != "one" || seen[1].ID != "one" {
		t.Errorf("%+v, %v", seen, err)
	}
	if err := c.WatchRun(ctx, "a.>", func(queue.Run) {}); err == nil {
		t.Error("a run may have any name")
	}
}

func TestRemovedRunHasNoResults(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c, ctx := connect(t, s), limited(t)
	if err := c.CreateRun(ctx, "r", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	calls := make(chan struct{}, 100)
	startWorker(t, s, "a", 1, func(ctx context.Context, data []byte) ([]byte, error) {
		calls <- struct{}{}
		return upperHandler(ctx, data)
	})
	d := dispatch(t, c, nil)
	for range 2 {
		if err := doAll(ctx, d, 5); err != nil {
			t.Error(err)
		}
	}
	if err := c.RemoveRun(ctx, "r"); err != nil {
		t.Fatal(err)
	}
	if err := doAll(ctx, d, 5); err != nil || len(calls) != 10 {
		t.Errorf("%v after %d calls", err, len(calls))
	}
}

// Nobody writes the state of a run that was removed, and a run that is created again does not inherit what an
// interrupted removal or a late writer has left.
func TestRemovedRunStaysRemoved(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c, ctx := connect(t, s), limited(t)
	if err := errors.Join(c.CreateRun(ctx, "r", json.RawMessage(`{}`)), c.RemoveRun(ctx, "r")); err != nil {
		t.Fatal(err)
	}
	for what, err := range map[string]error{
		"state": c.SetState(ctx, "r", queue.Finished, ""), "wish to wait": c.SetState(ctx, "r", queue.Waiting, ""),
		"status": c.SetStatus(ctx, "r", []byte("0")),
	} {
		if !errors.Is(err, queue.ErrNoRun) {
			t.Errorf("%s: %v", what, err)
		}
	}
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	u.Scheme = "nats"
	nc, err := nats.Connect(u.String())
	if err != nil {
		t.Fatal(err)
	}
	defer nc.Close()
	for _, key := range []string{"state", "status", "stop"} {
		if _, err := nc.Request("$KV.mnk-runs.r."+key, []byte(`{"state":"finished"}`), testTimeout); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.CreateRun(ctx, "r", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	if r, err := c.Run(ctx, "r"); err != nil || r.State != queue.Waiting || r.Stopping || r.Status != nil {
		t.Errorf("%+v, %v", r, err)
	}
}

// A reader gets all runs and their states, even while the entries are being rewritten.
func TestNothingIsOverlooked(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c := connect(t, s)
	if err := errors.Join(c.CreateRun(t.Context(), "r", []byte(`{}`)), c.SetState(t.Context(), "r", queue.Running, ""),
		c.SetStatus(t.Context(), "r", []byte("0"))); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	var writing sync.WaitGroup
	writing.Go(func() {
		for i := 0; ctx.Err() == nil; i++ {
			_ = c.SetStatus(ctx, "r", strconv.AppendInt(nil, int64(i), 10))
			_ = c.SetState(ctx, "r", queue.Running, "")
		}
	})
	reader := connect(t, s)
	for range 100 {
		r, err := reader.Run(t.Context(), "r")
		if err != nil || r.Status == nil || r.State != queue.Running {
			t.Fatalf("%+v, %v", r, err)
		}
		list, err := reader.Runs(t.Context())
		if err != nil || len(list) != 1 || list[0].Status == nil || list[0].State != queue.Running {
			t.Fatalf("%+v, %v", list, err)
		}
	}
	cancel()
	writing.Wait()
}
