// Package worker runs tasks off the goroutine that asks for them: a Worker one after the other, a
// Pool several at the same time.
package worker

import (
	"sync"
	"time"
)

// Worker runs tasks on a goroutine of its own, in the order in which they came. Its methods may be
// called on any goroutine.
type Worker struct {
	mu     sync.Mutex
	queue  []func()
	wake   chan struct{} // holds one token while there may be tasks
	closed bool
	done   chan struct{} // closed when the worker has ended
}

// New starts a worker.
func New() *Worker {
	w := &Worker{wake: make(chan struct{}, 1), done: make(chan struct{})}
	go w.run()
	return w
}

// Do queues a task and reports whether it did. After Close, tasks are dropped. Do never waits.
func (w *Worker) Do(f func()) bool {
	w.mu.Lock()
	taken := !w.closed
	if taken {
		w.queue = append(w.queue, f)
	}
	w.mu.Unlock()
	w.signal()
	return taken
}

// Wait waits until the tasks queued before the call have ended, but at most for limit. It reports
// whether they have.
func (w *Worker) Wait(limit time.Duration) bool {
	reached := make(chan struct{})
	w.Do(func() { close(reached) })
	select {
	case <-reached:
		return true
	case <-w.done:
		return true
	case <-time.After(limit):
		return false
	}
}

// Await waits until a task of the worker has closed done, or the worker has ended.
func (w *Worker) Await(done <-chan struct{}) {
	select {
	case <-done:
	case <-w.done:
	}
}

// Close waits until the queued tasks have ended, but at most for limit. It reports whether they
// have. The worker accepts no further tasks.
func (w *Worker) Close(limit time.Duration) bool {
	w.mu.Lock()
	w.closed = true
	w.mu.Unlock()
	w.signal()
	select {
	case <-w.done:
		return true
	case <-time.After(limit):
		return false
	}
}

// Closing reports whether Close was called, so that a long task can stop early.
func (w *Worker) Closing() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.closed
}

func (w *Worker) signal() {
	select {
	case w.wake <- struct{}{}:
	default:
	}
}

func (w *Worker) run() {
	defer close(w.done)
	for range w.wake {
		for f, closed := w.next(); f != nil || closed; f, closed = w.next() {
			if f == nil {
				return
			}
			f()
		}
	}
}

// next takes the oldest task, or returns nil if there is none. closed is set if there will be no
// more.
func (w *Worker) next() (f func(), closed bool) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if len(w.queue) == 0 {
		return nil, w.closed
	}
	f = w.queue[0]
	w.queue = w.queue[1:]
	return f, false
}
