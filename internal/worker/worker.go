// Package worker does work beside the goroutine that asks for it: a Worker one piece after
// the other, a Pool several at the same time.
package worker

import (
	"sync"
	"time"
)

// Worker does pieces of work on a goroutine of its own, in the order in which they came.
// Its methods may be called on any goroutine.
type Worker struct {
	mu     sync.Mutex
	queue  []func()
	wake   chan struct{} // holds one token while there may be work
	closed bool
	done   chan struct{} // closed when the worker has ended
}

// New starts a worker.
func New() *Worker {
	w := &Worker{wake: make(chan struct{}, 1), done: make(chan struct{})}
	go w.run()
	return w
}

// Do queues a piece of work. It never waits. Work queued after close is not
// done, which the result says.
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

// Wait waits, for at most limit, until what is queued now has been done, and reports
// whether it has.
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

// Await waits until a piece of its work has closed done, or all its work has ended.
func (w *Worker) Await(done <-chan struct{}) {
	select {
	case <-done:
	case <-w.done:
	}
}

// Close lets the queued work end and waits for it, for at most limit. It reports whether
// all of it has ended.
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

// Closing reports whether close was called: long work is not worth going on with.
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

// next takes the oldest work; closed is set when there will be no more.
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
