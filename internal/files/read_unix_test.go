//go:build !windows

package files

import (
	"errors"
	"net"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// pipe makes a pipe that nobody writes to or reads from.
func pipe(t *testing.T, path string) {
	t.Helper()
	if err := syscall.Mkfifo(path, 0o600); err != nil {
		t.Skip("no pipes here:", err)
	}
}

// returnsSoon fails the test if f does not return within five minutes.
func returnsSoon(t *testing.T, f func()) {
	t.Helper()
	done := make(chan struct{})
	go func() { defer close(done); f() }()
	select {
	case <-done:
	case <-time.After(5 * time.Minute):
		t.Fatal("it hangs")
	}
}

func TestReadRefusesWhatIsNoFile(t *testing.T) {
	dir := t.TempDir()
	fifo, socket, link := filepath.Join(dir, "pipe"), filepath.Join(dir, "socket"), filepath.Join(dir, "link")
	pipe(t, fifo)
	l, err := net.Listen("unix", socket)
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	if err := os.Symlink(fifo, link); err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]string{
		fifo: "it is not a file", link: "it is not a file", socket: "it is not a file",
		"/dev/zero": "it is not a file", "/dev/null": "it is not a file", dir: "it is a folder",
	} {
		returnsSoon(t, func() {
			_, err := Read(path, 10)
			if !errors.As(err, new(*UnreadableError)) || !strings.Contains(Reason(err), want) {
				t.Errorf("%s: %v", path, err)
			}
			if _, err := OpenLog(path); !errors.As(err, new(*UnreadableError)) {
				t.Errorf("%s as a log: %v", path, err)
			}
		})
	}
}

// A pipe is kept aside as it is, and is not compared with earlier copies.
func TestPipesAreKeptAside(t *testing.T) {
	dir := t.TempDir()
	path := filepath.Join(dir, "f")
	pipe(t, path)
	pipe(t, path+".bak")
	returnsSoon(t, func() {
		if _, err := KeepCopy(path); !errors.As(err, new(*UnreadableError)) {
			t.Errorf("a copy of a pipe: %v", err)
		}
		kept, err := KeepAside(path)
		if err != nil || kept != path+".bak2" {
			t.Errorf("kept as %s, %v", kept, err)
		}
	})
	if info, err := os.Lstat(path + ".bak2"); err != nil || info.Mode()&os.ModeNamedPipe == 0 {
		t.Errorf("it is now %v, %v", info, err)
	}
}

func TestLockDoesNotWaitForAPipe(t *testing.T) {
	path := filepath.Join(t.TempDir(), "f")
	pipe(t, path+".lock")
	returnsSoon(t, func() {
		if unlock, err := Lock(t.Context(), path, time.Second); err == nil {
			unlock()
		}
	})
}
