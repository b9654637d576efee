package history

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"iter"
	"os"
	"time"

	"github.com/rogpeppe/go-internal/robustio"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

const (
	// freshSuffix is added to the name of the file of games for the new file into which games are
	// saved.
	freshSuffix = ".new"
	// journalSuffix is what SQLite adds to the name of a database for its rollback journal.
	journalSuffix = "-journal"
	// salvageTime bounds the reading of a damaged file. Only a file of some gigabytes takes longer;
	// the rest of it is not read.
	salvageTime = time.Minute
	// batchSize is the number of bytes of records that are written in one transaction.
	batchSize = 1 << 20
)

// replace replaces the damaged database at path by a new one with the games that can still be read.
// It builds the new one beside the old and moves it into place when it is complete, so that a kill
// at any moment loses nothing. While there is a file at path, salvage starts over. Once that file
// is moved away, finishReplace completes the replacement.
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

// finishReplace completes a replacement that a kill interrupted.
func finishReplace(path string) error {
	fresh := path + freshSuffix
	if _, err := os.Lstat(path); !errors.Is(err, fs.ErrNotExist) {
		return remove(fresh)
	}
	if _, err := os.Lstat(fresh); err != nil {
		return nil // there is nothing to complete
	}
	if _, err := files.KeepAside(path + journalSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err // SQLite would treat it as the journal of the new file
	}
	return robustio.Rename(fresh, path)
}

// keepAside sets a damaged database aside, together with its journal. If the journal cannot have
// the matching name, because another file has it, keepAside leaves it to finishReplace.
func keepAside(path string) (kept string, err error) {
	kept, err = files.KeepAside(path)
	if err != nil {
		return "", err
	}
	if _, err := os.Lstat(kept + journalSuffix); !errors.Is(err, fs.ErrNotExist) {
		return kept, nil
	}
	if _, err := os.Lstat(path + journalSuffix); errors.Is(err, fs.ErrNotExist) {
		return kept, nil // Rename would wait for it to appear
	}
	if err := robustio.Rename(path+journalSuffix, kept+journalSuffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return kept, err
	}
	return kept, nil
}

// remove deletes a database with its journal.
func remove(path string) error {
	return errors.Join(files.Remove(path+journalSuffix), files.Remove(path))
}

// salvage makes a database at fresh with the games that can be read from the damaged one at path,
// which it does not change. It returns the number of games saved and the number of games that it
// found but could not save. When ctx ends, it stops between two writes: database/sql would undo an
// interrupted write later, when another window may be making the same file.
func salvage(ctx context.Context, path, fresh string) (saved, lost int, err error) {
	if err := remove(fresh); err != nil {
		return 0, 0, err
	}
	whole := context.WithoutCancel(ctx)
	db, err := connect(whole, fresh, false)
	if err != nil {
		return 0, 0, err
	}
	s := salvager{db: db}
	err = s.read(ctx, path)
	if err == nil {
		err = db.QueryRowContext(whole, "SELECT count(*) FROM games").Scan(&saved)
	}
	err = errors.Join(err, db.Close())
	return saved, s.lostGames, err
}

// salvager writes the games of a damaged file to db.
type salvager struct {
	db        *sql.DB
	batch     []Game // games not written yet
	size      int    // of their records, in bytes
	lostGames int    // games that cannot be read or have impossible values
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
		if err := s.readPage(ctx, limited, p.games(page)); err != nil {
			return err
		}
	}
	return errors.Join(ctx.Err(), s.write(context.WithoutCancel(ctx)))
}

// readPage saves the games of a page, until limited ends: a damaged page may seem to hold thousands of
// long games.
func (s *salvager) readPage(ctx, limited context.Context, games iter.Seq2[Game, error]) error {
	for g, err := range games {
		switch {
		case limited.Err() != nil:
			return nil
		case err != nil:
			s.lostGames++
			continue
		}
		s.batch = append(s.batch, g)
		if s.size += len(g.Record); s.size < batchSize {
			continue
		}
		if err := s.write(context.WithoutCancel(ctx)); err != nil {
			return err
		}
	}
	return nil
}

// write writes the batch.
func (s *salvager) write(ctx context.Context) error {
	err := s.insert(ctx, s.batch)
	s.batch, s.size = s.batch[:0], 0
	return err
}

// insert writes games, except those that the database does not accept. It finds these by bisection.
func (s *salvager) insert(ctx context.Context, games []Game) error {
	err := insert(ctx, s.db, games)
	if sqliteCode(err) != sqlite3.SQLITE_CONSTRAINT {
		return err
	}
	if len(games) == 1 {
		s.lostGames++
		return nil
	}
	half := len(games) / 2
	if err := s.insert(ctx, games[:half]); err != nil {
		return err
	}
	return s.insert(ctx, games[half:])
}
