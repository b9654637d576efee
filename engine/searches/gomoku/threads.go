package gomoku

import (
	"sync"
	"sync/atomic"
)

// batch is how many nodes a helper visits until it tells them.
const batch = 256

// helpers are workers on other cores that search the same position, and share the table with
// the one that decides: lazy symmetric multiprocessing. What they find shows in the table alone.
type helpers struct {
	list []*worker
	stop atomic.Bool
}

// help lets helpers search the position of the task until end is called.
func (s *Thinker) help(keep bool) (end func()) {
	for len(s.helpers.list) < s.threads-1 {
		s.helpers.list = append(s.helpers.list, newWorker(s.geometry, s.infos, &s.weights, s.table, s.visitor()))
	}
	s.helpers.stop.Store(false)
	var running sync.WaitGroup
	for i, w := range s.helpers.list {
		w.begin(s.Position(), keep)
		running.Go(func() {
			for depth := 2 + i%2; !w.ended && depth <= min(w.empties(), deepest-3); depth++ {
				w.node(depth, 0, -mate, mate)
			}
		})
	}
	return func() {
		s.helpers.stop.Store(true)
		running.Wait()
	}
}

// visitor returns what counts the nodes of one helper and reports whether it must end.
func (s *Thinker) visitor() func() bool {
	nodes := int64(0)
	return func() bool {
		if nodes++; nodes < batch {
			return false
		}
		nodes = 0
		return s.VisitMany(batch) || s.helpers.stop.Load()
	}
}
