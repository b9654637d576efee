package session

import (
	"runtime"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/day"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Seat is one of the two players of a game.
type Seat struct {
	// Kind says who makes the moves; every kind except record.Computer is a person.
	Kind record.Kind
	Name string
	// Player is the player of a computer that does not play at Setup.Level. A player that came with a
	// game is not Trusted: nobody here has chosen it, so it is held and its resources are bounded.
	Player engine.Player
}

// IsForeign reports whether the seat's player came with a game.
func (s Seat) IsForeign() bool { return !s.Player.IsZero() && !s.Player.Trusted }

// Setup describes how a game is played.
type Setup struct {
	Variant engine.Variant
	// Seats holds the players in the order of play: game.First begins.
	Seats [2]Seat
	// FirstMark is the mark of the player who begins: game.First for X (or black), game.Second for
	// O.
	FirstMark game.Side
	// Level is the strength of the computer.
	Level engine.Level
	// Effort is what Master may use for a move.
	Effort engine.Effort
	// UnknownLevel is the name of the level in the game's record if this program does not know it
	// and Level replaces it; otherwise "". It is kept until another level is chosen.
	UnknownLevel string
	// Limits apply to every move of a computer, in addition to its own limits. They are not
	// recorded.
	Limits search.Limits
	// Seed makes the computer's choices repeatable.
	Seed uint64
	// Began is when the game was begun. If only the day is known, Began is zero and Day is that day.
	Began time.Time
	Day   day.Date
	// Opening is the rule by which the players begin: one of Variant.Openings, or opening.None.
	// When players swap sides under it, their Seats and Clocks move with them.
	Opening opening.Rule
	// Clocks are the players' time controls. The session runs the clocks.
	Clocks [2]record.TimeControl
	// Study is set for a study: a tree of moves that a person builds, without players, clocks, help or an end. The
	// position shown is always the current one, and Undo and Redo step through the changes to the tree.
	Study bool
	// ReadOnly is set for a study that cannot be changed, because another window has it open.
	ReadOnly bool
	// ClocksWait is set if the clocks start only after the next move, even if moves are on the
	// board. It is not recorded.
	ClocksWait bool
	// Tags are the tags of the game's record that this program does not know. They are kept.
	Tags []record.Tag
}

// Mark returns the mark that a side plays: game.First for X, game.Second for O.
func (s Setup) Mark(side game.Side) game.Side {
	if side == game.None || s.FirstMark != game.Second {
		return side
	}
	return side.Other()
}

// View returns the view of a position, with the marks that the players have.
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

// Perspective returns the side from whose view a window shows values: Person, or else game.First.
func (s Setup) Perspective() game.Side {
	if p := s.Person(); p != game.None {
		return p
	}
	return game.First
}

// Watched reports whether two computers play.
func (s Setup) Watched() bool {
	return s.Seats[game.First].Kind == record.Computer && s.Seats[game.Second].Kind == record.Computer
}

// EffortHere returns what Master may use on this machine: no more cores than it has, even if the
// game comes from a larger one.
func (s Setup) EffortHere() engine.Effort {
	e := s.Effort
	e.Cores = min(e.Cores, runtime.NumCPU())
	return e
}

// LevelOf returns the level at which the computer of a side plays; ok is false if its player is no
// level's.
func (s Setup) LevelOf(side game.Side) (engine.Level, bool) {
	if p := s.Seats[side].Player; !p.IsZero() {
		return p.Level()
	}
	return s.Level, true
}

// BelowHard reports whether a person plays against a computer at a level below Hard.
func (s Setup) BelowHard() bool {
	person := s.Person()
	if person == game.None {
		return false
	}
	level, ok := s.LevelOf(person.Other())
	return ok && level < engine.Hard
}

// PlayerOf returns the player of a side's computer: its own, or that of its level.
func (s Setup) PlayerOf(side game.Side) engine.Player {
	if p := s.Seats[side].Player; !p.IsZero() {
		return p
	}
	return s.Variant.LevelPlayer(s.Level, s.EffortHere())
}

// hasMaster reports whether a computer plays at Master.
func (s Setup) hasMaster() bool {
	return s.Variant.NearestLevel(s.Level) == engine.Master &&
		slices.ContainsFunc(s.Seats[:], func(seat Seat) bool { return seat.Kind == record.Computer && seat.Player.IsZero() })
}

// bringsPlayers reports whether a computer is played by a player that came with the game.
func (s Setup) bringsPlayers() bool {
	return slices.ContainsFunc(s.Seats[:], func(seat Seat) bool { return seat.Kind == record.Computer && seat.IsForeign() })
}

// Ending says how a game ended. The zero value is a game in progress.
type Ending struct {
	Outcome game.Outcome
	// Reason says why the game ended if its moves do not end it: record.Resigned, record.Agreed, or
	// the reason in the game's record, which may be empty.
	Reason string
}

// Over reports whether the game has ended.
func (e Ending) Over() bool { return e.Outcome.Over() }
