package analysis

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// Accuracy returns how well o.Side played the moves of o.Moves, in percent: the mean of its moves, of which one that loses
// nothing has 100, and each point of score lost takes 1, down to 0. first is the side that made the first move. g.Mistakes
// must hold the mistakes of that side. ok is false if no move counts, or if no position was searched.
//
// The moves up to o.From do not count, because nobody chose them. Moves in positions that are proved lost do not count
// either: nothing was left to lose.
func (g Game) Accuracy(o GameOptions, first game.Side) (percent int, ok bool) {
	sum, count := 0, 0
	for n := range o.Moves {
		side := first
		if n%2 == 1 {
			side = first.Other()
		}
		if side != o.Side || n < o.From || g.Scores[n].For(side, game.First).Proof == search.ProvedLoss {
			continue
		}
		sum += max(MaxValue-g.lost(n, o.Moves[n], side), 0)
		count++
	}
	if count == 0 || g.Depth == 0 {
		return 0, false
	}
	return 100 * sum / (MaxValue * count), true // rounded down, so that 100 means that nothing was lost
}

// lost returns the score that move n of the game gave away. Without a longer search to confirm it, a loss is smaller than
// that of a mistake.
func (g Game) lost(n int, played game.Move, side game.Side) int {
	if i := slices.IndexFunc(g.Mistakes, func(m Mistake) bool { return m.Ply == n }); i >= 0 {
		return g.Mistakes[i].Lost
	}
	if n < len(g.best) && g.best[n] == played {
		return 0
	}
	before, after := g.Scores[n].For(side, game.First), g.Scores[n+1].For(side, game.First)
	return min(max(before.Value-after.Value, 0), MinLost-1)
}
