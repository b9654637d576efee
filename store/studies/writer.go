package studies

import (
	"context"
	"errors"
	"io/fs"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/store/record"
)

// saveDelay is how long a change to a study may wait before it is written, and how long a Writer waits after the first
// failure. It doubles that with each further failure, up to maxRetryDelay. What is typed is to be on the disk after three
// seconds: the window may keep it for one, and writing a large study takes time, too.
const (
	saveDelay     = 500 * time.Millisecond
	maxRetryDelay = time.Minute
)

// Writer saves the latest version of a study in the background. Versions that come within half a second are written once. A
// write that fails is tried again until it succeeds. The methods may be called on any goroutine; only Flush waits.
type Writer struct {
	file   *File
	failed func(error)
	saved  func()

	writing   sync.Mutex    // held while the file is written
	reporting chan struct{} // a semaphore, held while saved runs

	mu         sync.Mutex
	version    any                // the version put last
	pending    func() record.Game // makes that version, if no write of it has begun
	busy       bool               // a write has begun
	unreported bool               // everything is on the disk, and saved was not called since
	timer      *time.Timer        // begins the next write; nil if none is due
	due        time.Time          // when it does
	retry      time.Duration      // the delay after the last failure; 0 after a success
	told       bool               // failed was called after the last success
}

// NewWriter returns a writer for a study. It calls failed with the error of a write, but not again until a write has
// succeeded, and saved once everything is on the disk. Both are called on a goroutine of the writer. saved may take long:
// no write waits for it, and it is called once for all writes that end while it runs.
func NewWriter(f *File, failed func(error), saved func()) *Writer {
	return &Writer{file: f, failed: failed, saved: saved, reporting: make(chan struct{}, 1)}
}

// Put has a version of the study written after half a second, or a later one instead. A version equal to the one put last is
// not written. Versions must be comparable: a pointer to an immutable tree is. The writer calls makeGame on a
// goroutine of its own.
func (w *Writer) Put(version any, makeGame func() record.Game) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if version == w.version {
		return
	}
	w.version, w.pending = version, makeGame
	w.writeIn(saveDelay)
}

// writeIn has the study written after a delay, unless a write is due before. The caller holds mu.
func (w *Writer) writeIn(delay time.Duration) {
	at := time.Now().Add(delay)
	switch {
	case w.timer == nil:
	case !at.Before(w.due) || !w.timer.Stop():
		return
	}
	w.due, w.timer = at, time.AfterFunc(delay, w.onTime)
}

// onTime writes the study, and reports a failure unless the last one was reported.
func (w *Writer) onTime() {
	w.mu.Lock()
	w.timer = nil
	w.mu.Unlock()
	if err := w.write(); err != nil {
		w.mu.Lock()
		told := w.told
		w.told = true
		w.mu.Unlock()
		if !told {
			w.failed(err)
		}
	}
}

// write writes the latest version if it is not on the disk, and reports that it is.
func (w *Writer) write() error {
	err := w.writeLatest()
	if err == nil {
		w.report()
	}
	return err
}

// writeLatest writes the latest version if it is not on the disk.
func (w *Writer) writeLatest() error {
	w.writing.Lock()
	defer w.writing.Unlock()
	makeGame := w.begin()
	if makeGame == nil {
		return nil
	}
	err := w.file.Save(makeGame())
	w.end(makeGame, err)
	return err
}

// report calls saved if it was not called since everything is on the disk.
func (w *Writer) report() {
	w.reporting <- struct{}{}
	defer func() { <-w.reporting }()
	w.mu.Lock()
	unreported := w.unreported
	w.unreported = false
	w.mu.Unlock()
	if unreported {
		w.saved()
	}
}

// begin takes the version to write. It returns nil if all is written.
func (w *Writer) begin() (makeGame func() record.Game) {
	w.mu.Lock()
	defer w.mu.Unlock()
	makeGame, w.pending = w.pending, nil
	w.busy = makeGame != nil
	return makeGame
}

// end notes what came of a write. After a failure, a version put meanwhile replaces the one that was not written. Nothing
// more is written to a closed file.
func (w *Writer) end(makeGame func() record.Game, err error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.busy = false
	if err == nil {
		w.retry, w.told, w.unreported = 0, false, w.pending == nil
		return
	}
	if w.pending == nil {
		w.pending = makeGame
	}
	if !errors.Is(err, fs.ErrClosed) {
		w.retry = min(max(2*w.retry, saveDelay), maxRetryDelay)
		w.writeIn(w.retry)
	}
}

// Saved reports whether every version put is on the disk.
func (w *Writer) Saved() bool {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.pending == nil && !w.busy
}

// Flush writes at once what is not on the disk, and waits until that has succeeded or failed and saved has returned, or
// until ctx ends. It returns the error without calling failed. If only saved goes on when ctx ends, that is no error.
func (w *Writer) Flush(ctx context.Context) error {
	done := make(chan error, 1)
	go func() { done <- w.write() }()
	select {
	case err := <-done:
		return err
	case <-ctx.Done():
		if w.Saved() {
			return nil
		}
		return ctx.Err()
	}
}
