package session

import (
	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/record"
)

// SetLevel lets every computer play at a level from its next move on, the one that it
// is thinking about included.
func (s *Session) SetLevel(l engine.Level) {
	s.setup.Level = l
	if !s.played {
		s.lowest = l
	}
	s.seat("")
}

// SetPlayer lets the computer that plays against a person play by a player string, one
// that the variant knows and the person has chosen. It takes effect as SetLevel does.
// Nothing happens in other games.
func (s *Session) SetPlayer(spec string) {
	if s.setup.Person() != game.None {
		s.seat(spec)
	}
}

// seat gives the computers a player string, or none, for their next move.
func (s *Session) seat(spec string) {
	for side := range s.setup.Seats {
		if seat := &s.setup.Seats[side]; seat.Kind == record.Computer {
			seat.Player, seat.Foreign = spec, false
		}
	}
	thinks := s.held || s.work != nil && s.work.answers
	if thinks {
		s.stop()
	}
	s.held = false
	s.dismiss()
	if thinks {
		s.advance()
		return
	}
	s.publish()
}
