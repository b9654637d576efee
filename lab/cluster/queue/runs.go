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
	Waiting  State = "waiting" // nobody hands out its tasks yet
	Running  State = "running"
	Stopped  State = "stopped" // as somebody asked
	Finished State = "finished"
	Failed   State = "failed"
)

// Run is long work that was asked for.
type Run struct {
	ID string
	// Description is what is to be done.
	Description json.RawMessage
	Created     time.Time
	State       State
	// Words say why it failed.
	Words string
	// Status is how far it has come, and in the end what came of it, as whoever hands out the
	// tasks tells it.
	Status []byte
	// Stopping is set when somebody asked it to stop.
	Stopping bool
	// Distrusted are the workers whose results were wrong: they get none of its tasks.
	Distrusted []string
}

// What is kept of a run, each under a key of its own, so that nobody overwrites what another
// has written: the ID, a dot and one of these.
const (
	descriptionKey = "description"
	stateKey       = "state"
	statusKey      = "status"
	stopKey        = "stop"
	distrustedKey  = "distrusted"
)

// stateEntry is a state as it is kept.
type stateEntry struct {
	State State  `json:"state"`
	Words string `json:"words,omitempty"`
}

// ErrNoRun says that there is no run of an ID.
var ErrNoRun = errors.New("there is no such run")

// CreateRun asks for a run.
func (c *Client) CreateRun(ctx context.Context, id string, description json.RawMessage) error {
	if err := errors.Join(checkName("ID of a run", id), checkData("the description of the run", description)); err != nil {
		return err
	}
	_, err := c.runs.Create(ctx, id+"."+descriptionKey, description)
	if errors.Is(err, jetstream.ErrKeyExists) {
		return fmt.Errorf("there is a run %s already", id)
	}
	return c.explainFull(id, err)
}

// put keeps something of a run.
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
		all[id].take(e)
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

// Run returns a run.
func (c *Client) Run(ctx context.Context, id string) (Run, error) {
	r := Run{ID: id, State: Waiting}
	if err := checkName("ID of a run", id); err != nil {
		return r, err
	}
	if err := c.entries(ctx, c.runs, id+".*", r.take); err != nil {
		return r, err
	}
	if r.Description == nil {
		return r, fmt.Errorf("%w: %s", ErrNoRun, id)
	}
	return r, nil
}

// take takes in one of the keys of a run.
func (r *Run) take(e jetstream.KeyValueEntry) {
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
	case distrustedKey:
		r.Distrusted = nil
		_ = json.Unmarshal(e.Value(), &r.Distrusted) // who is wrong is found again
	case stateKey:
		s := stateEntry{State: Waiting}
		if !gone && json.Unmarshal(e.Value(), &s) != nil {
			s = stateEntry{Failed, "its state cannot be read"}
		}
		r.State, r.Words = s.State, s.Words
	}
}

// WatchRuns calls f for each run that there is and whenever one changes, one call after the
// other, until the context ends, which f may do. A run that was removed has no description.
// WatchRuns goes on when the server was away.
func (c *Client) WatchRuns(ctx context.Context, f func(Run)) error {
	return c.watch(ctx, jetstream.AllKeys, "", f)
}

// WatchRun is WatchRuns for one run. If there is no such run, WatchRun calls f as for one that was
// removed.
func (c *Client) WatchRun(ctx context.Context, id string, f func(Run)) error {
	if err := checkName("ID of a run", id); err != nil {
		return err
	}
	return c.watch(ctx, id+".*", id, f)
}

// watched are the runs that a watch has seen.
type watched map[string]*Run

// report calls f for each run that exists. If the only run does not exist, report calls f for it too:
// it may have been removed just before the watch began, and its watcher would wait forever.
func (w watched) report(only string, f func(Run)) {
	for _, r := range w {
		if r.Description != nil {
			f(*r)
		}
	}
	if r := w[only]; only != "" && (r == nil || r.Description == nil) {
		f(Run{ID: only})
	}
}

// watch watches what the keys stand for: all runs, or the only one.
func (c *Client) watch(ctx context.Context, keys, only string, f func(Run)) error {
	w, err := c.runs.Watch(ctx, keys)
	if err != nil {
		return err
	}
	defer func() { _ = w.Stop() }()
	all, complete := watched{}, false
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
			r.take(e)
			if complete && (r.Description != nil || key == descriptionKey) {
				f(*r)
			}
		}
	}
}

// SetState says how far a run has come, and why where it failed. One that waits again is no
// longer asked to stop.
func (c *Client) SetState(ctx context.Context, id string, s State, words string) error {
	if err := checkName("ID of a run", id); err != nil {
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

// SetStatus keeps what people see of a run.
func (c *Client) SetStatus(ctx context.Context, id string, status []byte) error {
	if err := errors.Join(checkName("ID of a run", id), checkData("the status of the run", status)); err != nil {
		return err
	}
	return c.put(ctx, id, statusKey, status)
}

// StopRun asks a run to stop; whoever hands out its tasks does it.
func (c *Client) StopRun(ctx context.Context, id string) error {
	if _, err := c.Run(ctx, id); err != nil {
		return err
	}
	return c.put(ctx, id, stopKey, nil)
}

// Distrust has a run do without a worker: it gets no more of the tasks, and whoever hands them out
// counts none of its results. What waits is taken back, as Recall does.
func (c *Client) Distrust(ctx context.Context, id, worker string) error {
	r, err := c.Run(ctx, id)
	if err != nil {
		return err
	}
	note(&r.Distrusted, worker)
	text, err := json.Marshal(r.Distrusted)
	if err != nil {
		return err
	}
	if err := c.put(ctx, id, distrustedKey, text); err != nil {
		return err
	}
	return c.Recall(ctx, id)
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
	// Where the server is full this makes room for the notes that the rest is gone.
	if err := purge(ctx, kept, bucketSubject+runBucket+"."+id+"."+statusKey); err != nil {
		return err
	}
	for _, key := range []string{stopKey, stateKey, distrustedKey, descriptionKey} {
		if err := c.runs.Purge(ctx, id+"."+key); err != nil {
			return c.explainFull(id, err)
		}
	}
	return nil
}
