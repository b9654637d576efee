// Package labtest helps to test long work whose tasks run on other machines.
package labtest

import (
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"sync/atomic"
	"testing"
	"time"
)

// Workers does tasks as the workers of a cluster do: tasks and results travel as JSON, tasks end in
// any order, and a task that fails is done again by another worker.
type Workers[P, R any] struct {
	t  testing.TB
	do func(context.Context, P) (R, error)

	// Tasks counts the tasks that were requested, Failed the failures of workers.
	Tasks, Failed atomic.Int64
}

// NewWorkers returns workers that fail at every third task, beginning with the first.
func NewWorkers[P, R any](t testing.TB, do func(context.Context, P) (R, error)) *Workers[P, R] {
	return &Workers[P, R]{t: t, do: do}
}

// latest is the maximum random delay of a result, so that tasks end in any order.
const latest = 2 * time.Millisecond

// errFailed is the error of a worker that fails.
var errFailed = errors.New("the worker has failed")

// Do runs a task, again if the worker fails.
func (w *Workers[P, R]) Do(ctx context.Context, task P) (result R, err error) {
	fails := w.Tasks.Add(1)%3 == 1
	for {
		result, err = w.once(ctx, task, fails)
		if !errors.Is(err, errFailed) {
			return result, err
		}
		w.Failed.Add(1)
		fails = false
	}
}

// once runs a task on one worker, which fails if fails is set.
func (w *Workers[P, R]) once(ctx context.Context, task P, fails bool) (result R, err error) {
	var sent P
	w.send(task, &sent)
	done, err := w.do(ctx, sent)
	if err == nil && fails {
		err = errFailed
	}
	if err != nil {
		return result, err
	}
	time.Sleep(rand.N(latest))
	w.send(done, &result)
	return result, nil
}

// send encodes from as JSON and decodes that into into, which is a pointer.
func (w *Workers[P, R]) send(from, into any) {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		w.t.Error(err)
	}
}
