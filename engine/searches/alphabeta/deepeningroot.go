package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// iterate searches the root to one depth, the best move of the last depth first. If the search ends
// early, the moves searched so far decide: see chooseResistance.
func (s *Deepening) iterate(depth int) {
	s.complete = true
	s.Deepen()
	s.bounds.Begin(s.Lines())
	f := &s.order.frames[0]
	list, front := s.listRootMoves(f)
	limit := s.moveLimit(front)
	best := -s.mateBase
	for i := 0; i < len(list); i++ {
		if i == limit {
			if best > -s.Win() {
				s.complete = false
				break
			}
			f.refutation = s.forcing.appendRefutation(f.refutation[:0], list[i-1], s.table)
		}
		m := s.order.pickNext(f, list[:max(front, i+1)], i)
		if i >= limit && s.isRefuted(f.refutation, m, 1, best) {
			s.bounds.rate(s.Task, m, best, best, depth, nil)
			continue
		}
		alpha := s.bounds.Alpha(-s.mateBase)
		if i > 0 && s.rowMajor && m < s.Best().Move {
			alpha-- // an equal value makes m better
		}
		v := s.searchMove(m, node{1, depth - 1, alpha, s.mateBase}, i < s.Lines())
		if s.ended {
			s.chooseResistance(f, list, i, limit, best)
			return
		}
		s.bounds.rate(s.Task, m, v, alpha, depth, s.pv.at(1))
		if v > best || s.rowMajor && v == best && m < s.Best().Move {
			best = v
			s.choose(m, v, depth)
		}
		s.progress(depth, float64(i+1)/float64(len(list)))
	}
	s.prove(s.ProofOf(s.withoutDistance(best), s.complete), best, depth)
	s.Completed(depth)
}

// listRootMoves lists the moves of the root, the candidates before the others, and returns the number of
// candidates.
func (s *Deepening) listRootMoves(f *frame) (list []game.Move, front int) {
	list = append(f.moves[:0], s.Moves()...)
	front = s.selector.moveToFront(list)
	first := s.Best().Move
	if s.Best().Depth == 0 {
		first = game.NoMove // nothing was chosen yet
	}
	s.order.score(f, list[:front], s.pos, first)
	return list, front
}

// choose makes m the best move, with its value in a search to the given depth and the moves that
// follow it.
func (s *Deepening) choose(m game.Move, v, depth int) {
	s.Found(m, s.withoutDistance(v), s.pv.at(1)...)
	if p := s.ProofOf(v, false); p == search.ProvedWin { // a loss is proved only once all moves are searched
		s.prove(p, v, depth)
	}
}

// prove reports a proof with the mate distance of v, a value found by a search to the given depth.
func (s *Deepening) prove(p search.Proof, v, depth int) {
	distance := 0
	if p != search.Unproved {
		distance = s.mateDistance(v)
	}
	if s.Prove(p, distance); p == search.ProvedWin && s.isShortest(distance, depth) {
		s.ProveShortest(distance)
	}
}

// isShortest reports whether a win in distance plies, found by a search to the given depth, is
// certainly the shortest: that search has looked at all moves that far ahead.
func (s *Deepening) isShortest(distance, depth int) bool {
	return distance > 0 && distance <= depth && s.width == 0 && s.selector.surroundings == nil
}

// chooseResistance chooses a move when the search ends early and the first n moves of list, which have been
// searched, all lose. It chooses the first other move up to limit that the last refutation does not
// refute. If there is none, the move with the longest resistance remains, which is chosen already
// and has the value best. If the refutation refutes all other moves, the game is proved lost.
func (s *Deepening) chooseResistance(f *frame, list []game.Move, n, limit, best int) {
	if n == 0 || best > -s.Win() {
		return
	}
	f.refutation = s.forcing.appendRefutation(f.refutation[:0], list[n-1], s.table)
	lost := true
	for i, m := range list[n:] {
		if _, refuted := s.forcing.refutes(f.refutation, m); refuted {
			continue
		}
		if n+i < limit {
			chooseUnproved(s.Task, m)
			return
		}
		lost = false
	}
	if lost {
		s.prove(s.ProofOf(best, false), best, 0)
	}
}

// progress reports that a share of the root moves is done at the given depth.
func (s *Deepening) progress(depth int, share float64) {
	s.Progress((float64(depth-1) + share) / float64(len(s.pv.length)-1))
}
