package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"runtime"

	"github.com/mnkdesk/mnkdesk/internal/quote"
)

// UnreadableError means that a path is not a file that can be read: it is a folder, a pipe or a
// device, or the file is too large.
type UnreadableError struct {
	Problem Problem
	// Max is the greatest size in bytes, if the file is too large.
	Max int64
}

// Error returns the problem in English.
func (e *UnreadableError) Error() string {
	if e.Problem == TooLarge {
		return fmt.Sprintf("%v: at most %d KiB are read", e.Problem, e.Max>>10)
	}
	return e.Problem.Error()
}

// Read returns the content of a file of at most most bytes. It never waits for a pipe or a device.
// If the path is not a regular file, or the file is larger, it returns an *UnreadableError. It
// reads at most most+1 bytes.
func Read(path string, most int64) ([]byte, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // it was only read
	var data bytes.Buffer
	if info, err := f.Stat(); err == nil { // else it grows as it is read
		data.Grow(int(min(info.Size(), most)) + bytes.MinRead)
	}
	_, err = data.ReadFrom(io.LimitReader(f, most+1))
	if err == nil && int64(data.Len()) > most {
		err = &UnreadableError{TooLarge, most}
	}
	if err != nil {
		return nil, err
	}
	return data.Bytes(), nil
}

// ReadByOthers reports whether every user of this machine may read the file at path, which should
// be secret. It returns false if that is unknown, as on Windows.
func ReadByOthers(path string) bool {
	info, err := os.Stat(path)
	return err == nil && runtime.GOOS != "windows" && info.Mode().Perm()&0o004 != 0
}

// ReadByOthersWarning returns the warning about a file for which ReadByOthers returns true.
func ReadByOthersWarning(path string) string {
	return "every user of this machine can read the secret in " + quote.Path(path) + ": 'chmod 600' keeps it to yourself"
}

// Open opens a regular file for reading, with the errors of Read.
func Open(path string) (*os.File, error) {
	if err := Step(OpRead, path); err != nil {
		return nil, err
	}
	return open(path, os.O_RDONLY)
}

// OpenLog opens a regular file for appending, and creates it if it is missing.
func OpenLog(path string) (*os.File, error) {
	return open(path, os.O_WRONLY|os.O_APPEND|os.O_CREATE)
}

// BoundLog shortens a log that is longer than most bytes. It keeps the last most/2 bytes, from the
// beginning of a line. Lines that another process appends meanwhile may be lost. A missing log is
// no error.
func BoundLog(path string, most int64) (err error) {
	f, err := open(path, os.O_RDWR)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, f.Close()) }()
	info, err := f.Stat()
	if err != nil || info.Size() <= most {
		return err
	}
	newest := make([]byte, most/2)
	if _, err := f.ReadAt(newest, info.Size()-most/2); err != nil {
		return err
	}
	newest = newest[bytes.IndexByte(newest, '\n')+1:]
	if _, err := f.WriteAt(newest, 0); err != nil {
		return err
	}
	return f.Truncate(int64(len(newest)))
}

// open opens a regular file without waiting, whatever is at the path. It checks the opened file
// rather than the path, because what is at the path may change.
func open(path string, flag int) (*os.File, error) {
	f, err := os.OpenFile(path, flag|atOnce, 0o600)
	if isNoFile(err) {
		return nil, &UnreadableError{Problem: NoFile}
	}
	if err != nil {
		return nil, err
	}
	info, err := f.Stat()
	switch {
	case err != nil:
	case info.IsDir():
		err = &UnreadableError{Problem: Folder}
	case !info.Mode().IsRegular():
		err = &UnreadableError{Problem: NoFile}
	default:
		return f, nil
	}
	_ = f.Close() // nothing was done with it
	return nil, err
}
