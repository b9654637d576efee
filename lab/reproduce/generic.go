package reproduce

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// The default evaluations of the experiments on k in a row.
const (
	defaultGeneric    = "generic(weights=learned)"
	defaultShevchenko = "shevchenko-own"
	defaultChua       = "chua-threats"
)

// defaultHeuristics returns the default options of the experiments on tables 1 to 12.
func defaultHeuristics() Options {
	o := Options{Generic: defaultGeneric, Shevchenko: defaultShevchenko, Chua: defaultChua}
	for _, h := range published.Heuristics() {
		o.Tables = append(o.Tables, h.Table)
	}
	for size := 3; size <= published.LargestBoard; size++ {
		o.Sizes = append(o.Sizes, size)
	}
	return o
}

// genericHeuristic repeats tables 1 to 12 of "Generic heuristic for the mnk-games".
func genericHeuristic() Experiment {
	return Experiment{
		Name:     "generic-heuristic",
		About:    "the generic heuristic against those of Shevchenko and Chua, k = 3 to 5 on boards up to 11 × 11, depth 4",
		Source:   published.GenericPaper + ", sections 4 and 7, tables 1 to 12",
		Defaults: defaultHeuristics(),
		run:      runGeneric,
	}
}

func runGeneric(ctx context.Context, w *experimentRun) error {
	cell, err := w.playTables(ctx, w.tables(), w.heuristics(2, plainPlayer))
	w.genericTable(func(h published.HeuristicGames, size int) byte { return letter(cell(h, size).Count) })
	return err
}

// heuristics describes the players of tables 1 to 12.
type heuristics struct {
	generic          func(size, k int) string
	shevchenko, chua string
	// player returns the player that uses an evaluation.
	player func(evaluation string) string
	// games is the number of games on each board. Each player begins half of them.
	games int
}

// heuristics returns the players that the options select.
func (w *experimentRun) heuristics(games int, player func(string) string) heuristics {
	return heuristics{
		generic:    func(int, int) string { return w.options.Generic },
		shevchenko: w.options.Shevchenko, chua: w.options.Chua, player: player, games: games,
	}
}

// plainPlayer returns the paper's player with an evaluation.
func plainPlayer(evaluation string) string { return "alphabeta(eval=" + evaluation + ",depth=4)" }

// opponentOf returns the evaluation of the opponent of the generic heuristic in a table.
func (p heuristics) opponentOf(h published.HeuristicGames) string {
	if h.Against == "Shevchenko" {
		return p.shevchenko
	}
	return p.chua
}

// matchOn returns the match on the board with size rows. It covers table h and the table in which
// the other player begins.
func (p heuristics) matchOn(h published.HeuristicGames, size int) weightedMatch {
	return weightedMatch{Spec: match.Spec{
		Variant: variant(fmt.Sprintf("%d,%d,%d", size, size, h.K)),
		Players: []string{p.player(p.generic(size, h.K)), p.player(p.opponentOf(h))},
		Games:   p.games,
	}, weight: float64(size * size * size)}
}

// tables returns the tables that the options select.
func (w *experimentRun) tables() []published.HeuristicGames {
	return slices.DeleteFunc(published.Heuristics(),
		func(h published.HeuristicGames) bool { return !slices.Contains(w.options.Tables, h.Table) })
}

// sizes returns the boards of a table that the options select, the smallest first.
func (w *experimentRun) sizes(h published.HeuristicGames) []int {
	return slices.DeleteFunc(slices.Sorted(slices.Values(w.options.Sizes)), func(size int) bool { return size < h.K })
}

// playTables plays tables, the large boards first, because they take longest. It returns a function
// that returns the games of a cell from the view of the generic heuristic.
func (w *experimentRun) playTables(
	ctx context.Context, tables []published.HeuristicGames, p heuristics,
) (func(h published.HeuristicGames, size int) sample, error) {
	type game struct {
		against string
		k, size int
	}
	var list []weightedMatch
	place := map[game]int{} // index in list
	for size := published.LargestBoard; size >= 3; size-- {
		for _, h := range tables {
			g := game{h.Against, h.K, size}
			if _, there := place[g]; !there && slices.Contains(w.sizes(h), size) {
				place[g] = len(list)
				list = append(list, p.matchOn(h, size))
			}
		}
	}
	results, err := w.matches(ctx, list)
	return func(h published.HeuristicGames, size int) sample {
		return gamesOf(h, results[place[game{h.Against, h.K, size}]])
	}, err
}

// gamesOf returns the games of table h in match r, which also has the games of the table in which
// the other player begins.
func gamesOf(h published.HeuristicGames, r match.Stats) sample {
	began, followed := r.DifferentOf()
	if h.First {
		return sample{r.Began, began}
	}
	return sample{r.Followed, followed}
}

// notPlayed stands for the result of a game that was not played.
const notPlayed = '-'

// letter returns the result of the only game of a count: W, D or L, or notPlayed if there is no game.
func letter(c match.Count) byte {
	switch {
	case c.Wins > 0:
		return 'W'
	case c.Draws > 0:
		return 'D'
	case c.Losses > 0:
		return 'L'
	}
	return notPlayed
}

// genericTable adds the table of published results, measured results and values under best play,
// and notes on how far they agree.
func (w *experimentRun) genericTable(result func(published.HeuristicGames, int) byte) {
	t := w.boardTable(fmt.Sprintf("Results of %s: W won, D drawn, L lost. Each table has three rows: as published, as "+
		"measured, and under best play where that is proved.", w.options.Generic))
	agree, cells := 0, 0
	var errors [2]int // in the published games and in ours
	figure := tableFigure("published", "measured")
	for _, h := range w.tables() {
		theirs, ours, best := map[int]byte{}, map[int]byte{}, map[int]byte{}
		same, played := 0, 0
		for _, size := range w.sizes(h) {
			theirs[size], ours[size], best[size] = h.Results[size-h.K], result(h, size), h.BestPlay()[size-h.K]
			played += boolToInt(ours[size] != notPlayed)
			same += boolToInt(theirs[size] == ours[size])
			for i, r := range []byte{theirs[size], ours[size]} {
				errors[i] += boolToInt(r != notPlayed && published.Erred(size, h.K, h.First, r))
			}
		}
		agree, cells = agree+same, cells+played
		w.boardRow(&t, h, "published", theirs, "")
		w.boardRow(&t, h, "measured", ours, fmt.Sprintf("%d of %d", same, played))
		w.boardRow(&t, h, "best play", best, "")
		figure.Groups = append(figure.Groups, fmt.Sprint(h.Table))
		for i, results := range []map[int]byte{theirs, ours} {
			figure.Bars[i].Values = append(figure.Bars[i].Values, pointsOf(results))
		}
	}
	w.Tables, w.Figure = append(w.Tables, t), &figure
	w.note("%d of %d games end as published.", agree, cells)
	w.note("In %d of the published games and in %d of ours a player has made a mistake that is proved: it had a better "+
		"result before the first move.", errors[0], errors[1])
	for _, c := range published.Contradictions() {
		w.note("Contradiction in the paper: %s", c)
	}
}

// boolToInt returns 1 for true and 0 for false.
func boolToInt(fact bool) int {
	if fact {
		return 1
	}
	return 0
}

// tableFigure returns an empty figure of the points won in each table.
func tableFigure(names ...string) chart.Figure {
	f := chart.Figure{Title: "Generic heuristic: points won in each table", X: "table", Y: "points (%)", High: 100}
	for _, n := range names {
		f.Bars = append(f.Bars, chart.Bars{Name: n})
	}
	return f
}

// boardTable returns an empty table with a column for each selected board.
func (w *experimentRun) boardTable(caption string) table.Table {
	t := table.Table{
		Caption: caption,
		Columns: slices.Concat(table.Numbers("table"), table.Words("against"), table.Numbers("k"), table.Words("begins", "whose")),
	}
	for _, size := range w.columns() {
		t.Columns = append(t.Columns, table.Column{Head: fmt.Sprintf("%d × %d", size, size), Text: true, Unit: "%"})
	}
	t.Columns = append(t.Columns, table.Numbers("agree")...)
	return t
}

// columns returns the selected boards, the smallest first.
func (w *experimentRun) columns() []int {
	return slices.Compact(slices.Sorted(slices.Values(w.options.Sizes)))
}

// boardRow adds a row of results for a table of the paper. Cells of boards that the table does not
// have are empty.
func (w *experimentRun) boardRow(t *table.Table, h published.HeuristicGames, whose string, results map[int]byte, agree string) {
	words := map[int]string{}
	for size, r := range results {
		words[size] = string(r)
	}
	w.wordRow(t, h, whose, words, agree)
}

// wordRow adds a row of words, given by the size of the board.
func (w *experimentRun) wordRow(t *table.Table, h published.HeuristicGames, whose string, words map[int]string, agree string) {
	begins := "other"
	if h.First {
		begins = "generic"
	}
	cells := []any{h.Table, w.heuristics(0, nil).opponentOf(h), h.K, begins, whose}
	for _, size := range w.columns() {
		cells = append(cells, words[size])
	}
	t.Add(append(cells, agree)...)
}

// pointsOf returns the share of points won in per cent of the games that were played, as a value of a
// figure, or an empty value if none was.
func pointsOf(results map[int]byte) chart.Value {
	played, won := 0, 0.0
	for _, r := range results {
		played += boolToInt(r != notPlayed)
		switch r {
		case 'W':
			won++
		case 'D':
			won += 0.5
		}
	}
	return chart.Value{Y: 100 * won / float64(max(1, played))}
}
