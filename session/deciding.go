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

// decidingTime is how long a computer thinks about a step of an opening, unless its clock or its
// limits allow less.
const decidingTime = 3 * time.Second

// clockShare is the divisor of the remaining clock time: a step of an opening takes at most
// 1/clockShare of it.
const clockShare = 20

// decide starts the computer's decision about the next step of an opening. The computer carries out
// the decision if answers is set; otherwise the decision is a hint. It judges positions as Master
// does, whatever the level: a weaker judge would only leave the sides uneven.
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
	judge, err := s.open(s.setup.Variant.LevelPlayer(engine.Master, s.setup.EffortHere()))
	if s.err = err; err != nil {
		return
	}
	brain := search.Watchdog(judge, s.hangTime)
	rng := rand.New(rand.NewPCG(s.setup.Seed, uint64(s.setup.Began.UnixNano())))
	w := &work{answers: answers, limits: limits}
	if answers {
		w.pause = s.pauseBefore(side)
	}
	s.run(w, s.pos, nil, func(ctx context.Context, p game.Position) func() {
		defer func() { go brain.Close() }()
		acts, err := opening.Decide(ctx, state, p, opening.JudgeBy(brain, limits), rng)
		return func() { s.decided(w, acts, err) }
	})
}
