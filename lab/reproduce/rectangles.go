package reproduce

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// rectangleGames is the number of games against each evaluation on each board.
	rectangleGames = 10
	// rectanglePlies is the number of random moves at the start of each game.
	rectanglePlies = 2
)

// rectangleBoards returns boards with more columns than rows, the small ones first.
func rectangleBoards() []string {
	return []string{"3,4,3", "4,6,3", "4,5,4", "5,6,4", "5,8,4", "6,7,4", "6,7,5", "6,9,5", "7,10,5"}
}

// rectangles carries out the future work that "Generic heuristic for the mnk-games" proposes.
func rectangles() Experiment {
	return Experiment{
		Name:     "mnk-rectangles",
		About:    "the generic heuristic against every other evaluation on boards with m ≠ n",
		Source:   published.GenericPaper + ", section 5 (future work)",
		Defaults: Options{Games: rectangleGames, Generic: "generic"},
		run:      runRectangles,
	}
}

func runRectangles(ctx context.Context, w *experimentRun) error {
	boards, others := rectangleBoards(), otherEvaluations(rectangleBoards()[0])
	var list []weightedMatch
	for _, board := range slices.Backward(boards) {
		v := variant(board)
		for _, other := range others {
			list = append(list, weightedMatch{Spec: match.Spec{
				Variant: v, Players: []string{plainPlayer(w.options.Generic), plainPlayer(other)},
				Games: w.options.Games, Plies: rectanglePlies,
			}, weight: float64(len(v.Start().View().Cells))})
		}
	}
	results, err := w.matches(ctx, list)
	played := resultFinder(list, results)
	w.rectangleTable(boards, others, func(board, other string) sample {
		return sampleOf(played(variant(board).Name, plainPlayer(other)))
	})
	return err
}

// otherEvaluations returns the names of the evaluations of a variant except the generic ones.
func otherEvaluations(board string) (names []string) {
	for _, e := range variant(board).Evaluations() {
		if !strings.HasPrefix(e.Name, "generic") {
			names = append(names, e.Name)
		}
	}
	return names
}

func (w *experimentRun) rectangleTable(boards, others []string, games func(board, other string) sample) {
	t := table.Table{
		Caption: fmt.Sprintf("Wins, draws and losses of %s against each evaluation, all with alpha-beta to depth 4.", w.options.Generic),
		Columns: append(table.Words("board"), table.Percents(others...)...),
	}
	sums := make([]sample, len(others))
	for _, board := range boards {
		row := []any{board}
		for j, other := range others {
			c := games(board, other)
			sums[j] = sums[j].plus(c)
			row = append(row, countText(c.Count))
		}
		t.Add(row...)
	}
	all, rates, intervals := []any{"all"}, []any{"%"}, []any{"95 %"}
	for _, c := range sums {
		rate, interval := scoreOf(c)
		all, rates, intervals = append(all, countText(c.Count)), append(rates, rate), append(intervals, interval)
	}
	t.Add(all...)
	t.Add(rates...)
	t.Add(intervals...)
	w.Tables, w.Figure = append(w.Tables, t), scores("Generic heuristic on boards with m ≠ n", others, bars("points", sums))
}
