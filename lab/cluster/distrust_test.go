package cluster_test

import (
	"bytes"
	"context"
	"slices"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/mnkdesk/mnkdesk/lab"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// A match has the same result on workers as locally, even if one worker returns legal games other
// than the requested ones and at first there is no second worker to check them.
func TestRunGoesOnWithoutALiar(t *testing.T) {
	cluster.SampleAll(t)
	c := config(t)
	c.Players, c.Games = c.Players[:2], 8
	here, err := lab.Play(t.Context(), c, nil)
	if err != nil {
		t.Fatal(err)
	}
	connect := start(t)
	client := connect()
	id := submitMatch(t, client, c)
	coordinate(t, connect())
	var lies atomic.Int32
	complete := make(chan struct{}) // closed when all workers are connected
	handlers := func(liar bool) map[string]queue.Handler {
		list := cluster.Handlers(match.TaskOptions{})
		for kind, do := range list {
			list[kind] = func(ctx context.Context, data []byte) ([]byte, error) {
				if liar {
					data = bytes.Replace(data, []byte(`"seed":5`), []byte(`"seed":6`), 1)
				}
				if !liar || lies.Add(1) > 1 {
					select {
					case <-complete:
					case <-ctx.Done():
						return nil, ctx.Err()
					}
				}
				return do(ctx, data)
			}
		}
		return list
	}
	startWorker(t, connect(), "liar", handlers(true))
	until(t, func() bool { // the first lies are counted
		r, err := client.Run(t.Context(), id)
		if err != nil {
			return false
		}
		s, err := cluster.ReadStatus(r.Status)
		return err == nil && s.Played() > 0
	})
	startWorker(t, connect(), "a", handlers(false))
	startWorker(t, connect(), "b", handlers(false))
	until(t, func() bool {
		list, err := client.Workers(t.Context())
		return err == nil && len(list) == 3
	})
	close(complete)
	there, err := follow(t, client, id)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(here, there, untimed); diff != "" {
		t.Error(diff)
	}
	if r, err := client.Run(t.Context(), id); err != nil || !slices.Equal(r.Distrusted, []string{"liar"}) {
		t.Errorf("the run does without %v, %v", r.Distrusted, err)
	}
}

// until waits until f returns true.
func until(t *testing.T, f func() bool) {
	t.Helper()
	for end := time.Now().Add(testTimeout); !f(); time.Sleep(10 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("what is waited for does not come")
		}
	}
}
