package history

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"net/url"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
	sqlite3 "modernc.org/sqlite/lib"
)

// checkIntact checks the database at path for damage. It changes nothing, except that it rolls back
// a transaction that a kill interrupted. A missing or empty file is intact.
func checkIntact(ctx context.Context, path string) error {
	undoHalfChange(ctx, path)
	empty, err := inspect(path)
	if err != nil || empty {
		return err
	}
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}}))
	if err != nil {
		return err
	}
	err = errors.Join(check(ctx, db, path), db.Close())
	if sqliteCode(err) == sqlite3.SQLITE_READONLY {
		return nil // an interrupted transaction could not be rolled back: the next write reports why
	}
	return err
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
// schema has a view, the integrity check may skip the list of free pages, so check also runs one
// for the schema table only.
func check(ctx context.Context, db *sql.DB, path string) error {
	tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true})
	if err != nil {
		return err
	}
	defer func() { _ = tx.Rollback() }()         // nothing was written
	if err := checkLayout(ctx, tx); err != nil { // a wrong schema would confuse the checks below
		return err
	}
	if err := checkEnd(ctx, tx, path); err != nil {
		return err
	}
	for _, pragma := range []string{"integrity_check(1)", "quick_check(sqlite_schema)"} {
		var found string
		if err := tx.QueryRowContext(ctx, "PRAGMA "+pragma).Scan(&found); err != nil {
			return err
		}
		if found != "ok" {
			return fmt.Errorf("%w: %s", errBroken, found)
		}
	}
	return nil
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

// checkLayout checks that the tables match the version of the database. If the version is higher
// and the tables differ, the file comes from a newer program; if the tables are the present ones,
// the version is damaged.
func checkLayout(ctx context.Context, q querier) error {
	var version int
	if err := q.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	want, err := presentLayout(ctx)
	if err != nil {
		return err
	}
	got, err := layout(ctx, q)
	if err != nil {
		return err
	}
	switch {
	case version > schemaVersion && !maps.Equal(want, got):
		return nil // makeTables returns files.Newer
	case version != 0 && version != schemaVersion:
		return fmt.Errorf("%w: its version is not that of its layout", errBroken)
	case version == 0:
		want = map[string]string{"games": ""} // not created yet: there must be no table games
	}
	for name, statement := range want {
		if got[name] != statement {
			return fmt.Errorf("%w: %s is not as it should be", errBroken, name)
		}
	}
	return nil
}

// presentLayout returns the layout of a database that schema creates.
func presentLayout(ctx context.Context) (map[string]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }() // it is only in memory
	db.SetMaxOpenConns(1)             // each connection would have its own database in memory
	if err := makeTables(ctx, db); err != nil {
		return nil, err
	}
	return layout(ctx, db)
}

// layout returns the SQL statement that created each table, index, trigger and view, by its name.
func layout(ctx context.Context, q querier) (map[string]string, error) {
	type entry struct{ name, statement string }
	rows, err := q.QueryContext(ctx, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
	entries, err := collect(rows, err, func(r row) (e entry, err error) {
		err = r.Scan(&e.name, &e.statement)
		return e, err
	})
	all := map[string]string{}
	for _, e := range entries {
		all[e.name] = e.statement
	}
	return all, err
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}
