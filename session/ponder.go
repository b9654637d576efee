package session

import (
	"context"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/opening"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// maxPonder is how long Master thinks on the person's time at most: somebody who leaves the
// board comes back to a machine that is quiet.
const maxPonder = time.Minute

// SetPondering says whether Master thinks on the time of the person against whom it plays.
// What it learns there stays in its tables, for its next move. Nobody waits for it: it ends
// with the person's turn.
func (s *Session) SetPondering(on bool) {
	s.mayPonder = on
	s.ponder()
}

// ponder lets Master think on the person's time, if it may and does not do so already, and
// ends it otherwise.
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
		return // it is said when the computer is to move
	}
	brain, pos := s.brain(&s.brains[side], player, limits), s.expected()
	ctx, cancel := context.WithTimeout(context.Background(), maxPonder)
	s.endPonder = cancel
	go func() {
		defer cancel()
		_, _ = brain.Think(ctx, pos, search.Limits{Ponder: true}, nil) // what goes wrong shows at its move, too
	}()
}

// canPonder reports whether it is a person's turn in a game against Master that has begun.
func (b *board) canPonder() bool {
	return b.tree != nil && b.setup.Person() != game.None && b.setup.hasMaster() &&
		!b.ended.Over() && b.personToMove() && b.pos.Ply() > 0 && b.dialogue.Kind() == opening.Over
}

// expected returns a copy of the position after the move that the computer expects of the
// person, or of the one on the board where it expects none that the game goes on after.
func (s *Session) expected() game.Position {
	p, answer := s.pos.Clone(), s.answers[s.pos.ToMove().Other()]
	if m := answer.Ponder; answer.Move == s.pos.Last() && m != game.NoMove && p.Legal(m) {
		if p.Play(m); p.Outcome().Over() {
			p.Undo()
		}
	}
	return p
}

// stopPondering ends the search on the person's time, if there is one. Nobody waits for it.
func (t *thinker) stopPondering() {
	if t.endPonder != nil {
		t.endPonder()
		t.endPonder = nil
	}
}

// Pondering reports whether Master thinks on the person's time.
func (t *thinker) Pondering() bool { return t.endPonder != nil }
