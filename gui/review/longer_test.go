package review

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// What an analysis says that has searched for longer than the review stays in the curve, and a mistake that is none by it is
// dropped. A shorter analysis, and one that finds the move worse, too, drop nothing. Proofs stay as they are.
func TestLongerAnalysisOutweighsTheReview(t *testing.T) {
	const shorter, longer = 1, 1e9
	for name, c := range map[string]struct {
		before, after int64 // how many positions the analyses of both positions visit; 0 if there is none
		value         int   // after the move, for the side that made it
		proof         search.Proof
		blamed        bool
	}{
		"none":          {blamed: true},
		"shorter":       {after: shorter, value: 30, blamed: true},
		"better":        {after: longer, value: 30},
		"worse":         {after: longer, value: 20, blamed: true},
		"both":          {before: longer, after: longer, value: 30, blamed: true}, // the better move is worth 60 then
		"lost for sure": {after: longer, value: 30, proof: search.ProvedLoss, blamed: true},
	} {
		b := newBench(t)
		b.blunder()
		g, path := b.game, b.Table.Snap.Tree.Line()
		m := g.found.Mistakes[1]
		m.Score, m.Decisive = analysis.Score{Value: 40}, false
		g.found.Scores = slices.Clone(g.found.Scores)
		g.found.Scores[4], g.found.Scores[5] = analysis.Score{}, analysis.Score{Value: -5, Proof: c.proof}
		g.found.Mistakes, g.mistakes[path[4]] = []analysis.Mistake{m}, true
		b.IsAnalysing = func() bool { return true }
		assess := func(ply, value int, visited int64) {
			if visited > 0 {
				b.showPly(ply)
				b.Assess(path[ply-1], analysis.Score{Value: value}.For(game.First, m.Side), visited)
			}
		}
		assess(4, 60, c.before)
		assess(5, c.value, c.after)
		if !c.blamed {
			b.Until("the mistake is dropped", func() bool { return len(g.found.Mistakes) == 0 })
		}
		b.showPly(9)
		if blamed := len(g.found.Mistakes) == 1; blamed != c.blamed || g.found.Undecided == c.blamed {
			t.Errorf("%s: a mistake is found: %v, others may be: %v", name, blamed, g.found.Undecided)
		}
		if _, _, marked := b.Move(path[4]); marked != c.blamed {
			t.Errorf("%s: the move is marked: %v", name, marked)
		}
	}
}
