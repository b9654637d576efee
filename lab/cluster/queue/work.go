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

// Handler makes a result of a task. It ends soon after its context.
type Handler func(ctx context.Context, data []byte) ([]byte, error)

// WorkerOptions say who works.
type WorkerOptions struct {
	// Name is that of the worker, such as the machine's. Another one of this name is there
	// already: a number is added.
	Name string
	// Cores is how many tasks are done at the same time; 0 is all that the machine has.
	Cores int
	// Handlers make the results, by the kind of task.
	Handlers map[string]Handler
	// MemoryOf, if it is not nil, says how many bytes a task takes, or why it can never be done here.
	// Memory is how many all tasks may take together, and at least what MemoryOf returns.
	MemoryOf func(kind string, data []byte) (int64, error)
	Memory   int64
	// Watch, if it is not nil, is called with what the worker says of itself whenever a task begins
	// or ends, by any goroutine.
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
	memory   int64
	room     *semaphore.Weighted // what the tasks share of memory
	patience time.Duration
	pause    func(context.Context, time.Duration) // Pause, but in tests
	since    time.Time
	entry    uint64 // the revision of what it says of itself

	mu           sync.Mutex
	current      map[string]underWay // by run.id.copy
	done, failed int
	row          int       // failures one after the other
	full         bool      // the server had no space for a result
	asking       time.Time // since when it waits for a task; zero while it does not
}

// underWay is a task that is being done.
type underWay struct {
	sequence uint64 // its place in the queue
	cancel   context.CancelCauseFunc
}

// errRecalled says that a task is no longer wanted.
var errRecalled = errors.New("the run was stopped")

// grace is how long a handler that was told to end may take to do so.
const grace = 5 * time.Second

// Work takes tasks and answers them until the context ends, and gives back what it has not
// finished. It returns an error if this program is not, or no longer, the one that the server
// works with.
func (c *Client) Work(ctx context.Context, o WorkerOptions) error {
	consumer, err := c.work.Consumer(ctx, workConsumer)
	if err != nil {
		return err
	}
	w := &worker{
		Client: c, cores: o.Cores, handlers: o.Handlers, watch: o.Watch, since: time.Now(), current: map[string]underWay{},
		memoryOf: o.MemoryOf, memory: o.Memory, room: semaphore.NewWeighted(o.Memory),
		pause: Pause, patience: consumer.CachedInfo().Config.AckWait,
	}
	if w.cores <= 0 {
		w.cores = runtime.NumCPU()
	}
	if err := w.enter(ctx, o.Name); err != nil {
		return err
	}
	defer w.leave()
	recalls, err := c.nc.Subscribe(recallSubject+">", w.recall)
	if err != nil {
		return err
	}
	defer func() { _ = recalls.Unsubscribe() }()
	ctx, cancel := context.WithCancelCause(ctx)
	var beating sync.WaitGroup
	defer beating.Wait()
	defer cancel(nil)
	beating.Go(func() { w.beat(ctx, cancel) })
	w.take(ctx, consumer)
	if e := (*MismatchError)(nil); errors.As(context.Cause(ctx), &e) {
		return e
	}
	return nil
}

// enter makes the worker known under a name that nobody else has.
func (w *worker) enter(ctx context.Context, name string) error {
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

// state is what the worker says of itself.
func (w *worker) state() Worker {
	w.mu.Lock()
	defer w.mu.Unlock()
	s := Worker{Name: w.name, Cores: w.cores, Since: w.since, Done: w.done, Failed: w.failed, Memory: w.memory, Full: w.full}
	s.Idle = !w.asking.IsZero() && time.Since(w.asking) >= idleTime
	if hours := time.Since(w.since).Hours(); hours > 0 {
		s.PerHour = float64(w.done) / hours
	}
	for _, key := range slices.Sorted(maps.Keys(w.current)) {
		words := strings.Split(key, ".")
		s.On = append(s.On, words[0]+"/"+words[1])
	}
	return s
}

// idleTime is how long a worker waits for a task before it counts as idle. One that is busy waits too,
// for a moment, between two tasks.
const idleTime = time.Second

// leave has the worker forgotten.
func (w *worker) leave() {
	ctx, cancel := context.WithTimeout(context.Background(), grace)
	defer cancel()
	if w.nc.IsConnected() {
		_ = w.workers.Purge(ctx, w.name) // it would be forgotten soon
	}
}

// beat says from time to time that the worker is there, and asks whether it still may be.
func (w *worker) beat(ctx context.Context, stop context.CancelCauseFunc) {
	tick := time.NewTicker(w.patience / 3)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		if e := (*MismatchError)(nil); errors.As(w.beatOnce(ctx), &e) {
			e.Ours = "this worker"
			stop(e)
		}
	}
}

// beatOnce does it once. What the server does not answer soon, the next one does.
func (w *worker) beatOnce(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, answerTime)
	defer cancel()
	if text, err := json.Marshal(w.state()); err == nil {
		_, _ = w.workers.Put(ctx, w.name, text)
	}
	return w.checkIdentity(ctx)
}

// recall drops the tasks of a run, or one, up to the last one that was in the queue then.
func (w *worker) recall(m *nats.Msg) {
	names := strings.TrimPrefix(m.Subject, recallSubject)
	last, err := strconv.ParseUint(string(m.Data), 10, 64)
	if err != nil {
		return
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for key, u := range w.current {
		if strings.HasPrefix(key, names+".") && u.sequence <= last {
			u.cancel(errRecalled)
		}
	}
}

// take takes a task whenever a core is free and no other task waits for memory, until the context ends.
func (w *worker) take(ctx context.Context, consumer jetstream.Consumer) {
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

// next waits for a task, and returns nil at the end of the context.
func (w *worker) next(ctx context.Context, consumer jetstream.Consumer) jetstream.Msg {
	defer w.setAsking(time.Time{})
	for ctx.Err() == nil {
		w.rest(ctx)
		w.setAsking(time.Now())
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

// setAsking notes since when the worker waits for a task, the zero time where it does not.
func (w *worker) setAsking(since time.Time) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.asking.IsZero() || since.IsZero() {
		w.asking = since
	}
}

// rest slows a worker down that fails with all it gets, so that others get the tasks.
func (w *worker) rest(ctx context.Context) {
	w.mu.Lock()
	row := w.row
	w.mu.Unlock()
	if d := restTime(row); d > 0 {
		w.pause(ctx, d)
	}
}

// restTime returns how long a worker rests after row failures in a row: 0 for less than tries, then
// a time that doubles with each failure, up to half a minute.
func restTime(row int) time.Duration {
	if row < tries {
		return 0
	}
	return min(100*time.Millisecond<<min(row-tries, 10), 30*time.Second)
}

// Pause waits for d, or until the context ends.
func Pause(ctx context.Context, d time.Duration) {
	select {
	case <-ctx.Done():
	case <-time.After(d):
	}
}
