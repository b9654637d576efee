package history

import (
	"context"
	"database/sql"
	_ "embed"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"path/filepath"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"
)

// lockWait is how long opening waits for another window that is opening too.
const lockWait = 10 * time.Second

//go:embed schema.sql
var schema string

// migrations returns the steps from an empty file to the present layout: step i
// brings PRAGMA user_version from i to i+1.
func migrations() []string { return []string{schema} }

// errBroken is the cause of a file that is not a sound database.
var errBroken = errors.New("the file is not a sound database of games")

// BrokenError says that the file of games could not be used and that a new one
// has been begun.
type BrokenError struct {
	// Kept is where the broken file is now.
	Kept string
	// Err is the technical cause.
	Err error
}

// Error returns a sentence for people.
func (e *BrokenError) Error() string {
	return "The file of past games is damaged, so a new one has been begun. The damaged file is kept as " + e.Kept + "."
}

// Unwrap returns the technical cause.
func (e *BrokenError) Unwrap() error { return e.Err }

// open opens the database at path, makes or migrates it as needed, and keeps a
// broken one aside; the warning says so. Only one window opens at a time.
func open(ctx context.Context, path string) (db *sql.DB, warning, err error) {
	unlock, err := files.Lock(ctx, path, lockWait)
	if err != nil {
		return nil, nil, err
	}
	defer unlock()
	db, err = connect(ctx, path)
	if !isBroken(err) {
		return db, nil, err
	}
	kept, asideErr := keepAside(path)
	if asideErr != nil {
		return nil, nil, errors.Join(err, asideErr)
	}
	warning = &BrokenError{Kept: kept, Err: err}
	db, err = connect(ctx, path)
	return db, warning, err
}

// connect opens, checks and migrates the database at path.
func connect(ctx context.Context, path string) (*sql.DB, error) {
	if err := checkHeader(path); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return nil, err
	}
	err = check(ctx, db)
	if err == nil {
		err = migrate(ctx, db, migrations())
	}
	if err != nil {
		return nil, errors.Join(err, db.Close())
	}
	return db, nil
}

// dsn returns the name of the database for the driver. With the write-ahead log
// and synchronous=FULL a game that has been added survives a kill and a power
// cut; a window waits up to 5 s for another that is writing.
func dsn(path string) string {
	q := url.Values{"_pragma": {"busy_timeout(5000)", "journal_mode(WAL)", "synchronous(FULL)"}, "_txlock": {"immediate"}}
	return (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: q.Encode()}).String()
}

// checkHeader looks at how the file begins, because SQLite takes a short file
// for an empty one and writes over it. A missing or empty file is in order.
func checkHeader(path string) error {
	f, err := os.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // it was only read
	const header = "SQLite format 3\x00"
	begin := make([]byte, len(header))
	n, err := io.ReadFull(f, begin)
	switch {
	case n == 0 && errors.Is(err, io.EOF):
		return nil
	case n < len(header) && !errors.Is(err, io.ErrUnexpectedEOF):
		return err
	case string(begin) != header:
		return fmt.Errorf("%w: it does not begin as one", errBroken)
	}
	return nil
}

// check looks for damage.
func check(ctx context.Context, db *sql.DB) error {
	var found string
	if err := db.QueryRowContext(ctx, "PRAGMA quick_check(1)").Scan(&found); err != nil {
		return err
	}
	if found != "ok" {
		return fmt.Errorf("%w: %s", errBroken, found)
	}
	return nil
}

// migrate applies the steps that the database has not seen, all or none. The
// caller holds the lock.
func migrate(ctx context.Context, db *sql.DB, steps []string) error {
	tx, err := db.BeginTx(ctx, nil)
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }() // does nothing after Commit
	var version int
	if err := tx.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	switch {
	case version == len(steps):
		return nil
	case version < 0 || version > len(steps):
		return files.Newer
	}
	for _, step := range steps[version:] {
		if _, err := tx.ExecContext(ctx, step); err != nil {
			return err
		}
	}
	if _, err := tx.ExecContext(ctx, fmt.Sprintf("PRAGMA user_version = %d", len(steps))); err != nil {
		return err
	}
	return tx.Commit()
}

// keepAside keeps a broken database aside, its log with it.
func keepAside(path string) (kept string, err error) {
	kept, err = files.KeepAside(path)
	if err != nil {
		return "", err
	}
	for _, suffix := range []string{"-wal", "-shm"} {
		if e := os.Rename(path+suffix, kept+suffix); e != nil && !errors.Is(e, fs.ErrNotExist) {
			err = errors.Join(err, e)
		}
	}
	return kept, err
}

func isBroken(err error) bool {
	code := sqliteCode(err)
	return errors.Is(err, errBroken) || code == sqlite3.SQLITE_NOTADB || code == sqlite3.SQLITE_CORRUPT
}

// sqliteCode returns the primary result code of SQLite, 0 for other errors.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// reason names the problem behind the usual errors of SQLite.
func reason(err error) error {
	problems := map[int]files.Problem{
		sqlite3.SQLITE_FULL:     files.DiskFull,
		sqlite3.SQLITE_READONLY: files.WriteLocked,
		sqlite3.SQLITE_CANTOPEN: files.Shut,
		sqlite3.SQLITE_BUSY:     files.ErrBusy,
		sqlite3.SQLITE_IOERR:    files.Unreliable,
		sqlite3.SQLITE_NOTADB:   files.Damaged,
		sqlite3.SQLITE_CORRUPT:  files.Damaged,
	}
	if p, ok := problems[sqliteCode(err)]; ok {
		return &files.Cause{Problem: p, Err: err}
	}
	return err
}
