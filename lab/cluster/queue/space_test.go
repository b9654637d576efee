package queue_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// A server that fills up in the middle of a run reports it, keeps its data, and continues when there
// is room again.
func TestFullServerGoesOn(t *testing.T) {
	t.Parallel() // it waits most of the time
	said := make(chan string, 99)
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: program, Space: 1 << 20, Log: func(text string) { said <- text },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, ctx := connect(t, s), limited(t)
	if err := c.CreateRun(ctx, "ballast", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	var calls atomic.Int32
	half, goOn := make(chan struct{}), make(chan struct{})
	startWorker(t, s, "a", 2, func(ctx context.Context, data []byte) ([]byte, error) {
		if calls.Add(1) == 20 {
			close(half)
			<-goOn
		}
		return upperHandler(ctx, data)
	})
	troubles := watchTrouble(t, c, "r")
	answer := make(chan error, 1)
	d := dispatch(t, c, nil)
	go func() { answer <- doAll(ctx, d, 40) }()
	<-half
	if err := c.Fill(ctx, queue.Results, "ballast", 20, 200_000); err == nil {
		t.Error("the server keeps 4 MB in one")
	}
	close(goOn)
	for _, err := range []error{c.CreateRun(ctx, "more", json.RawMessage(`{}`)), c.StopRun(ctx, "ballast"), c.SetStatus(ctx, "ballast", nil)} {
		if !errors.Is(err, queue.ErrFull) {
			t.Errorf("of a server without space is said %v", err)
		}
	}
	awaitText(t, said, "are full, and all work waits")
	if trouble := <-troubles; !errors.Is(trouble, queue.ErrFull) {
		t.Errorf("whoever watches the run is told %v", trouble)
	}
	select {
	case err := <-answer:
		t.Errorf("the run ends with %v", err)
	default:
	}
	if err := c.RemoveRun(ctx, "ballast"); err != nil {
		t.Fatal(err)
	}
	awaitText(t, said, "room again")
	if err := <-answer; err != nil {
		t.Error(err)
	}
	if trouble := <-troubles; trouble != nil {
		t.Errorf("whoever watches the run is told %v", trouble)
	}
}

// awaitText waits for a text that contains want.
func awaitText(t *testing.T, said <-chan string, want string) {
	t.Helper()
	for late := time.After(testTimeout); ; {
		select {
		case text := <-said:
			if strings.Contains(text, want) {
				return
			}
		case <-late:
			t.Fatalf("nobody says %q", want)
		}
	}
}

// watchTrouble watches the trouble of a run until the test ends.
func watchTrouble(t *testing.T, c *queue.Client, run string) <-chan error {
	t.Helper()
	troubles := make(chan error, 9)
	ctx, cancel := context.WithCancel(t.Context())
	var watching sync.WaitGroup
	watching.Go(func() {
		if err := c.WatchTrouble(ctx, run, func(err error) { troubles <- err }); err != nil {
			t.Error(err)
		}
	})
	t.Cleanup(func() { cancel(); watching.Wait() })
	return troubles
}

// A worker reports to its Watch function when the server has no space for its result, and when there
// is space again.
func TestWorkerTellsOfAFullServer(t *testing.T) {
	t.Parallel() // it waits most of the time
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: program, Space: 1 << 20})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, worker, ctx := connect(t, s), connect(t, s), limited(t)
	if err := c.CreateRun(ctx, "ballast", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	full := make(chan bool, 99)
	working, cancel := context.WithCancel(ctx)
	var done sync.WaitGroup
	defer done.Wait()
	defer cancel()
	done.Go(func() {
		_ = worker.Work(working, queue.WorkerOptions{
			Name: "a", Cores: 1, Watch: func(w queue.Worker) { full <- w.Full },
			Handlers: map[string]queue.Handler{
				"upper": func(ctx context.Context, data []byte) ([]byte, error) {
					if err := c.Fill(ctx, queue.Results, "ballast", 20, 200_000); err == nil {
						t.Error("the server keeps 4 MB in one")
					}
					return upperHandler(ctx, data)
				},
			},
		})
	})
	d := dispatch(t, c, nil)
	answer := make(chan error, 1)
	go func() { answer <- doAll(ctx, d, 1) }()
	for !<-full {
	}
	if err := c.RemoveRun(ctx, "ballast"); err != nil {
		t.Fatal(err)
	}
	for <-full {
	}
	if err := <-answer; err != nil {
		t.Error(err)
	}
}
