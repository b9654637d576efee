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

// Annotate keeps what people have written about a finished game: what has changed in its
// comments and variations from before, which is how they were found, to after. What others
// have written since stays. All else stays as it is, also what counts. Nothing happens if after
// has other moves on the board; the error wraps ErrNotFound if there is no game with that
// key.
func (s *Store) Annotate(ctx context.Context, key string, before, after record.Game) error {
	return s.use(ctx, files.KeepGame, func(db *sql.DB) error {
		return change(ctx, db, func(tx *sql.Tx) error {
			return annotate(ctx, tx, key, note{&before, after, time.Now()})
		})
	})
}

// note is what somebody wrote about a game: it was like before and is like after.
type note struct {
	before *record.Game // nil if that is not known
	after  record.Game
	at     time.Time
}

// annotatedTag is the tag that says when something was last written about one of the past
// games.
const annotatedTag = "Annotated"

// annotate does what Annotate does as a part of a larger change. Where nobody knows what
// the writer of a note had found, one that is older than what is there adds nothing: its
// file could not be removed. A newer one takes nothing away.
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
		return nil // its record cannot be read, or is that of another game
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
	merged.Tags = append(slices.DeleteFunc(merged.Tags, isAnnotated), record.Tag{Name: annotatedTag, Value: time.Now().UTC().Format(time.RFC3339Nano)})
	text := merged.String()
	if _, err := record.Parse([]byte(text)); err != nil {
		return errors.Join(files.TooLarge, err)
	}
	_, err = tx.ExecContext(ctx, "UPDATE games SET record = ? WHERE key = ?", text, key)
	return err
}

func isAnnotated(t record.Tag) bool { return t.Name == annotatedTag }

// annotated returns when something was last written about a game, the zero time if
// nothing was since it was added.
func annotated(r record.Game) (at time.Time) {
	if i := slices.IndexFunc(r.Tags, isAnnotated); i >= 0 {
		at, _ = time.Parse(time.RFC3339Nano, r.Tags[i].Value) // what is no time is none
	}
	return at
}
