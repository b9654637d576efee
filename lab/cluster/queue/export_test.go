package queue

import (
	"context"
	"errors"
	"fmt"

	"github.com/nats-io/nats.go/jetstream"
)

// The kinds of messages that Fill writes.
const (
	Queue   = "queue"   // waiting tasks
	Results = "results" // stored results
)

// Fill stores n tasks, or n results of tasks, of a run, with size bytes of data each. Unlike a
// Dispatcher and a worker, it does not wait for each message before it sends the next.
func (c *Client) Fill(ctx context.Context, kind, run string, n, size int) error {
	js, err := jetstream.New(c.nc)
	if err != nil {
		return err
	}
	var sent []jetstream.PubAckFuture
	for i := range n {
		p := task{run: run, id: fmt.Sprintf("%032x", i), kind: "upper", program: c.identity, data: make([]byte, size)}
		m := p.message()
		if kind == Results {
			m = p.answer("worker", c.identity, p.data)
		}
		f, err := js.PublishMsgAsync(m, jetstream.WithExpectLastSequencePerSubject(0))
		if err != nil {
			return err
		}
		if sent = append(sent, f); len(sent) == 1000 || i == n-1 {
			if err := stored(ctx, js, sent); err != nil {
				return err
			}
			sent = sent[:0]
		}
	}
	return nil
}

// stored waits until every sent message is stored.
func stored(ctx context.Context, js jetstream.JetStream, sent []jetstream.PubAckFuture) error {
	select {
	case <-js.PublishAsyncComplete():
	case <-ctx.Done():
		return ctx.Err()
	}
	for _, f := range sent {
		select {
		case err := <-f.Err():
			return err
		case <-f.Ok():
		default:
			return errors.New("the server told nothing of a message")
		}
	}
	return nil
}

// Waiting returns the number of tasks in the queue, including those that are being done.
func (c *Client) Waiting(ctx context.Context) (uint64, error) {
	info, err := c.work.Info(ctx)
	if err != nil {
		return 0, err
	}
	return info.State.Msgs, nil
}
