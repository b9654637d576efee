package server

import (
	"fmt"
	"maps"
	"sync"
	"time"
)

// log is the logger of the embedded server. It keeps the last errors and passes warnings and errors
// on to report.
type log struct {
	report func(text string) // or nil

	mu                  sync.Mutex
	fatalText, lastText string
	lastForwarded       map[string]time.Time // when a line was last passed on
}

// repeatTime is how long a repeated line is not passed on again. NATS may log the same line for
// every message.
const repeatTime = time.Minute

func (l *log) fatal() string { l.mu.Lock(); defer l.mu.Unlock(); return l.fatalText }
func (l *log) last() string  { l.mu.Lock(); defer l.mu.Unlock(); return l.lastText }

// Fatalf records the error that ends the server.
func (l *log) Fatalf(format string, v ...any) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.fatalText = fmt.Sprintf(format, v...)
}

// Errorf records an error and passes it on.
func (l *log) Errorf(format string, v ...any) {
	text := fmt.Sprintf(format, v...)
	l.mu.Lock()
	l.lastText = text
	l.mu.Unlock()
	l.forward(text)
}

// Noticef drops a notice.
func (l *log) Noticef(string, ...any) {}

// Warnf passes a warning on.
func (l *log) Warnf(format string, v ...any) { l.forward(fmt.Sprintf(format, v...)) }

// forward passes a line on to report, unless it did so within repeatTime.
func (l *log) forward(text string) {
	now := time.Now()
	l.mu.Lock()
	maps.DeleteFunc(l.lastForwarded, func(_ string, at time.Time) bool { return now.Sub(at) > repeatTime })
	_, again := l.lastForwarded[text]
	if l.lastForwarded == nil {
		l.lastForwarded = map[string]time.Time{}
	}
	l.lastForwarded[text] = now
	l.mu.Unlock()
	if l.report != nil && !again {
		l.report(text)
	}
}

// Debugf drops a debug message.
func (l *log) Debugf(string, ...any) {}

// Tracef drops a trace message.
func (l *log) Tracef(string, ...any) {}
