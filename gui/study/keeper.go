package study

import (
	"context"
	"errors"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/gui/loop"
	"github.com/mnkdesk/mnkdesk/store/record"
	"github.com/mnkdesk/mnkdesk/store/studies"
)

// keeper keeps one study in its file. A new study gets its file with its first change, so that none is left behind of
// a study in which nothing was done.
type keeper struct {
	loop    *loop.Loop
	folder  studies.Folder
	changed func()      // on the UI goroutine, after saving, or what can be said about it, has changed
	failed  func(error) // on the UI goroutine

	mu       sync.Mutex
	name     string
	from     studies.Source // the file from which the study was opened
	file     *studies.File  // nil until there is one
	writer   *studies.Writer
	version  any // put last
	game     func() record.Game
	creating bool
	broken   bool // the last write has failed
	closed   bool // the study has been left
	ended    bool // and all of it is on the disk
}

// open makes the keeper keep the study in a file that is open.
func (k *keeper) open(f *studies.File) {
	k.file, k.name, k.from = f, f.Name(), f.Source()
	k.writer = studies.NewWriter(f, func(err error) { k.report(true, err) }, k.onSaved)
}

// onSaved says that all is on the disk, and notes the positions of the study, by which it is found. It is called by the
// writer, off the UI goroutine.
func (k *keeper) onSaved() {
	k.report(false, nil)
	k.mu.Lock()
	closed := k.closed
	k.mu.Unlock()
	if closed {
		k.closeFile()
	}
	_ = k.folder.UpdatePositions(context.Background()) // if that fails, the next search does it
}

// report notes whether the last write has failed.
func (k *keeper) report(broken bool, err error) {
	k.mu.Lock()
	k.broken = broken
	k.mu.Unlock()
	k.loop.Post(func() {
		if k.changed(); err != nil {
			k.failed(err)
		}
	})
}

// put has a version of the study written, as studies.Writer.Put does.
func (k *keeper) put(version any, game func() record.Game) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.version, k.game = version, game
	switch {
	case k.writer != nil:
		k.writer.Put(version, game)
	case !k.creating:
		k.creating = true
		name, from := k.name, k.from
		k.loop.Write(k.folder.Path, func() { _ = k.create(name, from, game) }, k.changed) // it reports an error
	}
}

// create makes the file of the study, off the UI goroutine, and reports an error.
func (k *keeper) create(name string, from studies.Source, game func() record.Game) error {
	f, err := k.folder.CreateFrom(from, name, game())
	k.mu.Lock()
	k.creating = false
	if err != nil {
		k.mu.Unlock()
		k.report(true, err)
		return err
	}
	renamed, source := k.name, k.from // they may be others now
	k.open(f)
	k.name, k.from = renamed, source
	k.broken = false
	k.writer.Put(k.version, k.game)
	closed := k.closed
	k.mu.Unlock()
	if source != from {
		err = f.SetSource(source)
	}
	if renamed != name {
		err = errors.Join(err, f.Rename(renamed))
	}
	if err != nil {
		k.loop.Post(func() { k.failed(err) })
	}
	if closed {
		k.end()
	}
	return nil
}

// close has everything written, and then closes the file. If that fails, the file stays open, and the writer tries again.
func (k *keeper) close() {
	k.mu.Lock()
	k.closed = true
	changed, path := k.game != nil || k.file != nil, k.folder.Path
	if k.file != nil {
		path = k.file.Path()
	}
	creating := k.creating // then it ends itself
	k.ended = !changed
	k.mu.Unlock()
	if changed && !creating {
		k.loop.Write(path, k.end, func() {})
	}
}

// closeTimeout is how long a slow disk may take to write a study that is left.
const closeTimeout = time.Minute

// end writes what is left and closes the file, off the UI goroutine.
func (k *keeper) end() {
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	if err := k.flush(ctx); err == nil {
		k.closeFile()
	} else if !k.isBroken() { // else that was said before
		k.report(true, err)
	}
}

// closeFile closes the file, after which nothing is written: of a study that has been left, all of which is on the disk, or
// of any study when the program ends.
func (k *keeper) closeFile() {
	k.mu.Lock()
	f := k.file
	k.ended = true
	k.mu.Unlock()
	if f != nil {
		_ = f.Close()
	}
}

// isBroken reports whether the last write has failed, which was said then.
func (k *keeper) isBroken() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.broken
}

// hasEnded reports whether a study that was left is on the disk, or had nothing to save.
func (k *keeper) hasEnded() bool {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.ended
}

// flush writes what is not on the disk, and waits for that. It may be called on any goroutine, once the work in the
// background is done.
func (k *keeper) flush(ctx context.Context) error {
	k.mu.Lock()
	w, name, from, game := k.writer, k.name, k.from, k.game
	creates := w == nil && game != nil && !k.creating
	k.creating = k.creating || creates
	k.mu.Unlock()
	switch {
	case w != nil:
		return w.Flush(ctx)
	case creates:
		return k.create(name, from, game)
	default:
		return nil
	}
}

// rename gives the study another name, and calls then once its file has it, if there is one.
func (k *keeper) rename(name string, then func()) {
	k.mu.Lock()
	defer k.mu.Unlock()
	k.name = name
	if f := k.file; f != nil {
		k.loop.Write(f.Path(), func() {
			if err := f.Rename(name); err != nil {
				k.loop.Post(func() { k.failed(err) })
			}
		}, func() {
			k.changed()
			then()
		})
	}
}

// state is how far the study is saved.
type state uint8

const (
	nothing state = iota // there is nothing to save
	saving
	saved
	unsaved // the last write has failed
)

// state returns the state, and the path of the file, which is "" if there is none yet.
func (k *keeper) state() (s state, path string) {
	k.mu.Lock()
	defer k.mu.Unlock()
	switch {
	case k.broken:
		s = unsaved
	case k.writer != nil && k.writer.Saved():
		s = saved
	case k.writer != nil || k.creating:
		s = saving
	}
	if k.file != nil {
		path = k.file.Path()
	}
	return s, path
}

// path returns the path of the file, or "" if there is none yet.
func (k *keeper) path() string {
	_, path := k.state()
	return path
}

// source returns the file from which the study was opened, or the zero value.
func (k *keeper) source() studies.Source {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.from
}

// setSource notes that the file from which the study was opened has the study now. It waits for the disk.
func (k *keeper) setSource(from studies.Source) {
	k.mu.Lock()
	k.from = from
	f := k.file
	k.mu.Unlock()
	if f == nil {
		return // it is noted when the study is written
	}
	if err := f.SetSource(from); err != nil {
		k.loop.Post(func() { k.failed(err) })
	}
}

// title returns the name of the study.
func (k *keeper) title() string {
	k.mu.Lock()
	defer k.mu.Unlock()
	return k.name
}
