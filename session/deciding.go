package session

import (
	"context"
	"math/rand/v2"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// decidingTime is how long a computer thinks about a step of an opening, if its clock lets it.
const decidingTime = 3 * time.Second

// clockShare is the part of what is left on its clock that it takes for that.
const clockShare = 20

// decide lets the computer decide what is to be decided in an opening, or say what it would do: answers
// tells which. It judges positions as Master does, at any level: another one would only leave the sides
// uneven.
func (s *Session) decide(answers bool) {
	side, state := s.toMove(), s.dialogue
	limits := s.setup.Limits
	if limits.Time == 0 || limits.Time > decidingTime {
		limits.Time = decidingTime
	}
	if c := s.clockLeft(side); c.Own > 0 {
		limits.Time = max(min(limits.Time, c.Own/clockShare), time.Millisecond)
	}
	limits.Time /= time.Duration(state.Positions())
	brain := search.Watchdog(s.setup.Variant.LevelPlayer(engine.Master, s.setup.EffortHere(), s.setup.Seed), s.hangTime)
	rng := rand.New(rand.NewPCG(s.setup.Seed, uint64(s.setup.Began.UnixNano())))
	pause := s.answer
	switch {
	case !answers:
		pause = 0
	case s.setup.Watched():
		pause = s.between
	}
	w := &work{answers: answers, limits: limits, pause: pause}
	s.run(w, s.pos, nil, func(ctx context.Context, p game.Position) func() {
		defer func() { go brain.Close() }()
		acts, err := opening.Decide(ctx, state, p, opening.JudgeBy(brain, limits), rng)
		return func() { s.decided(w, acts, err) }
	})
}
