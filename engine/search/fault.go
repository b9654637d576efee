package search

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// FaultKind is the way in which an external program has forfeited a game.
type FaultKind uint8

// The kinds.
const (
	// Stopped means that the program ended, cannot continue, or says that it cannot.
	Stopped FaultKind = iota
	// TimedOut means that the program did not answer in time.
	TimedOut
	// Illegal means that the program made an illegal move.
	Illegal
	// OutOfMemory means that the program took more memory than it may.
	OutOfMemory
)

// faults describes each kind in a few words.
var faults = [...]error{
	Stopped: errors.New("it stopped"), TimedOut: errors.New("it took too long"),
	Illegal: ErrIllegal, OutOfMemory: errors.New("it took too much memory"),
}

// UnableError is the error of a search that runs an external program, if the program cannot take
// part in the game at all: it cannot be started, or it refuses the board.
type UnableError struct {
	// Name is the name by which people know the program.
	Name string
	// Path is the program's file if the program cannot be started, or "" if it can.
	Path string
	// Err is the reason.
	Err error
}

// Error returns the reason with the name of the program, or with the file that cannot be started.
func (e *UnableError) Error() string {
	if e.Path == "" {
		return fmt.Sprintf("%s cannot play: %v", e.Name, e.Err)
	}
	cause := e.Err
	if at := (*fs.PathError)(nil); errors.As(e.Err, &at) {
		cause = at.Err
	}
	if errors.Is(cause, fs.ErrNotExist) {
		cause = errors.New("no such file")
	}
	return fmt.Sprintf("cannot start %s: %v", quote.Text(e.Path), cause)
}

// Unwrap returns the reason, Err.
func (e *UnableError) Unwrap() error { return e.Err }

// Fault is the error of a search that runs an external program, if the program is to blame: it
// has lost the game. Any other error is nobody's fault.
type Fault struct {
	Kind FaultKind
	// Name is the name by which people know the program.
	Name string
	// Detail says more to the author of the program. It may be empty.
	Detail string
}

// Error returns the name of the program and what it did wrong.
func (f *Fault) Error() string {
	text := f.Name + ": " + faults[f.Kind].Error()
	if f.Detail != "" {
		text += " (" + f.Detail + ")"
	}
	return text
}

// Unwrap returns ErrIllegal for an illegal move, or another error that describes the kind.
func (f *Fault) Unwrap() error { return faults[f.Kind] }
