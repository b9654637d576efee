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

// Worker is the state that a worker publishes.
type Worker struct {
	Name  string    `json:"name"`
	Cores int       `json:"cores"`
	Since time.Time `json:"since"`
	// Done and Failed are the numbers of tasks that it has done and that failed.
	Done   int `json:"done"`
	Failed int `json:"failed"`
	// PerHour is the number of tasks done per hour since it began.
	PerHour float64 `json:"per_hour"`
	// On lists the tasks under way, as run/task.
	On []string `json:"on"`
	// Full is set while the server has no space for a result, which the worker tries to store
	// again. The server cannot store this state either, so only WorkerOptions.Watch reports it.
	Full bool `json:"-"`
}

// Workers returns the workers that are present, sorted by name.
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

// entries calls f for each current entry of a bucket whose key matches keys.
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
	// If a key was written again before the watch reached its old entry, the new entry would come
	// later, and the key looks missing here.
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

// stallTime is how long a bucket may send nothing before the client checks whether it is damaged.
const stallTime = time.Second

// DamagedError means that a server cannot read its data. Another program has changed its folder,
// and a read of the damaged data would wait forever.
type DamagedError struct {
	// Stream is the stream, and the folder below the folder of the server, with the damaged data.
	// Key is the key that cannot be read.
	Stream, Key string
}

func (e *DamagedError) Error() string {
	return fmt.Sprintf("the server's folder is damaged (%s of %s cannot be read): stop 'mnklab serve', move the folder "+
		"away and start it again, and it begins a new one", e.Key, e.Stream)
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
		if err == nil && info.State.Subjects[subject] > 0 { // otherwise it has just been removed
			return &DamagedError{bucketStream + kv.Bucket(), key}
		}
	}
	return nil
}

// keys returns the keys of a bucket that match keys, including removed ones.
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

// The prefixes of the streams of buckets, and of the subjects of their keys, in JetStream.
const (
	bucketStream  = "KV_"
	bucketSubject = "$KV."
)
