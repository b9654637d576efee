package session

import "github.com/mnkdesk/mnkdesk/engine/game"

// Position returns a copy of the position shown.
func (s *Session) Position() game.Position { return s.pos.Clone() }

// Assist marks the game as played with help: it does not count.
func (s *Session) Assist() {
	if !s.assist {
		s.assist = true
		s.publish()
	}
}
