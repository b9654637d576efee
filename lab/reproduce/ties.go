package reproduce

import (
	"context"
	"fmt"
	"math"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
)

// tieGames is the number of games on each board. Each cell gets half of them.
const tieGames = 60

// genericTies plays tables 1 to 12 with random moves among equal ones.
func genericTies() Experiment {
	defaults := defaultHeuristics()
	defaults.Games = tieGames
	return Experiment{
		Name:     "generic-ties",
		About:    "tables 1 to 12 with a random choice among equally good moves: points, and how many games can be expected to end as published",
		Source:   published.GenericPaper + ", sections 4 and 7, tables 1 to 12",
		Defaults: defaults,
		run:      runTies,
	}
}

// tiePlayer returns a player that chooses randomly among the moves with the best value to depth 4.
// Iterative deepening finds the same values as the alpha-beta search of the paper in a fraction of
// the time, and prefers the shortest win.
func tiePlayer(evaluation string) string {
	return "deepening(eval=" + evaluation + ",depth=4,shuffle)"
}

func runTies(ctx context.Context, w *experimentRun) error {
	cell, err := w.playTables(ctx, w.tables(), w.heuristics(w.options.Games, tiePlayer))
	w.tiesTable(cell)
	return err
}

// tiesTable adds the table of the points and the expected agreement of each cell.
func (w *experimentRun) tiesTable(cell func(published.HeuristicGames, int) sample) {
	w.countsRepeats = true
	t := w.boardTable(fmt.Sprintf("Points of %s in per cent, from %d games for each cell, with their 95 %% intervals, "+
		"below the published results. The last column is how many cells may be expected to agree.", w.options.Generic,
		w.options.Games/2))
	figure := tableFigure("published", "measured")
	var all agreement
	for _, h := range w.tables() {
		theirs, ours := map[int]byte{}, map[int]string{}
		var sum sample
		var agree agreement
		for _, size := range w.sizes(h) {
			theirs[size] = h.Results[size-h.K]
			c := cell(h, size)
			ours[size] = rate(c)
			sum = sum.plus(c)
			agree.add(c.Count, theirs[size])
		}
		all = all.plus(agree)
		w.boardRow(&t, h, "published", theirs, "")
		w.wordRow(&t, h, "measured", ours, fmt.Sprintf("%.1f of %d", agree.expected, agree.cells))
		figure.Groups = append(figure.Groups, fmt.Sprint(h.Table))
		figure.Bars[0].Values = append(figure.Bars[0].Values, pointsOf(theirs))
		figure.Bars[1].Values = append(figure.Bars[1].Values, valueOf(sum))
	}
	w.Tables, w.Figure = append(w.Tables, t), &figure
	low, high := all.interval()
	w.note("Of %d games %.1f may be expected to end as published (95 %% interval: %.1f to %.1f).", all.cells, all.expected, low, high)
	low, high = all.oneRunInterval()
	w.note("One game for each cell, as in the paper, ends as published %.0f to %.0f times in 95 %% of all runs.", low, high)
	w.note("Players are written %s.", tiePlayer(w.options.Generic))
}

// rate formats the score of a cell in per cent and its interval, or returns "-" if there is no
// game.
func rate(s sample) string {
	if s.Games() == 0 {
		return "-"
	}
	low, high := s.interval()
	return fmt.Sprintf("%.0f (%.0f–%.0f)", s.Score(), low, high)
}

// agreement is the number of cells expected to end as published if each is one game.
type agreement struct {
	cells    int
	expected float64
	// variance is the variance of the number of agreeing cells in one run. squaredError is the
	// square of the standard error of expected.
	variance, squaredError float64
}

// add adds a cell with its games, if any were played, and the published result. Repeated games count too, because each
// game is a random draw from the possible games of these players. The share p of the n games that
// end as published estimates the probability of that result. An unbiased estimate of the variance
// of one game is p(1−p)·n/(n−1), and of the variance of p it is p(1−p)/(n−1).
func (a *agreement) add(c match.Count, result byte) {
	n := float64(c.Games())
	if n == 0 {
		return
	}
	a.cells++
	p := float64(map[byte]int{'W': c.Wins, 'D': c.Draws, 'L': c.Losses}[result]) / n
	a.expected += p
	a.variance += p * (1 - p) * n / max(1, n-1)
	a.squaredError += p * (1 - p) / max(1, n-1)
}

func (a agreement) plus(b agreement) agreement {
	return agreement{a.cells + b.cells, a.expected + b.expected, a.variance + b.variance, a.squaredError + b.squaredError}
}

// interval returns the 95 % confidence interval of expected, by the normal distribution.
func (a agreement) interval() (low, high float64) { return a.intervalFor(a.squaredError) }

// oneRunInterval returns the interval that contains the number of agreeing cells in 95 % of all
// runs with one game for each cell.
func (a agreement) oneRunInterval() (low, high float64) {
	return a.intervalFor(a.variance + a.squaredError)
}

func (a agreement) intervalFor(variance float64) (low, high float64) {
	reach := match.Deviations * math.Sqrt(variance)
	return max(0, a.expected-reach), min(float64(a.cells), a.expected+reach)
}
