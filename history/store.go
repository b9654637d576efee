package history

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// ErrNotFound is returned by Get for a game that is not, or no longer, there.
var ErrNotFound = errors.New("this game is no longer in the list")

// Store keeps games. It is safe for use from several goroutines, and several
// stores, in one program or in several, may share one file.
type Store struct {
	path string

	mu      sync.Mutex
	db      *sql.DB // nil until the file could be opened
	closed  bool
	waiting []Game // games that could not be written yet, oldest first
}

// Open opens the file of games at path and makes it, and its folder, if they
// are missing. The store is never nil and can be used whatever the error, which
// is a sentence for the person: a *BrokenError where a damaged file has been
// kept aside, or the reason why there is no file to use; then every method
// tries again.
func Open(ctx context.Context, path string) (*Store, error) {
	s := &Store{path: path}
	_, err := s.open(ctx)
	return s, err
}

// open returns the database, opened if need be. It may return both a database
// and a warning, once.
func (s *Store) open(ctx context.Context) (*sql.DB, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.db != nil {
		return s.db, nil
	}
	if s.closed {
		return nil, s.failed("use the past games", errors.New("the file has been closed"))
	}
	db, warning, err := open(ctx, s.path)
	if err != nil {
		return nil, errors.Join(warning, s.failed("open the past games", err))
	}
	s.db = db
	return db, warning
}

// use calls f with the database.
func (s *Store) use(ctx context.Context, doing string, f func(db *sql.DB) error) error {
	db, warning := s.open(ctx)
	if db == nil {
		return warning
	}
	if err := f(db); err != nil {
		return errors.Join(warning, s.failed(doing, err))
	}
	return warning
}

func (s *Store) failed(doing string, err error) error {
	return &files.Error{Doing: doing, Path: s.path, Err: reason(err)}
}

// Close writes what is still waiting, if it can, and closes the file.
func (s *Store) Close(ctx context.Context) error {
	err := s.flush(ctx)
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
// Game.Worth) is left out. Where the game cannot be written, it waits in
// memory, and the next Add or Close tries again.
func (s *Store) Add(ctx context.Context, g Game) error {
	if !g.Worth() {
		return nil
	}
	if g.Key == "" {
		g.Key = digest(g.Record)
	}
	s.mu.Lock()
	s.waiting = append(s.waiting, g)
	s.mu.Unlock()
	return s.flush(ctx)
}

// flush writes the games that are waiting.
func (s *Store) flush(ctx context.Context) error {
	s.mu.Lock()
	games := slices.Clone(s.waiting)
	s.mu.Unlock()
	if len(games) == 0 {
		return nil
	}
	return s.use(ctx, "keep the finished game", func(db *sql.DB) error {
		if err := insert(ctx, db, games); err != nil {
			return err
		}
		s.forget(func(g Game) bool {
			return slices.ContainsFunc(games, func(written Game) bool { return written.Key == g.Key })
		})
		return nil
	})
}

// forget removes games from those that are waiting.
func (s *Store) forget(which func(Game) bool) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.waiting = slices.DeleteFunc(s.waiting, which)
}

// insert writes games, all or none. Of the games with one key the first to be
// finished stays; one that was left gives way to it.
func insert(ctx context.Context, db *sql.DB, games []Game) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after Commit
	for _, g := range games {
		_, err := tx.ExecContext(ctx, `INSERT INTO games (key, finished, variant, level, mode, person, winner,
			abandoned, ended, plies, person_moves, assisted, duration, record)
			VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (key) DO UPDATE SET
				finished = excluded.finished, level = excluded.level, winner = excluded.winner,
				abandoned = FALSE, ended = excluded.ended, plies = excluded.plies,
				person_moves = excluded.person_moves, assisted = excluded.assisted,
				duration = excluded.duration, record = excluded.record
			WHERE abandoned AND NOT excluded.abandoned`,
			g.Key, g.Finished.UnixMilli(), g.Variant, g.Level, g.Mode, g.Person, g.Winner,
			g.Abandoned, g.Ended, g.Plies, g.PersonMoves, g.Assisted, g.Duration.Milliseconds(), g.Record)
		if err != nil {
			return err
		}
	}
	return tx.Commit()
}

// Reset deletes the games of a variant, or all games if variant is empty, and
// returns how many they were, without those that were still waiting.
func (s *Store) Reset(ctx context.Context, variant string) (deleted int, err error) {
	s.forget(func(g Game) bool { return variant == "" || g.Variant == variant })
	err = s.use(ctx, "delete the past games", func(db *sql.DB) error {
		where, args := Filter{Variant: variant}.where()
		r, err := db.ExecContext(ctx, "DELETE FROM games"+where, args...)
		if err != nil {
			return err
		}
		n, err := r.RowsAffected()
		deleted = int(n)
		return err
	})
	return deleted, err
}
