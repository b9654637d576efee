package cluster

import (
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// liveStatus is the status of an execution. The execution changes it while others read it.
type liveStatus struct {
	mu  sync.Mutex
	now Status
}

// change calls do with the status while holding the lock. Do may append to lists, but it must
// replace the values of pointers instead of modifying them.
func (s *liveStatus) change(do func(*Status)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do(&s.now)
}

// progress sets the progress of the execution.
func (s *liveStatus) progress(p progress.State) {
	s.change(func(now *Status) { now.Progress = p })
}

func (s *liveStatus) status() Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.now
}
