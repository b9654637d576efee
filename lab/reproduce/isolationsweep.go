package reproduce

import (
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// sweepGames is the number of games against each opponent.
const sweepGames = 100

// sweepNodes lists the limits of the tournaments, in positions per move. Tests shorten it.
var sweepNodes = []int64{10, 30, 100, 300, 1000, 3000, 10_000}

// isolationSweep repeats the tournament of the report "Heuristics" with several limits.
func isolationSweep() Experiment {
	return Experiment{
		Name:     "isolation-sweep",
		About:    "the tournament of Isolation with 10 to 10,000 positions per move instead of a time limit, because the speed of the report's program is unknown",
		Source:   published.IsolationPaper + ", the tables of the tournaments",
		Defaults: Options{Games: sweepGames},
		run:      runIsolationSweep,
	}
}

func runIsolationSweep(ctx context.Context, w *experimentRun) error {
	tested := published.IsolationPlayers()
	t := table.Table{
		Caption: "Win rates in per cent by the number of positions per move, with their 95 % intervals; below, those published; and how far the rates are from the published means on average.",
		Columns: table.Numbers("positions"),
	}
	figure := chart.Figure{Title: "Isolation: games won by positions per move", X: "positions per move (power of ten)", Y: "won (%)", High: 100}
	for _, p := range tested {
		t.Columns = append(t.Columns, table.Column{Head: p.Evaluation, Unit: "%"})
	}
	for _, p := range tested[:2] { // the two that the report discusses; more lines would hide each other
		figure.Lines = append(figure.Lines, chart.Line{Name: p.Evaluation}, publishedLine(p))
	}
	t.Columns = append(t.Columns, slices.Concat(table.Percents("distance"), table.Numbers("depth"))...)
	err := w.sweep(ctx, func(nodes int64, results []match.Stats) {
		w.sweepRow(&t, &figure, tested, nodes, results)
	})
	theirs := []any{"published"}
	for _, p := range tested {
		theirs = append(theirs, rate(sample{Count: p.All()}))
	}
	t.Add(append(theirs, "", "")...)
	w.Tables = append(w.Tables, t)
	if len(figure.Lines[0].Points) > 0 {
		w.Figure = &figure
	}
	return err
}

// sweep plays a tournament with each limit and calls row with the results. It also calls row for an
// interrupted tournament if each of its matches has at least one game.
func (w *experimentRun) sweep(ctx context.Context, row func(nodes int64, results []match.Stats)) error {
	for _, nodes := range sweepNodes {
		w.parts = append(w.parts, float64(nodes))
	}
	for _, nodes := range sweepNodes {
		w.beginPart()
		w.options.Nodes = nodes
		results, err := w.tournament(ctx, published.IsolationPlayers(), published.IsolationOpponents())
		if !slices.ContainsFunc(results, func(r match.Stats) bool { return r.All().Games() == 0 }) {
			row(nodes, results)
		}
		if err != nil {
			return err
		}
	}
	return nil
}

// publishedLine returns a horizontal line at the published win rate of a player, with its interval,
// across the whole figure.
func publishedLine(p published.IsolationPlayer) chart.Line {
	low, high := p.All().Interval()
	line := chart.Line{Name: p.Evaluation + ", published"}
	for _, nodes := range sweepNodes {
		line.Points = append(line.Points, chart.Point{X: math.Log10(float64(nodes)), Value: chart.Value{Y: p.Mean(), Low: low, High: high}})
	}
	return line
}

// sweepRow adds a tournament to the table, and the win rates of the first two players to the
// figure.
func (w *experimentRun) sweepRow(t *table.Table, f *chart.Figure, tested []published.IsolationPlayer, nodes int64, results []match.Stats) {
	row := []any{nodes}
	distance := 0.0
	var all match.Tally
	for i, p := range tested {
		c, tally := sumGames(results, i, len(results)/len(tested))
		all = all.Plus(tally)
		distance += math.Abs(c.Score()-p.Mean()) / float64(len(tested))
		row = append(row, rate(c))
		if 2*i < len(f.Lines) {
			line := &f.Lines[2*i]
			line.Points = append(line.Points, chart.Point{X: math.Log10(float64(nodes)), Value: valueOf(c)})
		}
	}
	t.Add(append(row, percent(distance), fmt.Sprintf("%.1f", all.DepthAMove()))...)
}
