package alphabeta

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// node is a question about a position: its value with a search of depth further plies, within
// the window from alpha to beta.
type node struct{ ply, depth, alpha, beta int }

// value returns the value of the position, depth plies deeper; outside the window
// from alpha to beta it is a bound.
func (s *Deepening) value(ply, depth, alpha, beta int) int {
	s.pv.end(ply)
	if s.visit() {
		return 0
	}
	if o := s.pos.Outcome(); o.Over() {
		return s.finished(o, ply)
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
	list := s.thoughtOf(s.choice.append(f.moves[:0]))
	if len(list) == 0 { // all are overlooked: this is as far as it looks
		s.complete = false
		return s.leaf()
	}
	return s.searchMoves(f, list, n)
}

// winsAtOnce returns the value, not 0, of a position where a side has a win at once that
// decides; else the only move, if all others lose at once, or NoMove.
func (s *Deepening) winsAtOnce(f *frame, n node) (int, game.Move) {
	side := s.pos.ToMove()
	wins := s.thoughtOf(s.wins.AppendWins(f.moves[:0], side))
	if len(wins) > 0 {
		s.pv.set(n.ply, wins[:1])
		return s.mateBase - (n.ply + 1), game.NoMove
	}
	if n.depth < 2 {
		return 0, game.NoMove
	}
	wins = s.thoughtOf(s.wins.AppendWins(f.moves[:0], side.Other()))
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

// thoughtOf leaves out of a list the moves that are overlooked.
func (s *Deepening) thoughtOf(list []game.Move) []game.Move {
	if s.lapses.Overlook == 0 {
		return list
	}
	return slices.DeleteFunc(list, s.Overlooks)
}

// lostLine returns a move and the win that answers it, where the other side has such wins.
// One that the side to move may not block is a win after any other move.
func (s *Deepening) lostLine(f *frame, wins []game.Move) []game.Move {
	if s.pos.Legal(wins[0]) {
		return wins[:2]
	}
	win := wins[0]
	return append(s.pos.AppendMoves(f.moves[:0])[:1], win)
}

// searchMoves returns the value of a position by the given moves of f, and stores it in
// the table.
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
		m := s.order.next(f, list[:max(front, i+1)], i)
		if i >= limit && s.prune(f.refutation, m, n.ply+1, best) {
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

// searchMove returns the value of the move m, which leads to n, for the side that makes
// it: within the full window of n or, unless full is set, with a null window first, which
// only asks whether the value is above alpha.
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

// moveLimit returns how many of front candidates are searched unless they lose.
func (s *Deepening) moveLimit(front int) int {
	if s.width > 0 {
		return min(front, s.width)
	}
	return front
}

// widen returns the moves to look at after the first i of list, which were those
// searched first: no more if one of them holds; else the others too, with those that were
// pruned before.
func (s *Deepening) widen(f *frame, list []game.Move, i, best int) []game.Move {
	if f.pruned && (best <= -s.Win() || s.complete) {
		list = s.choice.rest(list)
	}
	if i < len(list) && best > -s.Win() {
		s.complete = false
		return list[:i]
	}
	if i < len(list) {
		f.refutation = s.force.learn(f.refutation[:0], list[i-1], s.table)
	}
	return list
}

// prune reports whether m, made at ply−1, need not be searched: it loses at once to the
// refutation of another move, and no later than the best of those searched, which all
// lose. Most moves outside width are of this sort.
func (s *Deepening) prune(refutation []game.Move, m game.Move, ply, best int) bool {
	plies, refuted := s.force.refutes(refutation, m)
	return refuted && ply+plies-s.mateBase <= best && !s.visit()
}

// leaf returns the evaluation for the side to move: the root's view, turned round
// for the opponent.
func (s *Deepening) leaf() int {
	v := s.Evaluate()
	if s.pos.ToMove() != s.Side() {
		return -v
	}
	return v
}
