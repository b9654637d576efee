package worker

import (
	"slices"
	"testing"
	"time"
)

// Work with the same key is done in order. Work that hangs does not hold up other keys, and Wait waits for it.
func TestPool(t *testing.T) {
	var p Pool
	if !p.Wait(0) {
		t.Error("a pool without work is waited for")
	}
	hangs := make(chan struct{})
	var hung, others []int
	p.Do("dead", func() { <-hangs; hung = append(hung, 0) })
	for i := 1; i < 50; i++ {
		p.Do("dead", func() { hung = append(hung, i) })
	}
	done := make(chan struct{})
	for i := range 50 {
		p.Do("alive", func() { others = append(others, i) })
	}
	p.Do("alive", func() { close(done) })
	<-done
	if p.Wait(time.Millisecond) {
		t.Error("work that hangs is said to be done")
	}
	close(hangs)
	if !p.Wait(5 * time.Minute) {
		t.Fatal("the work is not done")
	}
	if !slices.IsSorted(hung) || len(hung) != 50 || !slices.IsSorted(others) || len(others) != 50 {
		t.Errorf("%v\n%v", hung, others)
	}
	again := false
	p.Do("dead", func() { again = true })
	if !p.Wait(5*time.Minute) || !again {
		t.Error("a pool that was idle does no more work")
	}
}
