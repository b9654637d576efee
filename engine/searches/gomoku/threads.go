package gomoku

import (
	"sync"
	"sync/atomic"
)

// visitBatch is the number of nodes after which a thread adds its count to the task's.
const visitBatch = 256

// threads holds the additional workers of lazy SMP. They search the same position on other cores and
// share the transposition table. Their results reach the main worker only through the table.
type threads struct {
	list []*worker
	stop atomic.Bool
}

// startThreads starts the additional threads on the task's position. end stops them and waits for them.
func (s *Thinker) startThreads(keep bool) (end func()) {
	for len(s.threads.list) < s.threadCount-1 {
		s.threads.list = append(s.threads.list, newWorker(s.geometry, s.evaluator, s.table, s.visitor()))
	}
	s.threads.stop.Store(false)
	var running sync.WaitGroup
	for i, w := range s.threads.list {
		w.begin(s.Position(), keep)
		running.Go(func() {
			for depth := 2 + i%2; !w.ended && depth <= min(w.empties(), maxPly-3); depth++ {
				w.node(depth*onePly, 0, -mate, mate, false)
			}
		})
	}
	return func() {
		s.threads.stop.Store(true)
		running.Wait()
	}
}

// visitor returns the visit function of one thread: it counts nodes and reports whether to stop.
func (s *Thinker) visitor() func() bool {
	nodes := int64(0)
	return func() bool {
		if nodes++; nodes < visitBatch {
			return false
		}
		nodes = 0
		return s.VisitMany(visitBatch) || s.threads.stop.Load()
	}
}
