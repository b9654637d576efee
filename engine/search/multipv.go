package search

import (
	"cmp"
	"slices"
)

// MultiPV keeps the best scores of the root moves in one depth, for a search for several lines
// (see Task.Lines). A further move needs an exact score only if its score exceeds Alpha.
type MultiPV struct {
	wanted int
	best   []int // in falling order, at most wanted
}

// Begin starts another depth, with the given number of lines wanted.
func (b *MultiPV) Begin(wanted int) { b.wanted, b.best = wanted, b.best[:0] }

// Alpha returns the score that a move must exceed to be among the wanted lines, or least while
// there are fewer scores than wanted lines.
func (b *MultiPV) Alpha(least int) int {
	if len(b.best) < b.wanted {
		return least
	}
	return b.best[len(b.best)-1]
}

// Add records the exact score of a move.
func (b *MultiPV) Add(score int) {
	at, _ := slices.BinarySearchFunc(b.best, score, func(a, b int) int { return cmp.Compare(b, a) })
	b.best = slices.Insert(b.best, at, score)
	b.best = b.best[:min(len(b.best), b.wanted)]
}

// ScoreToTable converts a score for a transposition table, which outlives the root. A score of at
// least win, or at most −win, is a mate score. Its distance counts from the root in the search,
// but from the position at ply in the table.
func ScoreToTable(score, ply, win int) int {
	switch {
	case score >= win:
		return score + ply
	case score <= -win:
		return score - ply
	default:
		return score
	}
}

// ScoreFromTable is the inverse of ScoreToTable.
func ScoreFromTable(score, ply, win int) int { return ScoreToTable(score, -ply, win) }
