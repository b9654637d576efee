package history

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"strconv"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Mode describes who played.
type Mode string

// The modes.
const (
	Solo      Mode = "solo"      // a person against the computer
	People    Mode = "people"    // two people
	Computers Mode = "computers" // two computers
	Imported  Mode = "imported"  // anybody, in a game imported from a file
)

// PersonResult is the result of a game for the person.
type PersonResult string

// The results for the person. NoResult is the result of an abandoned game, and of a game that
// somebody won if it was imported or played by two people or two computers.
const (
	Win      PersonResult = "win"
	Loss     PersonResult = "loss"
	Draw     PersonResult = "draw"
	NoResult PersonResult = ""
)

// NoLevel is the Level of a game in which the computer's player string is not that of a level.
const NoLevel = "strategy"

// MinPersonMoves is how many moves the person must have made before a game counts that somebody resigned or that ended by
// agreement.
const MinPersonMoves = 2

// EndedEarly reports whether a game was resigned or drawn by agreement before the person had made MinPersonMoves.
func EndedEarly(reason string, personMoves int) bool {
	return personMoves < MinPersonMoves && (reason == record.Resigned || reason == record.Agreed)
}

// Game is a game as it is stored.
type Game struct {
	// Key identifies the game, so that a game that is added again after a kill counts once: see
	// Store.Add. If it is empty, Add derives it from Record. The number of the row cannot be the
	// key, because SQLite reuses the numbers of deleted rows.
	Key string
	// Finished is when the game ended, kept to the millisecond, or the zero time if that is not known.
	Finished time.Time
	// Day is the day of an imported game of which only the day is known. Then Finished is zero.
	Day day.Date
	// Variant is the variant's name in the catalogue.
	Variant string
	// Level is the key of the lowest level used, such as "easy". It is NoLevel if a computer played
	// by another player string, and empty if no computer played.
	Level string
	// Mode describes who played.
	Mode Mode
	// Name is the name of the person in a Solo game, otherwise empty.
	Name string
	// Person is the person's side in a Solo game, otherwise game.None.
	Person game.Side
	// Winner is the side of the winner, or game.None for draws and abandoned games.
	Winner game.Side
	// Abandoned is set for a game that was left without a result.
	Abandoned bool
	// Ending is how the game ended: record.Resigned, record.Abandoned or any other reason from the
	// record.
	Ending string
	// Plies counts the moves of both sides, PersonMoves those of the person in
	// a Solo game.
	Plies, PersonMoves int
	// Assisted is set if the person had help: Undo, Help, analysis and the like.
	Assisted bool
	// Uneven is set if the players had different times.
	Uneven bool
	// Duration is the time played, kept to the millisecond.
	Duration time.Duration
	// Record is the game as text that the package record parses.
	Record string
	// Before is the game as it was passed to Add the previous time, or nil. The difference from
	// Record is what has been written about the game since. It is not stored.
	Before *record.Game

	parsed *parsed // caches the parsed Record; may be nil or outdated
	opened bool    // the players began by an opening rule; known only of games from FromRecord
}

// parsed is a record as text and as the game parsed from it.
type parsed struct {
	text string
	game record.Game
}

// parse returns the parsed Record. It parses it only if g.parsed does not hold it already.
func (g Game) parse() (record.Game, error) {
	if g.parsed != nil && g.parsed.text == g.Record {
		return g.parsed.game, nil
	}
	return record.Parse([]byte(g.Record))
}

// PersonResult returns the result of the game for the person.
func (g Game) PersonResult() PersonResult {
	switch {
	case g.Abandoned:
		return NoResult
	case g.Winner == game.None:
		return Draw
	case g.Mode != Solo:
		return NoResult
	case g.Winner == g.Person:
		return Win
	default:
		return Loss
	}
}

// DayFinished returns the day on which the game ended, in local time unless only the day is known. It
// is the zero Date if not even that is known.
func (g Game) DayFinished() day.Date {
	if g.Finished.IsZero() {
		return g.Day
	}
	return day.Of(g.Finished.Local())
}

// Counted reports whether the game counts in the statistics.
func (g Game) Counted() bool { return g.Mode == Solo && !g.Assisted && !g.Uneven && !g.Abandoned }

// WorthKeeping reports whether the game should be stored. Finished and imported games always
// should. An abandoned game should if the person made a move, since it is offered to be continued until then, and one that
// was resigned or drawn too early to count if there are MinPersonMoves of them. In games of two people or two computers, the moves
// of both sides count. They do under an opening rule, too: one player places stones of both colours there, and the other
// chooses.
func (g Game) WorthKeeping() bool {
	if g.Mode == Imported {
		return true
	}
	moves, least := g.PersonMoves, 1
	if g.Mode != Solo || g.opened {
		moves = g.Plies
	}
	if g.Ending == record.Resigned || g.Ending == record.Agreed {
		least = MinPersonMoves
	}
	return !g.Abandoned || moves >= least
}

// FromRecord returns the game in a record, finished at the given time. A game without a result is
// abandoned. Players of unknown kind count as people.
func FromRecord(r record.Game, finished time.Time) Game {
	g := Game{
		Key:       KeyOf(r),
		Finished:  finished,
		Variant:   r.Variant,
		Level:     strings.ToLower(cmp.Or(r.LowestLevel, r.Level)),
		Winner:    r.Result.Winner(),
		Person:    game.None,
		Abandoned: r.Result == game.Ongoing,
		Ending:    r.Reason,
		Plies:     len(r.Played()),
		Assisted:  r.Assisted,
		Uneven:    r.Clocks[0] != r.Clocks[1],
		Duration:  r.Elapsed,
		Record:    r.String(),
	}
	g.parsed, g.opened = &parsed{g.Record, r}, r.OpeningRule != ""
	if g.Abandoned {
		g.Ending = record.Abandoned
	}
	g.setPlayers(r.Kinds)
	if g.Mode == Solo {
		g.Name = r.Names[g.Person]
	}
	if g.Mode == Solo && isStrategy(r, r.Players[g.Person.Other()]) {
		g.Level = NoLevel // even if the record has a level
	}
	if g.Mode == Solo && EndedEarly(r.Reason, g.PersonMoves) {
		g.Abandoned, g.Winner = true, game.None
	}
	return g
}

// isStrategy reports whether a player string is given that is not the string of a level.
func isStrategy(r record.Game, player string) bool {
	if player == "" {
		return false
	}
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		return true
	}
	p, _ := v.ParsePlayer(player) // an unknown player is no level's
	_, level := p.Level()
	return !level
}

// setPlayers sets the mode, and the fields that depend on the person's side.
func (g *Game) setPlayers(kinds [2]record.Kind) {
	first, second := kinds[0] == record.Computer, kinds[1] == record.Computer
	switch {
	case first && second:
		g.Mode = Computers
	case !first && !second:
		g.Mode, g.Level = People, ""
	case second:
		g.Mode, g.Person, g.PersonMoves = Solo, game.First, (g.Plies+1)/2
	default:
		g.Mode, g.Person, g.PersonMoves = Solo, game.Second, g.Plies/2
	}
}

// KeyOf returns a key that stays the same from a game's first move until after its end and differs
// from those of all other games: the time at which it began, and its seed. If the record has no
// seed, its variant, moves and result take the place of the seed.
func KeyOf(r record.Game) string {
	start := r.Date
	if start.IsZero() && !r.Day.IsZero() {
		start = r.Day.UTC()
	}
	began := strconv.FormatInt(start.Unix(), 10)
	if r.Seed != 0 {
		return began + "-" + strconv.FormatUint(r.Seed, 10)
	}
	return digest(r.Variant, began, strconv.Itoa(int(r.Result)), strings.Join(r.Played(), " "))
}

// digest returns a short hash of the parts.
func digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}
