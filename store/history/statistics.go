package history

import (
	"context"
	"database/sql"
	"time"
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

// Count says what games there are: those of the person, and all in which nobody played against the computer.
func (s *Store) Count(ctx context.Context) (c Counts, err error) {
	err = s.use(ctx, "count the past games", func(db *sql.DB) error {
		c, err = count(ctx, db, s.Person())
		return err
	})
	return c, err
}

func count(ctx context.Context, db *sql.DB, p Person) (c Counts, err error) {
	var first, last sql.NullInt64
	err = db.QueryRowContext(ctx, `
		SELECT count(*),
			count(*) FILTER (WHERE id IN (SELECT id FROM `+p.counted()+`)),
			count(*) FILTER (WHERE mode = 'solo' AND NOT assisted AND NOT uneven AND NOT abandoned AND id NOT IN (SELECT id FROM `+p.counted()+`)),
			count(*) FILTER (WHERE mode = 'solo' AND abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND uneven AND NOT assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'people'),
			count(*) FILTER (WHERE mode = 'computers'),
			count(*) FILTER (WHERE mode = 'imported'),
			min(finished) FILTER (WHERE mode <> 'imported'), max(finished) FILTER (WHERE mode <> 'imported')
		FROM games WHERE mode <> 'solo' OR `+p.named()).
		Scan(&c.Games, &c.Counted, &c.BeforeReset, &c.Abandoned, &c.Assisted, &c.Uneven, &c.People, &c.Computers, &c.Imported, &first, &last)
	if first.Valid {
		c.First, c.Last = time.UnixMilli(first.Int64), time.UnixMilli(last.Int64)
	}
	return c, err
}
