package history

import (
	"context"
	"database/sql"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/files"
)

// HasImportOrStrategy reports whether any game was imported, or a computer played by a strategy in it: see
// engine.Player.IsStrategy.
func (s *Store) HasImportOrStrategy(ctx context.Context) (found bool, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx,
			"SELECT mode, variant, record FROM games WHERE mode IN (?, ?) OR level = ?", Imported, Computers, NoLevel)
		if err != nil {
			return err
		}
		defer func() { _ = rows.Close() }() // Err returns its error
		for !found && rows.Next() {
			var g Game
			if err := rows.Scan(&g.Mode, &g.Variant, &g.Record); err != nil {
				return err
			}
			found = g.Mode == Imported || g.hasStrategy()
		}
		return rows.Err()
	})
	return found, err
}

// hasStrategy reports whether a computer of the game played by a strategy.
func (g Game) hasStrategy() bool {
	v, unknown := engine.ParseVariant(g.Variant)
	r, err := g.parse()
	if unknown != nil || err != nil {
		return false // a row saved from a damaged file may hold anything
	}
	for _, text := range r.Players {
		if p, err := v.ParsePlayer(text); err == nil && p.IsStrategy() {
			return true
		}
	}
	return false
}
