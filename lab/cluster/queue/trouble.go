package queue

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Problems that hold up a run for a while.
var (
	// ErrAway means that the server does not answer.
	ErrAway = errors.New("the server is not answering")
	// ErrFull means that the server has no space left.
	ErrFull = errors.New("the server has no space left: 'mnklab stop --remove' of a run that is no longer needed frees some")
)

// The error codes of a server that has no space left.
const (
	insufficientResources jetstream.ErrorCode = 10023
	storageExceeded       jetstream.ErrorCode = 10047
)

// fullTime is how long a server counts as full after a client reported it. A client that could not
// write retries every second, and reports each failure.
const fullTime = 4 * time.Second

// explainFull returns ErrFull in place of err if the server had no space for data of a run, and
// notifies everybody who watches the run. The notice is not stored, because the server is full.
func (c *Client) explainFull(run string, err error) error {
	if !isFull(err) {
		return err
	}
	_ = c.nc.Publish(troubleSubject+run, nil) // each retry sends it again
	return ErrFull
}

// isFull reports whether err is a server error that means no space is left.
func isFull(err error) bool {
	e := (*jetstream.APIError)(nil)
	return errors.As(err, &e) && (e.ErrorCode == insufficientResources || e.ErrorCode == storageExceeded)
}

// WatchTrouble calls f with ErrAway or ErrFull when such a problem begins to hold up a run, and
// with nil when it is over, until ctx ends. Calls do not overlap.
func (c *Client) WatchTrouble(ctx context.Context, id string, f func(error)) error {
	if err := checkName("ID of a run", id); err != nil {
		return err
	}
	full := make(chan *nats.Msg, 16)
	heard, err := c.nc.ChanSubscribe(troubleSubject+id, full)
	if err != nil {
		return err
	}
	defer func() { _ = heard.Unsubscribe() }()
	listener := c.nc.StatusChanged(nats.CONNECTED, nats.DISCONNECTED, nats.RECONNECTING)
	defer c.nc.RemoveStatusListener(listener)
	status := listener
	var now error
	report := func(err error) {
		if err != now {
			now = err
			f(err)
		}
	}
	over := time.NewTimer(fullTime)
	defer over.Stop()
	for {
		switch {
		case !c.Connected():
			report(ErrAway)
		case errors.Is(now, ErrAway):
			report(nil)
		}
		select {
		case <-ctx.Done():
			return nil
		case <-full:
			over.Reset(fullTime)
			report(ErrFull)
		case <-over.C:
			report(nil)
		case _, open := <-status:
			if !open {
				status = nil
			}
		}
	}
}

// runOf returns the ID of the run in the subject of a task or a result.
func runOf(subject string) string {
	_, run, _ := strings.Cut(strings.TrimPrefix(subject, subjectPrefix), ".")
	run, _, _ = strings.Cut(run, ".")
	return run
}
