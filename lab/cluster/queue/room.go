package queue

import (
	"context"
	"errors"
	"slices"
	"time"
)

// errElsewhere means that a task goes back to the queue because an idle worker has room for it.
var errElsewhere = errors.New("an idle worker has room for it")

// reserve waits until this worker has enough free memory for a task, and returns a function that
// frees the memory. Tasks get memory in the order in which they arrived. reserve returns
// errElsewhere if an idle worker can begin the task before that, the cause if ctx ends, and another
// error if the task can never be done here.
//
// While a task waits the worker takes no other, so that small tasks never keep a large one waiting.
func (w *worker) reserve(ctx context.Context, t task) (release func(), err error) {
	if w.memoryOf == nil {
		return func() {}, nil
	}
	bytes, err := w.memoryNeed(ctx, t)
	if err != nil {
		return nil, err
	}
	waiting, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	if !w.room.TryAcquire(bytes) {
		go w.watchIdle(waiting, t, bytes, func() { stop(errElsewhere) })
		if w.room.Acquire(waiting, bytes) != nil {
			return nil, context.Cause(waiting)
		}
	}
	return func() { w.room.Release(bytes) }, nil
}

// memoryNeed returns how many bytes of memory a task needs.
func (w *worker) memoryNeed(ctx context.Context, t task) (bytes int64, err error) {
	_, err = protect(ctx, func(context.Context, []byte) (_ []byte, err error) {
		bytes, err = w.memoryOf(t.kind, t.data)
		return nil, err
	}, t.data)
	return bytes, err
}

// watchIdle calls found as soon as an idle worker has room for a task that needs bytes of memory.
func (w *worker) watchIdle(ctx context.Context, t task, bytes int64, found func()) {
	tick := time.NewTicker(w.patience)
	defer tick.Stop()
	for {
		select {
		case <-ctx.Done():
			return
		case <-tick.C:
		}
		list, _ := w.Workers(ctx) // on an error the next tick asks again
		if idleHaveRoom(list, append(slices.Clone(t.avoid), w.name), bytes) {
			found()
			return
		}
	}
}

// idleHaveRoom reports whether an idle worker that is not in avoid would do a task that needs bytes of
// memory. Any idle worker may get the task, so all of them must have that much memory.
func idleHaveRoom(list []Worker, avoid []string, bytes int64) bool {
	some := false
	for _, w := range list {
		switch {
		case !w.Idle || slices.Contains(avoid, w.Name):
		case w.Memory != 0 && w.Memory < bytes:
			return false
		default:
			some = true
		}
	}
	return some
}

// awaitRoom waits until this worker would have room for a task that it gave back. Before that, it
// would only take the same task again.
func (w *worker) awaitRoom(ctx context.Context, t task) {
	bytes, err := w.memoryNeed(ctx, t)
	if err == nil && w.room.Acquire(ctx, bytes) == nil {
		w.room.Release(bytes)
	}
}
