package history

import (
	"context"
	"database/sql"
	"embed"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// The versions of the database, as in its PRAGMA user_version. firstVersion is the first that this
// program can read, and schemaVersion the present one. A file that leads from a version to the next
// is never changed once it has been released.
const (
	firstVersion  = 4
	schemaVersion = 5
)

// schemaFiles holds, for each version, the SQL that leads to it: the first creates the tables, and
// each of the others changes what the one before it has left. It may add columns to the table games
// only at the end: see rowLengths.
//
//go:embed schema/*.sql
var schemaFiles embed.FS

// stepTo returns the SQL that leads to a version.
func stepTo(version int) string {
	text, _ := schemaFiles.ReadFile(fmt.Sprintf("schema/%d.sql", version)) // it is embedded
	return fmt.Sprintf("%s; PRAGMA user_version = %d", text, version)
}

// migrate brings a database to the present version, one version after the other, each in a
// transaction. An empty database gets its tables. The error is files.Newer or files.Older for a
// database of a program that this one does not know. The caller holds the lock of the file.
func migrate(ctx context.Context, db *sql.DB) error {
	version, err := versionOf(ctx, db)
	if err != nil {
		return err
	}
	switch {
	case version > schemaVersion:
		return files.Newer
	case version == 0:
		version = firstVersion - 1
	case version < firstVersion:
		return files.Older
	}
	for version < schemaVersion {
		version++
		err := inTransaction(ctx, db, func(tx *sql.Tx) error {
			_, err := tx.ExecContext(ctx, stepTo(version))
			return err
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// versionOf returns the version of a database, or 0 for an empty one.
func versionOf(ctx context.Context, q querier) (version int, err error) {
	err = q.QueryRowContext(ctx, "PRAGMA user_version").Scan(&version)
	return version, err
}

// layout describes the tables, indexes, triggers and views of a database by their names: a table by
// its columns, the others by what they are. The words of the statements that created them do not
// count, so that a comment or a condition may change without a new version.
type layout map[string]string

// contains reports whether everything in another layout is in this one, too.
func (l layout) contains(other layout) bool {
	for name, as := range other {
		if l[name] != as {
			return false
		}
	}
	return true
}

// layoutOf returns the layout of a database.
func layoutOf(ctx context.Context, q querier) (layout, error) {
	type entry struct{ name, as string }
	rows, err := q.QueryContext(ctx, `SELECT name, iif(type = 'table',
			(SELECT group_concat(c.name || ' ' || c.type || ' ' || c."notnull" || ' ' || c.pk, ', ') FROM pragma_table_xinfo(s.name) AS c),
			type || ' of ' || tbl_name)
		FROM sqlite_schema AS s WHERE sql IS NOT NULL`)
	entries, err := collect(rows, err, func(r row) (e entry, err error) {
		err = r.Scan(&e.name, &e.as)
		return e, err
	})
	all := layout{}
	for _, e := range entries {
		all[e.name] = e.as
	}
	return all, err
}

// knownLayouts returns the layout of each version from firstVersion to schemaVersion.
func knownLayouts(ctx context.Context) (byVersion map[int]layout, err error) {
	db, err := sql.Open("sqlite", ":memory:")
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, db.Close()) }()
	db.SetMaxOpenConns(1) // each connection would have its own database in memory
	byVersion = map[int]layout{}
	for v := firstVersion; v <= schemaVersion; v++ {
		if _, err := db.ExecContext(ctx, stepTo(v)); err != nil {
			return nil, err
		}
		if byVersion[v], err = layoutOf(ctx, db); err != nil {
			return nil, err
		}
	}
	return byVersion, nil
}

// checkLayout checks that the tables of a database are those of its version. It accepts a file of a
// newer or an older program, which migrate refuses. A file with the tables of a known version and
// another version number is damaged.
func checkLayout(ctx context.Context, q querier) error {
	version, err := versionOf(ctx, q)
	if err != nil {
		return err
	}
	layouts, err := knownLayouts(ctx)
	if err != nil {
		return err
	}
	got, err := layoutOf(ctx, q)
	if err != nil {
		return err
	}
	want, isKnown := layouts[version]
	_, hasGames := got["games"]
	switch {
	case version == 0 && !hasGames: // the tables are not created yet
		return nil
	case isKnown && got.contains(want):
		return nil
	case isKnown:
		return fmt.Errorf("%w: its tables are not those of its version", errBroken)
	}
	for _, l := range layouts {
		if got.contains(l) && len(got) == len(l) {
			return fmt.Errorf("%w: its version is not that of its tables", errBroken)
		}
	}
	if version <= 0 || version < firstVersion && !hasGames {
		return fmt.Errorf("%w: its version is none of ours", errBroken)
	}
	return nil
}
