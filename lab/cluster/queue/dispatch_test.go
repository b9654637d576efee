package queue_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/long"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

func TestTasksAreDone(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	d := dispatch(t, connect(t, s), nil)
	startWorker(t, s, "a", 2, upperHandler)
	startWorker(t, s, "b", 2, upperHandler)
	if err := doAll(limited(t), d, 300); err != nil {
		t.Error(err)
	}
}

// Any client can fetch a result by the IDs of its run and task.
func TestResultsAreKept(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	startWorker(t, s, "a", 1, upperHandler)
	if err := doAll(limited(t), dispatch(t, connect(t, s), nil), 3); err != nil {
		t.Fatal(err)
	}
	c := connect(t, s)
	if r, err := c.Result(t.Context(), "r", "task-1"); err != nil || string(r) != "TASK-1" {
		t.Errorf("%q, %v", r, err)
	}
	for task, want := range map[string]string{"task-9": "there is no result of task task-9 of run r", ">": "is no ID of a task"} {
		if r, err := c.Result(t.Context(), "r", task); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q, %v", task, r, err)
		}
	}
}

// A coordinator that replaces a killed one makes the same calls again. Tasks that were done are not
// done again.
func TestKilledCoordinatorGoesOn(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	var calls atomic.Int32
	ctx, cancel := context.WithCancel(limited(t))
	startWorker(t, s, "a", 2, func(ctx context.Context, data []byte) ([]byte, error) {
		if calls.Add(1) == 30 {
			cancel()
		}
		return upperHandler(ctx, data)
	})
	first := connect(t, s)
	if err := doAll(ctx, dispatch(t, first, nil), 60); !errors.Is(err, context.Canceled) {
		t.Fatalf("the first coordinator ends with %v", err)
	}
	first.Close()
	d := dispatch(t, connect(t, s), nil)
	for range 2 {
		if err := doAll(limited(t), d, 60); err != nil {
			t.Error(err)
		}
	}
	if got := calls.Load(); got < 60 || got >= 90 { // tasks that were running may be done twice
		t.Errorf("60 tasks took %d calls", got)
	}
}

func TestFailingTaskIsSetAside(t *testing.T) {
	s := startPatient(t) // with a short patience a worker could seem to be alone and fail a task three times
	c := connect(t, s)
	d := dispatch(t, c, nil)
	for _, name := range []string{"a", "b"} {
		startWorker(t, s, name, 1, func(ctx context.Context, data []byte) ([]byte, error) {
			switch string(data) {
			case "bad":
				return nil, errors.New("no such opening")
			case "panic":
				var none []int
				return []byte{byte(none[len(data)])}, nil
			case "large":
				return make([]byte, queue.MaxData+1), nil
			}
			return upperHandler(ctx, data)
		})
	}
	awaitWorkers(t, c, 2)
	for data, want := range map[string]string{"bad": "no such opening", "panic": "index out of range", "large": "at most 1000000"} {
		_, err := d.Do(limited(t), "upper", data, []byte(data))
		var aside *queue.SetAsideError
		if !errors.As(err, &aside) || aside.Task != data || len(aside.Workers) != 2 || !strings.Contains(aside.Last, want) {
			t.Errorf("%s ends with %v", data, err)
		}
	}
	if _, err := d.Do(limited(t), "lower", "x", nil); err == nil || !strings.Contains(err.Error(), "lower") {
		t.Errorf("a kind that nobody knows ends with %v", err)
	}
	if err := doAll(limited(t), d, 10); err != nil {
		t.Error(err)
	}
}

// A worker that fails every task does not stop a run.
func TestBadWorkerStopsNoRun(t *testing.T) {
	s := startPatient(t)
	c := connect(t, s)
	startWorker(t, s, "bad", 4, func(context.Context, []byte) ([]byte, error) { return nil, errors.New("no memory") })
	startWorker(t, s, "garbage", 1, func(context.Context, []byte) ([]byte, error) { return []byte{0}, nil })
	startWorker(t, s, "good", 1, upperHandler)
	awaitWorkers(t, c, 3)
	d := dispatch(t, c, func(_ string, _, r []byte) error {
		if len(r) < 2 {
			return errors.New("too short")
		}
		return nil
	})
	if err := doAll(limited(t), d, 30); err != nil {
		t.Error(err)
	}
}

// Workers are killed at random, and each task still has one result.
func TestKilledWorkersLoseNothing(t *testing.T) {
	t.Parallel() // it waits most of the time
	s := start(t, t.TempDir(), 0)
	const workers = 8
	tasks, kills := long.Of(300, 1000), long.Of(3, 6)
	r := rand.New(rand.NewPCG(1, 2))
	var calls atomic.Int64
	var mu sync.Mutex
	var hired []*testWorker
	work := func(ctx context.Context, data []byte) ([]byte, error) {
		calls.Add(1)
		return upperHandler(ctx, data)
	}
	for i := range workers {
		hired = append(hired, startWorker(t, s, fmt.Sprint("w", i), 2, work))
	}
	c := connect(t, s)
	awaitWorkers(t, c, workers) // a worker killed earlier would never have worked
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for i := range kills {
			for calls.Load() < int64((i+1)*tasks/(kills+1)) {
				if t.Context().Err() != nil {
					return
				}
				time.Sleep(time.Millisecond)
			}
			mu.Lock()
			k := r.IntN(workers)
			hired[k].kill()
			mu.Unlock()
		}
	}()
	d := dispatch(t, c, nil)
	if err := doAll(limited(t), d, tasks); err != nil {
		t.Error(err)
	}
	<-ended
}

func TestWrongCallsAreRefused(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	c := connect(t, s)
	if _, err := c.Dispatch("a.b", nil); err == nil {
		t.Error("a run may have any name")
	}
	d := dispatch(t, c, nil)
	for _, id := range []string{"", "a.b", "a>", "a b", strings.Repeat("x", 65)} {
		if _, err := d.Do(limited(t), "upper", id, nil); err == nil {
			t.Errorf("a task may be called %q", id)
		}
	}
	if _, err := d.Do(limited(t), "upper", "x", make([]byte, queue.MaxData+1)); err == nil {
		t.Error("a task may have any size")
	}
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	waiting := make(chan error)
	go func() {
		for {
			_, err := d.Do(ctx, "upper", "x", nil)
			if err == nil || !strings.Contains(err.Error(), "already") { // otherwise the other call was first
				waiting <- err
				return
			}
		}
	}()
	until(t, func() bool {
		short, end := context.WithCancel(t.Context())
		end()
		_, err := d.Do(short, "upper", "x", nil)
		return err != nil && strings.Contains(err.Error(), "already")
	})
	cancel()
	if err := <-waiting; !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}

// A result of another version of the program is refused. After the run is forgotten, its tasks can
// be done again.
func TestResultOfAnotherVersionIsRefused(t *testing.T) {
	s := start(t, t.TempDir(), 0)
	w := startWorker(t, s, "a", 1, upperHandler)
	if err := doAll(limited(t), dispatch(t, connect(t, s), nil), 3); err != nil {
		t.Fatal(err)
	}
	w.stop(t)
	newer := s.Client("newer")
	newer.Identity = queue.Identity{Version: "0.3.0", Weights: "abc"}
	if err := queue.Prepare(t.Context(), newer, 0); err != nil {
		t.Fatal(err)
	}
	c, err := queue.Connect(t.Context(), newer)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	d := dispatch(t, c, nil)
	var differ *queue.MismatchError
	if _, err := d.Do(limited(t), "upper", "task-1", nil); !errors.As(err, &differ) || !strings.Contains(err.Error(), "0.2.0") {
		t.Errorf("a result of before: %v", err)
	}
	if _, err := c.Result(t.Context(), "r", "task-1"); !errors.As(err, &differ) {
		t.Errorf("a result of before, looked at: %v", err)
	}
	if err := c.Forget(t.Context(), "r"); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	go func() {
		_ = c.Work(ctx, queue.WorkerOptions{Cores: 1, Handlers: map[string]queue.Handler{"upper": upperHandler}})
	}()
	defer cancel()
	if err := doAll(limited(t), d, 3); err != nil {
		t.Error(err)
	}
}
