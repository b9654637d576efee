package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"net/url"
	"path/filepath"
	"time"

	"modernc.org/sqlite"
	sqlite3 "modernc.org/sqlite/lib"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// lockTimeout is how long to wait for another window that has locked the file of games or the
// spool.
const lockTimeout = 10 * time.Second

// errBroken is the error for a file that is not a sound database.
var errBroken = errors.New("the file is not a sound database of games")

// BrokenError reports that the file of games was damaged and has been replaced by a new one with
// the games that could be saved.
type BrokenError struct {
	// Kept is where the damaged file is now.
	Kept string
	// Saved counts the games in the new file.
	Saved int
	// Lost counts the games that were found in the damaged file but could not be saved. Others may
	// have left no trace.
	Lost int
	// Err is the technical cause.
	Err error
}

// Error returns the message that the person sees.
func (e *BrokenError) Error() string {
	saved := fmt.Sprint(e.Saved, " games could be saved")
	switch e.Saved {
	case 0:
		saved = "No games could be saved"
	case 1:
		saved = "1 game could be saved"
	}
	if e.Lost > 0 {
		saved += fmt.Sprintf(", at least %d could not", e.Lost)
	}
	return "The file of past games was damaged. " + saved + "; the damaged file is kept as " + e.Kept + "."
}

// Unwrap returns the technical cause.
func (e *BrokenError) Unwrap() error { return e.Err }

// open opens the database at path, creates its tables or brings them to the present version if
// necessary, and replaces a damaged database by a new one, which the warning reports. It checks the
// whole file if unclean is set or a week has passed. Only one window opens it at a time.
func open(ctx context.Context, path string, unclean bool) (db *sql.DB, warning, err error) {
	unlock, err := files.Lock(ctx, path, lockTimeout)
	if err != nil {
		return nil, nil, err
	}
	defer unlock()
	if err := finishReplace(path); err != nil {
		return nil, nil, err
	}
	db, err = connect(ctx, path, unclean)
	if !isBroken(err) {
		return db, nil, err
	}
	broken, err := replace(ctx, path, err)
	if err != nil {
		return nil, nil, err
	}
	db, err = connect(ctx, path, false)
	return db, broken, err
}

// connect checks and opens the database at path, and creates the tables of an empty one or brings
// those of an older one to the present version. It checks the whole file if unclean is set.
func connect(ctx context.Context, path string, unclean bool) (*sql.DB, error) {
	whole, err := checkIntact(ctx, path, unclean)
	if err != nil {
		return nil, err
	}
	if err := addFunctions(); err != nil {
		return nil, err
	}
	db, err := sql.Open("sqlite", dsn(path))
	if err != nil {
		return nil, err
	}
	if err := migrate(ctx, db); err != nil {
		return nil, errors.Join(err, db.Close())
	}
	if whole {
		noteWholeCheck(ctx, db)
	}
	return db, nil
}

// dsn returns the data source name of the database for the driver. A rollback journal rather than a
// write-ahead log keeps every finished change in the file itself: if a log is damaged, SQLite
// silently drops everything after the damage. With synchronous=EXTRA an added game survives a kill
// and a power cut. With secure_delete a deleted game does not come back when the pages of a damaged
// file are read. A window waits up to 5 s for another that is writing.
func dsn(path string) string {
	return uri(path, url.Values{"_txlock": {"immediate"}, "_pragma": {
		"busy_timeout(5000)", fmt.Sprintf("page_size(%d)", pageSize),
		"journal_mode(DELETE)", "synchronous(EXTRA)", "secure_delete(ON)",
	}})
}

// uri returns the SQLite URI of the database at path.
func uri(path string, options url.Values) string {
	return (&url.URL{Scheme: "file", OmitHost: true, Path: filepath.ToSlash(path), RawQuery: options.Encode()}).String()
}

// isBroken reports whether an error means damage, found by SQLite or by checkIntact. SQLITE_ERROR
// does not count as damage: it may come from this program or the system.
func isBroken(err error) bool {
	code := sqliteCode(err)
	return errors.Is(err, errBroken) || code == sqlite3.SQLITE_NOTADB || code == sqlite3.SQLITE_CORRUPT
}

// sqliteCode returns the primary result code of SQLite, or 0 for other errors.
func sqliteCode(err error) int {
	var e *sqlite.Error
	if errors.As(err, &e) {
		return e.Code() & 0xff
	}
	return 0
}

// reason translates common errors of SQLite into problems that can be shown to the person.
func reason(err error) error {
	problems := map[int]files.Problem{
		sqlite3.SQLITE_FULL:     files.DiskFull,
		sqlite3.SQLITE_READONLY: files.WriteLocked,
		sqlite3.SQLITE_CANTOPEN: files.CannotOpen,
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
