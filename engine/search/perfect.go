package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// choosePerfect looks first, for a tenth of its limits, for a short proof by
// deepening; then, up to six tenths, for any proof; and where there is none, or
// the game is lost, deepens for the rest.
func choosePerfect(t *task) {
	t.part(0.1, func() { t.deepen(0, false) })
	if t.ended || t.best.Proof != Unproved {
		return
	}
	s := newSolver(t, t.table)
	lost := false
	t.part(0.6, func() {
		value := s.value()
		lost = value == game.WinFor(t.side.Other())
		if value != game.Ongoing && !lost {
			t.follow(value, s.line(value))
		}
	})
	switch {
	case t.ended || t.best.Proof != Unproved:
	case lost:
		t.resist(s)
	default:
		t.deepen(0, false)
	}
}

// resist chooses in a lost game by deepening, which prefers long lines.
func (t *task) resist(s *solver) {
	t.part(0.9, func() { t.deepen(0, false) })
	if t.ended || t.best.Proof != Unproved {
		return
	}
	m, value := t.best.Move, game.WinFor(t.side.Other())
	s.play(m)
	line := s.line(value)
	s.undo(m)
	t.follow(value, slices.Insert(line, 0, m))
}

// follow chooses the first move of a line that keeps a proved value.
func (t *task) follow(value game.Result, line []game.Move) {
	if len(line) == 0 {
		return
	}
	worth := t.worth(game.Outcome{Result: value})
	t.found(line[0], worth, line[1:])
	t.prove(worth, true)
}
