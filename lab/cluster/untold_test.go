package cluster

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/raced"
	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
	"github.com/mnkdesk/mnkdesk/lab/cluster/server"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// unpublishable is an execution that ends only with its context, and whose status cannot be
// published.
type unpublishable struct{ stuckStatus Status }

func (e unpublishable) play(ctx context.Context) error {
	<-ctx.Done()
	return context.Cause(ctx)
}

func (e unpublishable) status() Status { return e.stuckStatus }

// A run whose status cannot be published ends with the reason, instead of retrying forever.
func TestUntoldRunsEnd(t *testing.T) {
	raced.Skip(t)
	c := client(t)
	noise, rng := make([]string, 300_000), rand.New(rand.NewPCG(1, 2))
	for i := range noise {
		noise[i] = strconv.FormatUint(rng.Uint64(), 36)
	}
	k := &coordinator{client: c, pause: queue.Pause}
	for what, stands := range map[string]Status{
		"number": {Progress: progress.State{Done: math.NaN()}},
		"size":   {Solved: &Solved{Line: slices.Repeat([]string{"a1"}, 2_000_000)}},
		"length": {Solved: &Solved{Line: noise}},
	} {
		ctx, cancel := context.WithTimeout(t.Context(), 3*time.Minute)
		err := k.playAndPublish(ctx, ctx, "r", timedExecution{execution: unpublishable{stands}, began: time.Now()})
		if !isPermanent(err) || ctx.Err() != nil {
			t.Errorf("%s: the run ends with %v", what, err)
		}
		cancel()
	}
}

// A status is published every second, and less often if the server is slow to store it.
func TestSlowServersAreToldLessOften(t *testing.T) {
	for took, want := range map[time.Duration]time.Duration{
		0: time.Second, 40 * time.Millisecond: time.Second, 100 * time.Millisecond: 2 * time.Second, 5 * time.Second: 100 * time.Second,
	} {
		if got := statusPause(took); got != want {
			t.Errorf("after %v the next one comes in %v, want %v", took, got, want)
		}
	}
}

// A run that is removed while nobody watches the runs ends, and leaves nothing behind.
func TestRemovedRunEnds(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	c := client(t)
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		t.Fatal(err)
	}
	id, err := Submit(ctx, c, Work{Levels: &Levels{Variants: []engine.Variant{v}, Games: 2, Seed: 1}})
	if err != nil {
		t.Fatal(err)
	}
	r, err := c.Run(ctx, id)
	if err != nil {
		t.Fatal(err)
	}
	k := &coordinator{client: c, pause: queue.Pause}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		k.execute(ctx, ctx, r)
	}()
	for now := r; now.State != queue.Running || now.Status == nil; {
		if now, err = c.Run(ctx, id); err != nil {
			t.Fatal(err)
		}
	}
	if err := c.RemoveRun(ctx, id); err != nil {
		t.Fatal(err)
	}
	<-ended
	if ctx.Err() != nil {
		t.Fatal("it plays on")
	}
	if _, err := Submit(ctx, c, Work{Levels: &Levels{Variants: []engine.Variant{v}, Games: 2, Seed: 1}}); err != nil {
		t.Fatal(err)
	}
	if r, err := c.Run(ctx, id); err != nil || r.State != queue.Waiting || r.Status != nil {
		t.Errorf("submitted again it is %+v, %v", r, err)
	}
}

// client connects to a new server in this process.
func client(t *testing.T) *queue.Client {
	t.Helper()
	s, err := server.Start(t.Context(), server.Options{Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity()})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, err := queue.Connect(t.Context(), s.Client("test"))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(c.Close)
	return c
}

// A status is published again after each pause, and only then.
func TestStatusIsSentAfterEachPause(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	var pauses []time.Duration
	c := client(t)
	if err := c.CreateRun(ctx, "r", []byte(`{}`)); err != nil {
		t.Fatal(err)
	}
	k := &coordinator{client: c, pause: func(_ context.Context, d time.Duration) {
		if pauses = append(pauses, d); len(pauses) == 3 {
			cancel()
		}
	}}
	if err := k.publishStatus(ctx, "r", timedExecution{execution: unpublishable{}, began: time.Now()}); err != nil || len(pauses) != 3 {
		t.Fatalf("%d pauses, %v", len(pauses), err)
	}
	for _, d := range pauses {
		if d < statusTime {
			t.Errorf("the next status comes after %v", d)
		}
	}
}
