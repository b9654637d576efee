package history

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// FromImport returns a game that others played, or that was played elsewhere. It never counts,
// whoever played, and it cannot be resumed. Its time is the date of the record, or the zero time if
// the record has none.
func FromImport(r record.Game) Game {
	g := FromRecord(r, r.Date)
	g.Key = fmt.Sprintf("%s-%016x", Imported, uint64(fingerprint(r)))
	if hasNotes(r) {
		g.Key += fmt.Sprintf("-%x", sha256.Sum256([]byte(g.Record)))[:17]
	}
	g.Mode, g.Person, g.PersonMoves, g.Level, g.Name = Imported, game.None, 0, "", ""
	g.Abandoned, g.Winner, g.Ended = r.Result == game.Ongoing, r.Result.Winner(), r.Reason
	if g.Abandoned {
		g.Ended = ""
	}
	return g
}

// Import keeps games that FromImport has made, or the user's own from another machine, all or
// none. It returns how many were not here yet, or went on from an unfinished game that is here. A
// game of the same variant with the same players, day and moves is the same, also if it was played
// here, unless it has variations or comments that the one here lacks: then both are kept. No game becomes shorter:
// see insertImported.
func (s *Store) Import(ctx context.Context, games []Game) (added int, err error) {
	err = s.use(ctx, files.KeepGame, func(db *sql.DB) error {
		if err := completeFacts(ctx, db, nil); err != nil {
			return err
		}
		count := 0
		err := change(ctx, db, func(tx *sql.Tx) error {
			f := &factReader{map[string]game.Position{}}
			for _, g := range games {
				n, err := f.add(ctx, tx, g)
				if err != nil {
					return err
				}
				count += n
			}
			return nil
		})
		if err == nil {
			added = count
		}
		return err
	})
	return added, err
}

// add writes a game with its facts unless it is there, and returns how many it has written.
func (f *factReader) add(ctx context.Context, tx *sql.Tx, g Game) (int, error) {
	facts, print := f.read(g)
	if there, err := isThere(ctx, tx, g, print); err != nil || there {
		return 0, err
	}
	id, err := insertImported(ctx, tx, g)
	if err != nil || id == 0 {
		return 0, err
	}
	kept, err := scanGame(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE id = ?", id))
	if err != nil {
		return 0, err
	}
	if kept.Key != g.Key || kept.Record != g.Record {
		facts, print = f.read(kept)
	}
	return 1, insertFacts(ctx, tx, id, facts, print)
}

// isThere reports whether a game is among those here that have its fingerprint, with all that is written in it. One
// that has ended is not the unfinished game with the same moves.
func isThere(ctx context.Context, tx *sql.Tx, g Game, fingerprint int64) (bool, error) {
	type copied struct{ key, record string }
	rows, err := tx.QueryContext(ctx, `SELECT games.key, games.record FROM facts JOIN games ON games.id = facts.game
		WHERE fingerprint = ? AND NOT (games.key = ? AND abandoned AND NOT ?)`, fingerprint, g.Key, g.Abandoned)
	copies, err := collect(rows, err, func(r row) (c copied, err error) {
		err = r.Scan(&c.key, &c.record)
		return c, err
	})
	if err != nil || len(copies) == 0 {
		return false, err
	}
	noted, err := g.parse()
	if err != nil || !hasNotes(noted) {
		return true, nil
	}
	return slices.ContainsFunc(copies, func(c copied) bool {
		here, err := record.Parse([]byte(c.record))
		return c.key == g.Key || err == nil && here.Merged(noted.Bare(), noted).String() == here.String()
	}), nil
}

// hasNotes reports whether a game has variations or comments.
func hasNotes(r record.Game) bool { return len(r.Variations) > 0 || len(r.Comments) > 0 }

// insertImported writes a game that has been elsewhere for a while, and returns the number of its
// row, 0 if it was not written. The game with its key that is here stays unless it is unfinished
// and the new one goes on from it. If the new one has ended otherwise, both are kept, as insert
// keeps a finished game that was taken up again.
func insertImported(ctx context.Context, tx *sql.Tx, g Game) (id int64, err error) {
	here, err := scanGame(tx.QueryRowContext(ctx, "SELECT "+columns+" FROM games WHERE key = ?", g.Key))
	switch {
	case errors.Is(err, sql.ErrNoRows):
		return insertOne(ctx, tx, g)
	case err != nil:
		return 0, err
	case !here.Abandoned:
		return insertOrAnnotate(ctx, tx, g)
	}
	if merged, ok := g.goingOnFrom(here); ok {
		return insertOne(ctx, tx, merged)
	}
	if g.Abandoned {
		return 0, nil
	}
	if _, err := tx.ExecContext(ctx, "DELETE FROM games WHERE key = ?", g.Key); err != nil {
		return 0, err
	}
	if id, err = insertOne(ctx, tx, g); err != nil {
		return 0, err
	}
	_, err = insertOrAnnotate(ctx, tx, here)
	return id, err
}

// goingOnFrom returns g with what was written about an earlier state of the same game. ok is not
// set if g does not hold that state's moves, or has fewer on the board.
func (g Game) goingOnFrom(earlier Game) (merged Game, ok bool) {
	r, err := g.parse()
	before, unreadable := earlier.parse()
	if err != nil || unreadable != nil || g.Plies < earlier.Plies || !r.Holds(before.Played()) {
		return g, false
	}
	text := r.Merged(before.Bare(), before).String()
	if _, err := record.Parse([]byte(text)); err == nil { // else both are too long together
		g.Record = text
	}
	return g, true
}
