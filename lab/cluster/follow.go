package cluster

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// ErrStopped means that a run was stopped before its end.
var ErrStopped = errors.New("the run was stopped")

// ErrNoMatch means that a run is neither a match nor a tournament.
var ErrNoMatch = errors.New("this run is no match")

// Submit submits work to a cluster and returns the ID of its run. Submitting the same work again
// gives the same run: a run that was stopped or has failed resumes, and a finished run has its
// result at once.
func Submit(ctx context.Context, c *queue.Client, w Work) (id string, err error) {
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
		return "", fmt.Errorf("run %s is other work", id) // a collision of two 48-bit IDs
	}
	return id, Resume(ctx, c, id)
}

// Resume resumes a run that was stopped or has failed. It waits for a run that is about to stop.
// The error is queue.ErrNoRun if the run does not exist.
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
		case !r.Stopping || r.State == queue.Finished: // a run that is about to stop must stop first
			cancel()
		}
	})
	return errors.Join(err, resumed)
}

// Follow calls notify as a run progresses, and when a problem that holds it up begins or ends. It
// returns the final status. Calls of notify do not overlap. If ctx ends, Follow returns the status
// so far and the cause. If the run was stopped, here or elsewhere, the error is ErrStopped.
func Follow(ctx context.Context, c *queue.Client, id string, notify func(Status)) (Status, error) {
	if _, err := c.Run(ctx, id); err != nil {
		return Status{}, err
	}
	f := follower{id: id, notify: notify}
	watching, cancel := context.WithCancelCause(ctx)
	f.end = cancel
	var troubles sync.WaitGroup
	troubles.Go(func() { _ = c.WatchTrouble(watching, id, f.onTrouble) }) // on an error no trouble is shown
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
	end    context.CancelCauseFunc // ends Follow; its cause is nil if the run has finished

	mu     sync.Mutex
	status Status
}

// onTrouble records and reports a problem that holds the run up, or nil when it is over.
func (f *follower) onTrouble(trouble error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.status.Trouble = trouble
	f.notify(f.status)
}

// onRun handles a change of the run.
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
