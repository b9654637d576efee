// Package labtest helps to test long work whose tasks are done elsewhere.
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

// Workers do tasks as the workers of a cluster do: what is sent and what comes back goes through
// JSON, tasks end in any order, and one that fails is done again by another worker.
type Workers[P, R any] struct {
	t  testing.TB
	do func(context.Context, P) (R, error)

	// Tasks counts what was asked for, Failed how often a worker has failed.
	Tasks, Failed atomic.Int64
}

// Hire returns workers of whom every third, the first one too, fails.
func Hire[P, R any](t testing.TB, do func(context.Context, P) (R, error)) *Workers[P, R] {
	return &Workers[P, R]{t: t, do: do}
}

// latest is by how much a task may end later than another that was begun with it.
const latest = 2 * time.Millisecond

// errFailed is how a worker fails.
var errFailed = errors.New("the worker has failed")

// Do has a task done.
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

// once is the try of a worker.
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

// send writes from as JSON and reads that into.
func (w *Workers[P, R]) send(from, into any) {
	text, err := json.Marshal(from)
	if err == nil {
		err = json.Unmarshal(text, into)
	}
	if err != nil {
		w.t.Error(err)
	}
}
