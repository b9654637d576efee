package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"os"

	"github.com/mnkdesk/mnkdesk/internal/files"
	sqlite3 "modernc.org/sqlite/lib"
)

// sound looks for damage in the database at path, without changing it or its
// log. A missing or empty file is in order.
func sound(ctx context.Context, path string) error {
	empty, err := checkHeader(path)
	if err != nil || empty {
		return err
	}
	db, err := sql.Open("sqlite", uri(path, url.Values{"mode": {"ro"}, "_pragma": {"busy_timeout(5000)"}}))
	if err != nil {
		return err
	}
	err = errors.Join(check(ctx, db), db.Close())
	if sqliteCode(err) == sqlite3.SQLITE_READONLY {
		return nil // a change that was broken off is to be undone first
	}
	return err
}

// checkHeader looks at how the file begins, because SQLite takes a short file
// for an empty one and writes over it, and reads only one in a format of which
// the number is too high. A missing or empty file is in order, unless it has left
// a log, which SQLite would delete.
func checkHeader(path string) (empty bool, err error) {
	f, err := files.Open(path)
	if errors.Is(err, fs.ErrNotExist) {
		return true, nil
	}
	if err != nil {
		return false, err
	}
	defer func() { _ = f.Close() }() // it was only read
	const header = "SQLite format 3\x00"
	begin := make([]byte, len(header)+4) // the size of the pages, and the format for writing and reading
	n, err := io.ReadFull(f, begin)
	switch {
	case n == 0 && errors.Is(err, io.EOF):
		return true, checkNoLog(path)
	case n < len(begin) && !errors.Is(err, io.ErrUnexpectedEOF):
		return false, err
	case string(begin[:len(header)]) != header || begin[18] > 2 || begin[19] > 2:
		return false, fmt.Errorf("%w: it does not begin as one", errBroken)
	}
	return false, nil
}

func checkNoLog(path string) error {
	if info, err := os.Stat(path + "-wal"); err == nil && info.Size() > 0 {
		return fmt.Errorf("%w: it is empty, but its log is not", errBroken)
	}
	return nil
}

// check looks for damage. Where the layout has a view SQLite may leave the list of
// free pages out, unless it is asked about the schema alone.
func check(ctx context.Context, db *sql.DB) error {
	for _, what := range []string{"integrity_check(1)", "quick_check(sqlite_schema)"} {
		var found string
		if err := db.QueryRowContext(ctx, "PRAGMA "+what).Scan(&found); err != nil {
			return err
		}
		if found != "ok" {
			return fmt.Errorf("%w: %s", errBroken, found)
		}
	}
	return checkLayout(ctx, db)
}

// checkLayout looks whether the tables are those that the database has by its
// version.
func checkLayout(ctx context.Context, db *sql.DB) error {
	steps := migrations()
	var version int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	switch {
	case version < 0:
		return fmt.Errorf("%w: it has no version", errBroken)
	case version > len(steps):
		return nil // migrate says that it is a newer one
	}
	want, err := layoutOf(ctx, steps[:version])
	if err != nil {
		return err
	}
	got, err := layout(ctx, db)
	if err != nil {
		return err
	}
	if version == 0 {
		want["games"] = "" // it is to be made
	}
	for name, statement := range want {
		if got[name] != statement {
			return fmt.Errorf("%w: %s is not as it should be", errBroken, name)
		}
	}
	return nil
}

// layoutOf returns the layout that steps make.
func layoutOf(ctx context.Context, steps []string) (map[string]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }() // nothing is to be kept
	db.SetMaxOpenConns(1)             // each would have a memory of its own
	if err := migrate(ctx, db, steps); err != nil {
		return nil, err
	}
	return layout(ctx, db)
}

// layout returns the statements that made what is in the database, by name.
func layout(ctx context.Context, db *sql.DB) (map[string]string, error) {
	type entry struct{ name, statement string }
	rows, err := db.QueryContext(ctx, "SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL")
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
