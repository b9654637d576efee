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
	err := entries(ctx, c.workers, jetstream.AllKeys, func(e jetstream.KeyValueEntry) {
		var w Worker
		if json.Unmarshal(e.Value(), &w) == nil && w.Name == e.Key() {
			list = append(list, w)
		}
	})
	slices.SortFunc(list, func(a, b Worker) int { return strings.Compare(a.Name, b.Name) })
	return list, err
}

// entries calls f for what a bucket has now.
func entries(ctx context.Context, kv jetstream.KeyValue, keys string, f func(jetstream.KeyValueEntry)) error {
	ctx, cancel := context.WithTimeout(ctx, slowTime)
	defer cancel()
	w, err := kv.Watch(ctx, keys, jetstream.IgnoreDeletes())
	if err != nil {
		return err
	}
	defer func() { _ = w.Stop() }()
	for {
		select {
		case e, ok := <-w.Updates():
			switch {
			case !ok:
				return errors.New("the server has gone")
			case e == nil:
				return nil
			}
			f(e)
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}
