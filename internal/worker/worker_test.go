package worker

import (
	"sync"
	"testing"
	"time"
)

func TestWorkerDoesAllInOrder(t *testing.T) {
	w := New()
	var done []int
	for i := range 100 {
		w.Do(func() { done = append(done, i) })
	}
	w.Close(5 * time.Minute)
	for i, v := range done {
		if i != v {
			t.Fatalf("%v", done)
		}
	}
	if len(done) != 100 {
		t.Errorf("%d pieces of work were done", len(done))
	}
	w.Do(func() { t.Error("work after the end") })
	w.Close(time.Second)
}

// busyWorker returns a worker that is busy until free is called.
func busyWorker(t *testing.T) (w *Worker, free func()) {
	t.Helper()
	w = New()
	began, goOn := make(chan struct{}), make(chan struct{})
	w.Do(func() { close(began); <-goOn })
	<-began
	free = sync.OnceFunc(func() { close(goOn) })
	t.Cleanup(free)
	return w, free
}

// Wait waits until the queued work is done, but not longer than its limit.
func TestWait(t *testing.T) {
	w, free := busyWorker(t)
	if w.Wait(time.Millisecond) {
		t.Error("work that goes on is said to be done")
	}
	done := false
	w.Do(func() { done = true })
	free()
	if !w.Wait(5*time.Minute) || !done {
		t.Error("the work is not done")
	}
	w.Close(5 * time.Minute)
	if !w.Wait(5 * time.Minute) {
		t.Error("a worker without work is waited for")
	}
}

// Close lets the queued work finish first and waits no longer than its limit. Closing then reports true to the
// work that is still running.
func TestClose(t *testing.T) {
	w, free := busyWorker(t)
	done := make(chan struct{})
	w.Do(func() { close(done) })
	if w.Closing() {
		t.Error("it is closing before Close")
	}
	if w.Close(time.Millisecond) || !w.Closing() {
		t.Error("it has ended over its work, or does not say that it is closing")
	}
	if w.Do(func() { t.Error("work after the end") }) {
		t.Error("it takes work after Close")
	}
	free()
	if <-done; !w.Close(5 * time.Minute) {
		t.Error("it has not ended")
	}
}

// Await returns when the work is done, or when the worker has ended and will not do it.
func TestAwait(t *testing.T) {
	w, free := busyWorker(t)
	done := make(chan struct{})
	w.Do(func() { close(done) })
	awaited := make(chan struct{})
	go func() { w.Await(done); close(awaited) }()
	select {
	case <-awaited:
		t.Error("it has not waited")
	case <-time.After(5 * time.Millisecond):
	}
	free()
	<-awaited
	w.Close(5 * time.Minute)
	w.Await(make(chan struct{})) // never closed
}
