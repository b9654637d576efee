package files

import (
	"errors"
	"io/fs"
	"syscall"
)

// Problem is a common problem with a file. As an error, it is in plain English. The window has its
// own words for each in other languages.
type Problem string

// The problems. Unknown is any other problem.
const (
	Unknown       Problem = ""
	DiskFull      Problem = "the disk is full"
	LittleSpace   Problem = "there is too little room on the disk"
	ReadOnly      Problem = "the disk is read-only"
	WriteLocked   Problem = "the file or the disk is read-only"
	Denied        Problem = "permission is denied"
	Missing       Problem = "no such file or directory"
	Folder        Problem = "it is a folder, not a file"
	NoFile        Problem = "it is not a file"
	Blocked       Problem = "there is a file where a folder should be"
	TooLarge      Problem = "it is too large"
	CannotOpen    Problem = "the file cannot be opened"
	Unreliable    Problem = "the disk is full or does not answer as it should"
	Damaged       Problem = "the file is damaged"
	Newer         Problem = "it was written by a newer MNK Desk"
	Older         Problem = "it was written by an older MNK Desk, which this one cannot read"
	NoGame        Problem = "it cannot be read as a game"
	LongName      Problem = "its name is too long"
	LinkLoop      Problem = "it is a link that leads back to itself"
	Changed       Problem = "another program has changed the file"
	TooManyCopies Problem = "there are too many copies already"
	// ErrBusy is returned by Lock if another process holds the lock for too long.
	ErrBusy Problem = "another window is using the file"
)

// Error returns the problem in English.
func (p Problem) Error() string { return string(p) }

// ProblemOf returns the problem that caused an error.
func ProblemOf(err error) Problem {
	var p Problem
	var u *UnreadableError
	switch {
	case isDiskFull(err):
		return DiskFull
	case isReadOnly(err):
		return ReadOnly
	case errors.Is(err, fs.ErrPermission):
		return Denied
	case errors.As(err, &u):
		return u.Problem
	case errors.As(err, &p):
		return p
	case errors.Is(err, syscall.ENOTDIR):
		return Blocked
	case errors.Is(err, fs.ErrNotExist):
		return Missing
	default:
		return rareProblem(err)
	}
}

// rareProblem returns the problem that caused an error, for rare problems.
func rareProblem(err error) Problem {
	switch {
	case errors.Is(err, syscall.EISDIR):
		return Folder
	case isLinkLoop(err):
		return LinkLoop
	case errors.Is(err, syscall.ENAMETOOLONG):
		return LongName
	case errors.Is(err, syscall.EIO):
		return Unreliable
	default:
		return Unknown
	}
}

// Cause is an error of a library together with the problem that it means.
type Cause struct {
	Problem Problem
	// Err is the error of the library.
	Err error
}

// Error returns the problem in English.
func (c *Cause) Error() string { return c.Problem.Error() }

// Unwrap returns the problem and the error.
func (c *Cause) Unwrap() []error { return []error{c.Problem, c.Err} }
