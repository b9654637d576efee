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

// spoolExt is the file name extension of games in the spool.
const spoolExt = ".mnk"

// WaitingError reports that finished games could not be added to the past games yet.
type WaitingError struct {
	// Safe is set if all waiting games are on the disk. Otherwise some are only in memory.
	Safe bool
	// Err is the cause, a sentence for the person.
	Err error
}

// Error returns the cause and a sentence about where the game is now.
func (e *WaitingError) Error() string {
	if e.Safe {
		return e.Err.Error() + ". Nothing is lost: the game is saved and will be added later."
	}
	return e.Err.Error() + ". The game is still here: MNK Desk keeps trying to save it until you close this window."
}

// Unwrap returns the cause.
func (e *WaitingError) Unwrap() error { return e.Err }

// ReadSpool adds the games that an earlier run of the program left in the spool. A file that is not
// a game, or whose game check refuses, is set aside; the error, a sentence for the person, names
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
		broken = s.wrapError(files.FindWaiting, err)
	}
	return errors.Join(broken, s.Flush(ctx))
}

// readSpool adds the games in the spool to the waiting games. It returns the first error. The caller
// holds the lock of the spool.
func (s *Store) readSpool(check func(record.Game) error) error {
	sweepSpool(s.spool)
	var broken error
	for _, path := range spooled(s.spool) {
		g, err := readSpooled(path, check)
		switch {
		case errors.Is(err, fs.ErrNotExist): // another window was quicker
		case errors.Is(err, files.NoGame):
			broken = cmp.Or(broken, s.keepAside(path, err))
		case err != nil:
			broken = cmp.Or(broken, s.wrapError(files.ReadWaiting, err))
		default:
			s.addWaiting(g, path)
		}
	}
	return broken
}

// Waiting returns the games that are not in the database yet, including those that other windows have
// in the spool. It leaves out files that cannot be read, and games that check refuses.
func (s *Store) Waiting(check func(record.Game) error) (games []Game) {
	s.spoolMu.Lock()
	waiting := slices.Clone(s.waiting)
	s.spoolMu.Unlock()
	own := map[string]bool{}
	for _, w := range waiting {
		games, own[w.file] = append(games, w.Game), true
	}
	for _, path := range spooled(s.spool) {
		if own[path] {
			continue
		}
		if g, err := readSpooled(path, check); err == nil {
			games = append(games, g)
		}
	}
	return games
}

// keepAside sets a broken game aside and returns the error that names it.
func (s *Store) keepAside(path string, cause error) error {
	kept, err := files.KeepAside(path)
	if err != nil {
		kept = path
	}
	return &files.Error{Doing: files.AddWaiting, Path: kept, Err: cause}
}

// spooled returns the paths of the games in a folder, the oldest first.
func spooled(dir string) []string {
	entries, _ := os.ReadDir(dir) // without a folder there are no games
	type waiting struct {
		path string
		time time.Time
	}
	var found []waiting
	for _, e := range entries {
		path := filepath.Join(dir, e.Name())
		switch info, err := e.Info(); {
		case err != nil || !info.Mode().IsRegular() || strings.HasPrefix(e.Name(), "."):
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

// sweepSpool removes temporary files that kills left in a folder of games. The caller holds the lock
// of the folder.
func sweepSpool(dir string) {
	entries, _ := os.ReadDir(dir) // without a folder there are no files
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasPrefix(e.Name(), ".") {
			files.Sweep(filepath.Join(dir, spooledName(e.Name())))
		}
	}
}

// spooledName returns the file name of the game for which a temporary file was written.
func spooledName(temp string) string {
	name := strings.TrimPrefix(temp, ".")
	return strings.TrimSuffix(name, filepath.Ext(name))
}

// readSpooled reads a game from the spool. The game ended when the file was written.
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

// write writes a game to its file in the spool, and reports whether it succeeded.
func (s *Store) write(g Game, file string) bool {
	return nil == files.Locked(context.Background(), s.spool, lockTimeout, func() error {
		return files.Write(file, []byte(g.Record))
	})
}

// hasSpooled reports whether Spool has written this record to the file and the file still exists.
// The caller holds spoolMu.
func (s *Store) hasSpooled(g Game, file string) bool {
	_, err := os.Lstat(file)
	return err == nil && s.spooled[file] == g.Record
}

// spoolFile returns the path of a game in the spool, or "" if there is no spool.
func (s *Store) spoolFile(g Game) string {
	if s.spool == "" {
		return ""
	}
	return filepath.Join(s.spool, digest(g.Key, endingOf(g))+spoolExt)
}
