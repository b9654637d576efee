package files

import (
	"errors"
	"io/fs"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Error says in a player's words that something could not be done with a file.
type Error struct {
	// Doing is what could not be done.
	Doing Task
	// Path is the file.
	Path string
	// Err is the technical cause.
	Err error
}

// Error returns a sentence for people.
func (e *Error) Error() string {
	return "MNK Desk could not " + string(e.Doing) + ": " + Reason(e.Err) + " (" + quote.Path(e.Path) + ")"
}

// Unwrap returns the technical cause.
func (e *Error) Unwrap() error { return e.Err }

// Reason returns the usual causes in plain words, and any other in short.
func Reason(err error) string {
	var p *fs.PathError
	var l *os.LinkError
	var u *UnreadableError
	switch problem := ProblemOf(err); {
	case errors.As(err, &u) && u.Problem == problem:
		return u.Error()
	case problem == DiskFull, problem == ReadOnly, problem == Denied, problem == Blocked:
		return problem.Error()
	case errors.As(err, &p):
		return quote.Message(p.Err.Error())
	case errors.As(err, &l):
		return quote.Message(l.Err.Error())
	default:
		return quote.Message(err.Error())
	}
}
