package worker

import (
	"sync"
	"time"
)

// Pool does pieces of work on goroutines of their own. Pieces with the same key are done one
// after the other, in the order in which they came, and all others at the same time: a piece
// that hangs holds up only those with its key. The zero Pool is ready for use, and its methods
// may be called on any goroutine.
type Pool struct {
	mu     sync.Mutex
	queues map[any][]func() // by the keys whose work is under way: what is queued behind it
	idle   chan struct{}    // closed when no work is under way any more
}

// Do queues a piece of work under a key, which must be comparable. It never waits.
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

// next takes the oldest work under a key, nil when there is none.
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

// Wait waits, for at most limit, until all work has been done, and reports whether it has.
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
