package review

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// longerScores holds scores, for game.First, by the number of moves before the position. They are from analyses of single
// positions that searched for longer than the review.
type longerScores map[int]analysis.Score

// takeLonger keeps the score of a longer analysis, and reports whether a mistake is none by it.
func (g *gameReview) takeLonger(found assessed) (outweighed bool) {
	if g.longer == nil {
		g.longer = longerScores{}
	}
	g.longer[found.ply] = found.score
	return slices.ContainsFunc(slices.Concat(g.found.Mistakes, g.all, g.both.others), g.isOutweighed)
}

// score returns the score of the position after ply moves for game.First: the one found by a longer analysis, unless the
// review has proved it.
func (g *gameReview) score(ply int) analysis.Score {
	if longer, ok := g.longer[ply]; ok && g.found.Scores[ply].Proof == search.Unproved {
		return longer
	}
	return g.found.Scores[ply]
}

// isOutweighed reports whether a longer analysis of the position after a mistake, and of the one before it if there is one,
// does not find the move worse than the better one by analysis.MinLost. Proofs are never outweighed.
func (g *gameReview) isOutweighed(m analysis.Mistake) bool {
	after, ok := g.longer[m.Ply+1]
	if !ok || m.Decisive || m.Score.Proof != search.Unproved || g.found.Scores[m.Ply+1].Proof != search.Unproved {
		return false
	}
	before := m.Score
	if longer, ok := g.longer[m.Ply]; ok {
		before = longer.For(m.Side, game.First)
	}
	return before.Value-after.For(m.Side, game.First).Value < analysis.MinLost
}

// dropOutweighed drops the mistakes that are none by a longer analysis. Whether the game has others is then open.
func (g *gameReview) dropOutweighed() {
	if left := slices.DeleteFunc(slices.Clone(g.found.Mistakes), g.isOutweighed); len(left) < len(g.found.Mistakes) {
		g.found.Mistakes, g.found.Undecided = left, true
	}
	g.all = slices.DeleteFunc(slices.Clone(g.all), g.isOutweighed)
	g.both.others = slices.DeleteFunc(slices.Clone(g.both.others), g.isOutweighed)
}
