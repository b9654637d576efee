package cluster

import (
	"context"
	"encoding/json"
	"errors"
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
	// Done and Failed are how many pieces it has answered, well and with an error.
	Done   int `json:"done"`
	Failed int `json:"failed"`
	// PerHour is how many pieces it does an hour, since it began.
	PerHour float64 `json:"perHour"`
	// On is what it works on, as run/piece.
	On []string `json:"on"`
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
	for complete := false; !complete; {
		select {
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
	// What was written anew before it could be told of is told of later, and looks as if it were
	// not there.
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
