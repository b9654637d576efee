package history

import (
	"context"
	"database/sql"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// Against sums up the counted games of a variant against one level.
type Against struct {
	Wins int
	// LongestLoss is the number of moves of both sides in the longest of them that was lost, 0 without one.
	LongestLoss int
}

// Against sums up the counted games of a variant against a level, given by its key.
func (s *Store) Against(ctx context.Context, variant, level string) (a Against, err error) {
	err = s.use(ctx, files.ReadHistory, func(db *sql.DB) error {
		return db.QueryRowContext(ctx, `SELECT coalesce(sum(result = 'win'), 0), coalesce(max(iif(result = 'loss', plies, 0)), 0)
			FROM `+s.Person().counted()+` WHERE variant = ? AND level = ?`, variant, level).Scan(&a.Wins, &a.LongestLoss)
	})
	return a, err
}
