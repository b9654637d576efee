package solve

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// rateMoves rates the moves whose values are not proved yet by the values after them, as far as
// these can be proved. Every move first gets a few nodes. Those that remain unproved then get more.
func (s *solver) rateMoves() {
	t := s.task
	var left []game.Move
	for _, m := range t.Moves() {
		if !isMoveProved(t, m) {
			left = append(left, m)
		}
	}
	for nodes := int64(firstBudget); len(left) > 0 && !t.Ended(); nodes *= 4 {
		left = slices.DeleteFunc(left, func(m game.Move) bool { return !t.Ended() && s.rate(m, nodes) })
	}
}

// rate rates a move by the value after it, and reports whether the value could be proved within
// about nodes.
func (s *solver) rate(m game.Move, nodes int64) bool {
	s.play(m)
	value := s.valueWithin(nodes)
	s.undo(m)
	if value == game.Ongoing {
		return false
	}
	t := s.task
	worth := t.Worth(game.Outcome{Result: value})
	t.Rate(search.Line{Moves: []game.Move{m}, Value: worth, Bound: search.Exact, Proof: t.ProofOf(worth, true)})
	return true
}

// isMoveProved reports whether a value of m is proved.
func isMoveProved(t *search.Task, m game.Move) bool {
	return slices.ContainsFunc(t.Rated(), func(l search.Line) bool { return l.Moves[0] == m && l.Proof != search.Unproved })
}
