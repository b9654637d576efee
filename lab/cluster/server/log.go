package server

import (
	"fmt"
	"maps"
	"sync"
	"time"
)

// log keeps the last errors of the embedded server, and passes on its warnings and errors.
type log struct {
	report func(text string) // nil for nobody

	mu         sync.Mutex
	end, wrong string
	passed     map[string]time.Time // when a line was passed on last
}

// repeatTime is how long the same line is not passed on again: NATS may write one for every message.
const repeatTime = time.Minute

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
	text := fmt.Sprintf(format, v...)
	l.mu.Lock()
	l.wrong = text
	l.mu.Unlock()
	l.pass(text)
}

// Noticef drops news.
func (l *log) Noticef(string, ...any) {}

// Warnf is what may go wrong.
func (l *log) Warnf(format string, v ...any) { l.pass(fmt.Sprintf(format, v...)) }

// pass passes a line on.
func (l *log) pass(text string) {
	now := time.Now()
	l.mu.Lock()
	maps.DeleteFunc(l.passed, func(_ string, at time.Time) bool { return now.Sub(at) > repeatTime })
	_, again := l.passed[text]
	if l.passed == nil {
		l.passed = map[string]time.Time{}
	}
	l.passed[text] = now
	l.mu.Unlock()
	if l.report != nil && !again {
		l.report(text)
	}
}

// Debugf drops details.
func (l *log) Debugf(string, ...any) {}

// Tracef drops traffic.
func (l *log) Tracef(string, ...any) {}
