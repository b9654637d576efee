package history

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Annotate saves the changes that somebody has made to the comments and variations of a finished
// game. before is the game as the writer found it, and after is the game with the changes. Changes that
// others have made since then stay, and so does everything else, including whether the game counts.
// Annotate does nothing if the moves on the board differ in after. The error wraps ErrNotFound if no
// finished game has the key.
func (s *Store) Annotate(ctx context.Context, key string, before, after record.Game) error {
	return s.withDatabase(ctx, files.KeepGame, func(db *sql.DB) error {
		return inTransaction(ctx, db, func(tx *sql.Tx) error {
			return annotate(ctx, tx, key, note{&before, after, time.Now()})
		})
	})
}

// note is a change that somebody made to the comments and variations of a game: from before to
// after.
type note struct {
	before *record.Game // nil if it is not known
	after  record.Game
	at     time.Time
}

// annotatedTag is the name of the tag with the time at which something was last written about a
// past game.
const annotatedTag = "Annotated"

// annotate implements Annotate as a part of a larger transaction. If n.before is not known, a note
// that is older than the last annotation adds nothing: it comes from a spool file that could not be
// removed. A newer note only adds, and removes nothing.
func annotate(ctx context.Context, tx *sql.Tx, key string, n note) error {
	g, err := scanGame(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE key = ? AND NOT abandoned", key))
	if errors.Is(err, sql.ErrNoRows) {
		return ErrNotFound
	}
	if err != nil {
		return err
	}
	kept, err := record.Parse([]byte(g.Record))
	if err != nil || !slices.Equal(kept.Played(), n.after.Played()) {
		return nil // its record cannot be read, or has other moves
	}
	before := n.after.Bare()
	switch {
	case n.before != nil:
		before = *n.before
	case !n.at.After(annotated(kept)):
		return nil
	}
	merged := kept.Merged(before, n.after)
	if merged.String() == kept.String() {
		return nil
	}
	merged.Tags = append(slices.DeleteFunc(merged.Tags, isAnnotated),
		record.Tag{Name: annotatedTag, Value: time.Now().UTC().Format(time.RFC3339Nano)})
	text := merged.String()
	if _, err := record.Parse([]byte(text)); err != nil {
		return errors.Join(files.TooLarge, err)
	}
	_, err = tx.ExecContext(ctx, "UPDATE games SET record = ? WHERE key = ?", text, key)
	return err
}

func isAnnotated(t record.Tag) bool { return t.Name == annotatedTag }

// annotated returns when something was last written about a game, or the zero time if nothing has
// been written since it was added.
func annotated(r record.Game) (at time.Time) {
	if i := slices.IndexFunc(r.Tags, isAnnotated); i >= 0 {
		at, _ = time.Parse(time.RFC3339Nano, r.Tags[i].Value) // an invalid time becomes the zero time
	}
	return at
}
