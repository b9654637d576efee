package analysis

import (
	"cmp"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Assessment is the result of analysing a position, so far.
type Assessment struct {
	// Side is the side to move. All scores are from its view.
	Side game.Side
	// Score is the score of the position for Side.
	Score Score
	// Depth is the depth in plies that was searched in full, or 0 if none was. Nodes is the number
	// of positions visited, Elapsed the time that took.
	Depth   int
	Nodes   int64
	Elapsed time.Duration
	// Lines holds the best moves with the expected continuations, the best first.
	Lines []Line
	// Moves holds every move with a known score or bound, the best first.
	Moves []Line
}

// Proved returns the number of moves whose outcome is proved.
func (r Assessment) Proved() (n int) {
	for _, l := range r.Moves {
		n += number(l.Score.Proof != search.Unproved)
	}
	return n
}

// OnlyMove returns the move if it is the only one of several legal moves that is not proved to
// lose. legal is the number of legal moves. ok is false if there is no such move.
func (r Assessment) OnlyMove(legal int) (m game.Move, ok bool) {
	if legal < 2 || len(r.Moves) < legal || r.Moves[0].Score.Proof == search.ProvedLoss {
		return game.NoMove, false
	}
	open := slices.ContainsFunc(r.Moves[1:], func(l Line) bool { return l.Score.Proof != search.ProvedLoss })
	return r.Moves[0].Moves[0], !open
}

// WithWin returns the assessment with a line that is proved elsewhere to win as the best one. If only its first move is
// known, what is expected after it stays. s is the score of the position.
func (r Assessment) WithWin(line []game.Move, s Score) Assessment {
	first := Line{Moves: line}
	isFirst := func(l Line) bool { return l.Moves[0] == line[0] }
	if i := slices.IndexFunc(r.Moves, isFirst); i >= 0 && len(line) == 1 {
		first = r.Moves[i]
	}
	first.Score, first.Exact, first.Behind = s, true, 0
	moves := []Line{first}
	for _, l := range r.Moves {
		if !isFirst(l) {
			l.Behind = max(s.Value-l.Score.Value, 0)
			moves = append(moves, l)
		}
	}
	r.Score, r.Lines, r.Moves = s, bestOf(moves, max(len(r.Lines), 1)), moves
	return r
}

// WithLoss returns the assessment of a position that is proved elsewhere to be lost. s is its score.
func (r Assessment) WithLoss(s Score) Assessment {
	lost := func(list []Line) []Line {
		list = slices.Clone(list)
		for i := range list {
			if list[i].Score.Proof != search.ProvedLoss {
				list[i].Score, list[i].Exact, list[i].Behind = Score{Value: -MaxValue, Proof: search.ProvedLoss}, true, 0
			}
		}
		return list
	}
	r.Score, r.Lines, r.Moves = s, lost(r.Lines), lost(r.Moves)
	return r
}

// After returns the assessment as a reader sees it best after an earlier one of the same position: moves that are equally
// good keep their order, and lines that the search has left keep a place while there are too few others. These are not exact.
func (r Assessment) After(before Assessment) Assessment {
	place := make(map[game.Move]int, len(before.Moves))
	for i, l := range before.Moves {
		place[l.Moves[0]] = i - len(before.Moves) // before 0, where moves without a place are
	}
	moves := slices.Clone(r.Moves)
	for from, to := 0, 0; from < len(moves); from = to {
		alike := func(l Line) bool { return l.Exact && moves[from].Exact && l.Score == moves[from].Score }
		for to = from + 1; to < len(moves) && alike(moves[to]); to++ {
		}
		slices.SortStableFunc(moves[from:to], func(a, b Line) int { return place[a.Moves[0]] - place[b.Moves[0]] })
	}
	r.Moves, r.Lines = moves, bestOf(moves, len(r.Lines))
	for _, l := range before.Lines {
		same := func(other Line) bool { return other.Moves[0] == l.Moves[0] }
		if i := slices.IndexFunc(moves, same); len(r.Lines) < len(before.Lines) && i >= 0 && !slices.ContainsFunc(r.Lines, same) {
			r.Lines = append(r.Lines, moves[i])
		}
	}
	if len(r.Lines) > 0 { // what the search has left may be better than moves that are proved to lose
		slices.SortStableFunc(r.Lines[1:], func(a, b Line) int { return cmp.Compare(b.Score.order(), a.Score.order()) })
	}
	return r
}

// Line is a move with its score and the expected continuation.
type Line struct {
	// Moves begins with the move; the others are expected to follow.
	Moves []game.Move
	// Score is the score after the move, from the view of the side that makes it.
	Score Score
	// Exact is set if the score is proved, or comes from a full search to the depth of the
	// assessment: such scores can be compared. Other scores come from an earlier depth or are
	// bounds: the move may be worse, but never better.
	Exact bool
	// Behind is by how much the score was below that of the best move, at the depth from which the
	// score comes.
	Behind int
}

// PerSecond returns the number of positions visited per second, or 0 if it is not known.
func (r Assessment) PerSecond() int64 {
	if r.Elapsed <= 0 {
		return 0
	}
	return int64(float64(r.Nodes) / r.Elapsed.Seconds())
}

// rank sorts lines: first the line of the move best, then the exact lines by score, then the others
// by how far they were behind. The shorter of two wins comes first, and the longer of two losses.
// Equal lines are sorted by the order in which the search tried them, in which likely moves come
// first, and then by their place on the board.
func rank(list []Line, best game.Move, searchOrder map[game.Move]int) {
	first := func(l Line) int { return -number(l.Moves[0] == best) }
	slices.SortFunc(list, func(a, b Line) int {
		by := cmp.Or(cmp.Compare(first(a), first(b)), cmp.Compare(number(b.Exact), number(a.Exact)))
		if by == 0 && !a.Exact {
			by = cmp.Compare(a.Behind, b.Behind)
		}
		return cmp.Or(by, cmp.Compare(b.Score.order(), a.Score.order()),
			cmp.Compare(searchOrder[a.Moves[0]], searchOrder[b.Moves[0]]), cmp.Compare(a.Moves[0], b.Moves[0]))
	})
}

// order returns a number by which scores are sorted: a higher one is better for the side.
func (s Score) order() int {
	const scale = game.MaxMoves + 1
	switch {
	case s.Mate > 0 && s.Value > 0:
		return (s.Value+1)*scale - s.Mate
	case s.Mate > 0:
		return (s.Value-1)*scale + s.Mate
	default:
		return s.Value * scale
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
