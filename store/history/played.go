package history

import (
	"context"
	"database/sql"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/internal/files"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// VariantSummary summarizes the past games of one variant.
type VariantSummary struct {
	// Variant is the name of the variant in the catalogue.
	Variant string
	// Scores holds the results of the games that count, by opponent: see Game.Opponent.
	Scores map[string]Score
	// Left is the newest game that the person can resume, or nil if there is none or they have finished another one since. It
	// is not a game of one of Person.Others, and no continuation: see IsContinuation.
	Left *Game
}

// ScoresOf returns the Scores of a variant, or nil if it is not in played.
func ScoresOf(played []VariantSummary, variant string) map[string]Score {
	i := slices.IndexFunc(played, func(p VariantSummary) bool { return p.Variant == variant })
	if i < 0 {
		return nil
	}
	return played[i].Scores
}

// Score counts the person's games against the computer by their results.
type Score struct{ Games, Wins, Draws int }

// CanResume reports whether the game was left unfinished and can be resumed. A game that was
// resigned early also has no result, but it is over.
func (g Game) CanResume() bool {
	return g.Abandoned && g.Ending == record.Abandoned && g.Mode != Imported
}

// playedHere is the SQL condition that a game was not imported. The first half lets SQLite use the index
// games_played_here, in which it looks up the modes of the second.
const playedHere = "mode <> 'imported' AND mode IN ('solo', 'people', 'computers')"

// variantsQuery is the query for the variants of Played.
const variantsQuery = "SELECT variant FROM games WHERE " + playedHere +
	" GROUP BY variant ORDER BY max(finished) DESC, variant"

// leftQuery returns the query for the games of Played that can be resumed: the newest of each variant that was left or that the
// person has finished, if it was left. Its argument is record.Abandoned, for Game.CanResume.
func (p Person) leftQuery() string {
	return "SELECT " + columns + ` FROM games WHERE id IN (SELECT id FROM (
		SELECT id, abandoned, row_number() OVER (PARTITION BY variant ORDER BY finished DESC, id DESC) AS back
		FROM games WHERE ` + playedHere + " AND (abandoned AND ended = ? AND instr(key, '" + continuationSeparator + "') = 0 AND " +
		p.offeredCondition() + " OR NOT abandoned AND " + p.ownCondition() + `)) WHERE back = 1 AND abandoned)`
}

// scoresQuery returns the query for the scores of Played.
func (p Person) scoresQuery() string {
	return "SELECT variant, " + opponentSQL("counted") + ", count(*), sum(result = 'win'), sum(result = 'draw') FROM " +
		p.countedSubquery() + " GROUP BY 1, 2"
}

// Played returns a summary of each variant that was played here, the most recently played first.
func (s *Store) Played(ctx context.Context) (all []VariantSummary, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		tx, err := db.BeginTx(ctx, &sql.TxOptions{ReadOnly: true}) // all queries see the same state
		if err != nil {
			return err
		}
		defer func() { _ = tx.Rollback() }() // nothing was written
		all, err = playedIn(ctx, tx, s.Person())
		return err
	})
	return all, err
}

// HasFinished reports whether the person has finished any game here, against the computer or another person,
// whether it counts or not.
func (s *Store) HasFinished(ctx context.Context) (finished bool, err error) {
	p := s.Person()
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		return db.QueryRowContext(ctx, "SELECT EXISTS (SELECT 1 FROM games WHERE "+playedHere+" AND NOT abandoned AND "+
			p.ownCondition()+")").Scan(&finished)
	})
	return finished, err
}

func playedIn(ctx context.Context, tx *sql.Tx, person Person) ([]VariantSummary, error) {
	rows, err := tx.QueryContext(ctx, variantsQuery)
	all, err := collect(rows, err, func(r row) (p VariantSummary, err error) {
		p.Scores = map[string]Score{}
		err = r.Scan(&p.Variant)
		return p, err
	})
	if err != nil {
		return nil, err
	}
	of := func(variant string) *VariantSummary {
		return &all[slices.IndexFunc(all, func(p VariantSummary) bool { return p.Variant == variant })]
	}
	rows, err = tx.QueryContext(ctx, person.scoresQuery())
	_, err = collect(rows, err, func(r row) (s Score, err error) {
		var variant, level string
		if err = r.Scan(&variant, &level, &s.Games, &s.Wins, &s.Draws); err == nil {
			of(variant).Scores[level] = s
		}
		return s, err
	})
	if err != nil {
		return nil, err
	}
	rows, err = tx.QueryContext(ctx, person.leftQuery(), record.Abandoned)
	left, err := collect(rows, err, scanGame)
	for i := range left {
		of(left[i].Variant).Left = &left[i]
	}
	return all, err
}

// Resume removes an unfinished game from the list, because it is being played again. It does
// nothing if the game has ended, or if another window has continued and left it since g was read.
// Call it once the game is saved elsewhere. Add brings the game back when it ends or is left again.
func (s *Store) Resume(ctx context.Context, g Game) error {
	s.removeWaiting(func(w waitingGame) bool { return w.Key == g.Key && w.Abandoned })
	return s.withDatabase(ctx, files.KeepGame, func(db *sql.DB) error {
		if err := files.Step(files.OpCommit, "the past games"); err != nil {
			return err
		}
		_, err := db.ExecContext(ctx, "DELETE FROM games WHERE key = ? AND abandoned AND record = ?", g.Key, g.Record)
		return err
	})
}

// ChangedError reports that games have changed since they were read, so that they stay.
type ChangedError struct {
	// Games is how many games have changed.
	Games int
}

// Error returns the message in English.
func (e *ChangedError) Error() string {
	if e.Games == 1 {
		return "1 game has changed since, so it stays"
	}
	return fmt.Sprintf("%d games have changed since, so they stay", e.Games)
}

// Delete deletes games in one transaction, and returns those that it deleted. A game that was
// continued, has ended or was commented on since it was read stays: the error wraps a *ChangedError. A
// game may be gone already. If all are, the error wraps ErrNotFound. After any other error, except a
// warning about the file, nothing is deleted. Restore brings deleted games back.
func (s *Store) Delete(ctx context.Context, games ...Game) (deleted []Game, err error) {
	err = s.withDatabase(ctx, files.DeleteHistory, func(db *sql.DB) error {
		var gone []Game
		changed := 0
		err := inTransaction(ctx, db, func(tx *sql.Tx) (err error) {
			gone, changed, err = deleteGames(ctx, tx, games)
			return err
		})
		if err != nil {
			return err
		}
		deleted = gone
		keys := map[string]bool{}
		for _, g := range gone {
			keys[g.Key] = true
		}
		s.removeWaiting(func(w waitingGame) bool { return keys[w.Key] })
		switch {
		case changed > 0:
			return &ChangedError{changed}
		case len(gone) == 0 && len(games) > 0:
			return ErrNotFound
		}
		return nil
	})
	return deleted, err
}

// deleteGames deletes the games that have not changed since they were read, and returns them, and the
// number of those that have changed.
func deleteGames(ctx context.Context, tx *sql.Tx, games []Game) (gone []Game, changed int, err error) {
	for _, g := range games {
		r, err := tx.ExecContext(ctx, "DELETE FROM games WHERE key = ? AND abandoned = ? AND record = ?", g.Key, g.Abandoned, g.Record)
		if err != nil {
			return nil, 0, err
		}
		n, err := r.RowsAffected()
		if err != nil {
			return nil, 0, err
		}
		if n > 0 {
			gone = append(gone, g)
			continue
		}
		var still int
		if err := tx.QueryRowContext(ctx, "SELECT count(*) FROM games WHERE key = ?", g.Key).Scan(&still); err != nil {
			return nil, 0, err
		}
		changed += still
	}
	return gone, changed, nil
}

// Restore brings back games that Delete deleted, all or none. A game that was continued since stays
// as it is: see insertImported.
func (s *Store) Restore(ctx context.Context, games ...Game) error {
	return s.withDatabase(ctx, files.KeepGame, func(db *sql.DB) error {
		return inTransaction(ctx, db, func(tx *sql.Tx) error {
			for _, g := range games {
				if _, err := insertImported(ctx, tx, g); err != nil {
					return err
				}
			}
			return nil
		})
	})
}
