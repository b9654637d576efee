package gui

import "github.com/mnkdesk/mnkdesk/internal/worker"

// background runs work that may take long, and then shows the result on the UI goroutine.
type background struct {
	reads  worker.Pool // reads files and folders, searches and draws; the program ends without waiting for it
	writes worker.Pool // writes files that people name, in order for each path
	post   func(func())
}

// The keys of work that runs in order because only the latest result counts.
const (
	searchKey = "search"
	drawKey   = "draw"
)

// runAsync runs work on a goroutine of its own, and then show on the window's goroutine. A folder that
// does not answer therefore delays nothing else.
func (b *background) runAsync(work, show func()) { b.runInOrder(new(byte), work, show) }

// runInOrder runs work in the background after all earlier work with the same key, and then show on the
// window's goroutine.
func (b *background) runInOrder(key any, work, show func()) {
	b.reads.Do(key, func() {
		work()
		b.post(show)
	})
}

// write is like runInOrder for work that writes the file at path. The program waits for it before it ends.
func (b *background) write(path string, work, show func()) {
	b.writes.Do(path, func() {
		work()
		b.post(show)
	})
}
