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
	tries = 3                // how often a task may fail, or be lost
	look  = 30 * time.Second // how often whoever waits for a result looks again, unasked
	again = time.Second      // the same where the server did not answer
)

// DispatchOptions say how the tasks of a run are handed out. The zero value is fine.
type DispatchOptions struct {
	// Sample n has one task in n done twice, by different workers; 0 has none.
	Sample int
	// Valid refuses a result that cannot be right. It counts as a failure of its worker.
	Valid func(kind string, data, result []byte) error
	// Same says how two results of one task differ, nil if they do not; without it their
	// bytes must be the same.
	Same func(kind string, data, a, b []byte) error
	// Distrusted are the workers who get no task, and whose results do not count.
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

// Dispatch begins to hand out the tasks of a run.
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
		for range d.status { // what was said meanwhile was not heard
			d.wakeAll()
		}
	}()
	return d, nil
}

// Close stops listening. Waiting tasks stay in the queue: another Dispatcher of the same run
// resumes them, and Recall takes them back.
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
		default: // it has reports enough to handle, and will look
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

// SetAsideError says that a task failed too often.
type SetAsideError struct {
	Run, Task string
	// Workers are those who tried, Last is what the last one said.
	Workers []string
	Last    string
}

func (e *SetAsideError) Error() string {
	return fmt.Sprintf("task %s of run %s failed %d times, at %s: %s", e.Task, e.Run, tries, strings.Join(e.Workers, ", "), e.Last)
}

// Do returns what a worker makes of a task. It waits for as long as it takes, also for the
// server and for the first worker; the end of the context alone leaves the task in the
// queue. A task that has a result has it at once. Many may be asked for at the same time,
// but one task only once.
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

// errNoOtherWorker says that no other worker can do a task.
var errNoOtherWorker = errors.New("there is no other worker")

// result is what a worker made of a task.
type result struct {
	data   []byte
	worker string
}

// request is a call of Do, or of repeat, that waits for the result of a task.
type request struct {
	d        *Dispatcher
	task     task
	other    bool     // only by somebody who is not bad
	bad      []string // who failed
	takers   []string
	failures int
	last     string // what the last failure was
}

func (d *Dispatcher) request(t task) *request { return &request{d: d, task: t} }

// wait returns the result of a task.
func (e *request) wait(ctx context.Context) (result, error) {
	name, heard := e.task.id+"."+e.task.copy, make(chan report, 16)
	if err := e.d.expect(name, heard); err != nil {
		return result{}, err
	}
	defer e.d.expectNoMore(name)
	for {
		r, found, err := e.look(ctx)
		if found {
			return r, err
		}
		if ctx.Err() != nil {
			return result{}, ctx.Err()
		}
		if err := e.listen(ctx, heard, err); err != nil {
			return result{}, err
		}
	}
}

func (d *Dispatcher) expect(name string, heard chan report) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	if _, ok := d.waiting[name]; ok {
		return fmt.Errorf("task %s of run %s is being waited for already", name, d.run)
	}
	d.waiting[name] = heard
	return nil
}

func (d *Dispatcher) expectNoMore(name string) {
	d.mu.Lock()
	defer d.mu.Unlock()
	delete(d.waiting, name)
}

// look returns the result if it is there or cannot come, and else makes sure that the task
// is in the queue. An error without an end means that the server did not answer.
func (e *request) look(ctx context.Context) (r result, end bool, err error) {
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
	if e.failures >= tries {
		_, _ = e.d.c.withdraw(ctx, workSubject+e.task.key()) // a worker may have it a last time: nobody waits for that
		return result{}, true, &SetAsideError{e.d.run, e.task.id, e.takers, e.last}
	}
	if err := e.choose(ctx); err != nil {
		return result{}, errors.Is(err, errNoOtherWorker), err
	}
	_, err = e.d.c.store(ctx, e.task.message())
	return result{}, false, err
}

// accept reports whether a result counts. One that does not is removed.
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

// fail notes a failure of a worker. One of a worker that the task avoids by now does not count: the server may hand out
// a task again that was taken before.
func (e *request) fail(worker, text string) {
	if !slices.Contains(e.task.avoid, worker) {
		e.failures++
	}
	e.last = text
	note(&e.bad, worker)
	note(&e.takers, worker)
}

func note(list *[]string, worker string) {
	if !slices.Contains(*list, worker) {
		*list = append(*list, worker)
	}
}

// choose decides whom the task avoids: who is distrusted, and who failed with it as long as there
// are others.
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
		} else if e.other {
			_, _ = e.d.c.withdraw(ctx, workSubject+e.task.key())
			return errNoOtherWorker
		}
	}
	if len(e.task.avoid) > len(avoid) { // nobody is left who would take it
		if _, err := e.d.c.withdraw(ctx, workSubject+e.task.key()); err != nil {
			return err
		}
	}
	e.task.avoid = avoid
	return nil
}

// listen waits until it is worth while to look again. An error is the end of the context.
func (e *request) listen(ctx context.Context, heard chan report, unanswered error) error {
	pause := look
	if unanswered != nil {
		pause = again
	}
	if len(e.task.avoid) > len(e.d.options.Distrusted) { // whom the task waits for may leave
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
		case r := <-heard:
			if e.handle(r) {
				return nil
			}
		}
	}
}

// handle handles a report of a worker and returns whether that changes anything.
func (e *request) handle(r report) bool {
	r.Error = shorten(r.Error)
	switch r.What {
	case taken:
		note(&e.takers, shorten(r.Worker))
		return false
	case failed:
		e.fail(shorten(r.Worker), r.Error)
	case lost:
		e.failures = tries
		e.last = r.Error
	}
	return true
}

// Recall takes back what waits in the queue for a run and has workers drop what they do. What is
// put into the queue later is not concerned, even where a worker learns of the recall after it has
// begun it.
func (c *Client) Recall(ctx context.Context, run string) error {
	if err := checkName("ID of a run", run); err != nil {
		return err
	}
	return c.recall(ctx, run)
}

// recall takes back the tasks whose names begin so.
func (c *Client) recall(ctx context.Context, names string) error {
	last, err := c.withdraw(ctx, workSubject+names+".>")
	if err != nil {
		return err
	}
	return c.nc.Publish(recallSubject+names, strconv.AppendUint(nil, last, 10))
}

// Recall takes back a task, for which nobody waits any more, as Client.Recall does those of a run.
func (d *Dispatcher) Recall(ctx context.Context, id string) error {
	if err := checkName("ID of a task", id); err != nil {
		return err
	}
	return d.c.recall(ctx, d.run+"."+id)
}

// Forget removes what waits and the results of a run.
func (c *Client) Forget(ctx context.Context, run string) error {
	if err := c.Recall(ctx, run); err != nil {
		return err
	}
	return purge(ctx, c.results, resultSubject+run+".>")
}
