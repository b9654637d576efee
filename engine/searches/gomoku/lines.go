package gomoku

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// setBest reports the best move, and a proof if it wins.
func (s *Thinker) setBest(c cell, value int, line []cell) {
	s.best = value
	m := moves(s.completeLine(c, line, value, rootVCTNodes))
	shown, proof, distance := reportedScore(value)
	if proof == search.ProvedLoss { // other moves may not lose
		proof, distance = search.Unproved, 0
	}
	s.Found(m[0], shown, m[1:]...)
	s.Prove(proof, distance)
	if proof == search.ProvedWin && distance <= shortWin {
		s.ProveShortest(distance)
	}
}

// shortWin is the greatest length in plies at which the first win found is always a shortest one.
const shortWin = 3

// reportLosses reports a proved loss if all moves lose.
func (s *Thinker) reportLosses() {
	if s.best <= -proved {
		_, proof, distance := reportedScore(s.best)
		s.Prove(proof, distance)
	}
}

// reportDraws reports a proved draw, if a search to the end of the game has found no winner.
func (s *Thinker) reportDraws() {
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

// completeLine returns a move and the line after it, extended to the end of the game if patterns on the
// board decide it. If a proof came from the table, the rest of its line comes from the table, too, or from
// a VCT search of at most limit nodes. Another thread may meanwhile have stored another win in the table, so
// completeLine drops the extension if the line is not as long as the proved win.
func (s *Thinker) completeLine(c cell, line []cell, value, limit int) []cell {
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
	for len(w.played)-before < maxPly {
		rest := w.nextMoves(winner, limit)
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
	if value >= proved && len(all) != mate-value {
		all = all[:1+len(line)]
	}
	return all
}

// nextMoves returns the next moves of a line, or none: the move that the patterns on the board force. If
// the winner is known, it may also be a proved move from the table or a VCT found within limit nodes. winner
// is noColour if nobody is known to win.
func (w *worker) nextMoves(winner, limit int) []cell {
	if w.madeFive(w.toMove^1) || w.full() {
		return nil
	}
	if next := w.forcedMove(); next != noCell {
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
	return w.vct.lineWithin(winner, limit)
}

// forcedMove returns the move that makes five, stops a five, or makes an open four, in this order, or
// noCell. If the rules forbid the move that stops the five, it returns any legal move.
func (b *board) forcedMove() cell {
	me, other := b.toMove, b.toMove^1
	switch {
	case b.has(me, p4Five):
		return b.firstWith(me, p4Five)
	case b.has(other, p4Five):
		if must := b.firstWith(other, p4Five); !b.forbids(must, me) {
			return must
		}
		return b.anyLegalMove(me)
	}
	return b.firstWith(me, p4OpenFour)
}

// madeFive reports whether the last stone, which is of the colour, completes a five.
func (b *board) madeFive(colour int) bool {
	if len(b.played) == 0 {
		return false
	}
	last := b.played[len(b.played)-1]
	return b.patternAt(last, colour) == p4Five
}

// reportedScore splits a score into the value to report (at most maxEvaluation), its proof and the
// mate distance in plies. The distance of a loss is 0 (unknown), except for a loss in two plies, because
// wins are not searched in the order of their length.
func reportedScore(value int) (reported int, p search.Proof, distance int) {
	switch {
	case value >= proved:
		return maxEvaluation, search.ProvedWin, mate - value
	case value == -(mate - 2):
		return -maxEvaluation, search.ProvedLoss, 2
	case value <= -proved:
		return -maxEvaluation, search.ProvedLoss, 0
	}
	return min(max(value, -maxEvaluation), maxEvaluation), search.Unproved, 0
}

// moves converts cells to moves.
func moves(line []cell) []game.Move {
	list := make([]game.Move, len(line))
	for i, c := range line {
		list[i] = game.Move(c)
	}
	return list
}

// reportWin reports a win in at most plies plies.
func (s *Thinker) reportWin(c cell, plies int, line []cell) {
	s.setBest(c, mate-plies, line)
	s.reportLine(c, mate-plies, search.Exact, plies, line)
	s.Completed(plies)
}

// reportLine reports the score of a root move and the line after it.
func (s *Thinker) reportLine(c cell, v int, b search.Bound, depth int, rest []cell) {
	shown, proof, distance := reportedScore(v)
	line := []cell{c} // without rest if the score is an upper bound
	if b == search.UpperBound {
		if proof == search.ProvedWin {
			proof, distance = search.Unproved, 0
		}
	} else {
		before := s.worker.vct.visited
		line = s.completeLine(c, rest, v, s.lineNodes)
		s.lineNodes -= s.worker.vct.visited - before
	}
	s.Rate(search.Line{
		Moves: moves(line), Value: shown, Bound: b, Depth: depth, Proof: proof, Mate: distance,
		Shortest: proof == search.ProvedWin && distance <= shortWin,
	})
}
