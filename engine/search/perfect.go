package search

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// perfectSearch is the search perfect.
func perfectSearch() Search {
	return Search{
		Name: "perfect", About: "the value of the game by proof where it can be had, else as deepening",
		Options: []Option{evalOption, timeOption, nodesOption, tableOption},
		Usual:   Limits{Time: usualTime},
		New: func(v Values) Thinker {
			d := newDeepening(v)
			return &perfect{d, v.Integer(tableOption.Key)}
		},
	}
}

// perfect looks first, for a tenth of its limits, for a short proof by deepening;
// then, up to six tenths, for any proof; and where there is none, or the game is
// lost, deepens for the rest.
type perfect struct {
	deep  *deepening
	bytes int64
}

// Think implements Thinker.
func (p *perfect) Think(t *Task, keep bool) {
	t.evaluateBy(p.deep.judge)
	t.part(0.1, func() { p.deep.search(t, 0, keep) })
	if t.ended || t.best.Proof != Unproved {
		return
	}
	s := newSolver(t, p.bytes)
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
		p.resist(t, s, keep)
	default:
		p.deep.search(t, 0, keep)
	}
}

// resist chooses in a lost game by deepening, which prefers long lines.
func (p *perfect) resist(t *Task, s *solver, keep bool) {
	t.part(0.9, func() { p.deep.search(t, 0, keep) })
	if t.ended || t.best.Proof != Unproved {
		return
	}
	m, value := t.best.Move, game.WinFor(t.side.Other())
	s.play(m)
	line := s.line(value)
	s.undo(m)
	t.follow(value, slices.Insert(line, 0, m))
}

// follow chooses the first move of a line that keeps a proved value. It tells no mate
// distance: the line is not the fastest, nor the longest.
func (t *Task) follow(value game.Result, line []game.Move) {
	if len(line) == 0 {
		return
	}
	worth := t.worth(game.Outcome{Result: value})
	t.Found(line[0], worth, line[1:]...)
	t.best.Proof = t.proof(worth, true)
	t.ranking.add(line[0], Line{Value: worth, Bound: Exact, Proof: t.best.Proof}, line[1:])
}
