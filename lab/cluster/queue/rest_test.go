package queue

import (
	"testing"
	"time"
)

// A worker that fails with all that it gets takes pieces ever more slowly, and one that does well at
// once.
func TestFailingWorkersRest(t *testing.T) {
	for row, want := range map[int]time.Duration{
		0: 0, tries - 1: 0, tries: 100 * time.Millisecond, tries + 1: 200 * time.Millisecond, tries + 5: 3200 * time.Millisecond,
		tries + 9: 30 * time.Second, 1000: 30 * time.Second,
	} {
		if got := restTime(row); got != want {
			t.Errorf("after %d failures it rests %v, want %v", row, got, want)
		}
	}
}
