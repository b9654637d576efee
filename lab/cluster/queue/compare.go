package queue

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
)

// DifferError means that workers made different results of one task, and that it is unknown which
// is right: there is no third worker, or all three results differ.
type DifferError struct {
	Run, Task string
	Workers   []string
	Err       error // how the first two differ
}

func (e *DifferError) Error() string {
	return fmt.Sprintf("the results of %s for task %s of run %s differ: %v", strings.Join(e.Workers, ", "), e.Task, e.Run, e.Err)
}

func (e *DifferError) Unwrap() error { return e.Err }

// DistrustError means that the result of one worker for a task differs from that of two others.
// None of the results of this worker in the run count any longer. The run must begin again with the
// worker in DispatchOptions.Distrusted.
type DistrustError struct {
	Run, Task, Worker string
	Err               error // how its result differs
}

func (e *DistrustError) Error() string {
	return fmt.Sprintf("the result of %s for task %s of run %s is not that of two others: %v", e.Worker, e.Task, e.Run, e.Err)
}

func (e *DistrustError) Unwrap() error { return e.Err }

// sampled reports whether a task belongs to the sample that is done twice.
func (d *Dispatcher) sampled(id string) bool {
	if d.options.Sample <= 0 {
		return false
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(d.run + "." + id))
	return h.Sum64()%uint64(d.options.Sample) == 0
}

// compare has another worker do a task again and compares the results. If they differ, a third
// worker decides. If there is no second worker, compare accepts the first result.
func (d *Dispatcher) compare(ctx context.Context, t task, first result) error {
	second, err := d.repeat(ctx, t, first)
	if errors.Is(err, errNoOtherWorker) {
		return nil
	}
	if err != nil {
		return err
	}
	differ := d.compareResults(t, first, second)
	if differ == nil {
		return nil
	}
	third, err := d.repeat(ctx, t, first, second)
	switch {
	case errors.Is(err, errNoOtherWorker):
		return &DifferError{d.run, t.id, []string{first.worker, second.worker}, differ}
	case err != nil:
		return err
	case d.compareResults(t, first, third) == nil:
		return &DistrustError{d.run, t.id, second.worker, differ}
	case d.compareResults(t, second, third) == nil:
		return &DistrustError{d.run, t.id, first.worker, differ}
	}
	return &DifferError{d.run, t.id, []string{first.worker, second.worker, third.worker}, differ}
}

// repeat has a task done again by a worker that made none of the results before.
func (d *Dispatcher) repeat(ctx context.Context, t task, before ...result) (result, error) {
	t.copy = strconv.Itoa(len(before))
	e := d.request(t)
	e.otherWorkerOnly = true
	for _, r := range before {
		addMissing(&e.bad, r.worker)
	}
	return e.wait(ctx)
}

// compareResults returns an error that describes how two results of a task differ, or nil if they agree.
func (d *Dispatcher) compareResults(t task, a, b result) error {
	if d.options.Same != nil {
		return d.options.Same(t.kind, t.data, a.data, b.data)
	}
	if string(a.data) != string(b.data) {
		return fmt.Errorf("%d and %d bytes", len(a.data), len(b.data))
	}
	return nil
}
