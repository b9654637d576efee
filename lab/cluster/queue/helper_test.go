package queue_test

import (
	"context"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
)

// testTimeout is the time limit of what might hang.
const testTimeout = 3 * time.Minute

var program = queue.Identity{Version: "0.2.0", Weights: "abc"}

// start starts a server on a folder and a port; 0 means any free port.
func start(t *testing.T, dir string, port int) *server.Server {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{
		Dir: dir, Listen: "127.0.0.1:" + strconv.Itoa(port), Identity: program, Patience: 1500 * time.Millisecond,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// startPatient starts a server whose patience is so long that no worker is declared lost because
// the machine is busy.
func startPatient(t *testing.T) *server.Server {
	t.Helper()
	return startWithPatience(t, 0) // the default, half a minute
}

// startWithPatience starts a server that declares a worker lost after the given silence.
func startWithPatience(t *testing.T, silence time.Duration) *server.Server {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: program, Patience: silence,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	return s
}

// connect connects a client over the network.
func connect(t *testing.T, s *server.Server) *queue.Client {
	t.Helper()
	return connectTo(t, s.Address())
}

// connectTo connects a client to an address.
func connectTo(t *testing.T, address string) *queue.Client {
	t.Helper()
	c, err := queue.Connect(t.Context(), queue.Options{Address: address, Identity: program})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// upperHandler returns its data in capitals. It is the handler of the kind upper.
func upperHandler(_ context.Context, data []byte) ([]byte, error) {
	return []byte(strings.ToUpper(string(data))), nil
}

// testWorker is a running worker.
type testWorker struct {
	client *queue.Client
	cancel context.CancelFunc
	done   chan struct{}
	err    error
}

// startWorker starts a worker that works until the test ends.
func startWorker(t *testing.T, s *server.Server, name string, cores int, h queue.Handler) *testWorker {
	t.Helper()
	return startWorkerFrom(t, connect(t, s), name, cores, h)
}

// startWorkerFrom is like startWorker, but uses a connected client.
func startWorkerFrom(t *testing.T, c *queue.Client, name string, cores int, h queue.Handler) *testWorker {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	w := &testWorker{client: c, cancel: cancel, done: make(chan struct{})}
	go func() {
		defer close(w.done)
		w.err = w.client.Work(ctx, queue.WorkerOptions{Name: name, Cores: cores, Handlers: map[string]queue.Handler{"upper": h}})
	}()
	t.Cleanup(func() { w.stop(t) })
	return w
}

// stop ends a worker cleanly.
func (w *testWorker) stop(t *testing.T) {
	t.Helper()
	w.cancel()
	select {
	case <-w.done:
	case <-time.After(testTimeout):
		t.Fatal("the worker does not end")
	}
	if w.err != nil {
		t.Error(w.err)
	}
}

// kill cuts a worker off in the middle of its work.
func (w *testWorker) kill() {
	w.client.Close()
	w.cancel()
}

// awaitWorkers waits until the server lists exactly n workers.
func awaitWorkers(t *testing.T, c *queue.Client, n int) {
	t.Helper()
	until(t, func() bool {
		list, err := c.Workers(t.Context())
		return err == nil && len(list) == n
	})
}

func until(t *testing.T, f func() bool) {
	t.Helper()
	for end := time.Now().Add(testTimeout); !f(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("what is waited for does not come")
		}
	}
}

// dispatch starts to dispatch the tasks of the run r.
func dispatch(t *testing.T, c *queue.Client, check queue.Check) *queue.Dispatcher {
	t.Helper()
	d, err := c.Dispatch("r", check)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(d.Close)
	return d
}

// limited returns a context with a time limit for calls that might hang.
func limited(t *testing.T) context.Context {
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	t.Cleanup(cancel)
	return ctx
}

// doAll does n tasks at the same time and returns an error if any result is wrong.
func doAll(ctx context.Context, d *queue.Dispatcher, n int) error {
	var mu sync.Mutex
	var all sync.WaitGroup
	var wrong error
	for i := range n {
		all.Go(func() {
			id := fmt.Sprint("task-", i)
			got, err := d.Do(ctx, "upper", id, []byte(id))
			if err == nil && string(got) != strings.ToUpper(id) {
				err = fmt.Errorf("%s gives %q", id, got)
			}
			if err != nil {
				mu.Lock()
				wrong = err
				mu.Unlock()
			}
		})
	}
	all.Wait()
	return wrong
}
