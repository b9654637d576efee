package session

// SetPaused stops a game of two computers before its next move, or lets it go on. A
// search under way is dropped: the player thinks anew when the game goes on. Nothing
// happens in a game with a person in it, or after its end.
func (s *Session) SetPaused(on bool) {
	if !s.canPause() || on == s.paused && !s.held {
		return
	}
	if !on {
		s.Release()
		return
	}
	s.stop()
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

// canPause reports whether two computers play.
func (s *Session) canPause() bool { return s.setup.Watched() && !s.ended.Over() }
