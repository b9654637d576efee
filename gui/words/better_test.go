package words

import (
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/session"
	"github.com/mnkdesk/mnkdesk/session/analysis"
)

// A side is ahead from 20 on, in the same way for both sides.
func TestBetter(t *testing.T) {
	setup := session.Setup{Seats: [2]session.Seat{{Name: "Ada"}, {Name: "Bo"}}}
	for value, want := range map[int]bilingual{
		0:  {"Even", "Ausgeglichen"},
		19: {"Even", "Ausgeglichen"},
		20: {"Ada is ahead", "Ada liegt vorn"},
		99: {"Ada is ahead", "Ada liegt vorn"},
	} {
		check(t, want, func() string { return Better(setup, analysis.Score{Value: value}, game.First, game.First) })
		check(t, want, func() string { return Better(setup, analysis.Score{Value: -value}, game.Second, game.First) })
	}
}

// A side wins only if that is proved, and can win while it is to move.
func TestWinsAreProved(t *testing.T) {
	won := analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin}
	setup := against(t, "You", "gomoku", 0).Setup
	for _, c := range []struct {
		score  analysis.Score
		toMove game.Side
		want   bilingual
	}{
		{won, game.First, bilingual{"You can win here", "Du kannst gewinnen"}},
		{won, game.Second, bilingual{"You win", "Du gewinnst"}},
		{won.Reversed(), game.Second, bilingual{"Rusty can win here", "Rusty kann gewinnen"}},
		{won.Reversed(), game.First, bilingual{"Rusty wins", "Rusty gewinnt"}},
		{analysis.Score{Value: 99}, game.First, bilingual{"You are ahead", "Du liegst vorn"}},
		{analysis.Score{Proof: search.ProvedDraw}, game.First, bilingual{"A draw with best play", "Remis bei bestem Spiel"}},
	} {
		check(t, c.want, func() string { return Better(setup, c.score, game.First, c.toMove) })
	}
}

// The word for a move is that of a result only if the result is proved.
func TestWordsOfLines(t *testing.T) {
	for _, c := range []struct {
		score        analysis.Score
		word, figure bilingual
	}{
		{analysis.Score{Value: 100, Proof: search.ProvedWin, Mate: 5}, bilingual{"Win", "Gewinn"}, bilingual{"in 3", "in 3"}},
		{analysis.Score{Value: -100, Proof: search.ProvedLoss}, bilingual{"Loss", "Verlust"}, bilingual{"", ""}},
		{analysis.Score{Proof: search.ProvedDraw}, bilingual{"Draw", "Remis"}, bilingual{"", ""}},
		{analysis.Score{Value: 99}, bilingual{"Ahead", "Vorn"}, bilingual{"+99", "+99"}},
		{analysis.Score{Value: -19}, bilingual{"Even", "Gleich"}, bilingual{"–19", "–19"}},
		{analysis.Score{Value: -20}, bilingual{"Behind", "Hinten"}, bilingual{"–20", "–20"}},
	} {
		check(t, c.word, func() string { return LineWord(c.score) })
		check(t, c.figure, func() string { return LineFigure(c.score) })
	}
}

// What the review has found about a move beside lines that are compared says where it is from.
func TestFigureOfTheReview(t *testing.T) {
	check(t, bilingual{"Review: +12", "Rückblick: +12"}, func() string { return ReviewFigure(analysis.Score{Value: 12}) })
	check(t, bilingual{"Review: Draw", "Rückblick: Remis"}, func() string { return ReviewFigure(analysis.Score{Proof: search.ProvedDraw}) })
}

// The number of moves to a win is shown as a bound until it is certain to be the shortest.
func TestWinsInAtMost(t *testing.T) {
	bound := analysis.Score{Value: analysis.MaxValue, Proof: search.ProvedWin, Mate: 25, AtMost: true}
	check(t, bilingual{"wins within 13", "gewinnt in max. 13"}, func() string { return Exact(bound) })
	check(t, bilingual{"within 13", "in max. 13"}, func() string { return ExactShort(bound) })
	check(t, bilingual{"≤13", "≤13"}, func() string { return ExactSign(bound) })
	check(t, bilingual{"f12 wins in at most 13 moves.", "f12 gewinnt in höchstens 13 Zügen."}, func() string {
		return ExactOf("f12", bound)
	})
}

// A study says how a position is for the side to move, as the figures of its moves do.
func TestOutlookOfTheSideToMove(t *testing.T) {
	setup := session.Setup{Seats: [2]session.Seat{{Name: "Ada"}, {Name: "Bo"}}}
	for value, want := range map[int]bilingual{
		-42: {"O is behind", "O liegt zurück"},
		-19: {"Even", "Ausgeglichen"},
		42:  {"Bo is ahead", "Bo liegt vorn"},
	} {
		check(t, want, func() string { return Outlook(setup, analysis.Score{Value: value}, game.Second) })
	}
}
