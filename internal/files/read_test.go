package files

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

func TestReadStopsAtItsLimit(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	put(t, path, strings.Repeat("x", 2048))
	if got, err := Read(path, 2048); err != nil || len(got) != 2048 {
		t.Errorf("%d bytes, %v", len(got), err)
	}
	_, err := Read(path, 2047)
	if !errors.As(err, new(*UnreadableError)) || Reason(err) != "it is too large: at most 1 KiB are read" {
		t.Errorf("got %v", err)
	}
	if _, err := Read(path+"x", 10); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	if _, err := Read(strings.Repeat("x", 5_000_000), 10); err == nil || len(Reason(err)) > 100 {
		t.Errorf("an endless name: %.200v", err)
	}
}

// A sparse file of a terabyte is neither read nor compared.
func TestLargeFilesAreNotRead(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	for _, p := range []string{path, path + ".bak"} {
		put(t, p, "")
		if err := os.Truncate(p, 1<<40); err != nil {
			t.Skip("no sparse files here:", err)
		}
	}
	if _, err := Read(path, 1<<20); !errors.As(err, new(*UnreadableError)) {
		t.Errorf("got %v", err)
	}
	if _, err := KeepCopy(path); !errors.As(err, new(*UnreadableError)) {
		t.Errorf("a copy: %v", err)
	}
	if kept, err := KeepAside(path); err != nil || kept != path+".bak2" {
		t.Errorf("kept as %s, %v", kept, err)
	}
}

func TestLogsGrow(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log")
	for range 2 {
		f, err := OpenLog(path)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := f.WriteString("line\n"); err != nil || f.Close() != nil {
			t.Fatal(err)
		}
	}
	want(t, filepath.Dir(path), "log", "line\nline\n")
}

// BoundLog limits the size of a log. The newest lines stay, and the log can still be written to.
func TestLogsAreBounded(t *testing.T) {
	path := filepath.Join(t.TempDir(), "log")
	if err := BoundLog(path, 100); err != nil {
		t.Fatal(err)
	}
	for n := range 1000 {
		f, err := OpenLog(path) // as if another window had it open
		if err != nil {
			t.Fatal(err)
		}
		if err := BoundLog(path, 100); err != nil {
			t.Fatal(err)
		}
		if _, err := fmt.Fprintln(f, "line", n); err != nil || f.Close() != nil {
			t.Fatal(err)
		}
	}
	text, err := os.ReadFile(path)
	if err != nil || len(text) > 110 || !strings.HasPrefix(string(text), "line 9") ||
		!strings.HasSuffix(string(text), "line 998\nline 999\n") {
		t.Errorf("%d bytes, %q, %v", len(text), text, err)
	}
	if err := BoundLog(filepath.Dir(path), 100); err == nil {
		t.Error("a folder is taken for a log")
	}
}

func TestNamesOfFilesAreHarmless(t *testing.T) {
	for _, err := range []error{
		&Error{"save the game", "/home/\x1b[31m/" + strings.Repeat("x", 5_000_000), errors.New("odd\x1b")},
		errors.New(Reason(&os.LinkError{Op: "rename", Old: "\x1b", New: "\x1b", Err: errors.New("odd")})),
		errors.New(Reason(errors.New(strings.Repeat("\x1b", 5_000_000)))),
	} {
		if text := err.Error(); len(text) > 600 || strings.Contains(text, "\x1b") {
			t.Errorf("%.700q", text)
		}
	}
}

// FuzzRead reads files in a folder, with any name and any text.
func FuzzRead(f *testing.F) {
	f.Add("f", []byte("text"), int64(10))
	f.Add("a/../\x1b\xff", []byte{0}, int64(0))
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, name string, text []byte, most int64) {
		path := filepath.Join(dir, filepath.Base(name))
		most = max(most, 0) % (1 << 20)
		if os.WriteFile(path, text, 0o600) == nil {
			defer os.Remove(path)
		}
		got, err := Read(path, most)
		if err == nil && string(got) != string(text) {
			t.Errorf("%q is read as %q", text, got)
		}
		if err != nil && utf8.RuneCountInString((&Error{"read", path, err}).Error()) > 800 {
			t.Errorf("%d bytes: %.900v", len(err.Error()), err)
		}
	})
}

// An empty path means no file: reading finds nothing, and writing and locking do nothing.
func TestNowhere(t *testing.T) {
	dir := t.TempDir()
	t.Chdir(dir)
	if err := Write("", []byte("x")); err != nil {
		t.Error(err)
	}
	for range 2 {
		if _, err := Lock(t.Context(), "", 0); err != nil {
			t.Error(err)
		}
	}
	if _, err := Read("", 10); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("got %v", err)
	}
	want(t, dir)
}

// A free lock is taken even if there is no time to wait for it.
func TestFreeLockIsTakenAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	unlock, err := Lock(t.Context(), path, 0)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := Lock(t.Context(), path, 0); !errors.Is(err, ErrBusy) {
		t.Errorf("taken twice: %v", err)
	}
	unlock()
}
