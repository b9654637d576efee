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

// Worker is what a worker says of itself.
type Worker struct {
	Name  string    `json:"name"`
	Cores int       `json:"cores"`
	Since time.Time `json:"since"`
	// Done and Failed are how many tasks it has answered, well and with an error.
	Done   int `json:"done"`
	Failed int `json:"failed"`
	// PerHour is how many tasks it does an hour, since it began.
	PerHour float64 `json:"per_hour"`
	// On is what it works on, as run/task.
	On []string `json:"on"`
	// Memory is how many bytes its tasks may take together, 0 for no bound.
	Memory int64 `json:"memory,omitempty"`
	// Idle is set while it waits for a task.
	Idle bool `json:"idle,omitempty"`
	// Full is set while the server has no space for a result, which the worker hands in again. The
	// server cannot keep that either, so only WorkerOptions.Watch tells it.
	Full bool `json:"-"`
}

// Workers lists the workers that are there, by name.
func (c *Client) Workers(ctx context.Context) ([]Worker, error) {
	var list []Worker
	err := c.entries(ctx, c.workers, jetstream.AllKeys, func(e jetstream.KeyValueEntry) {
		var w Worker
		if json.Unmarshal(e.Value(), &w) == nil && w.Name == e.Key() {
			list = append(list, w)
		}
	})
	slices.SortFunc(list, func(a, b Worker) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

// entries calls f for what a bucket has now.
func (c *Client) entries(ctx context.Context, kv jetstream.KeyValue, keys string, f func(jetstream.KeyValueEntry)) error {
	ctx, cancel := context.WithTimeout(ctx, slowTime)
	defer cancel()
	missing, err := c.keys(ctx, kv, keys)
	if err != nil {
		return err
	}
	w, err := kv.Watch(ctx, keys)
	if err != nil {
		return err
	}
	defer func() { _ = w.Stop() }()
	stalled := time.NewTimer(stallTime)
	defer stalled.Stop()
	for complete := false; !complete; stalled.Reset(stallTime) {
		select {
		case <-stalled.C:
			if err := c.checkReadable(ctx, kv, missing); err != nil {
				return err
			}
		case e, ok := <-w.Updates():
			switch {
			case !ok:
				return errors.New("the server has gone")
			case e == nil:
				complete = true
				continue
			}
			delete(missing, e.Key())
			if e.Operation() == jetstream.KeyValuePut {
				f(e)
			}
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	// A key that was written again before the watch got to its old entry comes later, and would
	// look missing now.
	for key := range missing {
		e, err := kv.Get(ctx, key)
		switch {
		case errors.Is(err, jetstream.ErrKeyNotFound):
		case err != nil:
			return err
		default:
			f(e)
		}
	}
	return nil
}

// stallTime is how long nothing may come of a bucket before it is asked why.
const stallTime = time.Second

// DamagedError says that a server cannot read what it keeps: something other than itself has changed
// its folder, and it waits for ever where that is read.
type DamagedError struct {
	// Stream is the folder, below that of the server, where it is kept, and Key what cannot be read.
	Stream, Key string
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("the server's folder is damaged (%s of %s cannot be read): stop 'mnklab serve', move the folder away and start it again, and it begins a new one", e.Key, e.Stream)
}

// checkReadable returns an error if the server has one of the keys of a bucket and cannot read it.
func (c *Client) checkReadable(ctx context.Context, kv jetstream.KeyValue, keys map[string]bool) error {
	stream, err := c.js.Stream(ctx, bucketStream+kv.Bucket())
	if err != nil {
		return err
	}
	for key := range keys {
		subject := bucketSubject + kv.Bucket() + "." + key
		if _, err := stream.GetLastMsgForSubject(ctx, subject); !errors.Is(err, jetstream.ErrMsgNotFound) {
			continue
		}
		info, err := stream.Info(ctx, jetstream.WithSubjectFilter(subject))
		if err == nil && info.State.Subjects[subject] > 0 { // else it has just gone
			return &DamagedError{bucketStream + kv.Bucket(), key}
		}
	}
	return nil
}

// keys returns the keys of a bucket, also of what is no longer there.
func (c *Client) keys(ctx context.Context, kv jetstream.KeyValue, keys string) (map[string]bool, error) {
	stream, err := c.js.Stream(ctx, bucketStream+kv.Bucket())
	if err != nil {
		return nil, err
	}
	prefix := bucketSubject + kv.Bucket() + "."
	info, err := stream.Info(ctx, jetstream.WithSubjectFilter(prefix+keys))
	if err != nil {
		return nil, err
	}
	list := map[string]bool{}
	for subject := range info.State.Subjects {
		list[strings.TrimPrefix(subject, prefix)] = true
	}
	return list, nil
}

// How JetStream names the stream of a bucket, and the subjects of its keys.
const (
	bucketStream  = "KV_"
	bucketSubject = "$KV."
)
