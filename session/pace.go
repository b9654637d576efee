package session

import (
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// SetPace sets how long a computer's move takes at least: reply applies after a person's move, and
// between applies if two computers play. The time of a reply begins when the board has drawn the
// person's move, and varies with the game and the level, by a fifth of reply at most. In a game with
// a clock there is none. SetPace takes effect from the computer's next move.
func (s *Session) SetPace(reply, between time.Duration) {
	s.replyDelay, s.moveDelay = reply, between
}

// pauseBefore returns how long the computer of a side, which begins to think now, must take for its
// move at least. A search that takes longer costs no pause on top.
func (s *Session) pauseBefore(side game.Side) time.Duration {
	switch {
	case s.setup.Watched():
		return s.moveDelay
	case s.replyDelay == 0 || s.timed(game.First) || s.timed(game.Second):
		return 0
	}
	level, hasLevel := s.setup.LevelOf(side)
	reply := float64(s.replyDelay) * tempo(level, hasLevel, s.setup.Seed, s.pos.Ply())
	return max(s.moveVisibleAt().Sub(s.now()), 0) + time.Duration(reply)
}

// How much of the usual time for a reply depends on the level, and how much on chance: both together
// are a fifth of it.
const (
	levelTempo  = 0.13
	chanceTempo = 0.07
)

// tempo returns the time for a reply as a share of the usual one. Beginner replies more quickly than
// Master, and players without a level are between the two.
func tempo(l engine.Level, hasLevel bool, seed uint64, ply int) float64 {
	share := 1.0
	if hasLevel {
		share += levelTempo * (2*float64(l)/float64(engine.Master) - 1)
	}
	chance := rand.New(rand.NewPCG(seed, uint64(ply))).Float64()
	return share + chanceTempo*(2*chance-1)
}
