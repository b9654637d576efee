package gomoku

import (
	"math/bits"
	"sync"
	"sync/atomic"
)

// batch is the number of nodes after which a thread adds its count to the task's.
const batch = 256

// threads are further workers that search the same position on other cores and share the
// transposition table: lazy SMP. Their results reach the main worker through the table alone. They search deeper
// than it does, so that it finds its next positions in the table.
type threads struct {
	list  []*worker
	stop  atomic.Bool
	depth atomic.Int32 // that the main worker searches to
}

// startThreads lets the further threads search the task's position until end is called.
func (s *Thinker) startThreads(keep bool) (end func()) {
	for len(s.threads.list) < s.threadCount-1 {
		s.threads.list = append(s.threads.list, newWorker(s.geometry, s.evaluator, s.table, s.visitor()))
	}
	s.threads.stop.Store(false)
	s.threads.depth.Store(1)
	var running sync.WaitGroup
	for i, w := range s.threads.list {
		w.begin(s.Position(), keep)
		running.Go(func() { s.threads.help(w, i) })
	}
	return func() {
		s.threads.stop.Store(true)
		running.Wait()
	}
}

// help searches with thread number i, from 0, until it must stop or reaches the end of the game.
func (t *threads) help(w *worker, i int) {
	most := min(w.empties(), maxPly-3)
	for depth := 0; !w.ended && depth < most; {
		depth = min(t.nextDepth(depth, i), most)
		w.node(depth, 0, -mate, mate, false)
	}
}

// nextDepth returns the depth to which thread number i searches after another depth. It is above that of the main
// worker: by one ply in every second thread, by two in every fourth, and so on.
func (t *threads) nextDepth(depth, i int) int {
	return max(depth, int(t.depth.Load())+bits.TrailingZeros(uint(i+1))) + 1
}

// visitor returns the visit function of one thread: it counts nodes and reports whether to stop.
func (s *Thinker) visitor() func() bool {
	nodes := int64(0)
	return func() bool {
		if nodes++; nodes < batch {
			return false
		}
		nodes = 0
		return s.VisitMany(batch) || s.threads.stop.Load()
	}
}
