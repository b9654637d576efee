package learn

import (
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/lab/chart"
)

// For several runs the figure shows the median of the weights and a band from the least to the
// greatest. It begins with the weights before the first game and ends with the last game that all
// runs have.
func TestFigure(t *testing.T) {
	run := func(games ...[]int) Learned {
		l := Learned{Board: "3,3,3", K: 3}
		for i, weights := range games {
			l.Episodes = append(l.Episodes, Episode{Number: i + 1, Weights: weights})
		}
		return l
	}
	a := run([]int{10, 1, 1, 1, 1, 1, 1}, []int{20, 1, 1, 1, 1, 1, 7}, []int{0, 0, 0, 0, 0, 0, 0})
	b := run([]int{40, 1, 1, 1, 1, 1, 1}, []int{10, 1, 1, 1, 1, 1, 9})
	c := run([]int{20, 1, 1, 1, 1, 1, 1}, []int{90, 1, 1, 1, 1, 1, 8})
	f := Figure(a, b, c)
	if err := f.Check(); err != nil {
		t.Fatal(err)
	}
	if len(f.Lines) != 7 || f.Lines[0].Name != "two" || f.Lines[6].Name != "a1" {
		t.Fatalf("%+v", f.Lines)
	}
	for i, want := range map[int][]chart.Point{
		0: {
			{X: 0, Value: chart.Value{Y: 100, Low: 100, High: 100}},
			{X: 1, Value: chart.Value{Y: 20, Low: 10, High: 40}},
			{X: 2, Value: chart.Value{Y: 20, Low: 10, High: 90}},
		},
		6: {
			{X: 0, Value: chart.Value{Y: 1, Low: 1, High: 1}},
			{X: 1, Value: chart.Value{Y: 1, Low: 1, High: 1}},
			{X: 2, Value: chart.Value{Y: 8, Low: 7, High: 9}},
		},
	} {
		if got := f.Lines[i].Points; !slices.Equal(got, want) {
			t.Errorf("%s: %v, want %v", f.Lines[i].Name, got, want)
		}
	}
	if got := Figure(a, b).Lines[0].Points[1].Y; got != 25 {
		t.Errorf("between 10 and 40 lies %g, want 25", got)
	}
	if Figure().Check() == nil {
		t.Error("a figure of no runs can be drawn")
	}
}

// The weights of an episode are the same as those of its evaluation.
func TestWeightsOfEpisodes(t *testing.T) {
	learned, err := SelfPlay(t.Context(), defaults(t, "4,4,3"), nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range learned.Episodes {
		w := newWeights(learned.K)
		for i, name := range w.names {
			w.value[name] = float64(e.Weights[i])
		}
		if w.String() != e.Evaluation {
			t.Errorf("%v, and %s", e.Weights, e.Evaluation)
		}
	}
}
