package files

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"github.com/rogpeppe/go-internal/robustio"
)

// KeepAside renames a broken file, or whatever else is at its path, so that a new file can take the
// path. It returns the new path: the old one with .bak added, or .bak2, .bak3, … if another file
// has that name. If an identical file was kept before, KeepAside removes the broken one and returns
// the path of the kept one. On Windows it tries for up to 2 s, as Write does.
func KeepAside(path string) (kept string, err error) {
	if _, err := os.Lstat(path); err != nil { // Rename would wait for a missing file to appear
		return "", err
	}
	kept, there, err := asidePath(path)
	switch {
	case err != nil:
		return "", err
	case there:
		return kept, Remove(path)
	}
	if err := Step(OpRename, path); err != nil {
		return "", err
	}
	return kept, robustio.Rename(path, kept)
}

// KeepCopy copies a file that is about to be corrected, and returns the path of the copy. The copy
// is named as by KeepAside. If an identical file was kept before, KeepCopy returns its path and
// makes no copy. A file larger than maxKept, or anything but a regular file, is not copied.
func KeepCopy(path string) (kept string, err error) {
	kept, there, err := asidePath(path)
	if err != nil || there {
		return kept, err
	}
	data, err := Read(path, maxKept)
	if err != nil {
		return "", err
	}
	return kept, Write(kept, data)
}

// asidePath returns the path at which to keep a file. there is set if an identical file is already at
// that path.
func asidePath(path string) (kept string, there bool, err error) {
	for i := 1; i < 1000; i++ {
		kept = path + ".bak"
		if i > 1 {
			kept += fmt.Sprint(i)
		}
		switch _, err := os.Lstat(kept); {
		case errors.Is(err, fs.ErrNotExist):
			return kept, false, nil
		case err != nil:
			return "", false, err
		case sameFiles(path, kept):
			return kept, true, nil
		}
	}
	return "", false, TooManyCopies
}

// maxKept is the size in bytes of the largest file that is copied or compared with another.
const maxKept = 16 << 20

// sameFiles reports whether two files are regular, not too large, and identical.
func sameFiles(a, b string) bool {
	x, errX := open(a, os.O_RDONLY)
	y, errY := open(b, os.O_RDONLY)
	defer func() { _, _ = x.Close(), y.Close() }() // nothing was written, and a nil file may be closed
	return errX == nil && errY == nil && sameSize(x, y) && sameBytes(x, y)
}

func sameSize(x, y *os.File) bool {
	i, errX := x.Stat()
	j, errY := y.Stat()
	return errX == nil && errY == nil && i.Size() == j.Size() && i.Size() <= maxKept
}

func sameBytes(x, y io.Reader) bool {
	p, q := make([]byte, 1<<16), make([]byte, 1<<16)
	for {
		n, errX := io.ReadFull(x, p)
		m, errY := io.ReadFull(y, q)
		switch {
		case !bytes.Equal(p[:n], q[:m]):
			return false
		case errX != nil || errY != nil:
			return isEOF(errX) && isEOF(errY)
		}
	}
}

func isEOF(err error) bool { return errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) }
