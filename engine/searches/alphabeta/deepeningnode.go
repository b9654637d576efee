package alphabeta

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// node describes the search of a position at ply: depth further plies, with the window from alpha
// to beta.
type node struct{ ply, depth, alpha, beta int }

// value returns the value of the position, searched depth plies deep. Outside the window from alpha
// to beta the value is a bound.
func (s *Deepening) value(ply, depth, alpha, beta int) int {
	s.pv.clear(ply)
	if s.visit() {
		return 0
	}
	if o := s.pos.Outcome(); o.Over() {
		return s.finishedValue(o, ply)
	}
	if depth == 0 {
		s.complete = false
		return s.leaf()
	}
	n := node{ply, depth, alpha, beta}
	stored := s.table.get(s.pos.Hash())
	if v, ok := s.probe(stored, n); ok {
		s.complete = s.complete && (stored.complete() || v != s.withoutDistance(v))
		return v
	}
	f := &s.order.frames[ply]
	f.hashMove = stored.move
	if s.wins != nil {
		v, only := s.winsAtOnce(f, n)
		switch {
		case v != 0:
			return v
		case only != game.NoMove:
			f.pruned = false
			return s.searchMoves(f, append(f.moves[:0], only), n)
		}
	}
	f.pruned = s.lapses.Overlook == 0
	list := s.withoutOverlooked(s.selector.append(f.moves[:0]))
	if len(list) == 0 { // all moves are overlooked, so the line ends here
		s.complete = false
		return s.leaf()
	}
	return s.searchMoves(f, list, n)
}

// winsAtOnce returns the value of the position if an immediate win of either side decides it, which
// is never 0. Otherwise it returns 0 and the only move that blocks a threatened win, or NoMove if
// it finds no threat.
func (s *Deepening) winsAtOnce(f *frame, n node) (int, game.Move) {
	side := s.pos.ToMove()
	wins := s.withoutOverlooked(s.wins.AppendWins(f.moves[:0], side))
	if len(wins) > 0 {
		s.pv.set(n.ply, wins[:1])
		return s.mateBase - (n.ply + 1), game.NoMove
	}
	if n.depth < 2 {
		return 0, game.NoMove
	}
	wins = s.withoutOverlooked(s.wins.AppendWins(f.moves[:0], side.Other()))
	switch {
	case len(wins) == 0:
		return 0, game.NoMove
	case len(wins) == 1 && s.pos.Legal(wins[0]):
		return 0, wins[0]
	default:
		s.pv.set(n.ply, s.lostLine(f, wins))
		return n.ply + 2 - s.mateBase, game.NoMove
	}
}

// withoutOverlooked removes the overlooked moves from a list.
func (s *Deepening) withoutOverlooked(list []game.Move) []game.Move {
	if s.lapses.Overlook == 0 {
		return list
	}
	return slices.DeleteFunc(list, s.Overlooks)
}

// lostLine returns a move and the win that answers it, in a position in which the other side has
// the given wins and they cannot all be stopped. A win that the side to move may not block answers
// any move.
func (s *Deepening) lostLine(f *frame, wins []game.Move) []game.Move {
	if s.pos.Legal(wins[0]) {
		return wins[:2]
	}
	win := wins[0]
	return append(s.pos.AppendMoves(f.moves[:0])[:1], win)
}

// searchMoves returns the value of the position over the moves in list, which is stored in f, and
// puts it into the table.
func (s *Deepening) searchMoves(f *frame, list []game.Move, n node) int {
	key, low, side := s.pos.Hash(), n.alpha, s.pos.ToMove()
	before := s.complete
	s.complete = true
	front := len(list)
	limit := s.moveLimit(front)
	s.order.score(f, list, s.pos, f.hashMove)
	best, bestMove := -s.mateBase, game.NoMove
	for i := 0; ; i++ {
		if i == limit {
			list = s.widen(f, list, i, best)
		}
		if i == len(list) {
			break
		}
		m := s.order.pickNext(f, list[:max(front, i+1)], i)
		if i >= limit && s.isRefuted(f.refutation, m, n.ply+1, best) {
			continue
		}
		v := s.searchMove(m, node{n.ply + 1, n.depth - 1, low, n.beta}, i == 0)
		if s.ended {
			return 0
		}
		if v <= best {
			continue
		}
		best, bestMove = v, m
		if v > low {
			low = v
			s.pv.extend(n.ply, m)
		}
		if v >= n.beta {
			s.order.cutoff(f, side, m, n.depth)
			break
		}
	}
	flags := flagsOf(search.BoundOf(best, n.alpha, n.beta), s.complete)
	s.complete = s.complete && before
	s.table.put(entry{key, int32(search.ScoreToTable(best, n.ply, s.Win())), bestMove, tableDepth(n.depth), flags})
	return best
}

// searchMove returns the value of the move m for the side that makes it. n describes the search
// after m, but with the window from the view of that side. Unless full is set, a null window first
// tests whether the value exceeds alpha.
func (s *Deepening) searchMove(m game.Move, n node, full bool) int {
	s.Play(m)
	v := n.alpha + 1
	if !full {
		v = -s.value(n.ply, n.depth, -n.alpha-1, -n.alpha)
	}
	if full || v > n.alpha && v < n.beta && !s.ended {
		v = -s.value(n.ply, n.depth, -n.beta, -n.alpha)
	}
	s.Undo()
	return v
}

// moveLimit returns how many of the front candidates are searched unless all of them lose.
func (s *Deepening) moveLimit(front int) int {
	if s.width > 0 {
		return min(front, s.width)
	}
	return front
}

// widen returns the moves to search, once the first i moves of list have been searched. If one of
// them does not lose, there are no more. If all lose, the other moves follow too, including those
// that are not candidates.
func (s *Deepening) widen(f *frame, list []game.Move, i, best int) []game.Move {
	if f.pruned && (best <= -s.Win() || s.complete) {
		list = s.selector.appendRest(list)
	}
	if i < len(list) && best > -s.Win() {
		s.complete = false
		return list[:i]
	}
	if i < len(list) {
		f.refutation = s.forcing.appendRefutation(f.refutation[:0], list[i-1], s.table)
	}
	return list
}

// isRefuted reports whether m, made at ply−1, need not be searched because the refutation of another
// move refutes it too. All moves searched so far lose, and m must lose at least as soon as the best
// of them. Most moves beyond width can be pruned.
func (s *Deepening) isRefuted(refutation []game.Move, m game.Move, ply, best int) bool {
	plies, refuted := s.forcing.refutes(refutation, m)
	return refuted && ply+plies-s.mateBase <= best && !s.visit()
}

// leaf returns the evaluation from the view of the side to move. Evaluate returns it from the view
// of the root.
func (s *Deepening) leaf() int {
	v := s.Evaluate()
	if s.pos.ToMove() != s.Side() {
		return -v
	}
	return v
}
