package queue

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// State is how far a run has come.
type State string

// The states of a run.
const (
	Waiting  State = "waiting" // not started, or to be resumed
	Running  State = "running"
	Stopped  State = "stopped" // on request
	Finished State = "finished"
	Failed   State = "failed"
)

// Run is a run as the server stores it.
type Run struct {
	ID string
	// Description is the requested work. The queue does not interpret it.
	Description json.RawMessage
	Created     time.Time
	State       State
	// Words is the error if the run failed.
	Words string
	// Status is the progress of the run and its result so far, as the coordinator wrote it.
	Status []byte
	// Stopping is set if somebody asked the run to stop.
	Stopping bool
}

// The parts of a run. Each part is stored under a key of its own, the ID, a dot and one of these,
// so that nobody overwrites what another program has written.
const (
	descriptionKey = "description"
	stateKey       = "state"
	statusKey      = "status"
	stopKey        = "stop"
)

// stateEntry is the stored form of a state.
type stateEntry struct {
	State State  `json:"state"`
	Words string `json:"words,omitempty"`
}

// ErrNoRun means that no run has the ID.
var ErrNoRun = errors.New("there is no such run")

// CreateRun creates a run. It returns an error if the ID is in use.
func (c *Client) CreateRun(ctx context.Context, id string, description json.RawMessage) error {
	if err := errors.Join(checkName("ID of a run", id), checkData("the description of the run", description)); err != nil {
		return err
	}
	if err := c.checkRun(ctx, id); errors.Is(err, ErrNoRun) {
		if err := c.purgeRemains(ctx, id); err != nil {
			return err
		}
	}
	_, err := c.runs.Create(ctx, id+"."+descriptionKey, description)
	if errors.Is(err, jetstream.ErrKeyExists) {
		return fmt.Errorf("there is a run %s already", id)
	}
	return c.explainFull(id, err)
}

// checkRun returns ErrNoRun if no run has the ID.
func (c *Client) checkRun(ctx context.Context, id string) error {
	_, err := c.runs.Get(ctx, id+"."+descriptionKey)
	if errors.Is(err, jetstream.ErrKeyNotFound) {
		return fmt.Errorf("%w: %s", ErrNoRun, id)
	}
	return err
}

// purgeRemains removes what is left of a run without a description. An interrupted removal may have left
// it, a program that wrote just when the run was removed, or an earlier version.
func (c *Client) purgeRemains(ctx context.Context, id string) error {
	var keys []string
	err := c.entries(ctx, c.runs, id+".*", func(e jetstream.KeyValueEntry) { keys = append(keys, e.Key()) })
	for _, key := range keys {
		err = errors.Join(err, c.runs.Purge(ctx, key))
	}
	return c.explainFull(id, err)
}

// put stores a part of a run.
func (c *Client) put(ctx context.Context, id, key string, value []byte) error {
	_, err := c.runs.Put(ctx, id+"."+key, value)
	return c.explainFull(id, err)
}

// Runs lists all runs, the oldest first.
func (c *Client) Runs(ctx context.Context) ([]Run, error) {
	all := map[string]*Run{}
	err := c.entries(ctx, c.runs, jetstream.AllKeys, func(e jetstream.KeyValueEntry) {
		id, _, _ := strings.Cut(e.Key(), ".")
		if all[id] == nil {
			all[id] = &Run{ID: id, State: Waiting}
		}
		all[id].update(e)
	})
	var list []Run
	for _, r := range all {
		if r.Description != nil {
			list = append(list, *r)
		}
	}
	slices.SortFunc(list, func(a, b Run) int {
		if d := a.Created.Compare(b.Created); d != 0 {
			return d
		}
		return strings.Compare(a.ID, b.ID)
	})
	return list, err
}

// Run returns the run with an ID. The error is ErrNoRun if there is none.
func (c *Client) Run(ctx context.Context, id string) (Run, error) {
	r := Run{ID: id, State: Waiting}
	if err := checkName("ID of a run", id); err != nil {
		return r, err
	}
	if err := c.entries(ctx, c.runs, id+".*", r.update); err != nil {
		return r, err
	}
	if r.Description == nil {
		return r, fmt.Errorf("%w: %s", ErrNoRun, id)
	}
	return r, nil
}

// update updates the run with the entry of one of its keys.
func (r *Run) update(e jetstream.KeyValueEntry) {
	_, key, _ := strings.Cut(e.Key(), ".")
	gone := e.Operation() != jetstream.KeyValuePut
	switch key {
	case descriptionKey:
		r.Description, r.Created = e.Value(), e.Created()
		if gone {
			r.Description = nil
		}
	case statusKey:
		r.Status = e.Value()
	case stopKey:
		r.Stopping = !gone
	case stateKey:
		s := stateEntry{State: Waiting}
		if !gone && json.Unmarshal(e.Value(), &s) != nil {
			s = stateEntry{Failed, "its state cannot be read"}
		}
		r.State, r.Words = s.State, s.Words
	}
}

// WatchRuns calls f for each existing run and after each change of a run, until the context ends.
// Calls do not overlap. F may end the context. A run that was removed has no description. WatchRuns
// continues after the server was away.
func (c *Client) WatchRuns(ctx context.Context, f func(Run)) error {
	return c.watch(ctx, jetstream.AllKeys, "", f)
}

// WatchRun is WatchRuns for one run. If there is no such run, WatchRun calls f as for a removed
// run.
func (c *Client) WatchRun(ctx context.Context, id string, f func(Run)) error {
	if err := checkName("ID of a run", id); err != nil {
		return err
	}
	return c.watch(ctx, id+".*", id, f)
}

// watchedRuns holds the runs that a watch has seen, by ID.
type watchedRuns map[string]*Run

// report calls f for each run that exists. If only is the ID of a run that does not exist, report
// calls f for that run too: it may have been removed just before the watch began, and its watcher
// would wait forever.
func (w watchedRuns) report(only string, f func(Run)) {
	for _, r := range w {
		if r.Description != nil {
			f(*r)
		}
	}
	if r := w[only]; only != "" && (r == nil || r.Description == nil) {
		f(Run{ID: only})
	}
}

// watch calls f for the runs that have the keys. For a single run only is its ID, for all runs "".
func (c *Client) watch(ctx context.Context, keys, only string, f func(Run)) error {
	w, err := c.runs.Watch(ctx, keys)
	if err != nil {
		return err
	}
	defer func() { _ = w.Stop() }()
	all, complete := watchedRuns{}, false
	for {
		select {
		case <-ctx.Done():
			return nil
		case e, ok := <-w.Updates():
			switch {
			case ctx.Err() != nil:
				return nil
			case !ok:
				return errors.New("the server has gone")
			case e == nil:
				complete = true
				all.report(only, f)
				continue
			}
			id, key, _ := strings.Cut(e.Key(), ".")
			if all[id] == nil {
				all[id] = &Run{ID: id, State: Waiting}
			}
			r := all[id]
			r.update(e)
			if complete && (r.Description != nil || key == descriptionKey) {
				f(*r)
			}
		}
	}
}

// SetState sets the state of a run, and the error if it failed. Setting the state to Waiting also
// clears a request to stop. The error is ErrNoRun if the run was removed.
func (c *Client) SetState(ctx context.Context, id string, s State, words string) error {
	if err := checkName("ID of a run", id); err != nil {
		return err
	}
	if err := c.checkRun(ctx, id); err != nil {
		return err
	}
	text, err := json.Marshal(stateEntry{s, shorten(words)})
	if err != nil {
		return err
	}
	if s == Waiting {
		if err := c.runs.Purge(ctx, id+"."+stopKey); err != nil {
			return err
		}
	}
	return c.put(ctx, id, stateKey, text)
}

// SetStatus stores the status of a run, which its followers see. The error is ErrNoRun if the run was
// removed.
func (c *Client) SetStatus(ctx context.Context, id string, status []byte) error {
	if err := errors.Join(checkName("ID of a run", id), checkData("the status of the run", status)); err != nil {
		return err
	}
	if err := c.checkRun(ctx, id); err != nil {
		return err
	}
	return c.put(ctx, id, statusKey, status)
}

// StopRun asks the coordinator to stop a run.
func (c *Client) StopRun(ctx context.Context, id string) error {
	if _, err := c.Run(ctx, id); err != nil {
		return err
	}
	return c.put(ctx, id, stopKey, nil)
}

// RemoveRun removes a run with its tasks and results.
func (c *Client) RemoveRun(ctx context.Context, id string) error {
	if _, err := c.Run(ctx, id); err != nil {
		return err
	}
	if err := c.Forget(ctx, id); err != nil {
		return err
	}
	kept, err := c.js.Stream(ctx, bucketStream+runBucket)
	if err != nil {
		return err
	}
	// If the server is full, this makes room for the deletion markers of the other keys.
	if err := purge(ctx, kept, bucketSubject+runBucket+"."+id+"."+statusKey); err != nil {
		return err
	}
	if err := c.runs.Purge(ctx, id+"."+descriptionKey); err != nil {
		return c.explainFull(id, err)
	}
	return c.purgeRemains(ctx, id)
}
