package session

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// maxPonder is how long Master thinks on the person's time at most, so that the machine is quiet
// again if the person leaves.
const maxPonder = time.Minute

// SetPondering sets whether Master thinks on the time of its human opponent. What it learns stays
// in its tables for its next move. Pondering ends with the person's turn, without a wait for the
// search.
func (s *Session) SetPondering(on bool) {
	s.mayPonder = on
	s.ponder()
}

// ponder starts Master's search on the person's time if that is allowed and none runs yet.
// Otherwise, if pondering is not allowed, it stops the search.
func (s *Session) ponder() {
	if !s.mayPonder || !s.canPonder() || s.work != nil {
		s.stopPondering()
		return
	}
	if s.endPonder != nil {
		return
	}
	side := s.pos.ToMove().Other()
	player, limits, err := s.player(side)
	if err != nil {
		return // the error is reported when the computer is to move
	}
	brain, pos := s.brain(&s.brains[side], player, limits), s.expected()
	ctx, cancel := context.WithTimeout(context.Background(), maxPonder)
	s.endPonder = cancel
	go func() {
		defer cancel()
		_, _ = brain.Think(ctx, pos, search.Limits{Ponder: true}, nil) // an error also shows at its own move
	}()
}

// canPonder reports whether it is a person's turn against Master, after at least one move and
// outside an opening.
func (b *board) canPonder() bool {
	return b.tree != nil && b.setup.Person() != game.None && b.setup.hasMaster() &&
		!b.ended.Over() && b.personToMove() && b.pos.Ply() > 0 && b.dialogue.Kind() == opening.Over
}

// expected returns a copy of the position after the move that the computer expects from the person.
// If it expects none, or that move would end the game, it returns a copy of the current position.
func (s *Session) expected() game.Position {
	p, answer := s.pos.Clone(), s.answers[s.pos.ToMove().Other()]
	if m := answer.Ponder; answer.Move == s.pos.Last() && m != game.NoMove && p.Legal(m) {
		if p.Play(m); p.Outcome().Over() {
			p.Undo()
		}
	}
	return p
}

// stopPondering cancels the search on the person's time, if any, without waiting for it.
func (t *thinker) stopPondering() {
	if t.endPonder != nil {
		t.endPonder()
		t.endPonder = nil
	}
}

// Pondering reports whether Master is thinking on the person's time.
func (t *thinker) Pondering() bool { return t.endPonder != nil }
