package queue

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// defaultPatience is the patience of a server whose options set none.
const defaultPatience = 30 * time.Second

// Prepare creates the queue, the results and the runs on a server, for the program that o.Identity
// names. It keeps the data that are there already. Patience is how long a worker may be silent before its
// tasks go to others; 0 means half a minute.
func Prepare(ctx context.Context, o Options, patience time.Duration) error {
	c, err := dial(o)
	if err != nil {
		return err
	}
	defer c.Close()
	if patience <= 0 {
		patience = defaultPatience
	}
	err = c.makeStreams(ctx, patience)
	if isFull(err) {
		err = ErrFull
	}
	if err != nil {
		return fmt.Errorf("the server at %s cannot be prepared: %w", c.host, err)
	}
	return nil
}

func (c *Client) makeStreams(ctx context.Context, patience time.Duration) error {
	stream := jetstream.StreamConfig{
		Name: workStream, Subjects: []string{workSubject + "*.*"}, Retention: jetstream.WorkQueuePolicy,
		Storage: jetstream.FileStorage, Compression: jetstream.S2Compression,
		MaxMsgSize: MaxData + 16<<10, Duplicates: time.Second,
	}
	work, err := c.js.CreateOrUpdateStream(ctx, stream)
	if err != nil {
		return err
	}
	_, err = work.CreateOrUpdateConsumer(ctx, jetstream.ConsumerConfig{
		Durable: workConsumer, AckPolicy: jetstream.AckExplicitPolicy, AckWait: patience,
		MaxDeliver: -1, MaxAckPending: -1, MaxWaiting: 20_000,
	})
	if err != nil {
		return err
	}
	stream.Name, stream.Subjects, stream.Retention = resultStream, []string{resultSubject + "*.*"}, jetstream.LimitsPolicy
	if _, err := c.js.CreateOrUpdateStream(ctx, stream); err != nil {
		return err
	}
	for bucket, ttl := range map[string]time.Duration{clusterBucket: 0, runBucket: 0, workerBucket: patience} {
		kv, err := c.js.CreateOrUpdateKeyValue(ctx, jetstream.KeyValueConfig{
			Bucket: bucket, TTL: ttl, Storage: jetstream.FileStorage, MaxValueSize: MaxData,
		})
		if err != nil {
			return err
		}
		if bucket == clusterBucket {
			text, err := json.Marshal(c.identity)
			if err != nil {
				return err
			}
			if old, err := kv.Get(ctx, identityKey); err == nil && bytes.Equal(old.Value(), text) {
				continue // no write, so that a server without space can start again
			}
			if _, err := kv.Put(ctx, identityKey, text); err != nil {
				return err
			}
		}
	}
	return nil
}
