package server

import (
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/cluster/queue"
)

// Each level of used space is reported once, and again only after the use has fallen clearly below
// it.
func TestSpaceWarnings(t *testing.T) {
	var w spaceWarnings
	for _, c := range []struct {
		used            float64
		warn, roomAgain bool
	}{
		{0.5, false, false},
		{0.80, true, false},
		{0.82, false, false},
		{0.79, false, false},
		{0.81, false, false}, // only a small variation
		{0.77, false, false},
		{0.81, true, false},
		{1, true, false}, // past two levels at once
		{1.1, false, false},
		{0.99, false, false},
		{1, false, false},
		{0.97, false, true},
		{1, true, false},
		{0.5, false, true},
		{0.96, true, false},
		{0, false, false},
	} {
		if warn, roomAgain := w.update(c.used); warn != c.warn || roomAgain != c.roomAgain {
			t.Errorf("at %v: %v, %v, want %v, %v", c.used, warn, roomAgain, c.warn, c.roomAgain)
		}
	}
}

// A disk filled by others is reported, even if the server itself uses little of it.
func TestFullDiskIsReported(t *testing.T) {
	var free atomic.Int64
	free.Store(1 << 30)
	told := make(chan string, 99)
	s, err := Start(t.Context(), Options{
		Dir: t.TempDir(), Listen: "127.0.0.1:0", Identity: queue.OwnIdentity(), Space: 100 << 20,
		Log: func(text string) { told <- text }, free: func(string) int64 { return free.Load() },
	})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Stop()
	for _, c := range []struct {
		free int64
		want string
	}{
		{10 << 20, "only 10 MB are left on the disk"},
		{3 << 20, "only 3 MB are left on the disk"},
		{0, "is full, and all work waits"},
		{50 << 20, "there is room again"},
	} {
		free.Store(c.free)
		select {
		case text := <-told:
			if !strings.Contains(text, c.want) {
				t.Errorf("with %d bytes it says %q, want %q", c.free, text, c.want)
			}
		case <-time.After(time.Minute):
			t.Fatalf("with %d bytes nobody says %q", c.free, c.want)
		}
	}
}
