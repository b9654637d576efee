package history

import (
	"cmp"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// spoolExt is how the names of the games that wait end.
const spoolExt = ".mnk"

// WaitingError says that finished games are not among the past games yet.
type WaitingError struct {
	// Safe is set where all of them wait on the disk; otherwise some are in
	// memory alone.
	Safe bool
	// Err is the cause, a sentence for people.
	Err error
}

// Error returns what went wrong, and that nothing is lost by it.
func (e *WaitingError) Error() string {
	if e.Safe {
		return e.Err.Error() + ". Nothing is lost: the game is saved and will be added later."
	}
	return e.Err.Error() + ". The game is still here: MNK Desk keeps trying to save it until you close this window."
}

// Unwrap returns the cause.
func (e *WaitingError) Unwrap() error { return e.Err }

// ReadSpool takes in the games that wait in their folder from before. A game that check
// refuses, or that is no game, is kept aside; the error, a sentence for the person, names
// it. Call it once.
func (s *Store) ReadSpool(ctx context.Context, check func(record.Game) error) error {
	if _, err := os.Stat(s.spool); errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	var broken error
	err := files.Locked(ctx, s.spool, lockTimeout, func() error {
		broken = s.readSpool(check)
		return nil
	})
	if err != nil {
		broken = s.failed(files.FindWaiting, err)
	}
	return errors.Join(broken, s.Flush(ctx))
}

// readSpool reads the games that wait.
func (s *Store) readSpool(check func(record.Game) error) error {
	var broken error
	for _, path := range spooled(s.spool) {
		g, err := readSpooled(path, check)
		switch {
		case errors.Is(err, fs.ErrNotExist): // another window was quicker
		case errors.Is(err, files.NoGame):
			broken = cmp.Or(broken, s.keepAside(path, err))
		case err != nil:
			broken = cmp.Or(broken, s.failed(files.ReadWaiting, err))
		default:
			s.wait(g, path)
		}
	}
	return broken
}

// keepAside keeps a broken game aside and returns the sentence that says so.
func (s *Store) keepAside(path string, cause error) error {
	kept, err := files.KeepAside(path)
	if err != nil {
		kept = path
	}
	return &files.Error{Doing: files.AddWaiting, Path: kept, Err: cause}
}

// spooled returns the paths of the games in a folder, the oldest first, and removes
// what kills have left there. The caller holds the lock of the folder.
func spooled(dir string) []string {
	entries, _ := os.ReadDir(dir) // no folder, no games
	type waiting struct {
		path string
		time time.Time
	}
	var found []waiting
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch info, err := e.Info(); {
		case err != nil || !info.Mode().IsRegular():
		case strings.HasPrefix(e.Name(), "."):
			files.Sweep(filepath.Join(dir, spooledName(e.Name())))
		case filepath.Ext(path) == spoolExt:
			found = append(found, waiting{path, info.ModTime()})
		}
	}
	slices.SortStableFunc(found, func(a, b waiting) int { return a.time.Compare(b.time) })
	paths := make([]string, len(found))
	for i, w := range found {
		paths[i] = w.path
	}
	return paths
}

// spooledName returns the name of the game that a temporary file was to become.
func spooledName(temp string) string {
	name := strings.TrimPrefix(temp, ".")
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// readSpooled reads a game that waits; it was finished when the file was written.
func readSpooled(path string, check func(record.Game) error) (Game, error) {
	info, err := os.Stat(path)
	if err != nil {
		return Game{}, err
	}
	text, err := files.Read(path, record.MaxSize)
	if errors.As(err, new(*files.UnreadableError)) {
		return Game{}, errors.Join(files.NoGame, err)
	}
	if err != nil {
		return Game{}, err
	}
	r, err := record.Parse(text)
	if err == nil {
		err = check(r)
	}
	if err != nil {
		return Game{}, errors.Join(files.NoGame, err)
	}
	return FromRecord(r, info.ModTime()), nil
}

// write writes a game to its file in the spool, and reports whether it is there.
func (s *Store) write(g Game, file string) bool {
	return nil == files.Locked(context.Background(), s.spool, lockTimeout, func() error {
		return files.Write(file, []byte(g.Record))
	})
}

// hasSpooled reports whether Spool has written a game to its file, which is still there.
// The caller holds held.
func (s *Store) hasSpooled(g Game, file string) bool {
	_, err := os.Lstat(file)
	return err == nil && s.spooled[file] == g.Record
}

// spoolFile returns the place of a game in the spool, "" where there is no spool.
func (s *Store) spoolFile(g Game) string {
	if s.spool == "" {
		return ""
	}
	return filepath.Join(s.spool, digest(g.Key, endingOf(g))+spoolExt)
}
