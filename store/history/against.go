package history

import (
	"context"
	"database/sql"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// OpponentSummary summarizes the counted games (see Game.Counted) of a variant against one level.
type OpponentSummary struct {
	// Wins is the number of games won, including those that do not count.
	Wins int
	// Losses is the number of games lost. LongestLoss is the number of plies in the longest of them, or 0 if there is none.
	Losses, LongestLoss int
}

// Against returns a summary of the person's games of a variant against the level with a key.
func (s *Store) Against(ctx context.Context, variant, level string) (a OpponentSummary, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		p := s.Person()
		return db.QueryRowContext(ctx, `SELECT
			(SELECT count(*) FROM `+p.soloSubquery()+` WHERE winner = person AND variant = ?1 AND level = ?2),
			count(*), coalesce(max(plies), 0) FROM `+p.countedSubquery()+` WHERE result = 'loss' AND variant = ?1 AND level = ?2`,
			variant, level).Scan(&a.Wins, &a.Losses, &a.LongestLoss)
	})
	return a, err
}
