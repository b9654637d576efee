package serve

import (
	"fmt"
	"sync"
)

// log keeps the last errors of the embedded server, whose other words nobody needs.
type log struct {
	mu         sync.Mutex
	end, wrong string
}

func (l *log) fatal() string { l.mu.Lock(); defer l.mu.Unlock(); return l.end }
func (l *log) last() string  { l.mu.Lock(); defer l.mu.Unlock(); return l.wrong }

// Fatalf is what ends the server.
func (l *log) Fatalf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.end = fmt.Sprintf(format, v...)
}

// Errorf is what went wrong.
func (l *log) Errorf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.wrong = fmt.Sprintf(format, v...)
}

// Noticef drops news.
func (l *log) Noticef(string, ...any) {}

// Warnf drops warnings.
func (l *log) Warnf(string, ...any) {}

// Debugf drops details.
func (l *log) Debugf(string, ...any) {}

// Tracef drops traffic.
func (l *log) Tracef(string, ...any) {}
