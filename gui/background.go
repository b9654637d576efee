package gui

import "github.com/mnkdesk/mnkdesk/internal/worker"

// background does work that may take long, and then shows on the UI goroutine what came of it.
type background struct {
	reads  worker.Pool // reads files and folders, searches and draws: nothing waits for that at the end
	writes worker.Pool // writes files that people name, one after the other at each path
	post   func(func())
}

// The keys of work of which the last piece counts, and which is done in its order.
const (
	searches = "search"
	drawings = "draw"
)

// beside runs work on a goroutine of its own, so that a dead folder holds up nothing else, and
// then show on the window's goroutine.
func (b *background) beside(work, show func()) { b.inOrder(new(byte), work, show) }

// inOrder runs work in the background after the earlier work with its key, and then show on the window's
// goroutine.
func (b *background) inOrder(key any, work, show func()) {
	b.reads.Do(key, func() {
		work()
		b.post(show)
	})
}

// write does the same with work that writes a file, for which the end of the program waits.
func (b *background) write(path string, work, show func()) {
	b.writes.Do(path, func() {
		work()
		b.post(show)
	})
}
