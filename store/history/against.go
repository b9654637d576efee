package history

import (
	"context"
	"database/sql"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// OpponentSummary summarizes the counted games (see Game.Counted) of a variant against one level.
type OpponentSummary struct {
	Wins int
	// LongestLoss is the number of plies in the longest game that was lost, or 0 if none was.
	LongestLoss int
}

// Against returns a summary of the person's counted games of a variant against the level with a
// key.
func (s *Store) Against(ctx context.Context, variant, level string) (a OpponentSummary, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		return db.QueryRowContext(ctx, `SELECT coalesce(sum(result = 'win'), 0), coalesce(max(iif(result = 'loss', plies, 0)), 0)
			FROM `+s.Person().countedSubquery()+` WHERE variant = ? AND level = ?`, variant, level).Scan(&a.Wins, &a.LongestLoss)
	})
	return a, err
}
