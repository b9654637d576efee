package learn

import (
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/chart"
)

// Figure returns a chart of the weights after each game. For several runs on the same board it
// shows the median, with a band from the minimum to the maximum. It covers as many games as the
// shortest run.
func Figure(runs ...Learned) chart.Figure {
	f := chart.Figure{X: "game of self-play", Y: "weight", Counts: true, Log: true}
	if len(runs) == 0 {
		return f
	}
	f.Title = "Weights of the generic evaluation for " + runs[0].Board
	games := len(runs[0].Episodes)
	for _, r := range runs {
		games = min(games, len(r.Episodes))
	}
	start := newWeights(runs[0].K)
	begun := start.rounded()
	for i, name := range start.names {
		line := chart.Line{Name: name, Points: []chart.Point{{Value: middle([]int{begun[i]})}}}
		for game := range games {
			var list []int
			for _, r := range runs {
				list = append(list, r.Episodes[game].Weights[i])
			}
			line.Points = append(line.Points, chart.Point{X: float64(game + 1), Value: middle(list)})
		}
		f.Lines = append(f.Lines, line)
	}
	return f
}

// middle returns the median of a list, with its minimum and maximum as the interval.
func middle(list []int) chart.Value {
	slices.Sort(list)
	n := len(list)
	return chart.Value{Y: float64(list[(n-1)/2]+list[n/2]) / 2, Low: float64(list[0]), High: float64(list[n-1])}
}
