package history

import (
	"context"
	"database/sql"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
	"maps"
	"net/url"
	"time"

	sqlite3 "modernc.org/sqlite/lib"
)

// intact looks for damage in the database at path, without changing it or its
// log. A missing or empty file is in order.
func intact(ctx context.Context, path string) error {
	empty, err := inspect(ctx, path)
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

// The times that a file is looked at before it counts as damaged, and the pause between
// them: another window may be writing to it.
const (
	attempts     = 4
	attemptDelay = 50 * time.Millisecond
)

// inspect looks at the file and its log before SQLite does, because SQLite takes a short
// file for an empty one and writes over it, deletes a log without its database, forgets
// what stands behind a damaged place of the log, reads zeros where the file is cut, and
// reads only one in a format of which the number is too high.
func inspect(ctx context.Context, path string) (empty bool, err error) {
	empty, err = inspectOnce(ctx, path)
	for more := attempts - 1; more > 0 && errors.Is(err, errBroken); more-- {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(attemptDelay):
		}
		empty, err = inspectOnce(ctx, path)
	}
	return empty, err
}

func inspectOnce(ctx context.Context, path string) (empty bool, err error) {
	p, err := openPages(ctx, path)
	if err != nil {
		return false, err
	}
	defer func() { _ = p.close() }() // it was only read
	if p.length == 0 {
		if p.logLength > 0 {
			err = fmt.Errorf("%w: it is missing or empty, but its log is not", errBroken)
		}
		return true, err
	}
	return false, errors.Join(p.inspect(), ctx.Err())
}

// inspect looks whether the file begins as a database, its log is sound, and all pages
// are there.
func (p *pages) inspect() error {
	const header = "SQLite format 3\x00"
	head := make([]byte, 100)
	n, err := p.file.ReadAt(head, 0)
	switch {
	case n < len(head) && !errors.Is(err, io.EOF):
		return err
	case n < len(head) || string(head[:len(header)]) != header || head[18] > 2 || head[19] > 2: // the format for writing and reading
		return fmt.Errorf("%w: it does not begin as one", errBroken)
	case p.damaged:
		return fmt.Errorf("%w: its log is damaged", errBroken)
	case p.schemaFormat() > 4:
		return fmt.Errorf("%w: its schema has no known format", errBroken)
	case !p.complete(head):
		return fmt.Errorf("%w: its end is missing", errBroken)
	}
	return nil
}

// schemaFormat returns the number of the schema's format on the newest first page, 0 if there is
// none. SQLite knows 0 to 4 and refuses others with an error that it also has for much else.
func (p *pages) schemaFormat() uint32 {
	page := p.read(1, make([]byte, pageSize))
	if len(page) < 48 {
		return 0
	}
	return binary.BigEndian.Uint32(page[44:])
}

// check looks for damage. Where the layout has a view SQLite may leave the list of
// free pages out, unless it is asked about the schema alone.
func check(ctx context.Context, db *sql.DB) error {
	if err := checkLayout(ctx, db); err != nil { // before SQLite stumbles over what the schema says
		return err
	}
	for _, what := range []string{"integrity_check(1)", "quick_check(sqlite_schema)"} {
		var found string
		if err := db.QueryRowContext(ctx, "PRAGMA "+what).Scan(&found); err != nil {
			return err
		}
		if found != "ok" {
			return fmt.Errorf("%w: %s", errBroken, found)
		}
	}
	return nil
}

// checkLayout looks whether the tables are those that the database has by its
// version. One of a newer program has others, or its version is damaged.
func checkLayout(ctx context.Context, db *sql.DB) error {
	var version int
	if err := db.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version); err != nil {
		return err
	}
	want, err := presentLayout(ctx)
	if err != nil {
		return err
	}
	got, err := layout(ctx, db)
	if err != nil {
		return err
	}
	switch {
	case version > schemaVersion && !maps.Equal(want, got):
		return nil // makeTables says that it is a newer one
	case version != 0 && version != schemaVersion:
		return fmt.Errorf("%w: its version is not that of its layout", errBroken)
	case version == 0:
		want = map[string]string{"games": ""} // it is to be made
	}
	for name, statement := range want {
		if got[name] != statement {
			return fmt.Errorf("%w: %s is not as it should be", errBroken, name)
		}
	}
	return nil
}

// presentLayout returns the layout that schema makes.
func presentLayout(ctx context.Context) (map[string]string, error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { _ = db.Close() }() // nothing is to be kept
	db.SetMaxOpenConns(1)             // each would have a memory of its own
	if err := makeTables(ctx, db); err != nil {
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
