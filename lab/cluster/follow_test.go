package cluster_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/url"
	"strconv"
	"sync"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// A follower of a run gets a report when the server is full or unreachable, and again when it
// recovers.
func TestFollowerIsToldOfTrouble(t *testing.T) {
	o := server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity(), Space: 1 << 20}
	s, err := server.Start(t.Context(), o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	connect := func() *queue.Client {
		c, err := queue.Connect(t.Context(), queue.Options{Address: s.Address(), Identity: queue.OwnIdentity()})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(c.Close)
		return c
	}
	client := connect()
	id, err := cluster.Submit(t.Context(), client,
		cluster.Work{Games: &match.Spec{Players: []string{"random", "random"}, Variant: engine.Default(), Games: 2}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), testTimeout)
	var following sync.WaitGroup
	t.Cleanup(func() { cancel(); following.Wait() })
	troubles := make(chan error, 9)
	follower := connect()
	following.Go(func() {
		var trouble error
		_, _ = cluster.Follow(ctx, follower, id, func(s cluster.Status) {
			if s.Trouble != trouble {
				trouble = s.Trouble
				troubles <- trouble
			}
		})
	})
	await := func(want error) {
		t.Helper()
		select {
		case got := <-troubles:
			if !errors.Is(got, want) {
				t.Fatalf("the follower is told %v, want %v", got, want)
			}
		case <-ctx.Done():
			t.Fatalf("the follower is not told %v", want)
		}
	}
	for i := 0; err == nil; i++ {
		ballast := "ballast-" + strconv.Itoa(i)
		err = errors.Join(client.CreateRun(ctx, ballast, json.RawMessage(`{}`)), client.SetStatus(ctx, ballast, make([]byte, queue.MaxData)))
	}
	if !errors.Is(err, queue.ErrFull) {
		t.Fatal(err)
	}
	telling, stop := context.WithCancel(ctx)
	var full sync.WaitGroup
	full.Go(func() { // the coordinator keeps publishing its status, too
		for telling.Err() == nil && errors.Is(client.SetStatus(telling, id, make([]byte, queue.MaxData)), queue.ErrFull) {
		}
	})
	await(queue.ErrFull)
	stop()
	full.Wait()
	await(nil)
	u, err := url.Parse(s.Address())
	if err != nil {
		t.Fatal(err)
	}
	s.Stop()
	await(queue.ErrAway)
	o.Listen = u.Host
	if s, err = server.Start(t.Context(), o); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	await(nil)
}
