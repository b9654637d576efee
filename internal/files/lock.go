package files

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// LockFile returns the path of the lock of the file at path.
func LockFile(path string) string { return path + ".lock" }

// Locked runs f while this process holds the lock of the file at path: see Lock.
func Locked(ctx context.Context, path string, wait time.Duration, f func() error) error {
	unlock, err := Lock(ctx, path, wait)
	if err != nil {
		return err
	}
	defer unlock()
	return f()
}

// maxTries is how often Lock looks for a file that is still in its place, before it takes what it has: some file
// systems never say that two files are the same.
const maxTries = 100

// Lock waits until this process holds the lock of the file at path, but at most for wait. It
// returns a function that releases the lock. The lock is the file LockFile(path). The system
// releases it when the process ends in any way. Whoever holds the lock may remove the file before
// the release. If path is empty, there is nothing to lock.
func Lock(ctx context.Context, path string, wait time.Duration) (unlock func(), err error) {
	if path == "" {
		return func() {}, nil
	}
	if err := MakeFolder(filepath.Dir(path)); err != nil {
		return nil, err
	}
	if err := Step(OpLock, path); err != nil {
		return nil, err
	}
	l := flock.New(LockFile(path), flock.SetPermissions(0o600), flock.SetFlag(os.O_CREATE|os.O_RDONLY|atOnce))
	unlock = func() { _ = l.Unlock() } // an error has no remedy: the lock ends with the process
	limited, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	for try := 1; ; try++ {
		taken, err := l.TryLock() // TryLockContext alone might never try on a busy machine: wait may be over
		if !taken && err == nil {
			_, err = l.TryLockContext(limited, 10*time.Millisecond)
		}
		switch {
		case errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil:
			return nil, ErrBusy
		case err != nil:
			return nil, err
		case try == maxTries || inPlace(l):
			return unlock, nil
		}
		unlock()
	}
}

// inPlace reports whether the file of a lock still exists: it may have been removed after it was opened and
// before it was locked. Then others lock another file.
func inPlace(l *flock.Flock) bool {
	locked, err := l.Stat()
	if err != nil {
		return false
	}
	now, err := os.Stat(l.Path())
	return err == nil && os.SameFile(locked, now)
}
