package queue

import (
	"context"
	"errors"
	"slices"
	"testing"
	"time"

	"github.com/nats-io/nats.go/jetstream"
)

// A worker that keeps failing rests longer and longer before its next task. A worker that has not
// failed several times in a row takes its next task at once.
func TestFailingWorkersRest(t *testing.T) {
	for row, want := range map[int]time.Duration{
		0: 0, maxFailures - 1: 0, maxFailures: 100 * time.Millisecond, maxFailures + 1: 200 * time.Millisecond, maxFailures +
			5: 3200 * time.Millisecond,
		maxFailures + 9: 30 * time.Second, 1000: 30 * time.Second,
	} {
		if got := restTime(row); got != want {
			t.Errorf("after %d failures it rests %v, want %v", row, got, want)
		}
	}
}

// consumer is a queue that always gives the same answer.
type consumer struct {
	jetstream.Consumer
	m   jetstream.Msg
	err error
}

func (c consumer) Next(...jetstream.FetchOpt) (jetstream.Msg, error) { return c.m, c.err }

// A failing worker pauses before it takes a task. Every worker pauses before it asks an unreachable
// server again.
func TestWorkersPause(t *testing.T) {
	for _, c := range []struct {
		row  int
		from consumer
		want []time.Duration
	}{
		{0, consumer{m: struct{ jetstream.Msg }{}}, nil},
		{maxFailures + 1, consumer{m: struct{ jetstream.Msg }{}}, []time.Duration{200 * time.Millisecond}},
		{0, consumer{err: errors.New("away")}, []time.Duration{time.Second, time.Second, time.Second}},
		{maxFailures, consumer{err: errors.New("away")}, []time.Duration{100 * time.Millisecond, time.Second, 100 * time.Millisecond}},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 5*time.Second)
		defer cancel()
		var pauses []time.Duration
		w := &worker{failuresInRow: c.row, pause: func(_ context.Context, d time.Duration) {
			if pauses = append(pauses, d); len(pauses) == 3 {
				cancel()
			}
		}}
		if m := w.next(ctx, c.from); m != c.from.m || !slices.Equal(pauses, c.want) {
			t.Errorf("after %d failures, %v: it pauses %v, want %v", c.row, c.from.err, pauses, c.want)
		}
	}
}

// A task may fail three times. Failures of workers that it already avoids, but that get it again, do
// not count.
func TestAvoidedWorkersFailOnce(t *testing.T) {
	e := request{task: task{avoid: []string{"bad"}}}
	for range 5 {
		e.fail("bad", "no memory")
	}
	if e.failures != 0 {
		t.Errorf("%d failures of a worker that is avoided", e.failures)
	}
	if e.fail("worse", "no memory"); e.failures != 1 {
		t.Errorf("%d failures, want 1", e.failures)
	}
}
