package gomoku

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// found tells the best move, and whether it wins for sure.
func (s *Thinker) found(c cell, value int, line []cell) {
	s.best = value
	m := moves(s.lineToTheEnd(c, line, value, rootThreats))
	told, proof, distance := telling(value)
	if proof == search.ProvedLoss { // others may not lose
		proof, distance = search.Unproved, 0
	}
	s.Found(m[0], told, m[1:]...)
	s.Prove(proof, distance)
	if proof == search.ProvedWin && distance <= shortWin {
		s.ProveShortest(distance)
	}
}

// shortWin is the number of plies of the longest wins that are always seen at once.
const shortWin = 3

// lost tells that all moves lose, if they do.
func (s *Thinker) lost() {
	if s.best <= -proved {
		_, proof, distance := telling(s.best)
		s.Prove(proof, distance)
	}
}

// drawn tells after a search to the end of the game that it is a draw, if it is neither won nor lost.
func (s *Thinker) drawn() {
	if abs(s.best) >= proved {
		return
	}
	for _, l := range slices.Clone(s.Rated()) {
		if l.Bound == search.Exact && l.Proof == search.Unproved {
			l.Moves, l.Proof = slices.Clone(l.Moves), search.ProvedDraw
			s.Rate(l)
		}
	}
	s.Prove(search.ProvedDraw, 0)
}

// lineToTheEnd returns a move and the line after it, with the moves up to the end where the threats
// on the board decide: the search looks no further. A proof that came from the table alone goes
// on with what is remembered, or found again by threats within limit nodes.
func (s *Thinker) lineToTheEnd(c cell, line []cell, value, limit int) []cell {
	w := s.worker
	all := append([]cell{c}, line...)
	before := len(w.played)
	for _, c := range all {
		w.play(c)
	}
	winner := noColour
	if abs(value) >= proved {
		if winner = int(s.Side()); value < 0 {
			winner ^= 1
		}
	}
	for len(w.played)-before < deepest {
		rest := w.onward(winner, limit)
		if len(rest) == 0 {
			break
		}
		for _, c := range rest {
			w.play(c)
		}
		all = append(all, rest...)
	}
	for len(w.played) > before {
		w.undo()
	}
	return all
}

// onward returns moves that follow where the threats decide, or where the winner is known if it
// is not noColour: then they are looked for within limit nodes.
func (w *worker) onward(winner, limit int) []cell {
	if w.completes(w.toMove^1) || w.full() {
		return nil
	}
	if next := w.obvious(); next != noCell {
		return []cell{next}
	}
	if winner == noColour || w.ended {
		return nil
	}
	if e := w.table.probe(w.key()); e.move != noCell && abs(e.value) >= proved && w.stones[e.move&cellMask] == 0 {
		return []cell{e.move}
	}
	if limit <= 0 {
		return nil
	}
	return w.threats.lineOf(winner, limit)
}

// obvious returns the move that wins at once, or stops a row, or makes an open four; noCell if
// there is none of these. Where a row may not be stopped, it is any move.
func (b *board) obvious() cell {
	me, other := b.toMove, b.toMove^1
	switch {
	case b.has(me, classFive):
		return b.any(me, classFive)
	case b.has(other, classFive):
		if must := b.any(other, classFive); !b.forbids(must, me) {
			return must
		}
		return b.elsewhere(me)
	}
	return b.any(me, classOpenFour)
}

// completes reports whether the last stone, of the colour, is part of a row that wins.
func (b *board) completes(colour int) bool {
	if len(b.played) == 0 {
		return false
	}
	last := b.played[len(b.played)-1]
	return b.known(last, colour).class == classFive
}

// telling splits a value: how it is told, highest at the most, what it proves, and the mate
// distance. How long a loss can be put off is not known but for the shortest, since wins are not
// looked for in their order.
func telling(value int) (told int, p search.Proof, distance int) {
	switch {
	case value >= proved:
		return highest, search.ProvedWin, mate - value
	case value == -(mate - 2):
		return -highest, search.ProvedLoss, 2
	case value <= -proved:
		return -highest, search.ProvedLoss, 0
	}
	return min(max(value, -highest), highest), search.Unproved, 0
}

// moves writes cells as moves.
func moves(line []cell) []game.Move {
	list := make([]game.Move, len(line))
	for i, c := range line {
		list[i] = game.Move(c)
	}
	return list
}

// settle tells a win within so many plies.
func (s *Thinker) settle(c cell, plies int, line []cell) {
	s.found(c, mate-plies, line)
	s.rate(c, mate-plies, search.Exact, plies, line)
	s.Completed(plies)
}

// rate tells what is known of a move of the root, and what follows it.
func (s *Thinker) rate(c cell, v int, b search.Bound, depth int, rest []cell) {
	told, proof, distance := telling(v)
	line := []cell{c} // that alone where the value is a bound
	if b == search.UpperBound {
		if proof == search.ProvedWin {
			proof, distance = search.Unproved, 0
		}
	} else {
		before := s.worker.threats.visited
		line = s.lineToTheEnd(c, rest, v, s.lineNodes)
		s.lineNodes -= s.worker.threats.visited - before
	}
	s.Rate(search.Line{Moves: moves(line), Value: told, Bound: b, Depth: depth, Proof: proof, Mate: distance, Shortest: proof == search.ProvedWin && distance <= shortWin})
}
