package history

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// maxMarks is how many programs can mark at a time that they have the file of games open. Others
// have no mark.
const maxMarks = 20

// openMark is the mark of a program that has the file of games open: a lock file that is removed at
// a clean end. One that nobody has locked was left by a program that was killed, or by a power cut.
type openMark struct {
	lock    string // the path of the lock file
	release func()
}

// claimMark marks that this program has the file of games at path open. It removes the marks of
// programs that have not ended cleanly, and reports whether there were any. The mark is nil if there
// can be none, or if path is "".
func claimMark(ctx context.Context, path string) (mark *openMark, unclean bool) {
	if path == "" {
		return nil, false
	}
	for n := range maxMarks {
		name := fmt.Sprintf("%s.open-%d", path, n+1)
		m := openMark{lock: files.LockFile(name)}
		_, err := os.Lstat(m.lock)
		left := err == nil
		if !left && mark != nil {
			continue
		}
		m.release, err = files.Lock(ctx, name, 0)
		switch {
		case errors.Is(err, files.ErrBusy): // the mark of a program that is running
		case err != nil:
			return mark, unclean
		case mark == nil:
			mark, unclean = &m, unclean || left
		default:
			unclean = true
			m.end(true)
		}
	}
	return mark, unclean
}

// end releases a mark, and removes it if the end is clean. m may be nil.
func (m *openMark) end(clean bool) {
	if m == nil {
		return
	}
	// Once it is released, it may be the mark of another program.
	removed := clean && files.Remove(m.lock) == nil
	m.release()
	if clean && !removed { // Windows removes no file that a program has open, so this one is nobody's
		_ = files.Remove(m.lock) // if it stays, the next start checks the whole file
	}
}
