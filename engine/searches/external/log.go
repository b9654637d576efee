package external

import (
	"fmt"
	"os"
	"sync"
	"time"
)

// maxLog is the largest number of bytes added to a log in a game.
const maxLog = 16 << 20

// log is a file to which a dialogue is appended, or nil if no log is wanted.
type log struct {
	mu        sync.Mutex
	file      *os.File
	bytesLeft int
	start     time.Time
}

// openLog opens a log for appending, or returns nil if path is empty.
func openLog(path string) (*log, error) {
	if path == "" {
		return nil, nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o600)
	if err != nil {
		return nil, err
	}
	now := time.Now()
	_, err = fmt.Fprintf(f, "%s\n", now.Format(time.DateTime))
	return &log{file: f, bytesLeft: maxLog, start: now}, err
}

// add writes a line with the milliseconds since the start and the mark of its sender.
func (l *log) add(sender, line string) {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	text := fmt.Sprintf("%8d %s %s\n", time.Since(l.start).Milliseconds(), sender, line)
	if l.bytesLeft -= len(text); l.bytesLeft < 0 || l.file == nil {
		return
	}
	_, _ = l.file.WriteString(text) // a full disk is no reason to end a game
}

func (l *log) close() {
	if l == nil {
		return
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	_ = l.file.Close() // an error is no reason to end a game
	l.file = nil
}
