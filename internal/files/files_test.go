package files

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
)

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// want checks that a folder holds exactly the given files, listed as name, text, name, text…
func want(t *testing.T, dir string, pairs ...string) {
	t.Helper()
	wanted, got := map[string]string{}, map[string]string{}
	for i := 0; i < len(pairs); i += 2 {
		wanted[pairs[i]] = pairs[i+1]
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		b, err := os.ReadFile(filepath.Join(dir, e.Name()))
		if err != nil {
			t.Fatal(err)
		}
		got[e.Name()] = string(b)
	}
	if d := cmp.Diff(wanted, got); d != "" {
		t.Errorf("files in the folder (-want +got):\n%s", d)
	}
}

func TestWriteMakesFolderAndFile(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "a", "b")
	path := filepath.Join(dir, "f")
	for _, text := range []string{"first", "", "third"} {
		if err := Write(path, []byte(text)); err != nil {
			t.Fatal(err)
		}
		want(t, dir, "f", text)
	}
}

func TestWriteKeepsPermissionsAndLinks(t *testing.T) {
	dir, other := t.TempDir(), t.TempDir()
	real, link := filepath.Join(other, "real"), filepath.Join(dir, "link")
	put(t, real, "old")
	if err := os.Chmod(real, 0o640); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(real, link); err != nil {
		t.Skip("no symbolic links here:", err)
	}
	if err := Write(link, []byte("new")); err != nil {
		t.Fatal(err)
	}
	want(t, other, "real", "new")
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&fs.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v, %v", info, err)
	}
	if info, err := os.Stat(real); err != nil || info.Mode().Perm() != 0o640 {
		t.Errorf("permissions: %v, %v", info.Mode(), err)
	}
}

// CanWrite predicts whether Write will succeed, and changes nothing.
func TestCanWrite(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "old"), "text")
	for path, want := range map[string]bool{"": true, "old": true, "new": true, "old/new": false, ".": false} {
		if path != "" {
			path = filepath.Join(dir, path)
		}
		err := CanWrite(path)
		if (err == nil) != want {
			t.Errorf("%s: %v", path, err)
		}
		if wrote := Write(path, []byte("text")); (wrote == nil) != want {
			t.Errorf("%s is then written: %v", path, wrote)
		}
	}
	want(t, dir, "new", "text", "old", "text")
}

func TestWriteFailsWithoutATrace(t *testing.T) {
	dir := t.TempDir()
	put(t, filepath.Join(dir, "file"), "text")
	if err := Write(filepath.Join(dir, "file", "below"), []byte("x")); err == nil {
		t.Error("a file below a file was written")
	}
	want(t, dir, "file", "text")

	busy := filepath.Join(dir, "busy")
	if err := os.MkdirAll(filepath.Join(busy, "in"), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := Write(busy, []byte("x")); err == nil {
		t.Error("a folder was replaced by a file")
	}
	if left, _ := filepath.Glob(filepath.Join(dir, ".*")); len(left) > 0 {
		t.Errorf("left behind: %v", left)
	}
}

func TestReadersSeeOldOrNew(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	put(t, path, strings.Repeat("a", 10000))
	var wait sync.WaitGroup
	wait.Go(func() {
		for i := range 100 {
			if err := Write(path, []byte(strings.Repeat(string(rune('a'+i%26)), 10000))); err != nil {
				t.Error(err)
			}
		}
	})
	for range 300 {
		b, err := os.ReadFile(path)
		if err != nil || len(b) != 10000 || strings.Trim(string(b), string(b[:1])) != "" {
			t.Fatalf("half a file: %d bytes, %v", len(b), err)
		}
	}
	wait.Wait()
}

func TestLockKeepsOthersOut(t *testing.T) {
	path := filepath.Join(t.TempDir(), "new", "f")
	unlock, err := Lock(t.Context(), path, time.Second)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(t.Context(), path, 30*time.Millisecond); !errors.Is(err, ErrBusy) {
		t.Errorf("a second lock: %v, want ErrBusy", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := Lock(ctx, path, time.Second); !errors.Is(err, context.Canceled) {
		t.Errorf("a cancelled lock: %v", err)
	}
	unlock()
	if unlock, err = Lock(t.Context(), path, time.Second); err != nil {
		t.Fatalf("after the first was let go: %v", err)
	}
	unlock()
}

// Nobody holds the lock of a file that its last holder has removed.
func TestLockWithoutItsFile(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	var holders atomic.Int32
	var all sync.WaitGroup
	for range 4 {
		all.Go(func() {
			for range 500 {
				unlock, err := Lock(t.Context(), path, time.Minute)
				if err != nil {
					t.Error(err)
					return
				}
				if _, err := os.Lstat(LockFile(path)); holders.Add(1) != 1 || err != nil {
					t.Errorf("locked twice, or without the file: %v", err)
				}
				holders.Add(-1)
				_ = os.Remove(LockFile(path)) // fails on Windows, where the file is open
				unlock()
			}
		})
	}
	all.Wait()
}

func TestKeepAsideFindsAFreeName(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	for _, c := range []struct{ text, kept string }{
		{"one", "f.bak"}, {"two", "f.bak2"}, {"one", "f.bak"}, {"three", "f.bak3"}, {"two", "f.bak2"},
	} {
		put(t, path, c.text)
		kept, err := KeepAside(path)
		if err != nil || filepath.Base(kept) != c.kept {
			t.Errorf("%q is kept as %s, %v; want %s", c.text, kept, err, c.kept)
		}
	}
	want(t, dir, "f.bak", "one", "f.bak2", "two", "f.bak3", "three")
	if _, err := KeepAside(path); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestKeepCopyLeavesTheFile(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	for _, c := range []struct{ text, kept string }{{"one", "f.bak"}, {"two", "f.bak2"}, {"one", "f.bak"}} {
		put(t, path, c.text)
		kept, err := KeepCopy(path)
		if err != nil || filepath.Base(kept) != c.kept {
			t.Errorf("%q is copied to %s, %v; want %s", c.text, kept, err, c.kept)
		}
	}
	want(t, dir, "f", "one", "f.bak", "one", "f.bak2", "two")
	if _, err := KeepCopy(filepath.Join(dir, "none")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
}

func TestErrorsAreInPlainWords(t *testing.T) {
	below := filepath.Join(t.TempDir(), "f")
	put(t, below, "")
	_, cause := os.ReadDir(below)
	e := &Error{Doing: "save the settings", Path: "/home/me/x", Err: fmt.Errorf("open: %w", fs.ErrPermission)}
	if want := "MNK Desk could not save the settings: permission is denied (/home/me/x)"; e.Error() != want {
		t.Errorf("got %q, want %q", e, want)
	}
	if !errors.Is(e, fs.ErrPermission) {
		t.Error("the cause is lost")
	}
	if r := Reason(cause); strings.Contains(r, below) {
		t.Errorf("the path is said twice: %q", r)
	}
	if r := Reason(errors.New("odd")); r != "odd" {
		t.Errorf("got %q", r)
	}
}

// failAt makes the nth file operation fail, counted from 1. It returns a counter of the operations.
func failAt(t *testing.T, n int) *int {
	t.Helper()
	steps := 0
	t.Cleanup(Fault(func(op Op, path string) error {
		steps++
		if steps == n {
			return &fs.PathError{Op: string(op), Path: path, Err: syscall.ENOSPC}
		}
		return nil
	}))
	return &steps
}

// Whichever step of a write fails, the file has the old or the new text, no
// temporary file remains, and Write returns an error.
func TestEveryStepOfAWriteMayFail(t *testing.T) {
	for n := 1; ; n++ {
		dir := t.TempDir()
		path := filepath.Join(dir, "f")
		put(t, path, "old")
		steps := failAt(t, n)
		err := Write(path, []byte("new"))
		if *steps < n {
			if err != nil || n < 6 {
				t.Fatalf("%d steps, the last write: %v", n-1, err)
			}
			return
		}
		if err == nil {
			t.Errorf("step %d failed and nothing was said", n)
		}
		text, readErr := os.ReadFile(path)
		if readErr != nil || string(text) != "old" && string(text) != "new" {
			t.Errorf("step %d: %q, %v", n, text, readErr)
		}
		want(t, dir, "f", string(text))
	}
}

// Sweep removes the temporary files that a killed program left, and no others.
func TestSweep(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{
		"unfinished.mnk", ".unfinished.mnk.123", ".unfinished.mnk.9", ".unfinished.mnk.mine", ".unfinished.mnk.",
		".unfinished-2.mnk.5", "unfinished.mnk.7",
	} {
		put(t, filepath.Join(dir, name), "")
	}
	path := filepath.Join(dir, "unfinished.mnk")
	Sweep(path)
	want(t, dir, "unfinished.mnk", "", ".unfinished.mnk.mine", "", ".unfinished.mnk.", "",
		".unfinished-2.mnk.5", "", "unfinished.mnk.7", "")
	Sweep(filepath.Join(dir, "missing", "f"))
}
