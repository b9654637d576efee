package loop

import (
	"slices"
	"testing"
	"time"
)

// Work with the same key runs in order, and its results are shown in order on the goroutine of the window.
// Nothing is shown once the loop is closed.
func TestLoop(t *testing.T) {
	queue := make(chan func(), 100)
	l := New(func(f func()) { queue <- f })
	var worked, shown []int
	for i := range 3 {
		l.RunInOrder("key", func() { worked = append(worked, i) }, func() { shown = append(shown, i) })
	}
	for range 3 {
		(<-queue)()
	}
	if want := []int{0, 1, 2}; !slices.Equal(worked, want) || !slices.Equal(shown, want) {
		t.Errorf("worked in the order %v, shown in the order %v", worked, shown)
	}
	hang, passed := make(chan bool), false
	l.RunInOrder("key", func() { <-hang }, func() {})
	l.Run(func() {}, func() { passed = true })
	if (<-queue)(); !passed {
		t.Error("other work waits for work that hangs")
	}
	if l.Write("file", func() { <-hang }, func() {}); l.WaitForWrites(time.Millisecond) {
		t.Error("the file is said to be written")
	}
	l.After(time.Millisecond, func() { passed = false })
	if (<-queue)(); passed {
		t.Error("nothing happened after the wait")
	}
	l.Post(func() { t.Error("it happened after the end") })
	l.Close()
	(<-queue)()
	close(hang)
	if !l.WaitForWrites(time.Minute) || !l.WaitForReads(time.Minute) || len(queue) > 0 || !l.Closed() {
		t.Errorf("after the end %d functions wait", len(queue))
	}
}
