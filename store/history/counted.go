package history

import (
	"context"
	"database/sql"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// CountedGame is what is known of a game that counts.
type CountedGame struct {
	// Finished, Variant, Level and Name are those of the Game.
	Finished             time.Time
	Variant, Level, Name string
	// Result is Win, Loss or Draw.
	Result PersonResult
}

// AsCounted returns what is known of the game, and whether it counts.
func (g Game) AsCounted() (c CountedGame, counted bool) {
	return CountedGame{g.Finished, g.Variant, g.Level, g.Name, g.PersonResult()}, g.Counted()
}

// CountedGames returns the games that count since the statistics were reset, the oldest first.
func (s *Store) CountedGames(ctx context.Context) (games []CountedGame, err error) {
	err = s.use(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, "SELECT finished, variant, level, name, result FROM counted ORDER BY finished, id")
		games, err = collect(rows, err, func(r row) (g CountedGame, err error) {
			var finished int64
			err = r.Scan(&finished, &g.Variant, &g.Level, &g.Name, &g.Result)
			g.Finished = time.UnixMilli(finished)
			return g, err
		})
		return err
	})
	return games, err
}
