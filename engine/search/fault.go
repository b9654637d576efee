package search

import (
	"errors"
	"fmt"
	"io/fs"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// FaultKind is how a program that plays has broken off a game.
type FaultKind uint8

// The kinds.
const (
	// Stopped is a program that ended, cannot go on, or says so.
	Stopped FaultKind = iota
	// Late is one that did not answer in time.
	Late
	// Illegal is one that made a move that is not possible.
	Illegal
	// Greedy is one that took more memory than it may.
	Greedy
)

// The faults, in few words.
var faults = [...]error{
	Stopped: errors.New("it stopped"), Late: errors.New("it took too long"),
	Illegal: ErrIllegal, Greedy: errors.New("it took too much memory"),
}

// UnableError is the answer of a search behind which another program plays that cannot take part in
// the game at all: it cannot be started, or refuses the board.
type UnableError struct {
	// Name is that of the program, as people know it.
	Name string
	// Path is the file of a program that cannot be started; "" for one that can.
	Path string
	// Err says why.
	Err error
}

// Error names the program, or the file that cannot be started, and says why.
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

// Unwrap returns why.
func (e *UnableError) Unwrap() error { return e.Err }

// Fault is the answer of a search behind which another program plays, if that is to blame:
// the program has lost the game. Any other error is nobody's fault.
type Fault struct {
	Kind FaultKind
	// Name is that of the program, as people know it.
	Name string
	// Detail says more, for whoever writes the program; it may be empty.
	Detail string
}

// Error names the program and what it did.
func (f *Fault) Error() string {
	text := f.Name + ": " + faults[f.Kind].Error()
	if f.Detail != "" {
		text += " (" + f.Detail + ")"
	}
	return text
}

// Unwrap returns ErrIllegal for an illegal move, else what it did in words.
func (f *Fault) Unwrap() error { return faults[f.Kind] }
