package history

import (
	"context"
	"database/sql"
	"errors"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
)

// Annotate keeps what people have written about a finished game: the comments and
// variations of r take the place of those in the record of the game with that key. All
// else stays as it is, also what counts. Nothing happens if there is no such game, or
// if r has other moves on the board.
func (s *Store) Annotate(ctx context.Context, key string, r record.Game) error {
	return s.use(ctx, files.KeepGame, func(db *sql.DB) error {
		tx, err := db.BeginTx(ctx, nil)
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // does nothing after Commit
		if err := annotate(ctx, tx, key, r); err != nil {
			return err
		}
		if err := files.Step(files.OpCommit, "the past games"); err != nil {
			return err
		}
		return tx.Commit()
	})
}

// annotate does that as a part of a larger change.
func annotate(ctx context.Context, tx *sql.Tx, key string, r record.Game) error {
	g, err := scanGame(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE key = ? AND NOT abandoned", key))
	if errors.Is(err, sql.ErrNoRows) {
		return nil
	}
	if err != nil {
		return err
	}
	kept, err := record.Parse([]byte(g.Record))
	if err != nil || !slices.Equal(kept.Played(), r.Played()) {
		return nil // its record cannot be read, or is that of another game
	}
	before := kept.String()
	kept.Moves, kept.Undone, kept.Comments, kept.Variations = r.Moves, r.Undone, r.Comments, r.Variations
	if kept.String() == before {
		return nil
	}
	_, err = tx.ExecContext(ctx, "UPDATE games SET record = ? WHERE key = ?", kept.String(), key)
	return err
}
