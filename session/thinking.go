package session

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// work is one search that runs. A session has at most one; results of a work
// that is no longer the session's are dropped, so that a late answer can never
// reach a board that has changed.
type work struct {
	answers bool // the computer's move; otherwise a hint
	report  search.Report
	cancel  context.CancelFunc
}

// MoveNow stops the computer's search and plays the best move found so far. A
// computer that is held, or waits to see whether a move is taken back, begins to think.
func (s *Session) MoveNow() {
	switch {
	case s.waits():
		s.Release()
	case s.slip:
		s.PlayOn()
	case s.work != nil && s.work.answers:
		s.work.cancel()
	}
}

// Release lets a computer that Resume holds think from now on.
func (s *Session) Release() {
	s.held, s.paused = false, false
	s.advance()
}

// waits reports whether a computer is to move and held.
func (s *Session) waits() bool { return s.held && !s.ended.Over() && !s.personToMove() }

// think starts the search for the computer's move.
func (s *Session) think() {
	brain := &s.brains[s.pos.ToMove()]
	if *brain == nil {
		*brain = s.computer().NewBrain()
	}
	var limits search.Limits
	if s.setup.Seats[s.pos.ToMove()].Foreign {
		limits = FileLimits()
	}
	pause := s.answer
	if s.setup.Watched() {
		pause = s.between
	}
	s.start(&work{answers: true}, *brain, limits, pause)
}

// FileMemory bounds, in bytes, the tables of players whose strings come with a game:
// whoever opens a file has not chosen them.
const FileMemory = 256 << 20

// FileLimits bounds what such players may use for a move.
func FileLimits() search.Limits {
	return search.Limits{Time: 10 * time.Second, Nodes: 50_000_000, Simulations: 1_000_000}
}

// computer returns the player that is to move: by its own string, which was read
// when the game was set up, or by the level.
func (s *Session) computer() search.Player {
	if seat := s.setup.Seats[s.pos.ToMove()]; seat.Player != "" {
		memory := int64(0) // no bound
		if seat.Foreign {
			memory = FileMemory
		}
		if p, err := s.setup.Variant.PlayerWithin(seat.Player, s.setup.Seed, memory); err == nil {
			return p
		}
	}
	return s.setup.Variant.LevelPlayer(s.setup.Level, s.setup.Seed)
}

// dismiss lets the players go: another game begins, or others play on.
func (s *Session) dismiss() {
	for _, b := range []search.Brain{s.brains[game.First], s.brains[game.Second], s.adviser} {
		if b != nil {
			go b.Close() // it waits for a search that was just cancelled
		}
	}
	s.brains, s.adviser = [2]search.Brain{}, nil
}

// stop drops the running search, if there is one.
func (s *Session) stop() {
	if s.work != nil {
		s.work.cancel()
		s.work = nil
	}
}

// start lets a brain think on its own goroutine. What it finds comes back at
// the earliest after pause.
func (s *Session) start(w *work, brain search.Brain, limits search.Limits, pause time.Duration) {
	s.stop()
	ctx, cancel := context.WithCancel(context.Background())
	w.cancel = cancel
	s.work = w
	pos := s.pos.Clone()
	go func() {
		defer cancel()
		timer := time.NewTimer(pause)
		defer timer.Stop()
		best, err := brain.Think(ctx, pos, limits, func(r search.Report) {
			s.dispatch(func() { s.progress(w, r) })
		})
		select {
		case <-timer.C:
		case <-ctx.Done():
		}
		s.dispatch(func() { s.found(w, best, err) })
	}()
}

// progress takes a report of a search that goes on.
func (s *Session) progress(w *work, r search.Report) {
	if s.work == w {
		w.report = r
		s.publish()
	}
}

// found takes the result of a search: a move to play, or a hint to show.
func (s *Session) found(w *work, best search.Report, err error) {
	if s.work != w {
		return
	}
	s.work = nil
	if err == nil && !s.pos.Legal(best.Move) {
		err = ErrIllegal
	}
	if s.trouble = err; err != nil {
		s.publish()
		return
	}
	s.last = best
	if !w.answers {
		s.known = knownHint{
			found: true, hash: s.pos.Hash(), report: best, effect: game.EffectOf(s.pos, best.Move),
			any: asGood(best, len(s.pos.AppendMoves(nil))),
		}
		s.showHint()
		return
	}
	s.note(s.pos.ToMove())
	s.answers[s.pos.ToMove()] = best
	s.push(best.Move)
	s.advance()
}

// note keeps at which level a side has answered, or that it was none.
func (s *Session) note(side game.Side) {
	if l, ok := s.setup.LevelOf(side); ok {
		s.lowest, s.played = min(s.lowest, l), true
	} else {
		s.other = true
	}
}
