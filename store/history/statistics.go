package history

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// Counts says how many games there are, and of which sort. A game that is
// neither counted nor of two people or two computers is abandoned, assisted or uneven, or it would count
// but ended before the statistics were reset; one is counted as the first that holds of
// abandoned, assisted and uneven.
type Counts struct {
	Games, Counted, BeforeReset, Abandoned, Assisted, Uneven, People, Computers, Imported int
	// First and Last are when the oldest and the newest game played here ended; zero times
	// without such games.
	First, Last time.Time
}

// ResetStatistics restarts the count of a variant's games, or of all games if variant is empty:
// games that ended at the given time or before no longer count. No game is deleted. A damaged file
// is replaced by one with the same resets if these can still be read.
func (s *Store) ResetStatistics(ctx context.Context, variant string, at time.Time) error {
	return s.use(ctx, files.ResetStatistics, func(db *sql.DB) error {
		return change(ctx, db, func(tx *sql.Tx) error { return insertReset(ctx, tx, reset{variant, at.UnixMilli()}) })
	})
}

// reset is a time, in milliseconds since 1970, until which games of a variant, "" for all, no
// longer count.
type reset struct {
	variant string
	at      int64
}

// Counting returns how many of some games count in the statistics, as these were reset last.
func (s *Store) Counting(ctx context.Context, games ...Game) (n int, err error) {
	err = s.use(ctx, "count the past games", func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, "SELECT variant, at FROM resets")
		resets, err := collect(rows, err, scanReset)
		n = 0
		for _, g := range games {
			reset := slices.ContainsFunc(resets, func(r reset) bool {
				return (r.variant == "" || r.variant == g.Variant) && r.at >= g.Finished.UnixMilli()
			})
			if g.Counted() && !reset {
				n++
			}
		}
		return err
	})
	return n, err
}

// scanReset reads a reset.
func scanReset(r row) (one reset, err error) {
	err = r.Scan(&one.variant, &one.at)
	return one, err
}

// insertReset keeps the latest reset of a variant.
func insertReset(ctx context.Context, tx *sql.Tx, r reset) error {
	_, err := tx.ExecContext(ctx, `INSERT INTO resets (variant, at) VALUES (?, ?)
		ON CONFLICT (variant) DO UPDATE SET at = max(at, excluded.at)`, r.variant, r.at)
	return err
}

// Count says what games there are.
func (s *Store) Count(ctx context.Context) (c Counts, err error) {
	err = s.use(ctx, "count the past games", func(db *sql.DB) error {
		c, err = count(ctx, db)
		return err
	})
	return c, err
}

func count(ctx context.Context, db *sql.DB) (c Counts, err error) {
	var first, last sql.NullInt64
	err = db.QueryRowContext(ctx, `
		SELECT count(*),
			count(*) FILTER (WHERE id IN (SELECT id FROM counted)),
			count(*) FILTER (WHERE mode = 'solo' AND NOT assisted AND NOT uneven AND NOT abandoned AND id NOT IN (SELECT id FROM counted)),
			count(*) FILTER (WHERE mode = 'solo' AND abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND uneven AND NOT assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'people'),
			count(*) FILTER (WHERE mode = 'computers'),
			count(*) FILTER (WHERE mode = 'imported'),
			min(finished) FILTER (WHERE mode <> 'imported'), max(finished) FILTER (WHERE mode <> 'imported')
		FROM games`).
		Scan(&c.Games, &c.Counted, &c.BeforeReset, &c.Abandoned, &c.Assisted, &c.Uneven, &c.People, &c.Computers, &c.Imported, &first, &last)
	if first.Valid {
		c.First, c.Last = time.UnixMilli(first.Int64), time.UnixMilli(last.Int64)
	}
	return c, err
}
