package gomoku

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// shortestSearch decides whether the side to move can force a win within a number of plies. It tries
// every relevant move of both sides and uses no table, so both answers are proofs.
type shortestSearch struct {
	*worker
	lines   [maxPly + 2][]cell // by ply: the win against the longest defence
	replies [maxPly + 2]cell   // by ply: the last reply that refuted an attack
}

// win returns the moves of a win within plies plies (odd), against the longest defence, or nil if there
// is none or the search must stop.
func (s *shortestSearch) win(plies int) []cell {
	for i := range s.replies {
		s.replies[i] = noCell
	}
	if !s.attack(plies, 0) || s.ended {
		return nil
	}
	return slices.Clone(s.lines[0])
}

// attack reports whether the attacker, who is to move, wins within plies plies.
func (s *shortestSearch) attack(plies, ply int) bool {
	me, other := s.toMove, s.toMove^1
	switch {
	case s.has(me, p4Five):
		s.lines[ply] = append(s.lines[ply][:0], s.firstWith(me, p4Five))
		return true
	case plies < 3 || s.full() || s.noLegalMove() || s.count[other&1][p4Five] > 1:
		return false
	case s.has(other, p4Five):
		must := s.firstWith(other, p4Five)
		return !s.forbids(must, me) && s.wins(must, plies, ply)
	}
	set := s.board.fours(me) // a win in three plies begins with a four
	if plies > 3 {
		set = s.emptyCells()
	}
	s.listMoves(&set, ply, noCell)
	for n := range s.worker.lists[ply] {
		if s.wins(pickBest(s.worker.lists[ply], n), plies, ply) {
			return true
		}
		if s.ended {
			return false
		}
	}
	return false
}

// wins reports whether a move of the attacker wins within plies plies, including the move.
func (s *shortestSearch) wins(c cell, plies, ply int) bool {
	if s.visit() {
		return false
	}
	s.play(c)
	won := s.defend(plies-1, ply+1)
	s.undo()
	if won {
		s.lines[ply] = append(append(s.lines[ply][:0], c), s.lines[ply+1]...)
	}
	return won
}

// defend reports whether the attacker wins within plies plies against every move of the defender, who
// is to move.
func (s *shortestSearch) defend(plies, ply int) bool {
	me, other := s.toMove, s.toMove^1
	s.lines[ply] = s.lines[ply][:0]
	switch {
	case s.has(me, p4Five), s.full(), s.noLegalMove():
		return false
	case s.has(other, p4Five):
		must := s.firstWith(other, p4Five)
		if s.count[other&1][p4Five] > 1 || s.forbids(must, me) {
			s.lines[ply] = append(s.lines[ply], s.forcedMove())
			s.play(s.lines[ply][0])
			s.lines[ply] = append(s.lines[ply], s.firstWith(other, p4Five))
			s.undo()
			return true
		}
		return s.loses(must, plies, ply)
	case plies < 4, plies == 4 && !s.renju && !s.threatened():
		return false
	}
	set := s.emptyCells()
	if s.threatened() { // all other moves lose to an open four, within four plies
		set = s.defences()
		own := s.board.fours(me)
		set.addAll(&own)
		if s.removeForbidden(&set, me); set.first() == noCell {
			set.add(s.anyLegalMove(me))
		}
	}
	s.listMoves(&set, ply, s.replies[ply])
	for n := range s.worker.lists[ply] {
		c := pickBest(s.worker.lists[ply], n)
		if !s.loses(c, plies, ply) {
			s.replies[ply] = c
			return false
		}
	}
	return true
}

// loses reports whether a move of the defender loses within plies plies, including the move.
func (s *shortestSearch) loses(c cell, plies, ply int) bool {
	if s.visit() {
		return false
	}
	s.play(c)
	won := s.attack(plies-1, ply+1)
	s.undo()
	if line := s.lines[ply+1]; won && len(line) >= len(s.lines[ply]) {
		s.lines[ply] = append(append(s.lines[ply][:0], c), line...)
	}
	return won && !s.ended
}

// emptyCells returns the empty cells.
func (s *shortestSearch) emptyCells() (set cellSet) {
	for c := range cell(s.geometry.cells) {
		if s.stones[c&cellMask] == 0 {
			set.add(c)
		}
	}
	return set
}

// listMoves generates the legal moves of a set with their scores and removes the forbidden moves from the set.
func (s *shortestSearch) listMoves(set *cellSet, ply int, hash cell) {
	s.removeForbidden(set, s.toMove)
	list, order := s.worker.lists[ply][:0], s.moveOrder(ply, hash)
	for i := range set {
		for x := set[i]; x != 0; x &= x - 1 {
			list = append(list, order.score(s.board, lowestCell(i, x)))
		}
	}
	s.worker.lists[ply] = list
}

// WinsWithin returns, in ascending order, the moves with which the side to move wins within plies plies (odd,
// at most 199), whatever the other side plays. Fits must accept the rules of p. WinsWithin calls visit before
// each position that it examines. If visit returns true, it gives up and ok is false.
func WinsWithin(p *mnk.Position, plies int, visit func() bool) (list []game.Move, ok bool) {
	s := shortestSearch{worker: newWorker(newGeometry(p.Rules()), fittedEvaluator(p.Rules()), &table{}, visit)}
	s.begin(p, true)
	plies = min(plies, maxPly-1)
	for i := range s.replies {
		s.replies[i] = noCell
	}
	for _, m := range p.AppendMoves(nil) {
		if s.patternAt(cell(m), s.toMove) == p4Five || plies > 1 && s.wins(cell(m), plies, 0) {
			list = append(list, m)
		}
		if s.ended {
			return nil, false
		}
	}
	return list, true
}

// shorterVCTNodes limits a search for a shorter VCT, in nodes.
const shorterVCTNodes = 100_000

// shorten searches for shorter wins than the one found, first by VCT, until it has proved the shortest.
func (s *Thinker) shorten() {
	if s.Best().Proof != search.ProvedWin {
		return
	}
	w := s.worker
	for !w.ended {
		line, plies := w.vct.winWithin(s.Best().Mate-2, shorterVCTNodes)
		if plies == 0 {
			break
		}
		s.reportWin(line[0], plies, line[1:])
	}
	shortest := shortestSearch{worker: w}
	for plies := 3; plies < s.Best().Mate && !w.ended; plies += 2 {
		if line := shortest.win(plies); line != nil {
			s.reportWin(line[0], plies, line[1:])
		}
	}
	if !w.ended {
		s.reportShortest()
	}
}

// reportShortest reports the win that was found as a proved shortest win.
func (s *Thinker) reportShortest() {
	best := s.Best()
	for _, l := range s.Rated() {
		if l.Moves[0] == best.Move && l.Proof == search.ProvedWin {
			l.Moves, l.Shortest = slices.Clone(l.Moves), true
			s.Rate(l)
			break
		}
	}
	s.ProveShortest(best.Mate)
}
