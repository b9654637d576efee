package reproduce

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// isolationTime is the time for a move in the report's tournaments.
	isolationTime = 150 * time.Millisecond
	// reserve is what is left of it when a player is to give up searching: 10 ms in the
	// report, more here, since a player may need 20 ms to stop.
	reserve = 30 * time.Millisecond
	// placements is the number of random moves at the beginning: both pieces.
	placements = 2
)

// isolation is the tournament of the report "Heuristics".
func isolation() Experiment {
	return Experiment{
		Name:   "isolation",
		About:  "five players with iterative deepening against seven opponents, 150 ms a move",
		Source: published.IsolationPaper + ", the tables of the tournaments",
		Usual:  Options{Games: published.IsolationGames, Time: isolationTime},
		run:    runIsolation,
	}
}

// runIsolation plays the tournament. All matches have the same openings, each from both
// sides.
func runIsolation(w *work) error {
	tested, opponents := published.IsolationPlayers(), published.IsolationOpponents()
	var list []pairing
	for _, p := range tested {
		for _, o := range opponents {
			list = append(list, pairing{
				variant: variant("isolation"), players: [2]string{w.deepening(p.Evaluation), w.opponent(o)},
				games: w.asked.Games, plies: placements, margin: reserve,
			})
		}
	}
	results, err := w.matches(list)
	w.isolationRates(tested, results)
	w.isolationGames(tested, opponents, results)
	w.isolationNotes(results)
	return err
}

// limits writes the limits of the players with iterative deepening.
func (w *work) limits() string {
	if w.asked.Nodes > 0 {
		return fmt.Sprintf("nodes=%d", w.asked.Nodes)
	}
	return fmt.Sprintf("time=%v", w.asked.Time-reserve)
}

// deepening is a player of the tournament with iterative deepening.
func (w *work) deepening(evaluation string) string {
	return fmt.Sprintf("deepening(eval=%s,%s,shuffle)", evaluation, w.limits())
}

// opponent is the player of that name in the report's tables.
func (w *work) opponent(name string) string {
	kind, evaluation, _ := strings.Cut(strings.ToLower(name), "_")
	switch kind {
	case "mm":
		limit := ""
		if w.asked.Nodes == 0 {
			limit = "," + w.limits()
		}
		return fmt.Sprintf("minimax(eval=%s,depth=3%s,shuffle)", evaluation, limit)
	case "ab":
		return w.deepening(evaluation)
	}
	return "random"
}

// isolationRates writes the win rates beside the published ones.
func (w *work) isolationRates(tested []published.IsolationPlayer, results []match.Result) {
	t := table.Table{
		Caption: "Win rates in per cent, as published in three tournaments and as measured.",
		Columns: slices.Concat(table.Words("player", "evaluation"), table.Numbers("first", "second", "third", "their mean", "measured", "95 %", "depth")),
	}
	figure := chart.Figure{Title: "Isolation: games won", Y: "won (%)", High: 100, Bars: []chart.Bars{{Name: "published"}, {Name: "measured"}}}
	opponents := len(results) / len(tested)
	for i, p := range tested {
		var c match.Count
		var tally match.Tally
		for _, r := range results[i*opponents : (i+1)*opponents] {
			c, tally = c.Plus(r.All()), tally.Plus(r.Players[0])
		}
		low, high := c.Interval()
		score, interval := scoreOf(c)
		t.Add(p.Name, p.Evaluation, percent(p.Rate(0)), percent(p.Rate(1)), percent(p.Rate(2)), percent(p.Mean()),
			score, interval, fmt.Sprintf("%.1f", tally.DepthAMove()))
		figure.Groups = append(figure.Groups, p.Name)
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: p.Mean()})
		figure.Bars[1].Values = append(figure.Bars[1].Values, chart.Value{Y: c.Score(), Low: low, High: high})
	}
	w.Tables, w.Figure = append(w.Tables, t), &figure
}

// isolationGames writes the games won against each opponent beside the published ones.
func (w *work) isolationGames(tested []published.IsolationPlayer, opponents [7]string, results []match.Result) {
	t := table.Table{
		Caption: fmt.Sprintf("Games won of %d, in brackets those published, of %d each.", w.asked.Games, published.IsolationGames),
		Columns: table.Words("opponent"),
	}
	for _, p := range tested {
		t.Columns = append(t.Columns, table.Column{Head: p.Name})
	}
	for j, o := range opponents {
		row := []any{o}
		for i, p := range tested {
			c := results[i*len(opponents)+j].All()
			won := "-"
			if c.Games() > 0 {
				won = fmt.Sprint(c.Wins)
			}
			row = append(row, fmt.Sprintf("%s (%d, %d, %d)", won, p.Won[0][j], p.Won[1][j], p.Won[2][j]))
		}
		t.Add(row...)
	}
	w.Tables = append(w.Tables, t)
}

// isolationNotes says what the players' limits are, and which games were lost on time.
func (w *work) isolationNotes(results []match.Result) {
	late := 0
	for _, r := range results {
		late += r.Players[0].Late + r.Players[1].Late
	}
	w.note("Players with iterative deepening are written %s.", w.deepening("improved"))
	if w.asked.Nodes == 0 {
		w.note("%d of %d games were lost on time.", late, w.Games)
	}
}
