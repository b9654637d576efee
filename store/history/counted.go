package history

import (
	"context"
	"database/sql"
	"time"

	"github.com/mnkdesk/mnkdesk/internal/files"
)

// CountedGame holds the main facts of a game that counts.
type CountedGame struct {
	// Key, Finished, Variant, Name and PersonMoves are as in Game.
	Key           string
	Finished      time.Time
	Variant, Name string
	PersonMoves   int
	// Level is the level or the guest that the person played against: see Game.Opponent.
	Level string
	// Result is Win, Loss or Draw.
	Result PersonResult
}

// AsCounted returns the CountedGame of a game that counts.
func (g Game) AsCounted() CountedGame {
	return CountedGame{g.Key, g.Finished, g.Variant, g.Name, g.PersonMoves, g.Opponent(), g.PersonResult()}
}

// countedQuery returns the query for CountedGames.
func (p Person) countedQuery() string {
	return "SELECT key, finished, variant, name, person_moves, " + opponentSQL("counted") + ", result FROM " +
		p.countedSubquery() + " ORDER BY finished, id"
}

// CountedGames returns the games that count for the person, the oldest first.
func (s *Store) CountedGames(ctx context.Context) (games []CountedGame, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, s.Person().countedQuery())
		games, err = collect(rows, err, func(r row) (g CountedGame, err error) {
			var finished int64
			err = r.Scan(&g.Key, &finished, &g.Variant, &g.Name, &g.PersonMoves, &g.Level, &g.Result)
			g.Finished = time.UnixMilli(finished)
			return g, err
		})
		return err
	})
	return games, err
}

// ScoredGames returns the games between two people, and all others that were played here and ended since a time, if they
// have a result and nobody had help. Continuations of finished games are left out.
func (s *Store) ScoredGames(ctx context.Context, since time.Time) (games []Game, err error) {
	err = s.withDatabase(ctx, files.ReadHistory, func(db *sql.DB) error {
		rows, err := db.QueryContext(ctx, scoredQuery, since.UnixMilli())
		games, err = collect(rows, err, scanGame)
		return err
	})
	return games, err
}

const scoredQuery = "SELECT " + columns + " FROM games WHERE " + playedHere + ` AND (mode = 'people' OR finished >= ?)
	AND NOT abandoned AND NOT assisted AND instr(key, '` + continuationSeparator + `') = 0`
