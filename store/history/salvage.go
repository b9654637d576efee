package history

import (
	"context"
	"database/sql"
	"errors"
	"io/fs"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
	sqlite3 "modernc.org/sqlite/lib"
)

const (
	// freshSuffix is added to the name of the file of games while games are saved
	// into a new one.
	freshSuffix = ".new"
	// salvageTime is how long a damaged file is read. Only one of some gigabytes
	// takes longer, and then the rest of it is left.
	salvageTime = time.Minute
	// batchSize is how many bytes of records are written at one go.
	batchSize = 1 << 20
)

// replace puts a new database in the place of the damaged one at path, with the
// games that can still be read. The new one is made beside it and takes its place
// when it is whole, so that a kill at any moment loses nothing: as long as there
// is a file at path, all begins again, and then settle does the rest.
func replace(ctx context.Context, path string, cause error) (*BrokenError, error) {
	broken := &BrokenError{Err: cause}
	err := makeIfMissing(path)
	if err != nil {
		return nil, err
	}
	broken.Saved, broken.Lost, err = salvage(ctx, path, path+freshSuffix)
	if err != nil {
		return nil, err
	}
	if broken.Kept, err = keepAside(path); err != nil {
		return nil, err
	}
	return broken, finishReplace(path)
}

// makeIfMissing makes an empty file where only the log of one is: as long as there is a
// file at path, nothing has taken its place.
func makeIfMissing(path string) error {
	f, err := os.OpenFile(path, os.O_CREATE|os.O_RDONLY, 0o600)
	if err != nil {
		return err
	}
	return f.Close()
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
	for _, suffix := range logs() { // SQLite would take it for the new file's
		if _, err := files.KeepAside(path + suffix); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := os.Remove(path + "-shm"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return os.Rename(fresh, path)
}

// logs returns what SQLite adds to the name of a database for its logs. There is
// a third file, -shm, in which is nothing of worth.
func logs() []string { return []string{"-wal", "-journal"} }

// keepAside keeps a damaged database aside, its logs with it. A log that cannot
// have the same name, because another has it, is left to settle.
func keepAside(path string) (kept string, err error) {
	kept, err = files.KeepAside(path)
	if err != nil {
		return "", err
	}
	for _, suffix := range logs() {
		if _, there := os.Lstat(kept + suffix); !errors.Is(there, fs.ErrNotExist) {
			continue
		}
		if e := os.Rename(path+suffix, kept+suffix); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return kept, err
}

// remove deletes a database with what belongs to it.
func remove(path string) (err error) {
	for _, suffix := range append(logs(), "-shm", "") {
		if e := os.Remove(path + suffix); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return err
}

// salvage makes a database at fresh with the games that can be read from the
// damaged one at path, which it does not change. It returns how many they are,
// and of how many others it saw that they cannot be read.
func salvage(ctx context.Context, path, fresh string) (saved, lost int, err error) {
	if err := remove(fresh); err != nil {
		return 0, 0, err
	}
	db, err := connect(ctx, fresh)
	if err != nil {
		return 0, 0, err
	}
	s := salvager{db: db}
	err = errors.Join(s.read(ctx, path), copyResets(ctx, path, db))
	if err == nil {
		err = db.QueryRowContext(ctx, "SELECT count(*) FROM games").Scan(&saved)
	}
	if err == nil { // from now on the file needs no log beside it
		_, err = db.ExecContext(ctx, "PRAGMA journal_mode = DELETE")
	}
	err = errors.Join(err, db.Close())
	return saved, s.lost, err
}

// copyResets copies the resets of the statistics, if SQLite can read them in the damaged file. It
// takes the file as it is, without its log, and changes neither.
func copyResets(ctx context.Context, path string, to *sql.DB) error {
	from, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "immutable": {"1"}}))
	if err != nil {
		return err
	}
	defer func() { _ = from.Close() }() // it was only read
	rows, err := from.QueryContext(ctx, "SELECT variant, at FROM resets")
	all, err := collect(rows, err, scanReset)
	if err != nil {
		return ctx.Err() // all games count again
	}
	return change(ctx, to, func(tx *sql.Tx) error {
		for _, r := range all {
			if err := insertReset(ctx, tx, r); err != nil {
				return err
			}
		}
		return nil
	})
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
	p, err := openPages(limited, path)
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
		if err := s.write(ctx); err != nil {
			return err
		}
	}
	if err := s.write(ctx); err != nil {
		return err
	}
	for _, page := range p.unsure { // after the others, which go before
		p.games(page, s.copyIfIntact)
	}
	return errors.Join(ctx.Err(), s.write(ctx))
}

func (s *salvager) take(g Game, err error) {
	if err != nil {
		s.lost++
		return
	}
	s.batch = append(s.batch, g)
	s.size += len(g.Record)
}

// copyIfIntact takes a game of a page that cannot be relied on, if what its row says is
// what its record says. One that is not whole may be there in an older form.
func (s *salvager) copyIfIntact(g Game, err error) {
	if err != nil {
		return
	}
	r, err := record.Parse([]byte(g.Record))
	if err != nil {
		return
	}
	want := FromRecord(r, g.Finished)
	if g.Mode == Imported {
		want = FromImport(r)
	}
	sameKey := g.Key == want.Key || strings.HasPrefix(g.Key, want.Key+againMark)
	want.Key, want.Assisted, want.Level, want.Record, want.parsed = g.Key, g.Assisted, g.Level, g.Record, g.parsed
	if sameKey && g == want {
		s.take(g, nil)
	}
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
