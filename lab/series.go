package lab

import (
	"context"
	"sync"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// series are matches that are reported in their order. They are played one after the other here,
// and all at the same time elsewhere, so that many machines have something to do.
type series struct {
	matches []match.Config
	// notify is called with the statistics of a match when its turn begins and after each of its
	// games. Over is called with each match when it and all before it are over.
	notify, over func(i int, s match.Stats)
	// game, if it is not nil, is called after each game of any match.
	game func()

	mu    sync.Mutex    // guards what follows, and calls of the functions
	stats []match.Stats // the result of each match
	turn  int           // index of the match that is reported
}

// play plays the matches. Errors are those of match.Rounds.
func (s *series) play(ctx context.Context) error {
	s.stats = make([]match.Stats, len(s.matches))
	for i := range s.matches {
		s.matches[i].Counted = func(m match.Stats, _ match.Game) { s.counted(i, m) }
	}
	s.begin()
	for s.turn < len(s.matches) {
		end := s.turn + 1
		if s.matches[s.turn].Elsewhere != nil {
			end = len(s.matches)
		}
		if _, err := match.Rounds(ctx, s.matches[s.turn:end]); err != nil {
			return err
		}
		for s.turn < end { // a match without a game is never counted
			s.end()
		}
	}
	return nil
}

// counted notes the result of a match.
func (s *series) counted(i int, m match.Stats) {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.stats[i] = m
	if s.game != nil {
		s.game()
	}
	if i != s.turn {
		return
	}
	s.notify(i, m)
	for s.turn < len(s.matches) && s.whole(s.turn) {
		s.end()
	}
}

// whole reports whether all games of a match are counted.
func (s *series) whole(i int) bool {
	c := s.matches[i]
	return s.stats[i].All().Games() == c.Games
}

// begin reports the match whose turn it is.
func (s *series) begin() {
	if s.turn < len(s.matches) {
		s.notify(s.turn, s.stats[s.turn])
	}
}

// end ends the turn of a match.
func (s *series) end() {
	s.over(s.turn, s.stats[s.turn])
	s.turn++
	s.begin()
}
