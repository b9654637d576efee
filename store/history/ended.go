package history

import (
	"context"
	"database/sql"
	"errors"
	"slices"
	"strconv"
	"strings"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// continuationSeparator separates the key of a game from the suffix that tells its continuations apart.
const continuationSeparator = "/"

// afterSeparator is the character after continuationSeparator.
const afterSeparator = "0"

// IsContinuation reports whether the game with a key is one that had ended, and in which somebody tried other moves then.
// The game as it had ended has a row of its own.
func IsContinuation(key string) bool { return strings.Contains(key, continuationSeparator) }

// endingOf returns a digest of the moves and the result. It distinguishes the endings of games with
// the same key.
func endingOf(g Game) string {
	r, err := g.parse()
	if err != nil {
		return digest(g.Record)
	}
	return digest(r.Variant, strconv.Itoa(int(r.Result)), strings.Join(r.Played(), " "))
}

// firstEnding returns the ending of the finished game with that key, or "" if there is none.
func firstEnding(ctx context.Context, tx *sql.Tx, key string) (string, error) {
	g, err := scanGame(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE key = ? AND NOT abandoned", key))
	if errors.Is(err, sql.ErrNoRows) {
		return "", nil
	}
	return endingOf(g), err
}

// HasEnded reports whether a game in progress, as recovered from its file, has ended since: whether
// a finished game that began as r did contains the moves on r's board and was played for longer.
func (s *Store) HasEnded(ctx context.Context, r record.Game) (ended bool, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		ended, err = hasEnded(ctx, db, r)
		return err
	})
	return ended, err
}

// endingsQuery finds the finished games with a key and their continuations. Its arguments are the key,
// and the key with each of continuationSeparator and afterSeparator: the range between them has an
// index, unlike the beginning of a text.
const endingsQuery = "SELECT record FROM games WHERE NOT abandoned AND (key = ? OR key > ? AND key < ?)"

// hasEnded implements HasEnded for a database or a transaction.
func hasEnded(ctx context.Context, q querier, r record.Game) (bool, error) {
	key := KeyOf(r)
	rows, err := q.QueryContext(ctx, endingsQuery, key, key+continuationSeparator, key+afterSeparator)
	endings, err := collect(rows, err, scanText)
	return slices.ContainsFunc(endings, func(text string) bool {
		end, err := record.Parse([]byte(text))
		return err == nil && endedAfter(end, r)
	}), err
}

// endedAfter reports whether end is a later state of r. If r was continued after that end, r has
// other moves on the board, was played for longer, or has more moves taken back.
func endedAfter(end, r record.Game) bool {
	if !end.Holds(r.Played()) || r.Elapsed > end.Elapsed {
		return false
	}
	return r.Elapsed < end.Elapsed || r.Undone <= end.Undone
}
