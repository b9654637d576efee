package history

import (
	"database/sql/driver"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"modernc.org/sqlite"
)

// The name of a guest sets it apart from other strategies: "strategy: Karo".
const guestMark = NoLevel + ": "

// Guest returns the name of a computer player among levels that is called something by its
// string, and NoLevel for any other strategy.
func Guest(v engine.Variant, player string) string {
	if name := v.Called(player); name != "" {
		return guestMark + name
	}
	return NoLevel
}

// CutGuest returns what a guest is called, if a name among levels is that of one.
func CutGuest(name string) (called string, guest bool) { return strings.CutPrefix(name, guestMark) }

// Opponent is the level at which the computer played, and for a guest its own name.
func (g Game) Opponent() string {
	if g.Level != NoLevel || g.Mode != Solo {
		return g.Level
	}
	r, err := g.parse()
	v, unknown := engine.ParseVariant(g.Variant)
	if err != nil || unknown != nil || g.Person == game.None {
		return NoLevel // a row of a file that was damaged may hold anything
	}
	return Guest(v, r.Players[g.Person.Other()])
}

// opponentIn is Game.Opponent in SQL, for the rows of a table or view.
func opponentIn(table string) string {
	return `CASE level WHEN '` + NoLevel + `'
	THEN (SELECT opponent_name(g.variant, g.person, g.record) FROM games AS g WHERE g.id = ` + table + `.id)
	ELSE level END`
}

// addFunctions lets SQL use the functions of the package.
var addFunctions = sync.OnceValue(func() error {
	return sqlite.RegisterDeterministicScalarFunction("opponent_name", 3, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		g := Game{Level: NoLevel, Mode: Solo}
		g.Variant, _ = args[0].(string) // a row of a file that was damaged may hold anything
		side, _ := args[1].(string)
		g.Record, _ = args[2].(string)
		g.Person = sideNamed(side)
		return g.Opponent(), nil
	})
})
