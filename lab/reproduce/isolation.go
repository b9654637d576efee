package reproduce

import (
	"context"
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
	// isolationTime is the time for a move. The report prints none: it is that of the course
	// program with which its games were probably played.
	isolationTime = 150 * time.Millisecond
	// timeMargin is the part of the time for a move that a player must leave when it stops its
	// search. It is 10 ms in the report and more here, because a player may need 20 ms to stop.
	timeMargin = 30 * time.Millisecond
	// placements is the number of random moves at the start of a game: they place the two pieces.
	placements = 2
)

// isolation repeats the tournament of the report "Heuristics".
func isolation() Experiment {
	return Experiment{
		Name:     "isolation",
		About:    "five players with iterative deepening against seven opponents, 150 ms per move",
		Source:   published.IsolationPaper + ", the tables of the tournaments",
		Defaults: Options{Games: published.IsolationGames, Time: isolationTime},
		run:      runIsolation,
	}
}

// runIsolation plays the tournament. All matches have the same openings, each from both
// sides.
func runIsolation(ctx context.Context, w *experimentRun) error {
	tested, opponents := published.IsolationPlayers(), published.IsolationOpponents()
	results, err := w.tournament(ctx, tested, opponents)
	w.isolationRates(tested, results)
	w.isolationGames(tested, opponents, results)
	w.isolationLosses(tested, opponents, results)
	w.isolationNotes(results)
	w.isolationChance(tested)
	w.noteGaps(published.IsolationGaps())
	return err
}

// tournament plays each tested player against each opponent. The results are grouped by player, in
// the order of the opponents.
func (w *experimentRun) tournament(ctx context.Context, tested []published.IsolationPlayer, opponents [7]string) ([]match.Stats, error) {
	var list []weightedMatch
	for _, p := range tested {
		for _, o := range opponents {
			list = append(list, weightedMatch{Spec: match.Spec{
				Variant: variant("isolation"), Players: []string{w.deepening(p.Evaluation), w.opponent(o)},
				Games: w.options.Games, Plies: placements, Margin: timeMargin,
			}})
		}
	}
	return w.matches(ctx, list)
}

// sumGames adds up the games and the tallies of tested player i in a tournament.
func sumGames(results []match.Stats, i, opponents int) (c sample, t match.Tally) {
	for _, r := range results[i*opponents : (i+1)*opponents] {
		c, t = c.plus(sampleOf(r)), t.Plus(r.Players[0])
	}
	return c, t
}

// limits returns the limits of the players with iterative deepening, as an option of their strings.
func (w *experimentRun) limits() string {
	if w.options.Nodes > 0 {
		return fmt.Sprintf("nodes=%d", w.options.Nodes)
	}
	return fmt.Sprintf("time=%v", w.options.Time-timeMargin)
}

// deepening returns a player of the tournament that uses iterative deepening.
func (w *experimentRun) deepening(evaluation string) string {
	return fmt.Sprintf("deepening(eval=%s,%s,shuffle)", evaluation, w.limits())
}

// opponent returns the player for a name in the report's tables.
func (w *experimentRun) opponent(name string) string {
	kind, evaluation, _ := strings.Cut(strings.ToLower(name), "_")
	switch kind {
	case "mm":
		limit := ""
		if w.options.Nodes == 0 {
			limit = "," + w.limits()
		}
		return fmt.Sprintf("minimax(eval=%s,depth=3%s,shuffle)", evaluation, limit)
	case "ab":
		return w.deepening(evaluation)
	}
	return "random"
}

// isolationRates adds the table and the figure of measured and published win rates.
func (w *experimentRun) isolationRates(tested []published.IsolationPlayer, results []match.Stats) {
	t := table.Table{
		Caption: "Win rates in per cent, as published in three tournaments and as measured.",
		Columns: slices.Concat(table.Words("player", "evaluation"),
			table.Percents("first", "second", "third", "their mean", "95 %", "measured", "95 %"), table.Numbers("depth")),
	}
	figure := chart.Figure{Title: "Isolation: games won", Y: "won (%)", High: 100, Bars: []chart.Bars{{Name: "published"}, {Name: "measured"}}}
	opponents := len(results) / len(tested)
	for i, p := range tested {
		c, tally := sumGames(results, i, opponents)
		score, interval := scoreOf(c)
		_, theirs := scoreOf(sample{Count: p.All()})
		t.Add(p.Name, p.Evaluation, percent(p.Rate(0)), percent(p.Rate(1)), percent(p.Rate(2)), percent(p.Mean()),
			theirs, score, interval, fmt.Sprintf("%.1f", tally.DepthAMove()))
		figure.Groups = append(figure.Groups, p.Name)
		low, high := p.All().Interval()
		figure.Bars[0].Values = append(figure.Bars[0].Values, chart.Value{Y: p.Mean(), Low: low, High: high})
		figure.Bars[1].Values = append(figure.Bars[1].Values, valueOf(c))
	}
	w.Tables, w.Figure = append(w.Tables, t), &figure
}

// isolationGames adds the table of games won against each opponent, measured and published. For an
// interrupted match it also shows the number of games.
func (w *experimentRun) isolationGames(tested []published.IsolationPlayer, opponents [7]string, results []match.Stats) {
	t := table.Table{
		Caption: fmt.Sprintf("Games won of %d, in brackets those published, of %d each.", w.options.Games, published.IsolationGames),
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
			switch {
			case c.Games() == w.options.Games:
				won = fmt.Sprint(c.Wins)
			case c.Games() > 0:
				won = fmt.Sprintf("%d of %d", c.Wins, c.Games())
			}
			row = append(row, fmt.Sprintf("%s (%d, %d, %d)", won, p.Won[0][j], p.Won[1][j], p.Won[2][j]))
		}
		t.Add(row...)
	}
	w.Tables = append(w.Tables, t)
}

// isolationLosses adds the table of how many opponents each player loses to. The report says that
// aggregate_heuristics very rarely loses to any opponent.
func (w *experimentRun) isolationLosses(tested []published.IsolationPlayer, opponents [7]string, results []match.Stats) {
	t := table.Table{
		Caption: "How many opponents a player won, drew and lost its games against on the whole, of 21 in the three " +
			"published tournaments and of 7 here; and the opponent that it scored least against.",
		Columns: slices.Concat(table.Words("player", "evaluation"), table.Numbers("published", "measured"),
			table.Words("least against"), table.Numbers("%", "95 %")),
	}
	for i, p := range tested {
		var theirs, ours match.Count
		least := 0
		for _, tournament := range p.Won {
			for _, won := range tournament {
				theirs = theirs.Plus(matchResult(match.Count{Wins: won, Losses: published.IsolationGames - won}))
			}
		}
		mine := results[i*len(opponents) : (i+1)*len(opponents)]
		for j, r := range mine {
			ours = ours.Plus(matchResult(r.All()))
			if played := r.All().Games() > 0; played && (mine[least].All().Games() == 0 || r.All().Score() < mine[least].All().Score()) {
				least = j
			}
		}
		against := opponents[least]
		if mine[least].All().Games() == 0 {
			against = "-"
		}
		score, interval := scoreOf(sampleOf(mine[least]))
		t.Add(p.Name, p.Evaluation, countText(theirs), countText(ours), against, score, interval)
	}
	w.Tables = append(w.Tables, t)
}

// matchResult returns the result of a match as one win, draw or loss.
func matchResult(c match.Count) match.Count {
	switch {
	case c.Games() == 0:
		return match.Count{}
	case c.Wins > c.Losses:
		return match.Count{Wins: 1}
	case c.Wins < c.Losses:
		return match.Count{Losses: 1}
	}
	return match.Count{Draws: 1}
}

// isolationChance adds notes on how likely the published numbers are by chance.
func (w *experimentRun) isolationChance(tested []published.IsolationPlayer) {
	best, other := tested[1], tested[0]
	z, p := zTest(best.All(), other.All())
	w.note("The published lead of %s over %s, %.1f points in %d games each, has z = %.1f (two proportions): between "+
		"equal players chance makes one as large in %.0f %% of such tournaments.",
		best.Name, other.Name, best.Mean()-other.Mean(), best.All().Games(), z, 100*p)
	eights, cells := 0, 0
	for _, p := range tested {
		for _, tournament := range p.Won {
			cells++
			eights += boolToInt(tournament[0] == usualWins)
		}
	}
	share := binomial(published.IsolationGames, usualWins, float64(usualWins)/published.IsolationGames)
	w.note("%d of the %d published cells against Random are exactly %d of %d. Of independent games no more than %.0f %% "+
		"of the cells would be, however strong the players, and %d or more with a chance of %.4f. So these games were not "+
		"independent: they may have shared openings and random numbers, or two in ten were lost by something other than "+
		"the play, such as the clock.",
		eights, cells, usualWins, published.IsolationGames, 100*share, eights, atLeast(cells, eights, share))
}

// usualWins is the number of games won in most of the published cells against Random.
const usualWins = 8

// isolationNotes adds notes on the limits of the players and on games lost on time.
func (w *experimentRun) isolationNotes(results []match.Stats) {
	late := 0
	for _, r := range results {
		late += r.Players[0].Late + r.Players[1].Late
	}
	w.note("Players with iterative deepening are written %s.", w.deepening("improved"))
	if w.options.Nodes == 0 {
		w.note("%d of %d games were lost on time.", late, w.Games)
	}
}
