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
	s.startDeciding(&work{answers: answers, limits: limits, pause: pause}, s.pos, func(ctx context.Context, p game.Position) ([]opening.Act, error) {
		defer func() { go brain.Close() }()
		return opening.Decide(ctx, state, p, opening.JudgeBy(brain, limits), rng)
	})
}

// startDeciding lets a computer decide on a goroutine of its own.
func (t *thinker) startDeciding(w *work, pos game.Position, decide func(context.Context, game.Position) ([]opening.Act, error)) {
	t.stop()
	ctx, cancel := context.WithCancel(context.Background())
	w.cancel, t.work = cancel, w
	pos = pos.Clone()
	go func() {
		defer cancel()
		timer := time.NewTimer(w.pause)
		defer timer.Stop()
		begun := time.Now()
		t.dispatch(func() { t.think(w, true, begun, 0) })
		acts, err := decide(ctx, pos)
		took := time.Since(begun)
		t.dispatch(func() { t.think(w, false, begun, took) })
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		t.dispatch(func() {
			if t.work == w {
				t.work = nil
				t.onDecided(w, acts, err)
			}
		})
	}()
}
