package analysis

import (
	"cmp"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Assessment is what is known of a position at some time.
type Assessment struct {
	// Side is the side to move. All scores are from its view.
	Side game.Side
	// Score is what the position is worth to it.
	Score Score
	// Depth is the depth in plies that was searched in full, 0 for none; Nodes counts
	// the positions visited, in Elapsed.
	Depth   int
	Nodes   int64
	Elapsed time.Duration
	// Lines holds the best moves with what is expected to follow, the best first.
	Lines []Line
	// Moves holds each move of which something is known, the best first.
	Moves []Line
}

// Proved is the number of moves of which it is certain what they come to.
func (r Assessment) Proved() (n int) {
	for _, l := range r.Moves {
		n += number(l.Score.Proof != search.Unproved)
	}
	return n
}

// OnlyMove returns the move that alone is not proved to lose; ok is not
// set where there is none such, or no other move.
func (r Assessment) OnlyMove(legal int) (m game.Move, ok bool) {
	if legal < 2 || len(r.Moves) < legal || r.Moves[0].Score.Proof == search.ProvedLoss {
		return game.NoMove, false
	}
	open := slices.ContainsFunc(r.Moves[1:], func(l Line) bool { return l.Score.Proof != search.ProvedLoss })
	return r.Moves[0].Moves[0], !open
}

// Line is a move with what is known of it.
type Line struct {
	// Moves begins with the move; the others are expected to follow.
	Moves []game.Move
	// Score is what the position after the move is worth to the side that makes it.
	Score Score
	// Exact is set where the score is certain, or that of a full search to the report's
	// depth: such scores can be compared. Others are from an earlier depth, or bounds: the
	// move may be worse, never better.
	Exact bool
	// Behind is by how much the best move scored more at the depth that the score is
	// from.
	Behind int
}

// PerSecond is the number of positions visited in a second, 0 where that is not known.
func (r Assessment) PerSecond() int64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return int64(float64(r.Nodes) / r.Elapsed.Seconds())
}

// rank sorts lines: that of the move best first, then the exact ones by their scores, then
// the others by how far they were behind. Of two wins the shorter comes first, of two
// losses the longer; between equals the order in which the search looked at them decides, likely
// moves first, and then that of the board.
func rank(list []Line, best game.Move, looked map[game.Move]int) {
	first := func(l Line) int { return -number(l.Moves[0] == best) }
	slices.SortFunc(list, func(a, b Line) int {
		by := cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(number(b.Exact), number(a.Exact)))
		if by == 0 && !a.Exact {
			by = cmp.Compare(a.Behind, b.Behind)
		}
		return cmp.Or(by, cmp.Compare(b.Score.order(), a.Score.order()),
			cmp.Compare(looked[a.Moves[0]], looked[b.Moves[0]]), cmp.Compare(a.Moves[0], b.Moves[0]))
	})
}

// order ranks scores.
func (s Score) order() int {
	const finer = game.MaxMoves + 1
	switch {
	case s.Mate > 0 && s.Value > 0:
		return (s.Value+1)*finer - s.Mate
	case s.Mate > 0:
		return (s.Value-1)*finer + s.Mate
	default:
		return s.Value * finer
	}
}

func number(b bool) int {
	if b {
		return 1
	}
	return 0
}

// bestOf returns the first n exact lines.
func bestOf(moves []Line, n int) (best []Line) {
	for _, l := range moves {
		if l.Exact && len(best) < n {
			best = append(best, l)
		}
	}
	return best
}
