package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// ErrStopped says that a run was stopped before its end.
var ErrStopped = errors.New("the run was stopped")

// ErrNoMatch says that a run is other work than a match or a tournament.
var ErrNoMatch = errors.New("this run is no match")

// Ask gives a cluster work and returns the ID of its run. Work that was given before is the same
// run: one that has ended too early goes on, one that has finished has its result at once.
func Ask(ctx context.Context, c *queue.Client, w Work) (id string, err error) {
	if err := w.Check(); err != nil {
		return "", err
	}
	id, description, err := w.id()
	if err != nil {
		return "", err
	}
	r, err := c.Run(ctx, id)
	switch {
	case errors.Is(err, queue.ErrNoRun):
		return id, c.CreateRun(ctx, id, description)
	case err != nil:
		return "", err
	case !bytes.Equal(r.Description, description):
		return "", fmt.Errorf("run %s is other work", id) // one of 2⁴⁸
	}
	return id, Resume(ctx, c, id)
}

// Resume lets a run go on that was stopped or has failed. The error is cluster.ErrNoRun where somebody
// has removed it.
func Resume(ctx context.Context, c *queue.Client, id string) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	var resumed error
	err := c.WatchRun(ctx, id, func(r queue.Run) {
		switch {
		case r.Description == nil:
			resumed = fmt.Errorf("%w: %s", queue.ErrNoRun, id)
			cancel()
		case r.State == queue.Stopped, r.State == queue.Failed:
			resumed = c.SetState(ctx, id, queue.Waiting, "")
			cancel()
		case !r.Stopping || r.State == queue.Finished: // one that is about to stop is waited for
			cancel()
		}
	})
	return errors.Join(err, resumed)
}

// Follow calls notify as a run goes on, and when trouble holds it up or is over, and returns what it
// came to. The calls come one after the other. When ctx ends it returns what has come of it so far,
// and the cause. A run that was stopped, here or elsewhere, ends with ErrStopped.
func Follow(ctx context.Context, c *queue.Client, id string, notify func(Status)) (Status, error) {
	if _, err := c.Run(ctx, id); err != nil {
		return Status{}, err
	}
	f := follower{id: id, notify: notify}
	watching, cancel := context.WithCancelCause(ctx)
	f.end = cancel
	var troubles sync.WaitGroup
	troubles.Go(func() { _ = c.WatchTrouble(watching, id, f.onTrouble) }) // without it trouble is not shown
	err := c.WatchRun(watching, id, f.onRun)
	cause := context.Cause(watching)
	cancel(nil)
	troubles.Wait()
	switch {
	case err != nil:
		return f.status, err
	case cause != context.Canceled || ctx.Err() != nil:
		return f.status, cause
	}
	return f.status, nil
}

// follower is one call of Follow.
type follower struct {
	id     string
	notify func(Status)
	end    context.CancelCauseFunc // ends Follow; nil for a run that has finished

	mu     sync.Mutex
	status Status
}

// onTrouble takes in what holds the run up.
func (f *follower) onTrouble(trouble error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.status.Trouble = trouble
	f.notify(f.status)
}

// onRun takes in how the run stands.
func (f *follower) onRun(r queue.Run) {
	f.mu.Lock()
	defer f.mu.Unlock()
	now, bad := ReadStatus(r.Status)
	if bad == nil {
		now.Trouble = f.status.Trouble
		f.status = now
		f.notify(now)
	}
	switch {
	case r.Description == nil:
		f.end(fmt.Errorf("run %s was removed", f.id))
	case r.State == queue.Failed:
		f.end(errors.New(r.Words))
	case r.State == queue.Stopped:
		f.end(ErrStopped)
	case r.State == queue.Finished:
		f.end(bad)
	}
}
