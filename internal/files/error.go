package files

import (
	"errors"
	"io/fs"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// Error describes in plain words an operation on a file that failed.
type Error struct {
	// Doing is the operation that failed.
	Doing Task
	// Path is the path of the file.
	Path string
	// Err is the technical cause.
	Err error
}

// Error returns an English sentence to show to the person.
func (e *Error) Error() string {
	return "MNK Desk could not " + string(e.Doing) + ": " + Reason(e.Err) + " (" + quote.Path(e.Path) + ")"
}

// Unwrap returns the technical cause.
func (e *Error) Unwrap() error { return e.Err }

// Reason returns the reason for an error: common problems in plain words, others as a short
// message.
func Reason(err error) string {
	var p *fs.PathError
	var l *os.LinkError
	var u *UnreadableError
	switch problem := ProblemOf(err); {
	case errors.As(err, &u) && u.Problem == problem:
		return u.Error()
	case problem == DiskFull, problem == ReadOnly, problem == Denied, problem == Blocked, problem == LinkLoop:
		return problem.Error()
	case errors.As(err, &p):
		return quote.Message(p.Err.Error())
	case errors.As(err, &l):
		return quote.Message(l.Err.Error())
	default:
		return quote.Message(err.Error())
	}
}
