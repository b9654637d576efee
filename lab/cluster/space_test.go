package cluster_test

import (
	"context"
	"encoding/json"
	"errors"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/cluster"
	"github.com/mnkdesk/mnkdesk/lab/serve"
)

// A server whose space is taken in the middle of a run says so, keeps what it has, and goes on when
// there is room again.
func TestFullServerGoesOn(t *testing.T) {
	t.Parallel() // it waits most of the time
	said := make(chan string, 9)
	s, err := serve.Start(t.Context(), serve.Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: program, Space: 1 << 20, Tell: func(text string) { said <- text },
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.Stop)
	c, ctx := connect(t, s), limited(t)
	if err := c.CreateRun(ctx, "ballast", json.RawMessage(`{}`)); err != nil {
		t.Fatal(err)
	}
	var calls atomic.Int32
	half, goOn := make(chan struct{}), make(chan struct{})
	hire(t, s, "a", 2, func(ctx context.Context, data []byte) ([]byte, error) {
		if calls.Add(1) == 20 {
			close(half)
			<-goOn
		}
		return upper(ctx, data)
	})
	answer := make(chan error, 1)
	d := dispatch(t, c, cluster.DispatchOptions{})
	go func() { answer <- all(ctx, d, 40) }()
	<-half
	if err := c.Fill(ctx, cluster.Results, "ballast", 20, 200_000); err == nil {
		t.Error("the server keeps 4 MB in one")
	}
	close(goOn)
	for _, err := range []error{c.CreateRun(ctx, "more", json.RawMessage(`{}`)), c.StopRun(ctx, "ballast"), c.SetStatus(ctx, "ballast", nil)} {
		if !errors.Is(err, cluster.ErrFull) {
			t.Errorf("of a server without space is said %v", err)
		}
	}
	if text := <-said; !strings.Contains(text, "are full, and all work waits") {
		t.Errorf("the server says %q", text)
	}
	select {
	case err := <-answer:
		t.Errorf("the run ends with %v", err)
	default:
	}
	if err := c.RemoveRun(ctx, "ballast"); err != nil {
		t.Fatal(err)
	}
	if text := <-said; !strings.Contains(text, "room again") {
		t.Errorf("the server says %q", text)
	}
	if err := <-answer; err != nil {
		t.Error(err)
	}
}
