package cluster

import (
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// standing is how a course stands: what it changes while it is carried out, and others read.
type standing struct {
	mu  sync.Mutex
	now Status
}

// change changes how the course stands. It replaces what a pointer points to, and appends to lists.
func (s *standing) change(do func(*Status)) {
	s.mu.Lock()
	defer s.mu.Unlock()
	do(&s.now)
}

// progress is told how far the course is.
func (s *standing) progress(p progress.State) {
	s.change(func(now *Status) { now.Progress = p })
}

func (s *standing) status() Status {
	s.mu.Lock()
	defer s.mu.Unlock()
	now := s.now
	now.Rated = slices.Clone(now.Rated) // the last one grows
	return now
}
