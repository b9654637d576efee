package session

import (
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// seats holds the setup with its players, and what people have chosen about them.
type seats struct {
	setup         Setup
	nextComputers *computers    // the computers chosen since the game ended; nil if none
	replyDelay    time.Duration // about how long a computer waits at least after a person's move
	moveDelay     time.Duration // how long a move takes at least if two computers play
	lowest        engine.Level  // the weakest level that has moved; before that, the level of the setup
	levelPlayed   bool          // a level has moved
	otherPlayed   bool          // a player other than the levels has moved
	held          bool          // the computer does not think before Release
	paused        bool          // two computers wait
	resigns       bool          // the computer resigns against a person when it has proved that it loses
}

// computers describes how the computers of a game play: at a level, unless player is set.
type computers struct {
	level  engine.Level
	effort engine.Effort
	player engine.Player
}

// with returns the setup with computers that the person has chosen.
func (s Setup) with(c computers) Setup {
	s.Level, s.Effort, s.UnknownLevel = c.level, c.effort, ""
	for side := range s.Seats {
		if seat := &s.Seats[side]; seat.Kind == record.Computer {
			seat.Player = c.player
		}
	}
	return s
}

// reset seats the players of a new game.
func (s *seats) reset(setup Setup) {
	s.setup, s.nextComputers, s.lowest = setup, nil, setup.Level
	s.levelPlayed, s.otherPlayed, s.held, s.paused = false, false, false, false
}

// resume restores from a record which players have moved; played reports whether a computer has.
func (s *seats) resume(g record.Game, played bool) {
	s.levelPlayed = played
	s.held, s.paused = s.setup.bringsPlayers(), s.setup.Watched()
	s.otherPlayed = g.LowestLevel == record.NoLevel
	if level, err := engine.ParseLevel(g.LowestLevel); err == nil {
		s.lowest = level
	}
}

// isPerson reports whether a person makes the moves of a side.
func (s *seats) isPerson(side game.Side) bool { return s.setup.Seats[side].Kind != record.Computer }

// FileMemory is the limit, in bytes, of each table of a player that comes with a game: the person who
// opens a file has not chosen that player.
const FileMemory = 256 << 20

// FileLimits returns the limits for a move of such a player.
func FileLimits() search.Limits {
	return search.Limits{Time: 10 * time.Second, Nodes: 50_000_000, Simulations: 1_000_000}
}

// PlayerError reports that a computer's player cannot be opened.
type PlayerError struct {
	// Spec is the string of the player.
	Spec string
	// Err says what is wrong with it.
	Err error
}

// Error returns the string and what is wrong with it.
func (e *PlayerError) Error() string { return e.Spec + ": " + e.Err.Error() }

// Unwrap returns what is wrong with the string.
func (e *PlayerError) Unwrap() error { return e.Err }

// player returns the computer player of a side, opened, and its limits. An error is a *PlayerError.
func (s *seats) player(side game.Side) (search.Player, search.Limits, error) {
	limits := s.setup.Limits
	if s.setup.Seats[side].IsForeign() {
		limits = FileLimits()
	}
	p, err := s.open(s.setup.PlayerOf(side))
	return p, limits, err
}

// open opens a player with the seed of the game. An error is a *PlayerError.
func (s *seats) open(p engine.Player) (search.Player, error) {
	p.Seed = s.setup.Seed
	opened, err := p.Open()
	if err != nil {
		return nil, &PlayerError{p.String(), err}
	}
	return opened, nil
}

// answered notes the level at which a side has moved, or that it played at none.
func (s *seats) answered(side game.Side) {
	if l, ok := s.setup.LevelOf(side); ok {
		s.lowest, s.levelPlayed = min(s.lowest, l), true
	} else {
		s.otherPlayed = true
	}
}

// lowestName returns the name of the lowest level at which a computer has played or will play. It
// is record.NoLevel if another player has moved or will.
func (s *seats) lowestName() string {
	for side, seat := range s.setup.Seats {
		if _, level := s.setup.LevelOf(game.Side(side)); s.otherPlayed || seat.Kind == record.Computer && !level {
			return record.NoLevel
		}
	}
	return s.lowest.String()
}

// countsAs returns lowestName once a computer has moved, and "" before.
func (s *seats) countsAs() string {
	if !s.levelPlayed && !s.otherPlayed {
		return ""
	}
	return s.lowestName()
}

// applyNext replaces the computers with those that were chosen last.
func (s *seats) applyNext() {
	if s.nextComputers == nil {
		return
	}
	s.setup, s.nextComputers, s.held = s.nextSetup(), nil, false
	if !s.levelPlayed {
		s.lowest = s.setup.Level
	}
}

// nextSetup returns the setup with the computers that were chosen last. Once a game has ended, its
// own setup does not have them yet.
func (s *seats) nextSetup() Setup {
	if s.nextComputers == nil {
		return s.setup
	}
	return s.setup.with(*s.nextComputers)
}

// SetLevel makes every computer play at a level from its next move on, including a move that it is
// thinking about. e is what Master may use. A game that has ended keeps the level at which it was
// played: the choice then applies to the next game, or to this one if it continues.
func (s *Session) SetLevel(l engine.Level, e engine.Effort) { s.choose(computers{level: l, effort: e}) }

// SetPlayer gives the computer in a game against a person another player, for which the person vouches.
// It takes effect as SetLevel does. It does nothing in other games.
func (s *Session) SetPlayer(p engine.Player) {
	if s.setup.Person() != game.None {
		then := s.nextSetup()
		s.choose(computers{then.Level, then.Effort, p})
	}
}

// choose changes how the computers play.
func (s *Session) choose(c computers) {
	s.nextComputers = &c
	if s.ended.Over() {
		s.publish()
		return
	}
	if s.work != nil && s.work.answers {
		s.dropThought()
	}
	s.closePlayers()
	s.applyNext()
	s.advance()
}

// canSwitch reports whether a person may swap sides with the computer: after the opening, in a game
// in progress, and with equal time controls. With unequal ones, the odds would go to the other
// player.
func (b *board) canSwitch() bool {
	return !b.ended.Over() && b.dialogue.Kind() == opening.Over && b.setup.Person() != game.None && b.setup.Clocks[0] == b.setup.Clocks[1]
}

// SwitchSides swaps the person and the computer: each plays the other's side from here on, with the
// time left on that side's clock. The turn starts over. It counts as help. It does nothing in other
// games, if the players have different time controls, or during an opening by a rule.
func (s *Session) SwitchSides() {
	if !s.canSwitch() {
		return
	}
	s.stop()
	s.closeAll()
	s.turn = stopwatch{}
	s.advice.clear()
	s.thinker.forget()
	seats := &s.setup.Seats
	seats[0], seats[1] = seats[1], seats[0]
	s.assist()
	s.show(s.shown)
	s.advance()
}

// MoveNow stops the computer's search and plays the best move found so far. A computer that is
// held, waits in case a move is taken back, or found no move, begins to think instead.
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

// Release lets a held or paused computer think.
func (s *Session) Release() {
	s.held, s.paused = false, false
	s.advance()
}

// SetPaused pauses a game of two computers before its next move, or continues it. A running search
// is dropped: the player starts thinking again when the game continues. It does nothing in a game
// with a person, or after the end.
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

// Step plays one move of a game of two computers and then pauses it. It lets a running search
// finish.
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
