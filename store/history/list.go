package history

import (
	"context"
	"database/sql"
	"errors"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// Search selects games. The empty search selects all.
type Search struct {
	// Variant is the name of a variant, or empty for all.
	Variant string
	// Counted excludes games that do not count for the person.
	Counted bool
}

// whereClause returns the WHERE clause in SQL, with its arguments.
func (s Search) whereClause(p Person) (string, []any) {
	where, args := " WHERE 1", []any(nil)
	if s.Variant != "" {
		where, args = where+" AND variant = ?", append(args, s.Variant)
	}
	if s.Counted {
		where += " AND id IN (SELECT id FROM " + p.countedSubquery() + ")"
	}
	return where, args
}

const columns = `id, key, finished, variant, level, mode, name, person, winner,
	abandoned, ended, plies, person_moves, assisted, uneven, duration, record, day`

// List returns up to limit games, the newest first, after skipping the first offset games.
func (s *Store) List(ctx context.Context, f Search, limit, offset int) (games []Game, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		where, args := f.whereClause(s.Person())
		rows, err := db.QueryContext(ctx, "SELECT "+columns+" FROM games"+where+
			" ORDER BY finished DESC, id DESC LIMIT ? OFFSET ?", append(args, max(limit, 0), max(offset, 0))...)
		games, err = collect(rows, err, scanGame)
		return err
	})
	return games, err
}

// After returns up to limit games in the order of their row numbers, from the first above previous.
// last is the number of the last row, where the next call continues: unlike an offset, it stays
// right when games are deleted in between.
func (s *Store) After(ctx context.Context, previous int64, limit int) (games []Game, last int64, err error) {
	last = previous
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, "SELECT "+columns+" FROM games WHERE id > ? ORDER BY id LIMIT ?", previous, limit)
		games, err = collect(rows, err, func(r row) (Game, error) { return scanNumbered(r, &last) })
		return err
	})
	return games, last, err
}

// Size returns the total size of the records of all games, in bytes.
func (s *Store) Size(ctx context.Context) (size int64, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		return db.QueryRowContext(ctx, "SELECT coalesce(sum(octet_length(record)), 0) FROM games").Scan(&size)
	})
	return size, err
}

// Get returns the game with the given key, or an error that wraps ErrNotFound.
func (s *Store) Get(ctx context.Context, key string) (g Game, err error) {
	err = s.withDatabase(ctx, files.OpenPastGame, func(db *sql.DB) error {
		g, err = scanGame(db.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE key = ?", key))
		if errors.Is(err, sql.ErrNoRows) {
			return ErrNotFound
		}
		return err
	})
	return g, err
}

// Variants returns the sorted names of the variants that have games.
func (s *Store) Variants(ctx context.Context) (names []string, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, "SELECT DISTINCT variant FROM games ORDER BY variant")
		names, err = collect(rows, err, scanText)
		return err
	})
	return names, err
}

func scanText(r row) (name string, err error) {
	err = r.Scan(&name)
	return name, err
}

// row is a row of a query result.
type row interface{ Scan(into ...any) error }

func scanGame(r row) (Game, error) {
	var id int64
	return scanNumbered(r, &id)
}

// scanNumbered reads a game with the number of its row.
func scanNumbered(r row, id *int64) (Game, error) {
	var g Game
	var finished, duration int64
	var person, winner, date string
	err := r.Scan(id, &g.Key, &finished, &g.Variant, &g.Level, &g.Mode, &g.Name, &person, &winner,
		&g.Abandoned, &g.Ending, &g.Plies, &g.PersonMoves, &g.Assisted, &g.Uneven, &duration, &g.Record, &date)
	g.Person, g.Winner = sideNamed(person), sideNamed(winner)
	g.Finished, g.Day = finishedAt(finished, date)
	g.Duration = time.Duration(duration) * time.Millisecond
	return g, err
}

// finishedAt returns when a game ended, from its columns finished and day: a time, or else a day.
func finishedAt(finished int64, date string) (time.Time, day.Date) {
	if d, ok := day.Parse(date); ok {
		return time.Time{}, d
	}
	return time.UnixMilli(finished), day.Date{}
}

// columnsOfDate returns the columns finished and day of a game that ended at a time, or on a day if
// the time is not known.
func columnsOfDate(at time.Time, d day.Date) (finished int64, date string) {
	if at.IsZero() && !d.IsZero() {
		return d.UTC().UnixMilli(), d.String()
	}
	return at.UnixMilli(), ""
}

// sideName returns the name of a side in the database.
func sideName(s game.Side) string {
	switch s {
	case game.First:
		return "first"
	case game.Second:
		return "second"
	default:
		return "nobody"
	}
}

// sideNamed returns the side with a name in the database, or game.None.
func sideNamed(name string) game.Side {
	for _, s := range []game.Side{game.First, game.Second} {
		if name == sideName(s) {
			return s
		}
	}
	return game.None
}

// collect reads all rows of a query result. err is the error of the query.
func collect[T any](rows *sql.Rows, err error, scan func(row) (T, error)) ([]T, error) {
	if err != nil {
		return nil, err
	}
	defer func() { _ = rows.Close() }() // Err returns its error
	var all []T
	for rows.Next() {
		t, err := scan(rows)
		if err != nil {
			return nil, err
		}
		all = append(all, t)
	}
	return all, rows.Err()
}
