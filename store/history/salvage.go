package history

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"os"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	sqlite3 "modernc.org/sqlite/lib"
)

const (
	// freshSuffix is added to the name of the file of games while games are saved
	// into a new one.
	freshSuffix = ".new"
	// journalSuffix is what SQLite adds to the name of a database for the file from which it undoes a
	// change that was broken off.
	journalSuffix = "-journal"
	// salvageTime is how long a damaged file is read. Only one of some gigabytes
	// takes longer, and then the rest of it is left.
	salvageTime = time.Minute
	// batchSize is how many bytes of records are written at one go.
	batchSize = 1 << 20
)

// replace puts a new database in the place of the damaged one at path, with the
// games that can still be read. The new one is made beside it and takes its place
// when it is whole, so that a kill at any moment loses nothing: while there
// is a file at path, salvage starts over; once it is moved away, finishReplace ends it.
func replace(ctx context.Context, path string, cause error) (broken *BrokenError, err error) {
	broken = &BrokenError{Err: cause}
	broken.Saved, broken.Lost, err = salvage(ctx, path, path+freshSuffix)
	if err != nil {
		return nil, err
	}
	if broken.Kept, err = keepAside(path); err != nil {
		return nil, err
	}
	return broken, finishReplace(path)
}

// finishReplace finishes what a kill broke off in replace.
func finishReplace(path string) error {
	fresh := path + freshSuffix
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return remove(fresh)
	}
	if _, err := os.Lstat(fresh); err != nil {
		return nil // nothing was broken off
	}
	if _, err := files.KeepAside(path + journalSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err // SQLite would take it for the new file's
	}
	return os.Rename(fresh, path)
}

// keepAside keeps a damaged database aside, its journal with it. A journal that cannot have the
// same name, because another has it, is left to finishReplace.
func keepAside(path string) (kept string, err error) {
	kept, err = files.KeepAside(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Lstat(kept + journalSuffix); !errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	}
	if err := os.Rename(path+journalSuffix, kept+journalSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return kept, err
	}
	return kept, nil
}

// remove deletes a database with its journal.
func remove(path string) error {
	return errors.Join(files.Remove(path+journalSuffix), files.Remove(path))
}

// salvage makes a database at fresh with the games that can be read from the
// damaged one at path, which it does not change. It returns how many they are,
// and of how many others it saw that they cannot be read. When ctx ends it stops between two writes:
// database/sql would undo an interrupted one later, when another window may be making the same file.
func salvage(ctx context.Context, path, fresh string) (saved, lost int, err error) {
	if err := remove(fresh); err != nil {
		return 0, 0, err
	}
	whole := context.WithoutCancel(ctx)
	db, err := connect(whole, fresh)
	if err != nil {
		return 0, 0, err
	}
	s := salvager{db: db}
	err = s.read(ctx, path)
	if err == nil {
		err = db.QueryRowContext(whole, "SELECT count(*) FROM games").Scan(&saved)
	}
	err = errors.Join(err, db.Close())
	return saved, s.lost, err
}

// salvager writes the games of a damaged file into db.
type salvager struct {
	db    *sql.DB
	batch []Game // games not written yet
	size  int    // the bytes of their records
	lost  int    // games that cannot be read or have impossible values
}

// read saves the games of the damaged file at path.
func (s *salvager) read(ctx context.Context, path string) error {
	limited, cancel := context.WithTimeout(ctx, salvageTime)
	defer cancel()
	p, err := openPages(path)
	if err != nil {
		return err
	}
	defer func() { _ = p.close() }() // it was only read
	for _, page := range p.all {
		if limited.Err() != nil {
			break
		}
		p.games(page, s.take)
		if s.size < batchSize {
			continue
		}
		if err := s.write(context.WithoutCancel(ctx)); err != nil {
			return err
		}
	}
	return errors.Join(ctx.Err(), s.write(context.WithoutCancel(ctx)))
}

func (s *salvager) take(g Game, err error) {
	if err != nil {
		s.lost++
		return
	}
	s.batch = append(s.batch, g)
	s.size += len(g.Record)
}

// write writes the batch.
func (s *salvager) write(ctx context.Context) error {
	err := s.insert(ctx, s.batch)
	s.batch, s.size = s.batch[:0], 0
	return err
}

// insert writes games, without those that the database does not accept; it looks
// for them by halves.
func (s *salvager) insert(ctx context.Context, games []Game) error {
	err := insert(ctx, s.db, games)
	if sqliteCode(err) != sqlite3.SQLITE_CONSTRAINT {
		return err
	}
	if len(games) == 1 {
		s.lost++
		return nil
	}
	half := len(games) / 2
	if err := s.insert(ctx, games[:half]); err != nil {
		return err
	}
	return s.insert(ctx, games[half:])
}
