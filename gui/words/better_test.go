package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// The words for how much better a side stands change at 5, 20 and 50, in the same way for both
// sides.
func TestBetter(t *testing.T) {
	setup := session.Setup{Seats: [2]session.Seat{{Name: "Ada"}, {Name: "Bo"}}}
	for value, want := range map[int]bilingual{
		0:  {"Even", "Ausgeglichen"},
		4:  {"Even", "Ausgeglichen"},
		5:  {"Ada is slightly better", "Ada steht etwas besser"},
		19: {"Ada is slightly better", "Ada steht etwas besser"},
		20: {"Ada is better", "Ada steht besser"},
		49: {"Ada is better", "Ada steht besser"},
		50: {"Ada is much better", "Ada steht viel besser"},
		99: {"Ada is much better", "Ada steht viel besser"},
	} {
		check(t, want, func() string { return Better(setup, analysis.Score{Value: value}, game.First) })
		check(t, want, func() string { return Better(setup, analysis.Score{Value: -value}, game.Second) })
	}
}

// The number of moves to a win is shown as a bound until it is certain to be the shortest.
func TestWinsInAtMost(t *testing.T) {
	bound := analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 25, AtMost: true}
	setup := against(t, "You", "gomoku", 0).Setup
	check(t, bilingual{"You win in at most 13 moves", "Du gewinnst in höchstens 13 Zügen"}, func() string {
		return Better(setup, bound, game.First)
	})
	check(t, bilingual{"You win in at most 13 moves", "Du gewinnst in höchstens 13 Zügen"}, func() string {
		return Better(setup, bound.Reversed(), game.Second)
	})
	check(t, bilingual{"Rusty wins in at most 13 moves", "Rusty siegt in höchstens 13 Zügen"}, func() string {
		return Better(setup, bound, game.Second)
	})
	check(t, bilingual{"wins in ≤13", "gewinnt in ≤13"}, func() string { return Exact(bound) })
	check(t, bilingual{"in ≤13", "in ≤13"}, func() string { return ExactShort(bound) })
	check(t, bilingual{"≤13", "≤13"}, func() string { return ExactSign(bound) })
	check(t, bilingual{"f12 wins in at most 13 moves.", "f12 gewinnt in höchstens 13 Zügen."}, func() string {
		return ExactOf("f12", bound)
	})
	bound.AtMost = false
	check(t, bilingual{"You win in 13 moves", "Du gewinnst in 13 Zügen"}, func() string {
		return Better(setup, bound, game.First)
	})
}
