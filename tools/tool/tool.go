// Package tool holds what the long-running tools below tools share.
package tool

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/signal"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Run calls work. Ctrl-C ends the context of work, and a second Ctrl-C kills the process. If work fails, Run
// prints the error and exits with status 1.
func Run(work func(ctx context.Context) error) {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	context.AfterFunc(ctx, stop) // so that a second Ctrl-C kills the process
	if err := work(ctx); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// Lock keeps other processes from writing to a file until unlock is called. It fails at once if another
// process holds the lock.
func Lock(ctx context.Context, path string) (unlock func(), err error) {
	if err := files.CanWrite(path); err != nil {
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	unlock, err = files.Lock(ctx, path, 0)
	switch {
	case errors.Is(err, files.ErrBusy):
		return nil, fmt.Errorf("%s is in use", path)
	case err != nil:
		return nil, fmt.Errorf("%s: %w", path, err)
	}
	return unlock, nil
}

// interval is the minimum time between two lines of Progress.
const interval = 10 * time.Second

// Progress returns a function that prints progress to stderr, at most every ten seconds.
func Progress() progress.Func {
	began := time.Now()
	last, done := began, 0.0
	return func(s progress.State) {
		if s.Done < done { // a new task has begun
			began = time.Now()
		}
		done = s.Done
		if time.Since(last) < interval {
			return
		}
		last = time.Now()
		elapsed := last.Sub(began)
		fmt.Fprintf(os.Stderr, "%s: %.1f %% after %v, %v left\n", s.What, 100*s.Share(), elapsed.Round(time.Second),
			s.Left(elapsed).Round(time.Second))
	}
}
