package search

import (
	"cmp"
	"slices"
)

// MultiPV keeps the best scores of the moves at the root in one depth, for a search of which several
// lines are wanted (see Task.Lines): a further move needs an exact score only if it exceeds Alpha.
type MultiPV struct {
	wanted int
	best   []int // falling, at most wanted
}

// Begin starts another depth, with the given number of lines wanted.
func (b *MultiPV) Begin(wanted int) { b.wanted, b.best = wanted, b.best[:0] }

// Alpha returns the score that a move must exceed to be among those wanted, or least while there are
// fewer.
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

// ScoreToTable returns a score as a transposition table holds it, which outlives the root. A score of
// at least win, or at most −win, is a mate: its distance counts from the root in the search, and from
// the position at ply in the table.
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

// ScoreFromTable undoes ScoreToTable.
func ScoreFromTable(score, ply, win int) int { return ScoreToTable(score, -ply, win) }
