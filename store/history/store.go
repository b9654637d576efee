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

// ErrNotFound is wrapped by the errors of Get, Delete and Annotate if the game is not, or no
// longer, in the database.
var ErrNotFound = errors.New("this game is no longer in the list")

// Store stores games. It is safe for use from several goroutines, and several programs may share
// one file. Within one program, open only one Store per file: POSIX locks belong to the process, so
// a second Store on the same file drops the locks of the first.
type Store struct {
	path string

	mu     sync.Mutex  // guards the fields up to suspect; held while the file is opened, which can be slow
	db     *sql.DB     // nil until the file could be opened
	file   os.FileInfo // identifies the file of db
	closed bool
	mark   *openMark // while the store is open; nil if there can be none
	// suspect is set if the last end was unclean, until the file has been checked, and once SQLite
	// has found damage: then the next start checks the whole file.
	suspect bool

	spool   string            // the folder of the waiting games, one file each; "" if there is none
	spoolMu sync.Mutex        // guards spooled, waiting and person
	spooled map[string]string // the record that Spool has written to each file
	waiting []waitingGame     // games that are not in the database yet, the oldest first
	person  Person            // whose games count
}

// waitingGame is a game that is not in the database yet. file is the spool file that holds it, or
// "" if it could not be written.
type waitingGame struct {
	Game
	file string
}

// New returns a store that opens its file when it is first needed. Games that are not in the file
// yet wait in the folder spool, or only in memory if spool is "": see ReadSpool.
func New(path, spool string) *Store {
	return &Store{path: path, spool: spool, spooled: map[string]string{}}
}

// Ready opens the file of games, and creates the file and its folder if they are missing. Its error
// is a sentence for the person: a *BrokenError if a damaged file was set aside, or the reason why
// there is no usable file. The store remains usable after any error: every method tries again to
// open the file.
func (s *Store) Ready(ctx context.Context) error {
	_, err := s.open(ctx)
	return err
}

// open returns the database, and opens it if necessary. It may return both a database and a
// warning, but only once.
func (s *Store) open(ctx context.Context) (*sql.DB, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.fileInPlace() {
		return s.db, nil
	}
	if s.db != nil { // new games belong in the file that is now at the path
		_ = s.db.Close()
		s.db = nil
	}
	if s.closed {
		return nil, s.wrapError(files.UseHistory, errors.New("the file has been closed"))
	}
	if s.mark == nil {
		s.mark, s.suspect = claimMark(ctx, s.path)
	}
	db, warning, err := open(ctx, s.path, s.suspect)
	if err != nil {
		return nil, errors.Join(warning, s.wrapError(files.OpenHistory, err))
	}
	s.db, s.suspect = db, false
	if s.file, err = os.Stat(s.path); err == nil {
		os.SameFile(s.file, s.file) // makes Windows read the identity of the file now, not later
	}
	return db, warning
}

// fileInPlace reports whether the database is open and the path still names its file: another
// window may have found the file damaged and set it aside. The caller holds mu.
func (s *Store) fileInPlace() bool {
	if s.db == nil || s.file == nil {
		return s.db != nil
	}
	now, err := os.Stat(s.path)
	return err == nil && os.SameFile(s.file, now)
}

// withDatabase calls f with the database.
func (s *Store) withDatabase(ctx context.Context, doing files.Task, f func(db *sql.DB) error) error {
	db, warning := s.open(ctx)
	if db == nil {
		return warning
	}
	if err := f(db); err != nil {
		s.noteDamage(err)
		return errors.Join(warning, s.wrapError(doing, err))
	}
	return warning
}

// noteDamage notes that the file is to be checked, if an error means that it is damaged.
func (s *Store) noteDamage(err error) {
	if isBroken(err) {
		s.mu.Lock()
		defer s.mu.Unlock()
		s.suspect = true
	}
}

// inTransaction runs f in a transaction. After an error nothing has changed.
func inTransaction(ctx context.Context, db *sql.DB, f func(*sql.Tx) error) error {
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

func (s *Store) wrapError(doing files.Task, err error) error {
	return &files.Error{Doing: doing, Path: s.path, Err: reason(err)}
}

// Close writes the games that are still waiting, if possible, and closes the file.
func (s *Store) Close(ctx context.Context) error {
	err := s.Flush(ctx)
	s.mu.Lock()
	defer s.mu.Unlock()
	s.closed = true
	var notClosed error
	if s.db != nil {
		notClosed = s.db.Close()
		s.db = nil
	}
	s.mark.end(!s.suspect && notClosed == nil)
	s.mark = nil
	return errors.Join(err, notClosed)
}

// Add stores a game durably: once it returns without an error, neither a kill nor a power cut loses
// the game. A game that is not worth keeping (see Game.WorthKeeping) is not stored. If the database
// cannot be written, the game waits in a file of its own, or in memory if that file cannot be
// written either, and the error is a *WaitingError. The next Add, Flush or Close tries again, and
// so does the next start of the program.
func (s *Store) Add(ctx context.Context, g Game) error {
	if !g.WorthKeeping() {
		return nil
	}
	s.addWaiting(g.withKey(), "")
	return s.Flush(ctx)
}

// Spool writes a game to its spool file, and reports whether the game is now safe from a kill and a
// power cut. It does not wait for the database, even if another program uses it. Call Add
// afterwards to add the game to the database.
func (s *Store) Spool(g Game) bool {
	if !g.WorthKeeping() {
		return true
	}
	g = g.withKey()
	file := s.spoolFile(g)
	if file == "" || !s.write(g, file) {
		return false
	}
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	s.spooled[file] = g.Record
	return true
}

// withKey returns the game with its key, which is derived from Record if it is empty.
func (g Game) withKey() Game {
	if g.Key == "" {
		g.Key = digest(g.Record)
	}
	return g
}

// addWaiting adds a game to the waiting games. file is its spool file, or "" if it has none.
func (s *Store) addWaiting(g Game, file string) {
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	s.waiting = append(s.waiting, waitingGame{g, file})
}

// Flush writes the waiting games to the database. If some still wait, the error is a *WaitingError
// with the reason.
func (s *Store) Flush(ctx context.Context) error {
	waiting := s.spoolAll()
	if len(waiting) == 0 {
		return nil
	}
	written, err := s.insert(ctx, waiting)
	if !written {
		return &WaitingError{Safe: !slices.ContainsFunc(waiting, waitingGame.inMemory), Err: err}
	}
	s.removeWaiting(func(g waitingGame) bool { return slices.Contains(waiting, g) })
	return err
}

// insert writes the waiting games to the database. It tries again if the file was set aside
// meanwhile.
func (s *Store) insert(ctx context.Context, waiting []waitingGame) (written bool, err error) {
	games := make([]Game, len(waiting))
	for i, w := range waiting {
		games[i] = w.Game
	}
	const tries = 2
	for range tries {
		inserted := false
		again := s.withDatabase(ctx, files.KeepGame, func(db *sql.DB) error {
			err := insert(ctx, db, games)
			inserted = err == nil
			return err
		})
		if !s.fileMoved() {
			return inserted, errors.Join(err, again)
		}
		if inserted { // the error is only a warning
			err = errors.Join(err, again)
		}
	}
	return false, errors.Join(err, s.wrapError(files.KeepGame, files.ErrBusy))
}

// fileMoved reports whether the file of the open database is no longer at the path.
func (s *Store) fileMoved() bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.db != nil && !s.fileInPlace()
}

// spoolAll writes each waiting game that has no spool file yet to one, as far as possible, and
// returns all waiting games.
func (s *Store) spoolAll() []waitingGame {
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	for i := range s.waiting {
		g := &s.waiting[i]
		if file := s.spoolFile(g.Game); g.file == "" && file != "" && (s.hasSpooled(g.Game, file) || s.write(g.Game, file)) {
			g.file = file
		}
	}
	return slices.Clone(s.waiting)
}

// inMemory reports whether the game would be lost if the program ended.
func (g waitingGame) inMemory() bool { return g.file == "" }

// removeWaiting removes games from the waiting games, and deletes their spool files.
func (s *Store) removeWaiting(which func(waitingGame) bool) {
	s.spoolMu.Lock()
	defer s.spoolMu.Unlock()
	s.waiting = slices.DeleteFunc(s.waiting, func(g waitingGame) bool {
		gone := which(g)
		if gone && g.file != "" {
			delete(s.spooled, g.file)
			_ = files.Remove(g.file) // if it stays, it is added again later, without effect
		}
		return gone
	})
}

// insert writes games, all or none. An abandoned game is replaced by a later state with the same
// key. If a finished game was resumed and then ended differently, or was left, the second ending is
// stored beside the first as an assisted game: only the first ending counts. A game that is already
// stored keeps what has been written about it since.
func insert(ctx context.Context, db *sql.DB, games []Game) error {
	return inTransaction(ctx, db, func(tx *sql.Tx) error {
		for _, g := range games {
			if _, err := insertOrAnnotate(ctx, tx, g); err != nil {
				return err
			}
		}
		return nil
	})
}

// insertOrAnnotate inserts one game as insert does, and returns the number of its row, or 0 if it
// wrote none. An unfinished state of a game that has ended since, which kills may leave behind,
// changes nothing.
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
		g.Key, g.Assisted = g.Key+continuationSeparator+endingOf(g), true
	}
	id, err = insertOne(ctx, tx, g)
	if err != nil || id != 0 || unreadable != nil || g.Abandoned {
		return id, err
	}
	return 0, annotate(ctx, tx, g.Key, note{g.Before, r, g.Finished})
}

// insertOne writes a game and returns the number of its row, or 0 if it keeps the stored game with
// the same key instead. It keeps a game that has ended, and an unfinished game that was played for
// longer than g: a spool file may have been left behind while the game continued.
func insertOne(ctx context.Context, tx *sql.Tx, g Game) (id int64, err error) {
	finished, date := columnsOfDate(g.Finished, g.Day)
	err = tx.QueryRowContext(ctx, `INSERT INTO games (key, finished, variant, level, mode, name, person, winner,
		abandoned, ended, plies, person_moves, assisted, uneven, duration, record, day)
		VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET
			finished = excluded.finished, day = excluded.day, level = excluded.level, name = excluded.name,
			winner = excluded.winner, abandoned = excluded.abandoned, ended = excluded.ended, plies = excluded.plies,
			person_moves = excluded.person_moves, assisted = excluded.assisted, uneven = excluded.uneven,
			duration = excluded.duration, record = excluded.record
		WHERE abandoned AND (NOT excluded.abandoned OR excluded.duration >= duration) RETURNING id`,
		g.Key, finished, g.Variant, g.Level, g.Mode, g.Name, sideName(g.Person), sideName(g.Winner),
		g.Abandoned, g.Ending, g.Plies, g.PersonMoves, g.Assisted, g.Uneven, g.Duration.Milliseconds(), g.Record,
		date).Scan(&id)
	if errors.Is(err, sql.ErrNoRows) {
		return 0, nil
	}
	return id, err
}
