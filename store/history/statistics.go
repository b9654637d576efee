package history

import (
	"context"
	"database/sql"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// MaxPoints is the number of games that Statistics.Series goes back.
const MaxPoints = 1000

// Statistics is what the games of the person against the computer come to.
type Statistics struct {
	// Total is over all counted games that the filter chooses, ByVariant and
	// ByLevel over those of one variant (the most played first) or one opponent: a level
	// (the lowest first), a guest or all other strategies.
	Total              Summary
	ByVariant, ByLevel []Group
	// Series holds the last MaxPoints counted games, the oldest first.
	Series []Point
	// Kept says which games the filter chooses, counted or not.
	Kept Counts
}

// Group is the summary of the games that share a variant or a level.
type Group struct {
	Name string
	Summary
}

// Summary counts games of the person.
type Summary struct {
	Games, Wins, Losses, Draws int
	// LongestStreak is the most wins in a row, CurrentStreak the wins since the
	// last game that was not won.
	LongestStreak, CurrentStreak int
	// AverageMoves is the mean number of the person's own moves; 0 without games.
	AverageMoves float64
}

// Percentage returns the share of games won, 0 to 100; 0 without games. A drawn
// game is a game not won.
func (s Summary) Percentage() float64 {
	if s.Games == 0 {
		return 0
	}
	return 100 * float64(s.Wins) / float64(s.Games)
}

// Point is one counted game in the course of time.
type Point struct {
	Finished time.Time
	Result   PersonResult
	// Score is the number of wins minus that of losses, from the first counted
	// game up to this one.
	Score int
}

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

// Statistics returns the statistics of the games that the filter chooses.
func (s *Store) Statistics(ctx context.Context, f Filter) (Statistics, error) {
	var st Statistics
	err := s.use(ctx, files.ReadStatistics, func(db *sql.DB) error {
		tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // one state for all
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing was written
		st, err = statistics(ctx, tx, f)
		return err
	})
	return st, err
}

func statistics(ctx context.Context, tx *sql.Tx, f Filter) (st Statistics, err error) {
	total, err := summaries(ctx, tx, "''", f)
	if err != nil {
		return st, err
	}
	if len(total) == 1 {
		st.Total = total[0].Summary
	}
	if st.ByVariant, err = summaries(ctx, tx, "variant", f); err != nil {
		return st, err
	}
	if st.ByLevel, err = summaries(ctx, tx, opponentIn("counted"), f); err != nil {
		return st, err
	}
	slices.SortStableFunc(st.ByLevel, func(a, b Group) int { return byRank(a.Name, b.Name) })
	if st.Series, err = series(ctx, tx, f); err != nil {
		return st, err
	}
	st.Kept, err = counts(ctx, tx, f)
	return st, err
}

// summaries returns a group for each value of an expression over the counted
// games. An island begins with each game that was not won, so that the wins of
// an island are a streak and those of the last island the current one.
func summaries(ctx context.Context, tx *sql.Tx, by string, f Filter) ([]Group, error) {
	where, args := f.condition("counted")
	rows, err := tx.QueryContext(ctx, `
		WITH chosen AS (
			SELECT `+by+` AS name, result,
				(SELECT person_moves FROM games WHERE games.id = counted.id) AS person_moves,
				sum(result <> 'win') OVER (PARTITION BY `+by+` ORDER BY finished, id) AS island
			FROM counted`+where+`),
		streaks AS (
			SELECT name, sum(result = 'win') AS wins,
				row_number() OVER (PARTITION BY name ORDER BY island DESC) AS back
			FROM chosen GROUP BY name, island)
		SELECT name, count(*), sum(result = 'win'), sum(result = 'loss'), sum(result = 'draw'), avg(person_moves),
			(SELECT max(wins) FROM streaks WHERE streaks.name = chosen.name),
			(SELECT wins FROM streaks WHERE streaks.name = chosen.name AND back = 1)
		FROM chosen GROUP BY name ORDER BY count(*) DESC, name`, args...)
	return collect(rows, err, func(r row) (g Group, err error) {
		err = r.Scan(&g.Name, &g.Games, &g.Wins, &g.Losses, &g.Draws, &g.AverageMoves, &g.LongestStreak, &g.CurrentStreak)
		return g, err
	})
}

func series(ctx context.Context, tx *sql.Tx, f Filter) ([]Point, error) {
	where, args := f.condition("counted")
	rows, err := tx.QueryContext(ctx, `
		SELECT finished, result, sum((result = 'win') - (result = 'loss')) OVER (ORDER BY finished, id)
		FROM counted`+where+` ORDER BY finished DESC, id DESC LIMIT ?`, append(args, MaxPoints)...)
	points, err := collect(rows, err, func(r row) (p Point, err error) {
		var finished int64
		err = r.Scan(&finished, &p.Result, &p.Score)
		p.Finished = time.UnixMilli(finished)
		return p, err
	})
	slices.Reverse(points)
	return points, err
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

// Count says what the games that the filter chooses are, for the questions that
// name what DeleteAll deletes and what ResetStatistics no longer counts.
func (s *Store) Count(ctx context.Context, f Filter) (c Counts, err error) {
	err = s.use(ctx, "count the past games", func(db *sql.DB) error {
		c, err = counts(ctx, db, f)
		return err
	})
	return c, err
}

// querier is a database or a transaction.
type querier interface {
	QueryContext(ctx context.Context, query string, args ...any) (*sql.Rows, error)
	QueryRowContext(ctx context.Context, query string, args ...any) *sql.Row
}

func counts(ctx context.Context, q querier, f Filter) (c Counts, err error) {
	where, args := f.condition("games")
	var first, last sql.NullInt64
	err = q.QueryRowContext(ctx, `
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
		FROM games`+where, args...).
		Scan(&c.Games, &c.Counted, &c.BeforeReset, &c.Abandoned, &c.Assisted, &c.Uneven, &c.People, &c.Computers, &c.Imported, &first, &last)
	if first.Valid {
		c.First, c.Last = time.UnixMilli(first.Int64), time.UnixMilli(last.Int64)
	}
	return c, err
}
