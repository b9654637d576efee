package queue

import (
	"context"
	"errors"
	"strings"
	"time"

	"github.com/nats-io/nats.go"
	"github.com/nats-io/nats.go/jetstream"
)

// Why a run stands still for a while.
var (
	// ErrAway says that the server does not answer.
	ErrAway = errors.New("the server is not answering")
	// ErrFull says that the server has no space left.
	ErrFull = errors.New("the server has no space left: 'mnklab stop --remove' of a run that is no longer needed makes some")
)

// What a server answers that has no space left.
const (
	insufficient    jetstream.ErrorCode = 10023
	storageExceeded jetstream.ErrorCode = 10047
)

// fullTime is how long a server counts as full after somebody said so. Whoever could not write
// something tries again every second, and says so each time.
const fullTime = 4 * time.Second

// explainFull replaces err by ErrFull where the server had no space for something of a run, and
// tells everybody who watches the run. The server cannot keep a message about it.
func (c *Client) explainFull(run string, err error) error {
	if !isFull(err) {
		return err
	}
	_ = c.nc.Publish(troubleSubject+run, nil) // it is said again
	return ErrFull
}

// isFull reports whether an error of the server says that it has no space left.
func isFull(err error) bool {
	e := (*jetstream.APIError)(nil)
	return errors.As(err, &e) && (e.ErrorCode == insufficient || e.ErrorCode == storageExceeded)
}

// WatchTrouble calls f with ErrAway or ErrFull when that begins to hold up a run, and with nil when
// it is over, until ctx ends. An empty ID stands for all runs. The calls come one after the other.
func (c *Client) WatchTrouble(ctx context.Context, id string, f func(error)) error {
	if id == "" {
		id = "*"
	} else if err := checkName("ID of a run", id); err != nil {
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

// runOf returns the run that a subject of a task or a result names.
func runOf(subject string) string {
	_, run, _ := strings.Cut(strings.TrimPrefix(subject, subjectPrefix), ".")
	run, _, _ = strings.Cut(run, ".")
	return run
}
