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
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Mode says who played.
type Mode string

// The modes.
const (
	Solo      Mode = "solo"      // a person against the computer
	People    Mode = "people"    // two people
	Computers Mode = "computers" // two computers
	Imported  Mode = "imported"  // anybody, in a game that was taken in from a file
)

// PersonResult is what a game brought the person.
type PersonResult string

// The results for the person. NoResult is that of an abandoned game, and of one won by either
// of two people or two computers, or imported.
const (
	Win      PersonResult = "win"
	Loss     PersonResult = "loss"
	Draw     PersonResult = "draw"
	NoResult PersonResult = ""
)

// NoLevel is the Level of a game in which a computer played by a player string that is
// not that of a level.
const NoLevel = "strategy"

// MinPersonMoves is how many moves the person must have made before an
// abandoned game is kept, and before a resigned one is a lost one.
const MinPersonMoves = 2

// Game is one game as it is kept.
type Game struct {
	// Key tells games apart, so that one added again after a kill counts once; see
	// Store.Add. If it is empty, Add derives it from Record. The number of its row does
	// not: that of a deleted game is given again.
	Key string
	// Finished is when the game ended, kept to the millisecond.
	Finished time.Time
	// Variant is the variant's name in the catalogue.
	Variant string
	// Level is the key of the lowest level used: "easy"; NoLevel if a computer played by
	// another player string, and empty if none played.
	Level string
	// Mode says who played.
	Mode Mode
	// Name is the name of the person in a Solo game, otherwise empty.
	Name string
	// Person is the person's side in a Solo game, otherwise game.None.
	Person game.Side
	// Winner is the winner's side; game.None for draws and abandoned games.
	Winner game.Side
	// Abandoned is set for a game that was left without a result.
	Abandoned bool
	// Ended says how the game ended: record.Resigned, record.Abandoned or any
	// reason that the record gives.
	Ended string
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
	// Before is the game as it was given to Add before, if it was: what has been written
	// about it since is what is new. It is not kept.
	Before *record.Game

	parsed *parsed // what Record says, where that is known
}

// parsed is what a text says.
type parsed struct {
	text string
	game record.Game
}

// parse returns what Record says. Who has made the game of one need not read it again.
func (g Game) parse() (record.Game, error) {
	if g.parsed != nil && g.parsed.text == g.Record {
		return g.parsed.game, nil
	}
	return record.Parse([]byte(g.Record))
}

// PersonResult returns what the game brought the person.
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

// Counted reports whether the game counts in the statistics.
func (g Game) Counted() bool { return g.Mode == Solo && !g.Assisted && !g.Uneven && !g.Abandoned }

// WorthKeeping reports whether the game is to be kept: a finished one always, an
// abandoned one if the person made at least MinPersonMoves moves (in games of
// two people or two computers, if that many were made in all), an imported one always.
func (g Game) WorthKeeping() bool {
	if g.Mode == Imported {
		return true
	}
	moves := g.PersonMoves
	if g.Mode != Solo {
		moves = g.Plies
	}
	return !g.Abandoned || moves >= MinPersonMoves
}

// FromRecord returns the game that a record tells of, finished at the given
// time. A record without a result is an abandoned game. Players of unknown kind
// count as people.
func FromRecord(r record.Game, finished time.Time) Game {
	g := Game{
		Key:       KeyOf(r),
		Finished:  finished,
		Variant:   r.Variant,
		Level:     strings.ToLower(cmp.Or(r.LowestLevel, r.Level)),
		Winner:    r.Result.Winner(),
		Person:    game.None,
		Abandoned: r.Result == game.Ongoing,
		Ended:     r.Reason,
		Plies:     len(r.Played()),
		Assisted:  r.Assisted,
		Uneven:    r.Clocks[0] != r.Clocks[1],
		Duration:  r.Elapsed,
		Record:    r.String(),
	}
	g.parsed = &parsed{g.Record, r}
	if g.Abandoned {
		g.Ended = record.Abandoned
	}
	g.setPlayers(r.Kinds)
	if g.Mode == Solo {
		g.Name = r.Names[g.Person]
	}
	if g.Mode == Solo && isStrategy(r, r.Players[g.Person.Other()]) {
		g.Level = NoLevel // whatever level the record has
	}
	if r.Reason == record.Resigned && g.Mode == Solo && g.PersonMoves < MinPersonMoves {
		g.Abandoned, g.Winner = true, game.None
	}
	return g
}

// isStrategy reports whether the string of a player is given, and not that of a level.
func isStrategy(r record.Game, player string) bool {
	if player == "" {
		return false
	}
	v, err := engine.ParseVariant(r.Variant)
	if err != nil {
		return true
	}
	_, level := v.LevelBehind(player)
	return !level
}

// setPlayers derives the mode and what belongs to the person's side.
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

// KeyOf returns what tells a game from all others, from its first move to its
// end and after: when it was begun and its seed. A record without a seed has its
// moves and its result in their place.
func KeyOf(r record.Game) string {
	began := strconv.FormatInt(r.Date.Unix(), 10)
	if r.Seed != 0 {
		return began + "-" + strconv.FormatUint(r.Seed, 10)
	}
	return digest(r.Variant, began, strconv.Itoa(int(r.Result)), strings.Join(r.Played(), " "))
}

// digest returns a short text that differs for different parts.
func digest(parts ...string) string {
	sum := sha256.Sum256([]byte(strings.Join(parts, "\x00")))
	return hex.EncodeToString(sum[:16])
}
