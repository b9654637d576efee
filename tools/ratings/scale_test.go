package main

import (
	"math"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/match"
)

// The difference between two players follows from the score between them, and a third player is rated
// by the opponents that it met.
func TestScale(t *testing.T) {
	pairs := []pair{
		{first: 0, second: 1, result: result{Count: match.Count{Wins: 240, Losses: 760}}},
		{first: 1, second: 2, result: result{Count: match.Count{Wins: 100, Draws: 200, Losses: 700}}},
	}
	got := scale(4, pairs, 0)
	for i, want := range []float64{0, elo(0.76), elo(0.76) + elo(0.8), 0} {
		if math.Abs(got[i].Difference-want) > 2 {
			t.Errorf("player %d is at %.1f, want %.1f", i, got[i].Difference, want)
		}
	}
	one := match.Deviations * math.Sqrt(0.76*0.24/1000) * 400 / math.Ln10 / (0.76 * 0.24)
	if got[0].Margin > 0.01 || math.Abs(got[1].Margin-one) > 0.1 || got[2].Margin < got[1].Margin {
		t.Errorf("the margins are %v, that of the second should be %.1f", got, one)
	}
	if !math.IsInf(got[3].Margin, 1) {
		t.Errorf("who met nobody has the margin %v", got[3].Margin)
	}
}

// A player that lost all games is rated far below the others, but not infinitely. The choice of the
// anchor only shifts the scale.
func TestScaleOfOneSidedGames(t *testing.T) {
	pairs := []pair{
		{first: 0, second: 1, result: result{Count: match.Count{Losses: 20}}},
		{first: 1, second: 2, result: result{Count: match.Count{Wins: 10, Losses: 10}}},
		{first: 0, second: 2, result: result{Count: match.Count{Losses: 20}}},
	}
	a, b := scale(3, pairs, 0), scale(3, pairs, 2)
	if d := a[1].Difference; d < 400 || d > 1000 {
		t.Errorf("20 losses of 20 are %.0f", d)
	}
	for i := range a {
		if d := a[i].Difference - a[2].Difference; math.Abs(d-b[i].Difference) > 0.01 {
			t.Errorf("player %d is %.2f above the third, or %.2f", i, d, b[i].Difference)
		}
	}
}

// Playing the same games a hundred times changes neither the ratings nor the margins.
func TestScaleOfRepeatedGames(t *testing.T) {
	once := scale(2, []pair{{second: 1, result: result{Count: match.Count{Wins: 4, Draws: 2, Losses: 6}}}}, 0)
	often := scale(2, []pair{{second: 1, result: result{Count: match.Count{Wins: 400, Draws: 200, Losses: 600}, Different: 12}}}, 0)
	if math.Abs(often[1].Difference-once[1].Difference) > 1e-6 || math.Abs(often[1].Margin-once[1].Margin) > 1e-6 {
		t.Errorf("%+v, want %+v", often[1], once[1])
	}
}

// elo returns the difference in Elo at which a player gets the share score of the points.
func elo(score float64) float64 { return 400 * math.Log10(score/(1-score)) }
