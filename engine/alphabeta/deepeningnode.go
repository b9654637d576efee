package alphabeta

import "github.com/mnkdesk/mnkdesk/engine/game"

// enough returns how many of so many candidates are looked at unless they lose.
func (s *Deepening) enough(front int) int {
	if s.width > 0 {
		return min(front, s.width)
	}
	return front
}

// try returns the value of the move m made at ply−1, within the window from alpha
// to beta for the side that makes it. Unless open is set it is first asked, with a
// null window, whether the value is above alpha at all.
func (s *Deepening) try(m game.Move, ply, depth, alpha, beta int, open bool) int {
	s.Play(m)
	v := alpha + 1
	if !open {
		v = -s.value(ply, depth, -alpha-1, -alpha)
	}
	if open || v > alpha && v < beta && !s.ended {
		v = -s.value(ply, depth, -beta, -alpha)
	}
	s.Undo()
	return v
}

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
	known := s.table.get(s.pos.Hash())
	if v, ok := s.usable(known, ply, depth, alpha, beta); ok {
		s.complete = s.complete && (known.bound&whole != 0 || v != s.inside(v))
		return v
	}
	f := &s.order.frames[ply]
	forced := game.NoMove
	if s.threat != nil {
		var v int
		if v, forced = s.threatened(f, ply, depth); v != 0 {
			return v
		}
	}
	list := f.moves[:0]
	if forced != game.NoMove {
		list = append(list, forced)
	} else {
		list = s.choice.append(list)
	}
	return s.expand(f, list, forced == game.NoMove, known.move, ply, depth, alpha, beta)
}

// expand returns the value of a position by the given moves; some means that it has
// others too, which count where these lose.
func (s *Deepening) expand(f *frame, list []game.Move, some bool, first game.Move, ply, depth, alpha, beta int) int {
	key, low, side := s.pos.Hash(), alpha, s.pos.ToMove()
	before := s.complete
	s.complete = true
	front := len(list)
	enough := s.enough(front)
	s.order.score(f, list, s.pos, first)
	best, bestMove := -s.beyond, game.NoMove
	for i := 0; ; i++ {
		if i == enough {
			list = s.widen(f, list, i, best, some)
		}
		if i == len(list) {
			break
		}
		m := s.order.next(f, list[:max(front, i+1)], i)
		if i >= enough && s.pointless(f.way, m, ply+1, best) {
			continue
		}
		v := s.try(m, ply+1, depth-1, low, beta, i == 0)
		if s.ended {
			return 0
		}
		if v <= best {
			continue
		}
		best, bestMove = v, m
		if v > low {
			low = v
			s.pv.extend(ply, m)
		}
		if v >= beta {
			s.order.cutoff(f, side, m, depth)
			break
		}
	}
	b := boundOf(best, alpha, beta)
	if s.complete {
		b |= whole
	}
	s.complete = s.complete && before
	s.table.put(entry{key, int32(s.fromNode(best, ply)), bestMove, tableDepth(depth), b})
	return best
}

// widen returns the moves to look at after the first i of list, which were enough: no
// more if one of them holds; else the others too, those that list lacks if there are
// some.
func (s *Deepening) widen(f *frame, list []game.Move, i, best int, some bool) []game.Move {
	if some && (best <= -s.Win() || s.complete) {
		list = s.choice.rest(list)
	}
	if i < len(list) && best > -s.Win() {
		s.complete = false
		return list[:i]
	}
	if i < len(list) {
		f.way = s.force.learn(f.way[:0], list[i-1], s.table)
	}
	return list
}

// pointless reports whether m, made at ply−1, loses at sight in a way that wins
// against other moves too, and no later than the best of them, which all lose. Most
// moves outside width are of this sort.
func (s *Deepening) pointless(way []game.Move, m game.Move, ply, best int) bool {
	plies, beaten := s.force.beats(way, m)
	return beaten && ply+plies-s.beyond <= best && !s.visit()
}

// threatened returns the value, not 0, of a position that threats decide; else
// the only move, if all others lose at once, or NoMove.
func (s *Deepening) threatened(f *frame, ply, depth int) (int, game.Move) {
	side := s.pos.ToMove()
	wins := s.threat.AppendWins(f.moves[:0], side)
	if len(wins) > 0 {
		s.pv.set(ply, wins[:1])
		return s.beyond - (ply + 1), game.NoMove
	}
	if depth < 2 {
		return 0, game.NoMove
	}
	wins = s.threat.AppendWins(f.moves[:0], side.Other())
	switch len(wins) {
	case 0:
		return 0, game.NoMove
	case 1:
		return 0, wins[0]
	default:
		s.pv.set(ply, wins[:2])
		return ply + 2 - s.beyond, game.NoMove
	}
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
