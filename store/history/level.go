package history

import (
	"cmp"
	"database/sql/driver"
	"errors"
	"strconv"
	"strings"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"modernc.org/sqlite"
)

// A level is kept with the number of its edition from the second on: "easy", "easy-2" (see
// engine.Variant.Edition). What people ask for and are told is seen from today: "easy" is
// the level that the variant has now, whatever its number, and "easy-earlier" one that it
// had before.
const (
	editionMark = "-"
	earlierMark = "-earlier"
)

// Earlier returns the name of a level among those as they were before.
func Earlier(level string) string { return level + earlierMark }

// CutEarlier returns the level in a name, and whether it is one as it was before.
func CutEarlier(name string) (level string, earlier bool) {
	return strings.CutSuffix(name, earlierMark)
}

// kept returns a level in an edition as it is kept.
func kept(level string, edition int) string {
	if edition <= 1 || level == "" || level == NoLevel {
		return level
	}
	return level + editionMark + strconv.Itoa(edition)
}

// today returns a level that is kept with a game as it is seen from today. One of which
// nobody here knows, such as that of a later version, stays as it is.
func today(variant, kept string) string {
	level, number, numbered := strings.Cut(kept, editionMark)
	edition, err := strconv.Atoi(number)
	if !numbered {
		edition, err = 1, nil
	}
	_, unknown := engine.ParseLevel(level)
	latest, known := editionOf(variant)
	switch {
	case err != nil || unknown != nil || !known || edition > latest:
		return kept
	case edition < latest:
		return Earlier(level)
	default:
		return level
	}
}

// editions holds those of today by the names of the variants: SQL asks for each row.
var editions sync.Map

// editionOf returns the edition that the levels of a variant have today.
func editionOf(variant string) (edition int, known bool) {
	if n, ok := editions.Load(variant); ok {
		return n.(int), true
	}
	v, err := engine.ParseVariant(variant)
	if err != nil {
		return 0, false // it may be added yet
	}
	editions.Store(variant, v.Edition())
	return v.Edition(), true
}

// Against returns the level at which the computer played, as it is seen from today.
func (g Game) Against() string { return today(g.Variant, g.Level) }

// A guest is told from other strategies by its name: "strategy: Karo".
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

// Opponent is Against, and for a guest its own name.
func (g Game) Opponent() string {
	if g.Level != NoLevel || g.Mode != Solo {
		return g.Against()
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
	THEN (SELECT opponent_today(g.variant, g.person, g.record) FROM games AS g WHERE g.id = ` + table + `.id)
	ELSE level_today(variant, level) END`
}

// addFunctions lets SQL use the functions of the package.
var addFunctions = sync.OnceValue(func() error {
	level := sqlite.RegisterDeterministicScalarFunction("level_today", 2, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		variant, _ := args[0].(string) // a row of a file that was damaged may hold anything
		level, _ := args[1].(string)
		return today(variant, level), nil
	})
	guests := sqlite.RegisterDeterministicScalarFunction("opponent_today", 3, func(_ *sqlite.FunctionContext, args []driver.Value) (driver.Value, error) {
		g := Game{Level: NoLevel, Mode: Solo}
		g.Variant, _ = args[0].(string)
		side, _ := args[1].(string)
		g.Record, _ = args[2].(string)
		g.Person = sideNamed(side)
		return g.Opponent(), nil
	})
	return errors.Join(level, guests)
})

// byRank orders levels as they are seen from today: from the lowest, those as they were
// before after all others, and what is none last.
func byRank(a, b string) int { return cmp.Or(rank(a)-rank(b), cmp.Compare(a, b)) }

func rank(name string) int {
	level, earlier := CutEarlier(name)
	l, err := engine.ParseLevel(level)
	all := len(engine.Levels())
	switch {
	case err != nil:
		return 2 * all
	case earlier:
		return all + int(l)
	default:
		return int(l)
	}
}
