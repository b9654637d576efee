package queue

import (
	"context"
	"encoding/json"
	"errors"
	"maps"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
	"golang.org/x/sync/semaphore"
)

// Handler does a task and returns its result. It must return soon after its context ends.
type Handler func(ctx context.Context, data []byte) ([]byte, error)

// WorkerOptions describe a worker.
type WorkerOptions struct {
	// Name is the name of the worker, such as that of the machine. If another worker has this name,
	// a number is added.
	Name string
	// Cores is the number of tasks done at the same time; 0 means all cores of the machine.
	Cores int
	// Handlers holds the function for each kind of task.
	Handlers map[string]Handler
	// MemoryOf, if it is not nil, returns how many bytes of memory a task needs, or an error if the
	// task can never be done here. Memory is the limit for all tasks together. It must be at
	// least as large as any result of MemoryOf.
	MemoryOf func(kind string, data []byte) (int64, error)
	Memory   int64
	// Watch, if it is not nil, is called with the state of the worker whenever a task begins or
	// ends, or the server becomes full or has room again. Any goroutine may call it.
	Watch func(Worker)
}

// worker is one call of Work.
type worker struct {
	*Client
	name     string
	cores    int
	handlers map[string]Handler
	watch    func(Worker)
	memoryOf func(kind string, data []byte) (int64, error)
	memory   *semaphore.Weighted // in bytes; its tasks share it
	patience time.Duration
	pause    func(context.Context, time.Duration) // Pause, except in tests
	since    time.Time
	entry    uint64 // the revision of its entry in the bucket of workers

	mu            sync.Mutex
	current       map[string]runningTask // by run.id
	done, failed  int
	failuresInRow int  // consecutive failures
	serverFull    bool // the server had no space for a result
}

// runningTask is a task that is being done.
type runningTask struct {
	sequence uint64 // the sequence number in the queue
	cancel   context.CancelCauseFunc
}

// errRecalled means that a task is no longer wanted.
var errRecalled = errors.New("the run was stopped")

// handlerGrace is how long a handler may take to return after its context has ended.
const handlerGrace = 5 * time.Second

// Work does tasks until the context ends. It then gives back the tasks that it has not finished. It
// returns a MismatchError if this program is not, or no longer, the program that the server was
// prepared for.
func (c *Client) Work(ctx context.Context, o WorkerOptions) error {
	consumer, err := c.work.Consumer(ctx, workConsumer)
	if err != nil {
		return err
	}
	w := &worker{
		Client: c, cores: o.Cores, handlers: o.Handlers, watch: o.Watch, since: time.Now(), current: map[string]runningTask{},
		memoryOf: o.MemoryOf, memory: semaphore.NewWeighted(o.Memory),
		pause: Pause, patience: consumer.CachedInfo().Config.AckWait,
	}
	if w.cores <= 0 {
		w.cores = runtime.NumCPU()
	}
	if err := w.register(ctx, o.Name); err != nil {
		return err
	}
	defer w.unregister()
	recalls, err := c.nc.Subscribe(recallSubject+">", w.recall)
	if err != nil {
		return err
	}
	defer func() { _ = recalls.Unsubscribe() }()
	ctx, cancel := context.WithCancelCause(ctx)
	var beating sync.WaitGroup
	defer beating.Wait()
	defer cancel(nil)
	beating.Go(func() { w.sendHeartbeats(ctx, cancel) })
	w.takeTasks(ctx, consumer)
	if e := (*MismatchError)(nil); errors.As(context.Cause(ctx), &e) {
		return e
	}
	return nil
}

// register registers the worker under a name that no other worker has.
func (w *worker) register(ctx context.Context, name string) error {
	name = strings.Map(func(r rune) rune {
		if notInName(r) {
			return '-'
		}
		return r
	}, name)
	name = name[:min(len(name), maxName-8)]
	if name == "" {
		name = "worker"
	}
	for n := 1; ; n++ {
		w.name = name
		if n > 1 {
			w.name += "-" + strconv.Itoa(n)
		}
		text, err := json.Marshal(w.state())
		if err != nil {
			return err
		}
		w.entry, err = w.workers.Create(ctx, w.name, text)
		if !errors.Is(err, jetstream.ErrKeyExists) {
			return err
		}
	}
}

// state returns the state that the worker publishes.
func (w *worker) state() Worker {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := Worker{Name: w.name, Cores: w.cores, Since: w.since, Done: w.done, Failed: w.failed, Full: w.serverFull}
	if hours := time.Since(w.since).Hours(); hours > 0 {
		s.PerHour = float64(w.done) / hours
	}
	for _, key := range slices.Sorted(maps.Keys(w.current)) {
		s.On = append(s.On, strings.Replace(key, ".", "/", 1))
	}
	return s
}

// unregister removes the worker from the list of workers.
func (w *worker) unregister() {
	ctx, cancel := context.WithTimeout(context.Background(), handlerGrace)
	defer cancel()
	if w.nc.IsConnected() {
		_ = w.workers.Purge(ctx, w.name) // otherwise its entry expires soon
	}
}

// sendHeartbeats publishes the state of the worker regularly, and calls stop if the server is now
// for another program.
func (w *worker) sendHeartbeats(ctx context.Context, stop context.CancelCauseFunc) {
	tick := time.NewTicker(w.patience / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if e := (*MismatchError)(nil); errors.As(w.sendHeartbeat(ctx), &e) {
			e.Ours = "this worker"
			stop(e)
		}
	}
}

// sendHeartbeat publishes the state and checks the identity once. If the server does not answer in
// time, the next heartbeat tries again.
func (w *worker) sendHeartbeat(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	if text, err := json.Marshal(w.state()); err == nil {
		_, _ = w.workers.Put(ctx, w.name, text)
	}
	return w.checkIdentity(ctx)
}

// recall cancels the tasks of a run, or one task, up to the last message that was in the queue when
// the recall was sent.
func (w *worker) recall(m *nats.Msg) {
	names := strings.TrimPrefix(m.Subject, recallSubject)
	last, err := strconv.ParseUint(string(m.Data), 10, 64)
	if err != nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for key, u := range w.current {
		if (key == names || strings.HasPrefix(key, names+".")) && u.sequence <= last {
			u.cancel(errRecalled)
		}
	}
}

// takeTasks takes a task whenever a core is free and no other task waits for memory, until the
// context ends.
func (w *worker) takeTasks(ctx context.Context, consumer jetstream.Consumer) {
	var busy sync.WaitGroup
	defer busy.Wait()
	free := make(chan struct{}, w.cores)
	for {
		select {
		case free <- struct{}{}:
		case <-ctx.Done():
			return
		}
		m := w.next(ctx, consumer)
		if m == nil {
			return
		}
		admitted := make(chan struct{})
		busy.Go(func() {
			defer func() { <-free }()
			admit := sync.OnceFunc(func() { close(admitted) })
			defer admit()
			w.handle(ctx, m, admit)
		})
		<-admitted
	}
}

// next waits for a task. It returns nil if the context ends.
func (w *worker) next(ctx context.Context, consumer jetstream.Consumer) jetstream.Msg {
	for ctx.Err() == nil {
		w.restAfterFailures(ctx)
		limited, cancel := context.WithTimeout(ctx, time.Minute)
		m, err := consumer.Next(jetstream.FetchContext(limited))
		waited := limited.Err() != nil
		cancel()
		switch {
		case err == nil:
			return m
		case !waited: // the server is away
			w.pause(ctx, time.Second)
		}
	}
	return nil
}

// restAfterFailures slows down a worker that fails with every task, so that others get the tasks.
func (w *worker) restAfterFailures(ctx context.Context) {
	w.mu.Lock()
	failures := w.failuresInRow
	w.mu.Unlock()
	if d := restTime(failures); d > 0 {
		w.pause(ctx, d)
	}
}

// restTime returns how long a worker rests after a number of failures in a row: 0 for less than
// maxFailures, then a time that doubles with each failure, up to half a minute.
func restTime(failures int) time.Duration {
	if failures < maxFailures {
		return 0
	}
	return min(100*time.Millisecond<<min(failures-maxFailures, 10), 30*time.Second)
}

// Pause waits for d, or until the context ends.
func Pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
