package history

import (
	"cmp"
	"database/sql/driver"
	"strings"
	"sync"

	"modernc.org/sqlite"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// guestMark begins the level of a computer player with a name of its own, a guest or a preset: "strategy:
// Karo".
const guestMark = NoLevel + ": "

// LevelOfPlayer returns the level of a player that is no level's: guestMark and the name if the player
// has a name of its own, otherwise NoLevel. The name of a preset is its English title.
func LevelOfPlayer(p engine.Player) string {
	name := p.GivenName()
	if q, ok := p.Preset(); ok {
		name = cmp.Or(q.Title, q.Name)
	}
	if name == "" {
		return NoLevel
	}
	return guestMark + name
}

// CutGuest returns the name of a guest or a preset, if a level is that of one.
func CutGuest(name string) (called string, guest bool) { return strings.CutPrefix(name, guestMark) }

// Opponent returns the level at which the computer played, or for a guest or a preset the level that
// LevelOfPlayer returns.
func (g Game) Opponent() string {
	if g.Level != NoLevel || g.Mode != Solo {
		return g.Level
	}
	r, err := g.parse()
	v, unknown := engine.ParseVariant(g.Variant)
	if err != nil || unknown != nil || g.Person == game.None {
		return NoLevel // a row saved from a damaged file may hold anything
	}
	p, _ := v.ParsePlayer(r.Players[g.Person.Other()]) // the name of a guest does not depend on the error
	return LevelOfPlayer(p)
}

// levelsOf returns Facts.Levels of a game with the given record. No side's is "" in a game of two computers: see outdatedFacts.
func levelsOf(g Game, r record.Game) (levels [2]string) {
	switch {
	case g.Mode == Solo && g.Person != game.None && g.Level == NoLevel:
		levels[g.Person.Other()] = g.Opponent()
	case g.Mode == Solo && g.Person != game.None:
		levels[g.Person.Other()] = g.Level
	case g.Mode == Computers:
		v, err := engine.ParseVariant(g.Variant)
		for side := range levels {
			if levels[side] = NoLevel; err == nil {
				levels[side] = levelOfSeat(v, r, side)
			}
		}
	}
	return levels
}

// levelOfSeat returns the level of the computer on a side, as Facts.Levels has it.
func levelOfSeat(v engine.Variant, r record.Game, side int) string {
	if r.Players[side] == "" { // it plays at the level of the game
		return cmp.Or(strings.ToLower(r.Level), NoLevel)
	}
	p, _ := v.ParsePlayer(r.Players[side]) // the name of a guest does not depend on the error
	if l, ok := p.Level(); ok {
		return l.Key()
	}
	return LevelOfPlayer(p)
}

// opponentSQL returns an SQL expression for Game.Opponent, for the rows of a table or view.
func opponentSQL(table string) string {
	return `CASE level WHEN '` + NoLevel + `'
	THEN (SELECT opponent_name(g.variant, g.person, g.record) FROM games AS g WHERE g.id = ` + table + `.id)
	ELSE level END`
}

// addFunctions registers opponent_name, the SQL function for Game.Opponent, with SQLite.
var addFunctions = sync.OnceValue(func() error {
	return sqlite.RegisterDeterministicScalarFunction("opponent_name", 3,
		func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
			g := Game{Level: NoLevel, Mode: Solo}
			g.Variant, _ = args[0].(string) // a row saved from a damaged file may hold anything
			side, _ := args[1].(string)
			g.Record, _ = args[2].(string)
			g.Person = sideNamed(side)
			return g.Opponent(), nil
		})
})
