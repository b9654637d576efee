package reproduce

import (
	"fmt"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// The evaluations of the experiments on k in a row.
const (
	usualGeneric    = "generic(weights=learned)"
	usualShevchenko = "shevchenko-own"
)

// genericHeuristic is tables 1 to 12 of "Generic heuristic for the mnk-games".
func genericHeuristic() Experiment {
	return Experiment{
		Name:   "generic-heuristic",
		About:  "the generic heuristic against those of Shevchenko and Chua, k = 3 to 5 on boards up to 11 × 11, depth 4",
		Source: published.GenericPaper + ", sections 4 and 7, tables 1 to 12",
		Usual:  Options{Generic: usualGeneric, Shevchenko: usualShevchenko},
		run:    runGeneric,
	}
}

// runGeneric plays each pair of tables as matches of two games on each board, the large
// ones first, since they take longest.
func runGeneric(w *work) error {
	tables := published.Heuristics()
	var list []pairing
	for size := published.LargestBoard; size >= 3; size-- {
		for _, h := range tables {
			if h.First && size >= h.K {
				list = append(list, w.heuristicGames(h, size))
			}
		}
	}
	results, err := w.matches(list)
	played := against(list, results)
	w.genericTable(tables, func(h published.HeuristicGames, size int) byte {
		p := w.heuristicGames(h, size)
		return heuristicGame(h, played(p.variant.Name, p.players[1]))
	})
	return err
}

// heuristicGame returns how the game of a table ended, of a match that has its counterpart
// too.
func heuristicGame(h published.HeuristicGames, r match.Result) byte {
	if h.First {
		return letter(r.Began)
	}
	return letter(r.Followed)
}

// heuristicGames is the match of a pair of tables on the board with so many rows.
func (w *work) heuristicGames(h published.HeuristicGames, size int) pairing {
	other := "chua"
	if h.Against == "Shevchenko" {
		other = w.asked.Shevchenko
	}
	return pairing{
		variant: variant(fmt.Sprintf("%d,%d,%d", size, size, h.K)),
		players: [2]string{plainPlayer(w.asked.Generic), plainPlayer(other)},
		games:   2, weight: float64(size * size * size),
	}
}

// plainPlayer is the player of the paper with an evaluation.
func plainPlayer(evaluation string) string { return "alphabeta(eval=" + evaluation + ",depth=4)" }

// letter returns how the only game of a count ended: W, D or L; - where there is none.
func letter(c match.Count) byte {
	switch {
	case c.Wins > 0:
		return 'W'
	case c.Draws > 0:
		return 'D'
	case c.Losses > 0:
		return 'L'
	}
	return '-'
}

// genericTable writes the tables with those published, and what they have in common.
func (w *work) genericTable(tables []published.HeuristicGames, result func(published.HeuristicGames, int) byte) {
	t := table.Table{
		Caption: fmt.Sprintf("Results of %s: W won, D drawn, L lost; each with the paper's table above what was measured.", w.asked.Generic),
		Columns: slices.Concat(table.Numbers("table"), table.Words("against"), table.Numbers("k"), table.Words("begins", "whose")),
	}
	for size := 3; size <= published.LargestBoard; size++ {
		t.Columns = append(t.Columns, table.Column{Head: fmt.Sprintf("%d × %d", size, size), Text: true})
	}
	t.Columns = append(t.Columns, table.Numbers("agree")...)
	agree, cells := 0, 0
	figure := chart.Figure{Title: "Generic heuristic: points won in each table", X: "table", Y: "points (%)", High: 100, Bars: []chart.Bars{{Name: "published"}, {Name: "measured"}}}
	for _, h := range tables {
		ours := ""
		for i := range h.Results {
			ours += string(result(h, h.K+i))
		}
		n := same(h.Results, ours)
		agree, cells = agree+n, cells+len(ours)
		w.genericRows(&t, h, ours, n)
		figure.Groups = append(figure.Groups, fmt.Sprint(h.Table))
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: points(h.Results)})
		figure.Bars[1].Values = append(figure.Bars[1].Values, chart.Value{Y: points(ours)})
	}
	w.Tables, w.Figure = append(w.Tables, t), &figure
	w.note("%d of %d games end as published.", agree, cells)
}

// genericRows adds a table as published and as measured.
func (w *work) genericRows(t *table.Table, h published.HeuristicGames, ours string, agree int) {
	against, begins := "chua", "other"
	if h.Against == "Shevchenko" {
		against = w.asked.Shevchenko
	}
	if h.First {
		begins = "generic"
	}
	row := func(whose, results, agree string) {
		cells := []any{h.Table, against, h.K, begins, whose}
		for range h.K - 3 {
			cells = append(cells, "")
		}
		for _, r := range results {
			cells = append(cells, string(r))
		}
		t.Add(append(cells, agree)...)
	}
	row("published", h.Results, "")
	row("measured", ours, fmt.Sprintf("%d of %d", agree, len(ours)))
}

// same counts the letters that two words have at the same place.
func same(a, b string) (n int) {
	for i := range a {
		if a[i] == b[i] {
			n++
		}
	}
	return n
}

// points returns the share of the points in per cent; what was not played counts nothing.
func points(results string) float64 {
	won := float64(2*strings.Count(results, "W") + strings.Count(results, "D"))
	return 50 * won / float64(len(results))
}
