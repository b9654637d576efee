package history

import (
	"context"
	"database/sql"
	"time"
)

// Counts holds the number of games of each kind. A game against the computer that is not Counted is
// in the first of Abandoned, Assisted and Uneven that applies to it, or else in BeforeReset: it
// would count, but ended before the statistics were reset.
type Counts struct {
	Games, Counted, BeforeReset, Abandoned, Assisted, Uneven, People, Computers, Imported int
	// First and Last are when the oldest and the newest game played here ended. They are zero times
	// if there are no such games.
	First, Last time.Time
}

// Count counts the games that the person played, those of two computers and imported ones. It leaves out games of other
// people.
func (s *Store) Count(ctx context.Context) (c Counts, err error) {
	err = s.withDatabase(ctx, "count the past games", func(db *sql.DB) error {
		c, err = count(ctx, db, s.Person())
		return err
	})
	return c, err
}

func count(ctx context.Context, db *sql.DB, p Person) (c Counts, err error) {
	var first, last sql.NullInt64
	err = db.QueryRowContext(ctx, `
		SELECT count(*),
			count(*) FILTER (WHERE id IN (SELECT id FROM `+p.countedSubquery()+`)),
			count(*) FILTER (WHERE mode = 'solo' AND NOT assisted AND NOT uneven AND NOT abandoned
				AND id NOT IN (SELECT id FROM `+p.countedSubquery()+`)),
			count(*) FILTER (WHERE mode = 'solo' AND abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'solo' AND uneven AND NOT assisted AND NOT abandoned),
			count(*) FILTER (WHERE mode = 'people'),
			count(*) FILTER (WHERE mode = 'computers'),
			count(*) FILTER (WHERE mode = 'imported'),
			min(finished) FILTER (WHERE mode <> 'imported'), max(finished) FILTER (WHERE mode <> 'imported')
		FROM games WHERE mode NOT IN ('solo', 'people') OR `+p.ownCondition()).
		Scan(&c.Games, &c.Counted, &c.BeforeReset, &c.Abandoned, &c.Assisted, &c.Uneven, &c.People, &c.Computers, &c.Imported, &first, &last)
	if first.Valid {
		c.First, c.Last = time.UnixMilli(first.Int64), time.UnixMilli(last.Int64)
	}
	return c, err
}
