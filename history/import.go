package history

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/record"
)

// FromImport returns a game that others have played, or that was played elsewhere: it never
// counts, whoever played, and nobody goes on with it. Its time is the date of the record, the zero
// time if it has none.
func FromImport(r record.Game) Game {
	g := FromRecord(r, r.Date)
	g.Key = fmt.Sprintf("%s-%016x", Imported, uint64(fingerprint(r)))
	g.Mode, g.Person, g.PersonMoves, g.Level = Imported, game.None, 0, ""
	g.Abandoned, g.Winner, g.Ended = r.Result == game.Ongoing, r.Result.Winner(), r.Reason
	if g.Abandoned {
		g.Ended = ""
	}
	return g
}

// Import keeps games of others that FromImport has made, or of one's own from another machine, all or none, and returns how many of them were not
// there yet: a game of the same variant with the same players, day and moves is the same, also if
// it was played here.
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
	var there int
	err := tx.QueryRowContext(ctx, "SELECT 1 FROM facts WHERE fingerprint = ? LIMIT 1", print).Scan(&there)
	if err == nil || !errors.Is(err, sql.ErrNoRows) {
		return 0, err
	}
	if added, err := insertOne(ctx, tx, g); err != nil || !added {
		return 0, err
	}
	var id int64
	if err := tx.QueryRowContext(ctx, "SELECT last_insert_rowid()").Scan(&id); err != nil {
		return 0, err
	}
	return 1, insertFacts(ctx, tx, id, facts, print)
}
