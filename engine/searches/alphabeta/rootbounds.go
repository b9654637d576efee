package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// rootBounds rates the moves of the root, and tracks which of them need exact values if several
// lines are wanted.
type rootBounds struct {
	search.MultiPV

	line []game.Move // work space
	// distance returns the mate distance that a value contains. It is nil if values contain none.
	distance func(value int) int
	// isShortest reports whether a win in distance plies, found at depth, is the shortest.
	isShortest func(distance, depth int) bool
}

// rate records the result of a search to depth for a move: its value and rest, the moves that
// follow it. A value that is not above alpha is an upper bound, which proves no win.
func (w *rootBounds) rate(t *search.Task, m game.Move, value, alpha, depth int, rest []game.Move) {
	l := search.Line{
		Value: min(max(value, -t.Win()), t.Win()), Bound: search.Exact, Depth: depth, Proof: t.ProofOf(value, false),
	}
	if value > alpha {
		w.Add(value)
		if w.distance != nil {
			l.Mate = w.distance(value)
			l.Shortest = l.Proof == search.ProvedWin && w.isShortest(l.Mate, depth)
		}
	} else {
		l.Bound, rest = search.UpperBound, nil
		if l.Proof == search.ProvedWin {
			l.Proof = search.Unproved
		}
	}
	w.line = append(append(w.line[:0], m), rest...)
	l.Moves = w.line
	t.Rate(l)
}

// reportBest sets the best move, whose value may prove a win. It reports a mate distance only for an
// immediate win. The length of a longer line is no mate distance, because the opponent need not
// follow the line.
func reportBest(t *search.Task, m game.Move, value int, line []game.Move) {
	t.Found(m, value, line...)
	if value < t.Win() {
		return
	}
	mate := 0
	if len(line) == 0 {
		mate = 1
	}
	t.Prove(search.ProvedWin, mate)
}

// chooseUnproved chooses m, which is not known to lose, with its static evaluation.
func chooseUnproved(t *search.Task, m game.Move) {
	v := t.EvaluateAfter(m)
	reportBest(t, m, v, nil)
	t.Rate(search.Line{Moves: []game.Move{m}, Value: v, Bound: search.Exact, Depth: 1, Proof: t.ProofOf(v, false)})
}
