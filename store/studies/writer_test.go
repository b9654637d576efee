package studies

import (
	"context"
	"errors"
	"strings"
	"sync/atomic"
	"testing"
	"testing/synctest"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// desk is a writer with what it has reported.
type desk struct {
	*Writer
	file          *File
	failed, saved atomic.Int32
	made          atomic.Int32 // how many versions were made
}

// newDesk returns a writer for a new study. To be called within a bubble.
func newDesk(t *testing.T) *desk {
	t.Helper()
	d := &desk{file: create(t, Folder{t.TempDir()}, "", "x", aStudy)}
	d.Writer = NewWriter(d.file, func(error) { d.failed.Add(1) }, func() { d.saved.Add(1) })
	return d
}

// put puts a version with a first move.
func (d *desk) put(move string) {
	d.Put(move, func() record.Game {
		d.made.Add(1)
		return record.Game{Variant: "renju", Moves: []string{move}}
	})
}

// has reports whether the file has a version.
func (d *desk) has(t *testing.T, move string) bool {
	t.Helper()
	return strings.Contains(read(t, d.file.Path()), "1. "+move+"\n")
}

// wait lets time pass.
func wait(d time.Duration) {
	time.Sleep(d)
	synctest.Wait()
}

// Many changes are written once, half a second after the first of them. The same version is not written again.
func TestWriterWritesTheLatest(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		if !d.Saved() {
			t.Error("nothing was changed")
		}
		for _, move := range []string{"a1", "a2", "a3"} {
			d.put(move)
			wait(166 * time.Millisecond)
		}
		if d.Saved() || d.made.Load() != 0 {
			t.Error("it is written early")
		}
		wait(5 * time.Millisecond)
		if !d.Saved() || !d.has(t, "a3") || d.made.Load() != 1 || d.saved.Load() != 1 {
			t.Errorf("%t, %d versions made, %d times saved", d.Saved(), d.made.Load(), d.saved.Load())
		}
		d.put("a3")
		if wait(time.Hour); d.made.Load() != 1 {
			t.Error("it is written again")
		}
		d.put("a4")
		if wait(saveDelay); !d.has(t, "a4") || d.failed.Load() != 0 {
			t.Error("a later change is not written")
		}
	})
}

// A change that comes while another is written is written half a second later.
func TestWriterWhileWriting(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		goOn := make(chan struct{})
		defer files.Fault(func(op files.Op, _ string) error {
			if op == files.OpSync {
				<-goOn
			}
			return nil
		})()
		d.put("a1")
		wait(saveDelay)
		if d.Saved() {
			t.Error("saved while it is written")
		}
		d.put("a2")
		goOn <- struct{}{}
		if synctest.Wait(); d.Saved() || !d.has(t, "a1") || d.saved.Load() != 0 {
			t.Error("the later version is forgotten")
		}
		wait(saveDelay)
		goOn <- struct{}{}
		if synctest.Wait(); !d.Saved() || !d.has(t, "a2") || d.saved.Load() != 1 {
			t.Error("the later version is not written")
		}
	})
}

// What is done once a study is saved may take long: a later change is written all the same, and Flush does not call the
// study unsaved. What is done later is done once.
func TestSavedTakesLong(t *testing.T) {
	d := &desk{file: create(t, Folder{t.TempDir()}, "", "x", aStudy)}
	began, goOn := make(chan struct{}, 9), make(chan struct{})
	d.Writer = NewWriter(d.file, func(error) {}, func() {
		d.saved.Add(1)
		began <- struct{}{}
		<-goOn
	})
	d.put("a1")
	<-began
	for _, move := range []string{"a2", "a3"} {
		d.put(move)
		for range 1000 {
			if d.Saved() {
				break
			}
			time.Sleep(10 * time.Millisecond)
		}
		if !d.Saved() || !d.has(t, move) {
			t.Fatalf("%s is not written", move)
		}
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := d.Flush(ctx); err != nil {
		t.Errorf("all is written: %v", err)
	}
	close(goOn)
	if err := d.Flush(t.Context()); err != nil || d.saved.Load() != 2 {
		t.Errorf("%v, %d times saved", err, d.saved.Load())
	}
}

// A failed write is reported once, and tried again later and later. A new change is tried within half a second.
func TestWriterTriesAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		for round := range int32(2) {
			tries := 0
			end := files.Fault(func(op files.Op, _ string) error {
				if op == files.OpCreate {
					tries++
					return errors.New("the disk is odd")
				}
				return nil
			})
			d.put("a1")
			if wait(10 * time.Minute); tries < 10 || tries > 20 || d.failed.Load() != round+1 || d.Saved() {
				t.Errorf("%d tries, reported %d times", tries, d.failed.Load())
			}
			end()
			d.put("a2")
			if wait(saveDelay); !d.has(t, "a2") || !d.Saved() || d.saved.Load() != round+1 {
				t.Error("it is not written when the disk is well")
			}
			d.put("b1")
			if err := d.Flush(t.Context()); err != nil {
				t.Error(err)
			}
			d.saved.Store(round + 1)
		}
	})
}

// Flush writes at once and returns what went wrong without reporting it. It does not wait for a disk that hangs.
func TestFlush(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		d := newDesk(t)
		d.put("a1")
		if err := d.Flush(t.Context()); err != nil || !d.Saved() || !d.has(t, "a1") {
			t.Errorf("%v", err)
		}
		goOn := make(chan struct{})
		end := files.Fault(func(op files.Op, _ string) error {
			if op == files.OpSync {
				<-goOn
			}
			return nil
		})
		d.put("a2")
		ctx, cancel := context.WithTimeout(t.Context(), saveDelay/2) // the writer's own write would wait for this one
		defer cancel()
		if err := d.Flush(ctx); !errors.Is(err, context.DeadlineExceeded) || d.Saved() {
			t.Errorf("a hung disk: %v", err)
		}
		close(goOn)
		if synctest.Wait(); !d.Saved() || !d.has(t, "a2") {
			t.Error("it is not written once the disk answers")
		}
		end()
		write(t, d.file.Path(), "changed")
		d.put("a3")
		if err := d.Flush(t.Context()); !errors.Is(err, ErrChanged) || d.Saved() || d.failed.Load() != 0 {
			t.Errorf("a changed file: %v, reported %d times", err, d.failed.Load())
		}
		if err := d.file.Close(); err != nil {
			t.Error(err)
		}
		wait(time.Hour) // nothing goes on for ever
	})
}
