package session

import (
	"runtime"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Seat is one of the two players of a game.
type Seat struct {
	// Kind says who makes the moves; all but record.Computer are people.
	Kind record.Kind
	Name string
	// Player is the player string of a computer that does not play by the level.
	Player string
	// Foreign is set for a Player that came with a game: whoever opened it has not
	// chosen it, so it is held and bounded.
	Foreign bool
}

// Setup says how a game is played.
type Setup struct {
	Variant engine.Variant
	// Seats holds the players by the order of play: game.First begins.
	Seats [2]Seat
	// FirstMark is the mark with which the player who begins does so: game.First for X
	// (or black), game.Second for O.
	FirstMark game.Side
	// Level is the strength of the computer.
	Level engine.Level
	// Effort is what Master may use for a move.
	Effort engine.Effort
	// UnknownLevel is what the record of the game calls the level, where nobody here knows
	// that one and Level takes its place. It is kept until another level is chosen.
	UnknownLevel string
	// Limits hold for every move of a computer, beside its own. They are not recorded.
	Limits search.Limits
	// Seed makes the computer's choices repeatable.
	Seed uint64
	// Began is when the game was begun.
	Began time.Time
	// Opening is the rule by which the players begin, one of Variant.Openings, or opening.None. Seats
	// and Clocks follow the players to the sides that they take by it.
	Opening opening.Rule
	// Clocks say how much time the players have. A session keeps them.
	Clocks [2]record.TimeControl
	// ClocksWait is set where the clocks begin to run with the next move, also where moves are on
	// the board. It is not recorded.
	ClocksWait bool
	// Tags are those of the game's record that nobody here knows; they are kept.
	Tags []record.Tag
}

// Mark returns the mark that a side plays: game.First for X, game.Second for O.
func (s Setup) Mark(side game.Side) game.Side {
	if side == game.None || s.FirstMark != game.Second {
		return side
	}
	return side.Other()
}

// View returns the view of a position with the marks that the players have.
func (s Setup) View(p game.Position) game.View {
	if s.FirstMark == game.Second {
		return p.View().Swapped()
	}
	return p.View()
}

// Person returns the side of the only person in a game against the computer,
// or game.None in a game of two people or of two computers.
func (s Setup) Person() game.Side {
	switch {
	case s.Seats[game.First].Kind == s.Seats[game.Second].Kind:
		return game.None
	case s.Seats[game.First].Kind != record.Computer:
		return game.First
	default:
		return game.Second
	}
}

// Watched reports whether two computers play.
func (s Setup) Watched() bool {
	return s.Seats[game.First].Kind == record.Computer && s.Seats[game.Second].Kind == record.Computer
}

// EffortHere returns what Master uses on this machine, whatever the one that the game comes from had.
func (s Setup) EffortHere() engine.Effort {
	e := s.Effort
	e.Cores = min(e.Cores, runtime.NumCPU())
	return e
}

// LevelOf returns the level at which the computer of a side plays, if it plays at one.
func (s Setup) LevelOf(side game.Side) (engine.Level, bool) {
	if spec := s.Seats[side].Player; spec != "" {
		return s.Variant.LevelBehind(spec)
	}
	return s.Level, true
}

// hasMaster reports whether a computer plays at Master.
func (s Setup) hasMaster() bool {
	return s.Variant.NearestLevel(s.Level) == engine.Master &&
		slices.ContainsFunc(s.Seats[:], func(seat Seat) bool { return seat.Kind == record.Computer && seat.Player == "" })
}

// bringsPlayers reports whether a computer plays by a string that came with the game.
func (s Setup) bringsPlayers() bool {
	return slices.ContainsFunc(s.Seats[:], func(seat Seat) bool { return seat.Kind == record.Computer && seat.Foreign })
}

// Ending says how a game ended. The zero value is a game that goes on.
type Ending struct {
	Outcome game.Outcome
	// Reason says why the game ended where its moves do not: record.Resigned,
	// record.Agreed, or what the record of the game gives, which may be empty.
	Reason string
}

// Over reports whether the game has ended.
func (e Ending) Over() bool { return e.Outcome.Over() }
