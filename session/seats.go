package session

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// seats are who plays, and what people have chosen of it.
type seats struct {
	setup   Setup
	next    *computers    // those chosen since the game ended, nil for none
	answer  time.Duration // how long a computer's answer to a person takes at the least
	between time.Duration // how long a move takes at the least where two computers play
	lowest  engine.Level  // the weakest level that has answered, once one has
	played  bool          // a level has answered
	other   bool          // a player other than the levels has answered
	held    bool          // the computer does not think before Release
	paused  bool          // two computers do not go on
	resigns bool          // the computer gives up what it has proved to be lost
}

// computers are how the computers of a game play: at a level, or by a player string.
type computers struct {
	level  engine.Level
	effort engine.Effort
	spec   string
}

// with returns the setup with other computers, which the person has chosen.
func (s Setup) with(c computers) Setup {
	s.Level, s.Effort, s.UnknownLevel = c.level, c.effort, ""
	for side := range s.Seats {
		if seat := &s.Seats[side]; seat.Kind == record.Computer {
			seat.Player, seat.Foreign = c.spec, false
		}
	}
	return s
}

// reset seats the players of another game.
func (s *seats) reset(setup Setup) {
	s.setup, s.next, s.lowest = setup, nil, setup.Level
	s.played, s.other, s.held, s.paused = false, false, false, false
}

// resume takes from a record what has been played by whom; played says whether a computer
// has moved.
func (s *seats) resume(g record.Game, played bool) {
	s.played = played
	s.held, s.paused = s.setup.bringsPlayers(), s.setup.Watched()
	s.other = g.LowestLevel == record.NoLevel
	if level, err := engine.ParseLevel(g.LowestLevel); err == nil {
		s.lowest = level
	}
}

// isPerson reports whether a person makes the moves of a side.
func (s *seats) isPerson(side game.Side) bool { return s.setup.Seats[side].Kind != record.Computer }

// FileMemory bounds, in bytes, the tables of players whose strings come with a game:
// whoever opens a file has not chosen them.
const FileMemory = 256 << 20

// FileLimits bounds what such players may use for a move.
func FileLimits() search.Limits {
	return search.Limits{Time: 10 * time.Second, Nodes: 50_000_000, Simulations: 1_000_000}
}

// PlayerError says that the string of a computer's player cannot be read.
type PlayerError struct {
	// Spec is the string.
	Spec string
	// Err says what is wrong with it.
	Err error
}

// Error names the string and what is wrong with it.
func (e *PlayerError) Error() string { return e.Spec + ": " + e.Err.Error() }

// Unwrap returns what is wrong with the string.
func (e *PlayerError) Unwrap() error { return e.Err }

// player returns the computer of a side, by its own string or by the level, with its
// limits. The error is a *PlayerError.
func (s *seats) player(side game.Side) (search.Player, search.Limits, error) {
	seat := s.setup.Seats[side]
	if seat.Player == "" {
		return s.setup.Variant.LevelPlayer(s.setup.Level, s.setup.EffortHere(), s.setup.Seed), s.setup.Limits, nil
	}
	read, limits := s.setup.Variant.Player, s.setup.Limits
	if seat.Foreign {
		limits = FileLimits()
		read = func(spec string, seed uint64) (search.Player, error) {
			return s.setup.Variant.ForeignPlayer(spec, seed, FileMemory)
		}
	}
	p, err := read(seat.Player, s.setup.Seed)
	if err != nil {
		return nil, limits, &PlayerError{seat.Player, err}
	}
	return p, limits, nil
}

// answered notes at which level a side has answered, or that it was none.
func (s *seats) answered(side game.Side) {
	if l, ok := s.setup.LevelOf(side); ok {
		s.lowest, s.played = min(s.lowest, l), true
	} else {
		s.other = true
	}
}

// lowestName names the lowest level at which a computer has played, or will; one that
// plays or has played by another string has none.
func (s *seats) lowestName() string {
	for side, seat := range s.setup.Seats {
		if _, level := s.setup.LevelOf(game.Side(side)); s.other || seat.Kind == record.Computer && !level {
			return record.NoLevel
		}
	}
	return s.lowest.String()
}

// countsAs is lowestName once a computer has answered, and "" before.
func (s *seats) countsAs() string {
	if !s.played && !s.other {
		return ""
	}
	return s.lowestName()
}

// exchange lets the computers play in the way that was chosen last.
func (s *seats) exchange() {
	if s.next == nil {
		return
	}
	s.setup, s.next, s.held = s.afterwards(), nil, false
	if !s.played {
		s.lowest = s.setup.Level
	}
}

// afterwards is the setup with the computers that were chosen last: once a game has ended
// these are not yet its own.
func (s *seats) afterwards() Setup {
	if s.next == nil {
		return s.setup
	}
	return s.setup.with(*s.next)
}

// SetLevel lets every computer play at a level from its next move on, the one that it
// is thinking about included; e is what Master may use. A game that has ended keeps the
// level at which it was played: there the choice is for the next one, or for when it goes on.
func (s *Session) SetLevel(l engine.Level, e engine.Effort) { s.choose(computers{level: l, effort: e}) }

// SetPlayer lets the computer that plays against a person play by a player string, one
// that the variant knows and the person has chosen. It takes effect as SetLevel does.
// Nothing happens in other games.
func (s *Session) SetPlayer(spec string) {
	if s.setup.Person() != game.None {
		then := s.afterwards()
		s.choose(computers{then.Level, then.Effort, spec})
	}
}

// choose gives the computers another way to play.
func (s *Session) choose(c computers) {
	s.next = &c
	if s.ended.Over() {
		s.publish()
		return
	}
	if s.work != nil && s.work.answers {
		s.dropThought()
	}
	s.letPlayersGo()
	s.exchange()
	s.advance()
}

// canSwitch reports whether a person and a computer play, neither with odds: these would be those of
// the other one then.
func (b *board) canSwitch() bool {
	return !b.ended.Over() && b.dialogue.Kind() == opening.Over && b.setup.Person() != game.None && b.setup.Clocks[0] == b.setup.Clocks[1]
}

// SwitchSides lets the person and the computer change places, as they are now: each plays the
// other's side from here on, with what is left on its clock. The turn starts over. It counts as
// help. Nothing happens in other games, where the players have different times, nor while an opening goes
// on by a rule.
func (s *Session) SwitchSides() {
	if !s.canSwitch() {
		return
	}
	s.stop()
	s.letGo()
	s.turn = stopwatch{}
	s.advice.clear()
	s.thinker.forget()
	seats := &s.setup.Seats
	seats[0], seats[1] = seats[1], seats[0]
	s.assist = true
	s.show(s.shown)
	s.advance()
}

// MoveNow stops the computer's search and plays the best move found so far. A
// computer that is held, waits to see whether a move is taken back, or found no move,
// begins to think.
func (s *Session) MoveNow() {
	switch {
	case s.waits():
		s.Release()
	case s.work != nil && s.work.answers:
		s.work.cancel()
	case s.mistake, s.err != nil && s.computerToMove():
		s.mistake = false
		s.think()
		s.publish()
	}
}

// Release lets a computer that Resume holds think from now on.
func (s *Session) Release() {
	s.held, s.paused = false, false
	s.advance()
}

// SetPaused stops a game of two computers before its next move, or lets it go on. A
// search under way is dropped: the player starts thinking again when the game goes on. Nothing
// happens in a game with a person in it, or after its end.
func (s *Session) SetPaused(on bool) {
	if !s.canPause() || on == s.paused && !s.held {
		return
	}
	if !on {
		s.Release()
		return
	}
	s.dropThought()
	s.paused = true
	s.publish()
}

// Step plays one move of a game of two computers and pauses it then. A search under way
// is let end.
func (s *Session) Step() {
	if !s.canPause() {
		return
	}
	s.held, s.paused = false, true
	if s.work == nil {
		s.think()
	}
	s.publish()
}
