// Package loop runs functions on the window's goroutine, and work in the background whose result is shown there.
package loop

import (
	"sync/atomic"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/worker"
)

// Loop is the window's goroutine together with the work in the background. Its methods may be called on any
// goroutine. The functions given to them do not run once the loop is closed.
type Loop struct {
	// Later runs a function on any goroutine after a wait, and Begin begins work in the background, after earlier
	// work with the same key. Nil means a timer and goroutines; tests set them.
	Later func(wait time.Duration, f func())
	Begin func(key any, work func())

	post   func(func())
	closed atomic.Bool
	reads  worker.Pool // reads files and folders, searches and draws; the program ends without waiting for it
	writes worker.Pool // writes files that people name, in order for each path
}

// New returns a loop. post runs a function on the window's goroutine, after those given to it before.
func New(post func(func())) *Loop { return &Loop{post: post} }

// Immediate returns a loop for tests that runs everything at once on the goroutine that calls it, without
// waiting.
func Immediate() *Loop {
	return &Loop{
		post: func(f func()) { f() }, Later: func(_ time.Duration, f func()) { f() }, Begin: func(_ any, work func()) { work() },
	}
}

// Post runs f on the window's goroutine.
func (l *Loop) Post(f func()) {
	if l.closed.Load() {
		return
	}
	l.post(func() {
		if !l.closed.Load() {
			f()
		}
	})
}

// After runs f on the window's goroutine after a wait.
func (l *Loop) After(wait time.Duration, f func()) {
	if l.Later != nil {
		l.Later(wait, func() { l.Post(f) })
		return
	}
	time.AfterFunc(wait, func() { l.Post(f) })
}

// Run runs work on a goroutine of its own, and then show on the window's goroutine. A folder that does not
// answer therefore delays nothing else.
func (l *Loop) Run(work, show func()) { l.do(&l.reads, new(byte), work, show) }

// RunInOrder runs work in the background after all earlier work with the same key, and then show on the
// window's goroutine.
func (l *Loop) RunInOrder(key any, work, show func()) { l.do(&l.reads, key, work, show) }

// Write is like RunInOrder for work that writes the file at path. WaitForWrites waits for it.
func (l *Loop) Write(path string, work, show func()) { l.do(&l.writes, path, work, show) }

func (l *Loop) do(in *worker.Pool, key any, work, show func()) {
	task := func() {
		work()
		l.Post(show)
	}
	if l.Begin != nil {
		l.Begin(key, task)
		return
	}
	in.Do(key, task)
}

// WaitForWrites waits until all files are written, for at most limit, and reports whether they are.
func (l *Loop) WaitForWrites(limit time.Duration) bool { return l.writes.Wait(limit) }

// WaitForReads waits until all other work is done, for at most limit, and reports whether it is.
func (l *Loop) WaitForReads(limit time.Duration) bool { return l.reads.Wait(limit) }

// Close ends the loop.
func (l *Loop) Close() { l.closed.Store(true) }

// Closed reports whether the loop has been closed.
func (l *Loop) Closed() bool { return l.closed.Load() }
