package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/nats-io/nats.go"
)

const (
	maxFailures   = 3                // how often a task may fail, or lose its worker
	pollTime      = 30 * time.Second // how often a request looks for its result without a report
	pollRetryTime = time.Second      // the same if the server did not answer
)

// Dispatcher hands out the tasks of one run.
type Dispatcher struct {
	c       *Client
	run     string
	check   Check
	reports *nats.Subscription
	status  chan nats.Status

	mu      sync.Mutex
	waiting map[string]chan report // by the ID of the task
}

// Check returns an error if a result cannot be that of a task of a kind with these data.
type Check func(kind string, data, result []byte) error

// Dispatch returns a Dispatcher for the tasks of a run. A result that check refuses is a failure of its
// worker. If check is nil, every result counts.
func (c *Client) Dispatch(run string, check Check) (*Dispatcher, error) {
	if err := checkName("ID of a run", run); err != nil {
		return nil, err
	}
	d := &Dispatcher{c: c, run: run, check: check, waiting: map[string]chan report{}}
	var err error
	if d.reports, err = c.nc.Subscribe(reportSubject+run, d.forward); err != nil {
		return nil, err
	}
	d.status = c.nc.StatusChanged(nats.CONNECTED)
	go func() {
		for range d.status { // reports sent while the client was away are lost
			d.wakeAll()
		}
	}()
	return d, nil
}

// Close stops listening for reports. Waiting tasks stay in the queue: another Dispatcher of the
// same run resumes them, and Recall removes them.
func (d *Dispatcher) Close() {
	_ = d.reports.Unsubscribe()
	d.c.nc.RemoveStatusListener(d.status)
}

// forward passes a worker's report to the request that waits for the task.
func (d *Dispatcher) forward(m *nats.Msg) {
	var r report
	if json.Unmarshal(m.Data, &r) != nil {
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	if to, ok := d.waiting[r.Task]; ok {
		select {
		case to <- r:
		default: // the request has enough reports to handle, and will look
		}
	}
}

func (d *Dispatcher) wakeAll() {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, to := range d.waiting {
		select {
		case to <- report{What: done}:
		default:
		}
	}
}

// SetAsideError means that a task failed too often.
type SetAsideError struct {
	Run, Task string
	// Workers are the workers that tried. Last is the last error.
	Workers []string
	Last    string
}

func (e *SetAsideError) Error() string {
	return fmt.Sprintf("task %s of run %s failed %d times, at %s: %s", e.Task, e.Run, maxFailures, strings.Join(e.Workers, ", "), e.Last)
}

// Do has a worker do a task and returns the result. A task that already has a result returns it at
// once. Do waits as long as it takes, also for the server and for the first worker. If only the
// context ends, the task stays in the queue. Do may be called for many tasks at the same time, but
// only once for each task.
func (d *Dispatcher) Do(ctx context.Context, kind, id string, data []byte) ([]byte, error) {
	if err := errors.Join(checkName("ID of a task", id), checkName("kind of task", kind), checkData("task "+id, data)); err != nil {
		return nil, err
	}
	return d.request(task{run: d.run, id: id, kind: kind, program: d.c.identity, data: data}).wait(ctx)
}

// request is a call of Do that waits for the result of a task.
type request struct {
	d         *Dispatcher
	task      task
	bad       []string // the workers that failed
	workers   []string // the workers that took the task
	failures  int
	lost      int    // the number of workers that were lost before one took the task the last time
	open      bool   // a worker has taken the task, and neither failed nor returned it
	lastError string // the last error
}

func (d *Dispatcher) request(t task) *request { return &request{d: d, task: t} }

// wait queues a task and returns its result.
func (e *request) wait(ctx context.Context) ([]byte, error) {
	reports := make(chan report, 16)
	if err := e.d.expect(e.task.id, reports); err != nil {
		return nil, err
	}
	defer e.d.expectNoMore(e.task.id)
	for {
		result, end, err := e.poll(ctx)
		if end {
			return result, err
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
		if err := e.listen(ctx, reports, err); err != nil {
			return nil, err
		}
	}
}

func (d *Dispatcher) expect(id string, reports chan report) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.waiting[id]; ok {
		return fmt.Errorf("task %s of run %s is being waited for already", id, d.run)
	}
	d.waiting[id] = reports
	return nil
}

func (d *Dispatcher) expectNoMore(id string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.waiting, id)
}

// poll returns the result if there is one. It sets end if no result can come. Otherwise it makes
// sure that the task is in the queue. An error without end means that the server did not answer.
func (e *request) poll(ctx context.Context) (result []byte, end bool, err error) {
	m, err := e.d.c.result(ctx, e.task.key())
	if err != nil {
		return nil, false, err
	}
	if m != nil {
		if err := match("this program", e.d.c.identity, "what made the result of task "+e.task.id, identityOf(m.Header)); err != nil {
			return nil, true, err
		}
		if good, err := e.accept(ctx, m.Data, m.Header.Get(workerHeader)); good || err != nil {
			return m.Data, good, err
		}
	}
	if e.failures >= maxFailures {
		_, _ = e.d.c.withdraw(ctx, workSubject+e.task.key()) // a worker may still do it: nobody waits for the result
		return nil, true, &SetAsideError{e.d.run, e.task.id, e.workers, e.lastError}
	}
	if err := e.choose(ctx); err != nil {
		return nil, false, err
	}
	_, err = e.d.c.store(ctx, e.message())
	return nil, false, err
}

// message returns the task as a message. If the worker that took the task before has not said how that
// ended, it counts as lost.
func (e *request) message() *nats.Msg {
	t := e.task
	t.lost = e.lost
	if e.open {
		t.lost++
	}
	return t.message()
}

// accept reports whether the result of a worker counts. It removes a result that does not.
func (e *request) accept(ctx context.Context, result []byte, worker string) (bool, error) {
	if e.d.check == nil {
		return true, nil
	}
	wrong := e.d.check(e.task.kind, e.task.data, result)
	if wrong == nil {
		return true, nil
	}
	if err := purge(ctx, e.d.c.results, resultSubject+e.task.key()); err != nil {
		return false, err
	}
	e.fail(worker, "a wrong result: "+shorten(wrong.Error()))
	return false, nil
}

// fail records a failure of a worker. The failure does not count if the task already avoids the
// worker: the server may deliver a task again that a worker had taken before.
func (e *request) fail(worker, text string) {
	if !slices.Contains(e.task.avoid, worker) {
		e.failures++
	}
	e.lastError = text
	addMissing(&e.bad, worker)
	addMissing(&e.workers, worker)
}

func addMissing(list *[]string, worker string) {
	if !slices.Contains(*list, worker) {
		*list = append(*list, worker)
	}
}

// choose decides which workers must not do the task: those that failed with it, unless no others are
// left.
func (e *request) choose(ctx context.Context) error {
	var avoid []string
	if len(e.bad) > 0 {
		present, err := e.d.c.Workers(ctx)
		if err != nil {
			return err
		}
		if slices.ContainsFunc(present, func(w Worker) bool { return !slices.Contains(e.bad, w.Name) }) {
			avoid = slices.Clone(e.bad)
		}
	}
	if len(e.task.avoid) > len(avoid) { // no worker may be left that takes the queued task
		if _, err := e.d.c.withdraw(ctx, workSubject+e.task.key()); err != nil {
			return err
		}
	}
	e.task.avoid = avoid
	return nil
}

// listen waits until it is worthwhile to look again. It returns an error if the context ends.
func (e *request) listen(ctx context.Context, reports chan report, unanswered error) error {
	pause := pollTime
	if unanswered != nil {
		pause = pollRetryTime
	}
	if len(e.task.avoid) > 0 { // the workers that may do the task could leave
		pause = min(pause, 2*time.Second)
	}
	timer := time.NewTimer(pause)
	defer timer.Stop()
	for {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-timer.C:
			return nil
		case r := <-reports:
			if e.handle(r) {
				return nil
			}
		}
	}
}

// handle processes a report of a worker. It reports whether the request must look again.
func (e *request) handle(r report) bool {
	r.Error = shorten(r.Error)
	switch r.What {
	case taken:
		e.lost, e.open = min(max(r.Lost, 0), maxFailures), true
		addMissing(&e.workers, shorten(r.Worker))
		return false
	case returned:
		e.lost, e.open = min(max(r.Lost, 0), maxFailures), false
		return false
	case failed:
		e.open = false
		e.fail(shorten(r.Worker), r.Error)
	case lost:
		e.failures = maxFailures
		e.lastError = r.Error
	}
	return true
}

// Recall removes the waiting tasks of a run from the queue and has workers drop the tasks under
// way. It does not affect tasks that are queued later, even if a worker learns of the recall after
// it has begun such a task.
func (c *Client) Recall(ctx context.Context, run string) error {
	if err := checkName("ID of a run", run); err != nil {
		return err
	}
	return c.recall(ctx, run, run+".>")
}

// recall recalls the tasks whose keys match a pattern. Workers know them as names: a run, or run.id.
func (c *Client) recall(ctx context.Context, names, pattern string) error {
	last, err := c.withdraw(ctx, workSubject+pattern)
	if err != nil {
		return err
	}
	return c.nc.Publish(recallSubject+names, strconv.AppendUint(nil, last, 10))
}

// Recall recalls one task, which nobody waits for any longer, as Client.Recall does for all tasks
// of a run.
func (d *Dispatcher) Recall(ctx context.Context, id string) error {
	if err := checkName("ID of a task", id); err != nil {
		return err
	}
	key := (&task{run: d.run, id: id}).key()
	return d.c.recall(ctx, key, key)
}

// Forget recalls the tasks of a run and removes their results.
func (c *Client) Forget(ctx context.Context, run string) error {
	if err := c.Recall(ctx, run); err != nil {
		return err
	}
	return purge(ctx, c.results, resultSubject+run+".>")
}
