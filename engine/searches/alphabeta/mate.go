package alphabeta

import (
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// mateDistance returns the number of plies to the end of a game that is worth v at the root, or 0
// if v is not the value of a won or lost game.
func (s *Deepening) mateDistance(v int) int {
	switch {
	case v >= s.Win():
		return s.mateBase - v
	case v <= -s.Win():
		return s.mateBase + v
	default:
		return 0
	}
}

// withoutDistance returns a value without the mate distance of a won game.
func (s *Deepening) withoutDistance(v int) int { return min(max(v, -s.Win()), s.Win()) }

// finishedValue returns the value of a finished game for the side to move.
func (s *Deepening) finishedValue(o game.Outcome, ply int) int {
	switch o.Result.Winner() {
	case game.None:
		return 0
	case s.pos.ToMove():
		return s.mateBase - ply
	default:
		return ply - s.mateBase
	}
}

// probe returns the value of a table entry if it cuts off the node. In a full window no entry does,
// so that the principal variation is always complete.
func (s *Deepening) probe(e entry, n node) (int, bool) {
	bound := e.bound()
	if bound == search.NoBound || n.beta-n.alpha > 1 {
		return 0, false
	}
	v, deep := search.ScoreFromTable(int(e.value), n.ply, s.Win()), e.depth >= tableDepth(n.depth)
	switch {
	case v >= n.beta && bound != search.UpperBound && (deep || v >= s.Win()):
		return v, true
	case v <= n.alpha && bound != search.LowerBound && (deep || v <= -s.Win()):
		return v, true
	default:
		return 0, false
	}
}
