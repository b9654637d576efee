package cluster

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// statusTime is the least time between two updates of the status of a run. retryTime is the wait
// before the coordinator asks a server again that did not answer.
const (
	statusTime = time.Second
	retryTime  = time.Second
)

// The reasons why the execution of a run is cancelled.
var (
	errStopped = errors.New("the run was stopped")
	errRemoved = errors.New("the run was removed")
)

// Coordinate executes the runs of a cluster: it splits each into tasks, collects the results and
// publishes the progress. It returns when ctx ends. A later call, on this or another machine,
// resumes the runs. A cluster needs one coordinator.
func Coordinate(ctx context.Context, c *queue.Client) {
	k := coordinator{client: c, pause: queue.Pause, runs: map[string]*managedRun{}}
	defer k.all.Wait()
	for ctx.Err() == nil {
		_ = c.WatchRuns(ctx, func(r queue.Run) { k.onRunChanged(ctx, r) }) // begins again if the server was away
		k.pause(ctx, retryTime)
	}
}

// coordinator is one call of Coordinate.
type coordinator struct {
	client *queue.Client
	pause  func(context.Context, time.Duration) // queue.Pause, except in tests
	all    sync.WaitGroup
	runs   map[string]*managedRun // by ID; only the watching goroutine uses it
}

// managedRun is a run on the server, with the goroutine that starts and stops it here.
type managedRun struct {
	*coordinator
	id       string
	wake     chan struct{} // the run has changed; closed when it is removed
	state    queue.State   // of the last event
	stopping bool          // of the last event

	// Set while the run is executed, by its goroutine.
	cancel context.CancelCauseFunc
	ended  chan struct{} // nil while it is not executed
}

// onRunChanged wakes the goroutine of a run, unless only the status of the run has changed. The event may
// be stale, so the goroutine reads the run again.
func (k *coordinator) onRunChanged(ctx context.Context, r queue.Run) {
	m := k.runs[r.ID]
	switch {
	case r.Description == nil:
		if m != nil {
			delete(k.runs, r.ID)
			close(m.wake)
		}
		return
	case m == nil:
		m = &managedRun{coordinator: k, id: r.ID, wake: make(chan struct{}, 1)}
		k.runs[r.ID] = m
		k.all.Go(func() { m.run(ctx) })
	case m.state == r.State && m.stopping == r.Stopping:
		return
	}
	m.state, m.stopping = r.State, r.Stopping
	select {
	case m.wake <- struct{}{}:
	default:
	}
}

// run reconciles the run after each event, until it is removed or ctx ends.
func (m *managedRun) run(ctx context.Context) {
	for {
		select {
		case <-ctx.Done():
			return
		case <-m.ended:
			m.ended = nil
		case _, open := <-m.wake:
			if !open {
				if m.ended != nil {
					m.cancel(errRemoved)
				}
				return
			}
		}
		var r queue.Run
		m.retry(ctx, func() (err error) {
			r, err = m.client.Run(ctx, m.id)
			return err
		})
		if r.Description != nil && (r.State == queue.Waiting || r.State == queue.Running) {
			m.reconcile(ctx, r)
		}
	}
}

// reconcile starts or stops the execution to match the run on the server.
func (m *managedRun) reconcile(ctx context.Context, r queue.Run) {
	switch {
	case r.Stopping && m.ended != nil:
		m.cancel(errStopped)
	case r.Stopping:
		m.retry(ctx, func() error { return m.client.SetState(ctx, m.id, queue.Stopped, "") })
	case m.ended == nil:
		runCtx, cancel := context.WithCancelCause(ctx)
		ended := make(chan struct{})
		m.cancel, m.ended = cancel, ended
		m.all.Go(func() {
			defer close(ended)
			defer cancel(nil)
			m.execute(ctx, runCtx, r)
		})
	}
}

// execute executes a run and records its final state. The run itself ends with runCtx. If ctx ends,
// the coordinator is stopping: nothing is recorded, and the next coordinator resumes the run.
func (k *coordinator) execute(ctx, runCtx context.Context, r queue.Run) {
	err := k.play(ctx, runCtx, r)
	state, words := queue.Finished, ""
	switch {
	case ctx.Err() != nil:
		return
	case errors.Is(err, errRemoved):
		k.forgetRemoved(ctx, r.ID)
		return
	case errors.Is(err, errStopped):
		state = queue.Stopped
	case err != nil:
		state, words = queue.Failed, err.Error()
	}
	cleanUp := k.client.Recall // the results stay for whoever resumes the run
	if w, _ := ReadWork(r.Description); err == nil && !w.keepsResults() {
		cleanUp = k.client.Forget
	}
	k.retry(ctx, func() error { return cleanUp(ctx, r.ID) })
	k.retry(ctx, func() error { return k.client.SetState(ctx, r.ID, state, words) })
}

// forgetRemoved removes the tasks and results that a run had after its removal, unless it was submitted
// again meanwhile.
func (k *coordinator) forgetRemoved(ctx context.Context, id string) {
	k.retry(ctx, func() error {
		if _, err := k.client.Run(ctx, id); !errors.Is(err, queue.ErrNoRun) {
			return err
		}
		return k.client.Forget(ctx, id)
	})
}

// retry calls f until it succeeds, its run is gone, or ctx ends.
func (k *coordinator) retry(ctx context.Context, f func() error) {
	for ctx.Err() == nil {
		if err := f(); err == nil || errors.Is(err, queue.ErrNoRun) {
			return
		}
		k.pause(ctx, retryTime)
	}
}

// play plays a run and keeps its status up to date.
func (k *coordinator) play(ctx, runCtx context.Context, r queue.Run) error {
	w, err := ReadWork(r.Description)
	if err != nil {
		return err
	}
	t, err := w.workload()
	if err != nil {
		return err
	}
	k.retry(runCtx, func() error { return k.client.SetState(runCtx, r.ID, queue.Running, "") })
	d, err := k.client.Dispatch(r.ID, checkResult)
	if err != nil {
		return err
	}
	defer d.Close()
	p := timedExecution{execution: t.execution(r, newDispatcher(d, k.client)), began: time.Now()}
	if before, err := ReadStatus(r.Status); err == nil {
		p.before = before.Elapsed
	}
	return k.playAndPublish(ctx, runCtx, r.ID, p)
}

// playAndPublish plays an execution of a run to its end and publishes its status meanwhile. If a
// status can never be published, the run ends with an error.
func (k *coordinator) playAndPublish(ctx, runCtx context.Context, id string, p timedExecution) error {
	playing, stop := context.WithCancelCause(runCtx)
	var publishing sync.WaitGroup
	publishing.Go(func() { stop(k.publishStatus(playing, id, p)) })
	err := p.play(playing)
	stop(nil)
	publishing.Wait()
	if !errors.Is(err, errRemoved) {
		k.retry(ctx, func() (failed error) {
			switch failed = k.setStatus(ctx, id, p); {
			case errors.Is(failed, queue.ErrNoRun):
				err = errRemoved
			case isPermanent(failed):
				err = failed
				return nil
			}
			return failed
		})
	}
	return err
}

// timedExecution is an execution with its playing time, including the time under earlier
// coordinators.
type timedExecution struct {
	execution
	began  time.Time
	before time.Duration
}

func (t timedExecution) status() Status {
	s := t.execution.status()
	s.Elapsed = t.before + time.Since(t.began)
	return s
}

// publishStatus publishes the status of a run repeatedly until ctx ends. It returns an error if the
// status can never be published, and errRemoved if the run is gone: the watch of the runs may have been
// down when it was removed.
func (k *coordinator) publishStatus(ctx context.Context, id string, p timedExecution) error {
	for ctx.Err() == nil {
		began := time.Now()
		switch err := k.setStatus(ctx, id, p); {
		case errors.Is(err, queue.ErrNoRun):
			return errRemoved
		case isPermanent(err):
			return err
		} // otherwise the next attempt may succeed
		k.pause(ctx, statusPause(time.Since(began)))
	}
	return nil
}

// statusPause returns the pause after an update of the status that took the time took. A slow
// server thus spends at most a twentieth of its time on updates.
func statusPause(took time.Duration) time.Duration { return max(statusTime, 20*took) }

func (k *coordinator) setStatus(ctx context.Context, id string, p timedExecution) error {
	data, err := p.status().encode()
	if err != nil {
		return fmt.Errorf("%w: %w", errNotEncoded, err)
	}
	return k.client.SetStatus(ctx, id, data)
}

// errNotEncoded means that the status of a run cannot be encoded.
var errNotEncoded = errors.New("its status cannot be written")

// isPermanent reports whether a status that failed with err can never be published.
func isPermanent(err error) bool {
	return errors.Is(err, errNotEncoded) || errors.Is(err, queue.ErrTooLong)
}
