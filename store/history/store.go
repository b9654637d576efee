package history

import (
	"context"
	"database/sql"
	"errors"
	"os"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// ErrNotFound is returned by Get for a game that is not, or no longer, there.
var ErrNotFound = errors.New("this game is no longer in the list")

// Store keeps games. It is safe for use from several goroutines, and several programs may share
// one file. Within one program a file belongs to one store: POSIX locks belong to the process, and
// a second store that opens the file drops those of the first.
type Store struct {
	path string

	mu     sync.Mutex  // held while the file is opened, which may take long
	db     *sql.DB     // nil until the file could be opened
	file   os.FileInfo // the file that db is in
	closed bool

	spool   string            // the folder of games that wait, one file each; "" for none
	held    sync.Mutex        // guards what waits, and the person
	spooled map[string]string // what Spool has written, by its file
	waiting []waitingGame     // not in the database yet, the oldest first
	person  Person            // whose games count
}

// waitingGame is a game with the file in which it waits, "" if it could not be
// written.
type waitingGame struct {
	Game
	file string
}

// New returns a store whose file is opened when it is first needed. Games wait in the
// folder spool until they are in the file, unless spool is "": see ReadSpool.
func New(path, spool string) *Store {
	return &Store{path: path, spool: spool, spooled: map[string]string{}}
}

// Ready opens the file of games and makes it, and its folder, if they are missing. The
// store can be used whatever the error, which is a sentence for the person: a *BrokenError
// where a damaged file has been kept aside, or the reason why there is no file to use;
// then every method tries again.
func (s *Store) Ready(ctx context.Context) error {
	_, err := s.open(ctx)
	return err
}

// open returns the database, opened if need be. It may return both a database
// and a warning, once.
func (s *Store) open(ctx context.Context) (*sql.DB, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.inPlace() {
		return s.db, nil
	}
	if s.db != nil { // the games that are to be kept belong into the file at the path
		_ = s.db.Close()
		s.db = nil
	}
	if s.closed {
		return nil, s.failed(files.UseHistory, errors.New("the file has been closed"))
	}
	db, warning, err := open(ctx, s.path)
	if err != nil {
		return nil, errors.Join(warning, s.failed(files.OpenHistory, err))
	}
	s.db = db
	if s.file, err = os.Stat(s.path); err == nil {
		os.SameFile(s.file, s.file) // on Windows it looks at the path only now
	}
	return db, warning
}

// inPlace reports whether the database is open and the path still names its file: another
// window may have found it damaged and put it aside. The caller holds the lock.
func (s *Store) inPlace() bool {
	if s.db == nil || s.file == nil {
		return s.db != nil
	}
	now, err := os.Stat(s.path)
	return err == nil && os.SameFile(s.file, now)
}

// use calls f with the database.
func (s *Store) use(ctx context.Context, doing files.Task, f func(db *sql.DB) error) error {
	db, warning := s.open(ctx)
	if db == nil {
		return warning
	}
	if err := f(db); err != nil {
		return errors.Join(warning, s.failed(doing, err))
	}
	return warning
}

// change runs a function that changes the file; after an error nothing has changed.
func change(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after Commit
	if err := f(tx); err != nil {
		return err
	}
	if err := files.Step(files.OpCommit, "the past games"); err != nil {
		return err
	}
	return tx.Commit()
}

func (s *Store) failed(doing files.Task, err error) error {
	return &files.Error{Doing: doing, Path: s.path, Err: reason(err)}
}

// Close writes what is still waiting, if it can, and closes the file.
func (s *Store) Close(ctx context.Context) error {
	err := s.Flush(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	if s.db == nil {
		return err
	}
	err = errors.Join(err, s.db.Close())
	s.db = nil
	return err
}

// Add keeps a game for good: once it returns without an error, neither a kill
// nor a power cut loses the game. A game that is not worth keeping (see
// Game.WorthKeeping) is left out. If the database cannot be written, the game waits in a
// file of its own, or in memory if that file cannot be written either, and the error is a
// *WaitingError. The next Add, Flush or Close tries again, and so does the next start.
func (s *Store) Add(ctx context.Context, g Game) error {
	if !g.WorthKeeping() {
		return nil
	}
	s.wait(g.keyed(), "")
	return s.Flush(ctx)
}

// Spool writes a game that is to be added to its file among those that wait, and reports
// whether neither a kill nor a power cut can lose it any more. It does not wait for the
// file of games, whatever is done with that. Add adds the game.
func (s *Store) Spool(g Game) bool {
	if !g.WorthKeeping() {
		return true
	}
	g = g.keyed()
	file := s.spoolFile(g)
	if file == "" || !s.write(g, file) {
		return false
	}
	s.held.Lock()
	defer s.held.Unlock()
	s.spooled[file] = g.Record
	return true
}

// keyed returns the game with a key.
func (g Game) keyed() Game {
	if g.Key == "" {
		g.Key = digest(g.Record)
	}
	return g
}

// wait adds a game to those that are to be written.
func (s *Store) wait(g Game, file string) {
	s.held.Lock()
	defer s.held.Unlock()
	s.waiting = append(s.waiting, waitingGame{g, file})
}

// Flush writes the games that are waiting. The error, a *WaitingError, says why
// some still are.
func (s *Store) Flush(ctx context.Context) error {
	waiting := s.spoolAll()
	if len(waiting) == 0 {
		return nil
	}
	written, err := s.insert(ctx, waiting)
	if !written {
		return &WaitingError{Safe: !slices.ContainsFunc(waiting, waitingGame.inMemory), Err: err}
	}
	s.forget(func(g waitingGame) bool { return slices.Contains(waiting, g) })
	return err
}

// insert writes games that wait, again if the file was put aside meanwhile.
func (s *Store) insert(ctx context.Context, waiting []waitingGame) (written bool, err error) {
	games := make([]Game, len(waiting))
	for i, w := range waiting {
		games[i] = w.Game
	}
	const tries = 2
	for range tries {
		inserted := false
		again := s.use(ctx, files.KeepGame, func(db *sql.DB) error {
			err := insert(ctx, db, games)
			inserted = err == nil
			return err
		})
		if !s.moved() {
			return inserted, errors.Join(err, again)
		}
		if inserted { // it is a warning
			err = errors.Join(err, again)
		}
	}
	return false, errors.Join(err, s.failed(files.KeepGame, files.ErrBusy))
}

// moved reports whether the file of the open database is no longer at the path.
func (s *Store) moved() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.db != nil && !s.inPlace()
}

// spoolAll writes the waiting games that have no file yet to one each, as far as
// that is possible, and returns all that wait.
func (s *Store) spoolAll() []waitingGame {
	s.held.Lock()
	defer s.held.Unlock()
	for i := range s.waiting {
		g := &s.waiting[i]
		if file := s.spoolFile(g.Game); g.file == "" && file != "" && (s.hasSpooled(g.Game, file) || s.write(g.Game, file)) {
			g.file = file
		}
	}
	return slices.Clone(s.waiting)
}

// inMemory reports whether the game would be lost with the program.
func (g waitingGame) inMemory() bool { return g.file == "" }

// forget removes games from those that are waiting, and their files.
func (s *Store) forget(which func(waitingGame) bool) {
	s.held.Lock()
	defer s.held.Unlock()
	s.waiting = slices.DeleteFunc(s.waiting, func(g waitingGame) bool {
		gone := which(g)
		if gone && g.file != "" {
			delete(s.spooled, g.file)
			_ = files.Remove(g.file) // if it stays, it is added again, to no effect
		}
		return gone
	})
}

// insert writes games, all or none. Of the games with one key one that was left
// gives way to a later one. A finished game that was taken up again and ended
// otherwise, or was left, is kept beside the first, as one played with help: what counts
// is how it ended first. A game that is there keeps what has been written about it since.
func insert(ctx context.Context, db *sql.DB, games []Game) error {
	return change(ctx, db, func(tx *sql.Tx) error {
		for _, g := range games {
			if _, err := insertOrAnnotate(ctx, tx, g); err != nil {
				return err
			}
		}
		return nil
	})
}

// insertOrAnnotate does that for one game and returns the number of its row, 0 if it wrote none.
// An unfinished game that has ended since, as kills may leave it, changes nothing.
func insertOrAnnotate(ctx context.Context, tx *sql.Tx, g Game) (id int64, err error) {
	r, unreadable := g.parse()
	if g.Abandoned && g.Mode != Imported && unreadable == nil {
		if ended, err := hasEnded(ctx, tx, r); ended || err != nil {
			return 0, err
		}
	}
	first, err := firstEnding(ctx, tx, g.Key)
	if err != nil {
		return 0, err
	}
	if first != "" && first != endingOf(g) {
		g.Key, g.Assisted = g.Key+againMark+endingOf(g), true
	}
	id, err = insertOne(ctx, tx, g)
	if err != nil || id != 0 || unreadable != nil || g.Abandoned {
		return id, err
	}
	return 0, annotate(ctx, tx, g.Key, note{g.Before, r, g.Finished})
}

// insertOne writes a game and returns the number of its row, 0 if the game with its key must stay:
// it has ended, or both are unfinished and it was played for longer. A file of a game may have
// stayed behind while the game went on.
func insertOne(ctx context.Context, tx *sql.Tx, g Game) (id int64, err error) {
	err = tx.QueryRowContext(ctx, `INSERT INTO games (key, finished, variant, level, mode, name, person, winner,
		abandoned, ended, plies, person_moves, assisted, uneven, duration, record)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET
			finished = excluded.finished, level = excluded.level, name = excluded.name, winner = excluded.winner,
			abandoned = excluded.abandoned, ended = excluded.ended, plies = excluded.plies,
			person_moves = excluded.person_moves, assisted = excluded.assisted, uneven = excluded.uneven,
			duration = excluded.duration, record = excluded.record
		WHERE abandoned AND (NOT excluded.abandoned OR excluded.duration >= duration) RETURNING id`,
		g.Key, g.Finished.UnixMilli(), g.Variant, g.Level, g.Mode, g.Name, sideName(g.Person), sideName(g.Winner),
		g.Abandoned, g.Ended, g.Plies, g.PersonMoves, g.Assisted, g.Uneven, g.Duration.Milliseconds(), g.Record).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}
