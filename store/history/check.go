package history

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"
	"time"

	sqlite3 "modernc.org/sqlite/lib"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// wholeCheckEvery is how often the whole file is checked, even if every end was clean.
const wholeCheckEvery = 7 * 24 * time.Hour

// checkIntact checks the database at path for damage. It changes nothing, except that it rolls back
// a transaction that a kill interrupted. A missing or empty file is intact. whole is set if the
// indexes were compared with the tables, too, which takes several times as long: if unclean is set,
// and after wholeCheckEvery.
func checkIntact(ctx context.Context, path string, unclean bool) (whole bool, err error) {
	undoHalfChange(ctx, path)
	empty, err := inspect(path)
	if err != nil || empty {
		return empty, err
	}
	// If the mode were ro, SQLite would not look at the CHECK constraints.
	options := url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(5000)", "query_only(ON)"}}
	db, err := sql.Open("sqlite", uri(path, options))
	if err != nil {
		return false, err
	}
	whole, err = check(ctx, db, path, unclean)
	err = errors.Join(err, db.Close())
	if sqliteCode(err) == sqlite3.SQLITE_READONLY {
		return false, nil // an interrupted transaction could not be rolled back: the next write reports why
	}
	return whole, err
}

// isWholeCheckDue reports whether the whole file was last checked too long ago. It is due if the time
// is not known or in the future.
func isWholeCheckDue(ctx context.Context, q querier) bool {
	var at int64
	if err := q.QueryRowContext(ctx, "SELECT at FROM checked").Scan(&at); err != nil {
		return true // the tables are of an earlier version, or damaged
	}
	since := time.Since(time.UnixMilli(at))
	return since < 0 || since > wholeCheckEvery
}

// noteWholeCheck stores that the whole file has just been checked. If that fails, the next start
// checks it again.
func noteWholeCheck(ctx context.Context, db *sql.DB) {
	_ = inTransaction(ctx, db, func(tx *sql.Tx) error {
		_, err := tx.ExecContext(ctx, "UPDATE checked SET at = ?", time.Now().UnixMilli())
		return err
	})
}

// undoHalfChange lets SQLite roll back a transaction that a kill interrupted, as it does whenever
// it reads. If this fails, the check of the file reports it.
func undoHalfChange(ctx context.Context, path string) {
	if _, err := os.Stat(path + journalSuffix); err != nil {
		return
	}
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"rw"}, "_pragma": {"busy_timeout(5000)"}}))
	if err != nil {
		return
	}
	defer func() { _ = db.Close() }() // nothing was written
	_, _ = db.ExecContext(ctx, "PRAGMA schema_version")
}

// inspect checks the header before SQLite reads it. SQLite would treat a short file as empty and
// overwrite it, and would open a file read-only if its format version is too high.
func inspect(path string) (empty bool, err error) {
	f, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer func() { _ = f.Close() }() // it was only read
	const header, write, read, format = "SQLite format 3\x00", 18, 19, 44
	head := make([]byte, 100)
	switch _, err := io.ReadFull(f, head); {
	case errors.Is(err, io.EOF):
		return true, nil
	case err != nil && !errors.Is(err, io.ErrUnexpectedEOF):
		return false, err
	case err != nil || string(head[:len(header)]) != header || head[write] > 2 || head[read] > 2:
		return false, fmt.Errorf("%w: it does not begin as one", errBroken)
	case binary.BigEndian.Uint32(head[format:]) > 4: // SQLite's error for it is too general
		return false, fmt.Errorf("%w: its schema has no known format", errBroken)
	}
	return false, nil
}

// check checks the database for damage, in one transaction so that nobody writes meanwhile. If the
// schema has a view, the check may skip the list of free pages, so check also runs one for the
// schema table only.
func check(ctx context.Context, db *sql.DB, path string, unclean bool) (whole bool, err error) {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return false, err
	}
	defer func() { _ = tx.Rollback() }()         // nothing was written
	if err := checkLayout(ctx, tx); err != nil { // a wrong schema would confuse the checks below
		return false, err
	}
	if err := checkEnd(ctx, tx, path); err != nil {
		return false, err
	}
	pragma := "quick_check(1)"
	if whole = unclean || isWholeCheckDue(ctx, tx); whole {
		pragma = "integrity_check(1)"
	}
	for _, pragma := range []string{pragma, "quick_check(sqlite_schema)"} {
		var found string
		if err := tx.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&found); err != nil {
			return false, err
		}
		if found != "ok" {
			return false, fmt.Errorf("%w: %s", errBroken, found)
		}
	}
	return whole, nil
}

// checkEnd checks that the last page is complete: SQLite reads zeros for a missing end.
func checkEnd(ctx context.Context, q querier, path string) error {
	var count, size int64
	err := q.QueryRowContext(ctx, "SELECT page_count, page_size FROM pragma_page_count, pragma_page_size").Scan(&count, &size)
	if err != nil {
		return err
	}
	info, err := os.Stat(path)
	if err == nil && info.Size() < count*size {
		err = fmt.Errorf("%w: its end is missing", errBroken)
	}
	return err
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}
