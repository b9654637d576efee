package queue

import (
	"context"
	"errors"
	"fmt"
	"hash/fnv"
	"strconv"
	"strings"
)

// DifferError says that workers made different results of one task, and that nobody is there who
// could decide, or that all differ.
type DifferError struct {
	Run, Task string
	Workers   []string
	Err       error // how the first two differ
}

func (e *DifferError) Error() string {
	return fmt.Sprintf("the results of %s for task %s of run %s differ: %v", strings.Join(e.Workers, ", "), e.Task, e.Run, e.Err)
}

func (e *DifferError) Unwrap() error { return e.Err }

// DistrustError says that a worker made another result of a task than two others. What it has done
// of the run counts no longer: the run begins again with the worker among the Distrusted.
type DistrustError struct {
	Run, Task, Worker string
	Err               error // how its result differs
}

func (e *DistrustError) Error() string {
	return fmt.Sprintf("the result of %s for task %s of run %s is not that of two others: %v", e.Worker, e.Task, e.Run, e.Err)
}

func (e *DistrustError) Unwrap() error { return e.Err }

// sampled reports whether a task is one of those that are done twice.
func (d *Dispatcher) sampled(id string) bool {
	if d.options.Sample <= 0 {
		return false
	}
	h := fnv.New64a()
	_, _ = h.Write([]byte(d.run + "." + id))
	return h.Sum64()%uint64(d.options.Sample) == 0
}

// compare has a task done by somebody else than before, and where the results differ by a third,
// who decides. Where there is nobody else, or no longer, the first result is all there is.
func (d *Dispatcher) compare(ctx context.Context, t task, first result) error {
	second, err := d.repeat(ctx, t, first)
	if errors.Is(err, errNoOtherWorker) {
		return nil
	}
	if err != nil {
		return err
	}
	differ := d.same(t, first, second)
	if differ == nil {
		return nil
	}
	third, err := d.repeat(ctx, t, first, second)
	switch {
	case errors.Is(err, errNoOtherWorker):
		return &DifferError{d.run, t.id, []string{first.worker, second.worker}, differ}
	case err != nil:
		return err
	case d.same(t, first, third) == nil:
		return &DistrustError{d.run, t.id, second.worker, differ}
	case d.same(t, second, third) == nil:
		return &DistrustError{d.run, t.id, first.worker, differ}
	}
	return &DifferError{d.run, t.id, []string{first.worker, second.worker, third.worker}, differ}
}

// repeat has a task done once more, by somebody else than before.
func (d *Dispatcher) repeat(ctx context.Context, t task, before ...result) (result, error) {
	t.copy = strconv.Itoa(len(before))
	e := d.request(t)
	e.other = true
	for _, r := range before {
		note(&e.bad, r.worker)
	}
	return e.wait(ctx)
}

// same says how two results of a task differ, nil if they do not.
func (d *Dispatcher) same(t task, a, b result) error {
	if d.options.Same != nil {
		return d.options.Same(t.kind, t.data, a.data, b.data)
	}
	if string(a.data) != string(b.data) {
		return fmt.Errorf("%d and %d bytes", len(a.data), len(b.data))
	}
	return nil
}
