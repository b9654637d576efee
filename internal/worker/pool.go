package worker

import (
	"sync"
	"time"
)

// Pool runs tasks on goroutines of its own. Tasks with the same key run one after the other, in the
// order in which they came. Tasks with different keys run concurrently, so a task that hangs holds
// up only those with its key. The zero Pool is ready for use. Its methods may be called on any
// goroutine.
type Pool struct {
	mu     sync.Mutex
	queues map[any][]func() // by the key of a running task: the tasks queued behind it
	idle   chan struct{}    // closed when no task is running any more
}

// Do queues a task under a key, which must be comparable. It never waits.
func (p *Pool) Do(key any, f func()) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if len(p.queues) == 0 {
		p.queues, p.idle = map[any][]func(){}, make(chan struct{})
	}
	queued, busy := p.queues[key]
	if busy {
		p.queues[key] = append(queued, f)
		return
	}
	p.queues[key] = nil
	go func() {
		for ; f != nil; f = p.next(key) {
			f()
		}
	}()
}

// next takes the oldest task under a key, or returns nil if there is none.
func (p *Pool) next(key any) func() {
	p.mu.Lock()
	defer p.mu.Unlock()
	queued := p.queues[key]
	if len(queued) > 0 {
		p.queues[key] = queued[1:]
		return queued[0]
	}
	if delete(p.queues, key); len(p.queues) == 0 {
		close(p.idle)
	}
	return nil
}

// Wait waits until all tasks have ended, but at most for limit. It reports whether they have.
func (p *Pool) Wait(limit time.Duration) bool {
	p.mu.Lock()
	idle := p.idle
	done := len(p.queues) == 0
	p.mu.Unlock()
	if done {
		return true
	}
	select {
	case <-idle:
		return true
	case <-time.After(limit):
		return false
	}
}
