package search

import "github.com/mnkdesk/mnkdesk/engine/game"

// choosePerfect looks first, for a tenth of its limits, for a short proof by
// deepening; then, up to six tenths, for any proof; and where there is none, or
// the game is lost, deepens for the rest.
func choosePerfect(t *task) {
	t.part(0.1, func() { t.deepen(0, false) })
	if t.ended || t.best.Proof != Unproved {
		return
	}
	var value game.Result
	t.part(0.6, func() { value = t.solveRoot() })
	if t.ended {
		return
	}
	lost := value == game.WinFor(t.side.Other())
	if value == game.Ongoing || lost {
		t.deepen(0, false)
	}
	if lost {
		t.best.Value, t.best.Proof = -t.win, ProvedLoss
	}
}

// solveRoot solves the position and, if it is won or drawn, chooses a move that
// keeps it so. It returns Ongoing if a limit came first.
func (t *task) solveRoot() game.Result {
	s := newSolver(t, t.table)
	value := s.value()
	if t.ended || value == game.WinFor(t.side.Other()) {
		return value
	}
	m := s.keeps(value)
	if m == game.NoMove {
		return game.Ongoing
	}
	line := s.line(value)
	if len(line) == 0 || line[0] != m {
		line = []game.Move{m}
	}
	if value == game.Draw {
		t.found(m, 0, line[1:])
		t.best.Proof = ProvedDraw
	} else {
		t.found(m, t.win, line[1:])
		t.best.Proof = ProvedWin
	}
	return value
}
