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

// DispatchOptions configure how the tasks of a run are handed out. The zero value is valid.
type DispatchOptions struct {
	// Sample is how often a task is done twice, by different workers, as a check: one task in
	// Sample, or none if it is 0.
	Sample int
	// Valid, if it is not nil, returns an error for a result that cannot be right. The result then
	// counts as a failure of its worker.
	Valid func(kind string, data, result []byte) error
	// Same returns an error that describes how two results of one task differ, or nil if they
	// agree. If Same is nil, the bytes must be equal.
	Same func(kind string, data, a, b []byte) error
	// Distrusted lists the workers that get no task and whose results do not count.
	Distrusted []string
}

// Dispatcher hands out the tasks of one run.
type Dispatcher struct {
	c       *Client
	run     string
	options DispatchOptions
	reports *nats.Subscription
	status  chan nats.Status

	mu      sync.Mutex
	waiting map[string]chan report // by id.copy
}

// Dispatch returns a Dispatcher for the tasks of a run.
func (c *Client) Dispatch(run string, o DispatchOptions) (*Dispatcher, error) {
	if err := checkName("ID of a run", run); err != nil {
		return nil, err
	}
	d := &Dispatcher{c: c, run: run, options: o, waiting: map[string]chan report{}}
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
	e := d.request(task{run: d.run, id: id, copy: "0", kind: kind, program: d.c.identity, data: data})
	first, err := e.wait(ctx)
	if err != nil || !d.sampled(id) {
		return first.data, err
	}
	return first.data, d.compare(ctx, e.task, first)
}

// errNoOtherWorker means that no other worker can do a task.
var errNoOtherWorker = errors.New("there is no other worker")

// result is the result of a task and the worker that made it.
type result struct {
	data   []byte
	worker string
}

// request is a call of Do or repeat that waits for the result of a task.
type request struct {
	d               *Dispatcher
	task            task
	otherWorkerOnly bool     // only a worker that is not in bad may do the task
	bad             []string // workers that failed, or made an earlier result
	workers         []string
	failures        int
	lost            int    // the number of workers that were lost before one took the task the last time
	open            bool   // a worker has taken the task, and neither failed nor returned it
	lastError       string // the last error
}

func (d *Dispatcher) request(t task) *request { return &request{d: d, task: t} }

// wait queues a task and returns its result.
func (e *request) wait(ctx context.Context) (result, error) {
	name, reports := e.task.id+"."+e.task.copy, make(chan report, 16)
	if err := e.d.expect(name, reports); err != nil {
		return result{}, err
	}
	defer e.d.expectNoMore(name)
	for {
		r, found, err := e.poll(ctx)
		if found {
			return r, err
		}
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if err := e.listen(ctx, reports, err); err != nil {
			return result{}, err
		}
	}
}

func (d *Dispatcher) expect(name string, reports chan report) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.waiting[name]; ok {
		return fmt.Errorf("task %s of run %s is being waited for already", name, d.run)
	}
	d.waiting[name] = reports
	return nil
}

func (d *Dispatcher) expectNoMore(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.waiting, name)
}

// poll returns the result if there is one. It sets end if no result can come. Otherwise it makes
// sure that the task is in the queue. An error without end means that the server did not answer.
func (e *request) poll(ctx context.Context) (r result, end bool, err error) {
	m, err := e.d.c.result(ctx, e.task.key())
	if err != nil {
		return result{}, false, err
	}
	if m != nil {
		if err := match("this program", e.d.c.identity, "what made the result of task "+e.task.id, identityOf(m.Header)); err != nil {
			return result{}, true, err
		}
		r = result{m.Data, m.Header.Get(workerHeader)}
		if good, err := e.accept(ctx, r); good || err != nil {
			return r, good, err
		}
	}
	if e.failures >= maxFailures {
		_, _ = e.d.c.withdraw(ctx, workSubject+e.task.key()) // a worker may still do it: nobody waits for the result
		return result{}, true, &SetAsideError{e.d.run, e.task.id, e.workers, e.lastError}
	}
	if err := e.choose(ctx); err != nil {
		return result{}, errors.Is(err, errNoOtherWorker), err
	}
	_, err = e.d.c.store(ctx, e.message())
	return result{}, false, err
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

// accept reports whether a result counts. It removes a result that does not.
func (e *request) accept(ctx context.Context, r result) (bool, error) {
	distrusted := slices.Contains(e.d.options.Distrusted, r.worker)
	var bad error
	if !distrusted && e.d.options.Valid != nil {
		bad = e.d.options.Valid(e.task.kind, e.task.data, r.data)
	}
	if !distrusted && bad == nil {
		return true, nil
	}
	if err := purge(ctx, e.d.c.results, resultSubject+e.task.key()); err != nil {
		return false, err
	}
	if bad != nil {
		e.fail(r.worker, "a wrong result: "+shorten(bad.Error()))
	}
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

// choose decides which workers must not do the task: those that are distrusted, and those that failed
// with it, unless no others are left. It returns errNoOtherWorker if the task must go to another
// worker and there is none.
func (e *request) choose(ctx context.Context) error {
	avoid := slices.Clone(e.d.options.Distrusted)
	if len(e.bad) > 0 {
		present, err := e.d.c.Workers(ctx)
		if err != nil {
			return err
		}
		all := append(slices.Clone(avoid), e.bad...)
		others := slices.ContainsFunc(present, func(w Worker) bool { return !slices.Contains(all, w.Name) })
		if others {
			avoid = all
		} else if e.otherWorkerOnly {
			_, _ = e.d.c.withdraw(ctx, workSubject+e.task.key())
			return errNoOtherWorker
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
	if len(e.task.avoid) > len(e.d.options.Distrusted) { // the workers that may do the task could leave
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
	return c.recall(ctx, run)
}

// recall recalls all tasks whose key begins with names.
func (c *Client) recall(ctx context.Context, names string) error {
	last, err := c.withdraw(ctx, workSubject+names+".>")
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
	return d.c.recall(ctx, d.run+"."+id)
}

// Forget recalls the tasks of a run and removes their results.
func (c *Client) Forget(ctx context.Context, run string) error {
	if err := c.Recall(ctx, run); err != nil {
		return err
	}
	return purge(ctx, c.results, resultSubject+run+".>")
}
