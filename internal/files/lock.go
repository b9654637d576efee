package files

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"time"

	"github.com/gofrs/flock"
)

// Locked runs f while this window alone may change the file at path: see Lock.
func Locked(ctx context.Context, path string, wait time.Duration, f func() error) error {
	unlock, err := Lock(ctx, path, wait)
	if err != nil {
		return err
	}
	defer unlock()
	return f()
}

// Lock waits, at most wait long, until this window alone may change the file at
// path, and returns a function that lets go. The lock is a file beside path
// with .lock added; the system frees it when the program ends in any way. An empty
// path is nowhere, which each window has for itself.
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
	l := flock.New(path+".lock", flock.SetPermissions(0o600), flock.SetFlag(os.O_CREATE|os.O_RDONLY|atOnce))
	if taken, err := l.TryLock(); taken && err == nil { // on a busy machine the time may be over before the first try
		return func() { _ = l.Unlock() }, nil // only the end of the program could fail here
	}
	limited, cancel := context.WithTimeout(ctx, wait)
	defer cancel()
	if _, err := l.TryLockContext(limited, 10*time.Millisecond); err != nil {
		if errors.Is(err, context.DeadlineExceeded) && ctx.Err() == nil {
			err = ErrBusy
		}
		return nil, err
	}
	return func() { _ = l.Unlock() }, nil
}
