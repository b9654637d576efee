package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// How often a run's status is told, and how long to wait where the server does not answer.
const (
	statusTime = time.Second
	retryTime  = time.Second
)

// Why a run is no longer carried out.
var (
	errStopped = errors.New("the run was stopped")
	errRemoved = errors.New("the run was removed")
)

// Coordinate carries out the runs that a cluster is asked for: it cuts them into pieces, counts
// what comes of them, and tells how far they are. It ends with its context, and goes on with the
// runs where they were when it is called again, here or elsewhere. One is enough for a cluster.
func Coordinate(ctx context.Context, c *queue.Client) {
	k := coordinator{client: c, pause: queue.Pause, runs: map[string]*supervisor{}}
	defer k.all.Wait()
	for ctx.Err() == nil {
		_ = c.WatchRuns(ctx, func(r queue.Run) { k.see(ctx, r) }) // begun again where the server was away
		k.pause(ctx, retryTime)
	}
}

// coordinator is one call of Coordinate.
type coordinator struct {
	client *queue.Client
	pause  func(context.Context, time.Duration) // queue.Pause, but in tests
	all    sync.WaitGroup
	runs   map[string]*supervisor // by ID; only the goroutine that watches looks at it
}

// supervisor looks after a run as long as there is one.
type supervisor struct {
	*coordinator
	id       string
	wake     chan struct{} // something has changed; closed when the run is removed
	state    queue.State   // as it was seen last
	stopping bool

	// What supervise has begun.
	cancel context.CancelCauseFunc
	ended  chan struct{} // nil unless the run is carried out
}

// see wakes the supervisor of a run that has changed, but for its status. What was seen may be
// older than what the supervisor has done, who therefore looks again.
func (k *coordinator) see(ctx context.Context, r queue.Run) {
	s := k.runs[r.ID]
	switch {
	case r.Description == nil:
		if s != nil {
			delete(k.runs, r.ID)
			close(s.wake)
		}
		return
	case s == nil:
		s = &supervisor{coordinator: k, id: r.ID, wake: make(chan struct{}, 1)}
		k.runs[r.ID] = s
		k.all.Go(func() { s.supervise(ctx) })
	case s.state == r.State && s.stopping == r.Stopping:
		return
	}
	s.state, s.stopping = r.State, r.Stopping
	select {
	case s.wake <- struct{}{}:
	default:
	}
}

// supervise begins the run, and ends it, as people wish, until it is removed or ctx ends.
func (s *supervisor) supervise(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-s.ended:
			s.ended = nil
		case _, there := <-s.wake:
			if !there {
				if s.ended != nil {
					s.cancel(errRemoved)
				}
				return
			}
		}
		var r queue.Run
		s.insist(ctx, func() (err error) {
			if r, err = s.client.Run(ctx, s.id); errors.Is(err, queue.ErrNoRun) {
				return nil
			}
			return err
		})
		if r.Description != nil && (r.State == queue.Waiting || r.State == queue.Running) {
			s.obey(ctx, r)
		}
	}
}

// obey begins a run that is to go on, or ends it.
func (s *supervisor) obey(ctx context.Context, r queue.Run) {
	switch {
	case r.Stopping && s.ended != nil:
		s.cancel(errStopped)
	case r.Stopping:
		s.insist(ctx, func() error { return s.client.SetState(ctx, s.id, queue.Stopped, "") })
	case s.ended == nil:
		own, cancel := context.WithCancelCause(ctx)
		ended := make(chan struct{})
		s.cancel, s.ended = cancel, ended
		s.all.Go(func() {
			defer close(ended)
			defer cancel(nil)
			s.carryOut(ctx, own, r)
		})
	}
}

// carryOut carries out a run, and tells its end unless all ends with ctx; own is the run's context.
func (k *coordinator) carryOut(ctx, own context.Context, r queue.Run) {
	err := k.playOn(ctx, own, r)
	state, words := queue.Finished, ""
	switch {
	case ctx.Err() != nil, errors.Is(err, errRemoved):
		return // it goes on when there is a coordinator again, or not at all
	case errors.Is(err, errStopped):
		state = queue.Stopped
	case err != nil:
		state, words = queue.Failed, err.Error()
	}
	tidy := k.client.Recall // what has come of it is there for whoever lets it go on
	w, _ := ReadWork(r.Description)
	if differ := (*queue.DifferError)(nil); err == nil && !w.wanted() || errors.As(err, &differ) {
		tidy = k.client.Forget
	}
	k.insist(ctx, func() error { return tidy(ctx, r.ID) })
	k.insist(ctx, func() error { return k.client.SetState(ctx, r.ID, state, words) })
}

// insist does something until the server has answered.
func (k *coordinator) insist(ctx context.Context, f func() error) {
	for ctx.Err() == nil && f() != nil {
		k.pause(ctx, retryTime)
	}
}

// play plays a run, and keeps its status up to date.
func (k *coordinator) play(ctx, own context.Context, r queue.Run) error {
	w, err := ReadWork(r.Description)
	if err != nil {
		return err
	}
	t, err := w.task()
	if err != nil {
		return err
	}
	k.insist(own, func() error { return k.client.SetState(own, r.ID, queue.Running, "") })
	d, err := k.client.Dispatch(r.ID, dispatching(t.varies(), r.Distrusted))
	if err != nil {
		return err
	}
	defer d.Close()
	p := timed{course: t.course(r, newDispatcher(d, k.client)), began: time.Now()}
	if before, err := ReadStatus(r.Status); err == nil {
		p.before = before.Elapsed
	}
	return k.carry(ctx, own, r.ID, p)
}

// carry plays a course of a run to its end, and tells how it stands.
func (k *coordinator) carry(ctx, own context.Context, id string, p timed) error {
	telling, stop := context.WithCancelCause(own)
	var told sync.WaitGroup
	told.Go(func() { stop(k.tell(telling, id, p)) })
	err := p.play(telling)
	stop(nil)
	told.Wait()
	if !errors.Is(err, errRemoved) {
		k.insist(ctx, func() (failed error) {
			if failed = k.setStatus(ctx, id, p); hopeless(failed) {
				err = failed
				return nil
			}
			return failed
		})
	}
	return err
}

// timed is a course whose time is taken, also that of coordinators before this one.
type timed struct {
	course
	began  time.Time
	before time.Duration
}

func (t timed) status() Status {
	s := t.course.status()
	s.Elapsed = t.before + time.Since(t.began)
	return s
}

// tell tells from time to time how far a run is, until ctx ends. An error says that this cannot be
// told.
func (k *coordinator) tell(ctx context.Context, id string, p timed) error {
	for ctx.Err() == nil {
		began := time.Now()
		if err := k.setStatus(ctx, id, p); hopeless(err) {
			return err
		} // else the next one comes
		k.pause(ctx, statusPause(time.Since(began)))
	}
	return nil
}

// statusPause is how long a coordinator waits after a status that it took so long to tell, so that a
// slow server has no more than a twentieth of its time to spend on that.
func statusPause(took time.Duration) time.Duration { return max(statusTime, 20*took) }

func (k *coordinator) setStatus(ctx context.Context, id string, p timed) error {
	data, err := p.status().encode()
	if err != nil {
		return fmt.Errorf("%w: %w", errUntold, err)
	}
	return k.client.SetStatus(ctx, id, data)
}

// errUntold says that what a run has come to cannot be written down.
var errUntold = errors.New("its status cannot be told")

// hopeless reports whether a status that was not told never will be.
func hopeless(err error) bool { return errors.Is(err, errUntold) || errors.Is(err, queue.ErrTooLong) }
