package session

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// computers are how the computers of a game play: at a level, or by a player string.
type computers struct {
	level engine.Level
	spec  string
}

// with returns the setup with other computers, which the person has chosen.
func (s Setup) with(c computers) Setup {
	s.Level = c.level
	for side := range s.Seats {
		if seat := &s.Seats[side]; seat.Kind == record.Computer {
			seat.Player, seat.Foreign = c.spec, false
		}
	}
	return s
}

// SetLevel lets every computer play at a level from its next move on, the one that it
// is thinking about included. A game that has ended keeps the level at which it was
// played: there the choice is for the next one, or for when it goes on.
func (s *Session) SetLevel(l engine.Level) { s.seat(computers{level: l}) }

// SetPlayer lets the computer that plays against a person play by a player string, one
// that the variant knows and the person has chosen. It takes effect as SetLevel does.
// Nothing happens in other games.
func (s *Session) SetPlayer(spec string) {
	if s.setup.Person() != game.None {
		s.seat(computers{s.afterwards().Level, spec})
	}
}

// seat gives the computers another way to play.
func (s *Session) seat(c computers) {
	s.next = &c
	thinks := s.held || s.work != nil && s.work.answers
	switch {
	case s.ended.Over():
		s.publish()
	case thinks:
		s.stop()
		s.exchange()
		s.advance()
	default:
		s.exchange()
		s.publish()
	}
}

// exchange lets the computers play in the way that was chosen last.
func (s *Session) exchange() {
	if s.next == nil {
		return
	}
	s.setup, s.next, s.held = s.afterwards(), nil, false
	if !s.played {
		s.lowest = s.setup.Level
	}
	s.dismiss()
}

// afterwards is the setup with the computers that were chosen last: once a game has ended
// these are not yet its own.
func (s *Session) afterwards() Setup {
	if s.next == nil {
		return s.setup
	}
	return s.setup.with(*s.next)
}
