package history

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"errors"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// FromImport returns the game in an imported record. Other people played it, or it was played
// elsewhere. It never counts, whoever played, and it cannot be resumed. It ended at the time or on the
// day that the record has, if any.
func FromImport(r record.Game) Game {
	g := FromRecord(r, r.Date)
	g.Day = r.Day
	g.Key = fmt.Sprintf("%s-%016x", Imported, uint64(fingerprint(r)))
	if hasNotes(r) {
		g.Key += fmt.Sprintf("-%x", sha256.Sum256([]byte(g.Record)))[:17]
	}
	g.Mode, g.Person, g.PersonMoves, g.Level, g.Name = Imported, game.None, 0, "", ""
	g.Abandoned, g.Winner, g.Ending = r.Result == game.Ongoing, r.Result.Winner(), r.Reason
	if g.Abandoned {
		g.Ending = ""
	}
	return g
}

// Import stores games that FromImport returned, or the user's own games from another machine, all
// or none. It returns the number of games that were new, or continued an unfinished game that is
// here. A game is the same as a game here, even one played here, if variant, players, day and moves
// are equal. If it has variations or comments that the game here lacks, both are kept. No game
// becomes shorter: see insertImported.
func (s *Store) Import(ctx context.Context, games []Game) (added int, err error) {
	err = s.withDatabase(ctx, files.KeepGame, func(db *sql.DB) error {
		if err := completeFacts(ctx, db, nil); err != nil {
			return err
		}
		count := 0
		err := inTransaction(ctx, db, func(tx *sql.Tx) error {
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

// add writes a game with its facts, unless it is already here, and returns the number of games
// written, 0 or 1.
func (f *factReader) add(ctx context.Context, tx *sql.Tx, g Game) (int, error) {
	facts, fingerprint := f.read(g)
	if present, err := isDuplicate(ctx, tx, g, fingerprint); err != nil || present {
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
		facts, fingerprint = f.read(kept)
	}
	return 1, insertFacts(ctx, tx, id, facts, fingerprint)
}

// isDuplicate reports whether a game with the same fingerprint is here that also has all comments and
// variations of g. An unfinished game does not match a finished one with the same key and moves. A game that
// was saved under the name of an opponent matches the one that was played against the computer.
func isDuplicate(ctx context.Context, tx *sql.Tx, g Game, same int64) (bool, error) {
	type copied struct{ key, record string }
	noted, unreadable := g.parse()
	played := same
	if unreadable == nil {
		played = fingerprint(withoutOpponents(noted))
	}
	rows, err := tx.QueryContext(ctx, `SELECT games.key, games.record FROM facts JOIN games ON games.id = facts.game
		WHERE fingerprint IN (?, ?) AND NOT (games.key = ? AND abandoned AND NOT ?)`, same, played, g.Key, g.Abandoned)
	copies, err := collect(rows, err, func(r row) (c copied, err error) {
		err = r.Scan(&c.key, &c.record)
		return c, err
	})
	if err != nil || len(copies) == 0 {
		return false, err
	}
	if unreadable != nil || !hasNotes(noted) {
		return true, nil
	}
	return slices.ContainsFunc(copies, func(c copied) bool {
		here, err := record.Parse([]byte(c.record))
		return c.key == g.Key || err == nil && here.Merged(noted.Bare(), noted).String() == here.String()
	}), nil
}

// withoutOpponents returns a game with record.ComputerName in place of the name of an opponent, whatever its level.
func withoutOpponents(r record.Game) record.Game {
	for i, name := range r.Names {
		if slices.ContainsFunc(engine.Levels(), func(l engine.Level) bool { return l.Opponent() == name }) {
			r.Names[i] = record.ComputerName
		}
	}
	return r
}

// hasNotes reports whether a game has variations or comments.
func hasNotes(r record.Game) bool { return len(r.Variations) > 0 || len(r.Comments) > 0 }

// insertImported writes a game that comes from elsewhere, and returns the number of its row, or 0
// if it was not written. A game here with the same key stays, unless it is unfinished and the new
// one continues it. If the new one has ended in another way, both are kept, as insert keeps a
// finished game that was resumed.
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
	if merged, ok := g.mergedWith(here); ok {
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

// mergedWith returns g with the comments and variations of an earlier state of the same game. ok
// is not set if g does not contain the moves of that state, or has fewer moves on the board.
func (g Game) mergedWith(earlier Game) (merged Game, ok bool) {
	r, err := g.parse()
	before, unreadable := earlier.parse()
	if err != nil || unreadable != nil || g.Plies < earlier.Plies || !r.Holds(before.Played()) {
		return g, false
	}
	text := r.Merged(before.Bare(), before).String()
	if _, err := record.Parse([]byte(text)); err == nil { // else the merged record is too long
		g.Record = text
	}
	return g, true
}
