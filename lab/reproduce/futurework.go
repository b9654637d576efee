package reproduce

import (
	"context"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

// The default games and times of the matches for the future work of the papers, and the number of
// random moves at the start of a game.
const (
	futureGames = 100
	treeGames   = 40
	treeTime    = minMoveTime
	futurePlies = 4
)

// duel is a match of two forms of a player. tested is the form under test, baseline the other one.
type duel struct{ variant, tested, baseline string }

// learnedWeights plays the learned weights against the weights printed in the paper.
func learnedWeights() Experiment {
	return Experiment{
		Name:     "learned-weights",
		About:    "the generic heuristic with learned weights against the same with the printed weights, depth 4",
		Source:   published.GenericPaper + ", section 3.2",
		Defaults: Options{Games: futureGames},
		run: func(ctx context.Context, w *experimentRun) error {
			var list []duel
			for _, board := range []string{"4,4,3", "5,5,4", "6,6,4", "8,8,4", "6,6,5", "8,8,5", "9,9,5", "11,11,5", "5,6,4", "7,9,5"} {
				list = append(list, duel{board, "deepening(eval=generic(weights=learned),depth=4)", "deepening(eval=generic,depth=4)"})
			}
			return w.duels(ctx, list, "Learned weights against the printed ones")
		},
	}
}

// annealedConstants plays the constants found by annealing against the given ones.
func annealedConstants() Experiment {
	return Experiment{
		Name:     "annealed-constants",
		About:    "constants of nine-board and ultimate that simulated annealing found against the given ones, in new games",
		Source:   published.FamilyPaper + ", section 6 (3)",
		Defaults: Options{Games: futureGames},
		run: func(ctx context.Context, w *experimentRun) error {
			var list []duel
			for _, found := range []struct {
				variant, given, found string
				depths                []int
			}{
				{"nine-board", "blocks", "blocks(one=2,two=9,three=767)", []int{3, 4, 5}},
				{"nine-board", "blocks2", "blocks2(one=3,two=17,three=224)", []int{3}},
				{"ultimate", "ultimate", "ultimate(marks=14,full=2)", []int{4, 5}},
				{"ultimate", "ultimate", "ultimate(marks=11,one=47,two=266,threats=1,full=2)", []int{4}},
				{"ultimate-open", "ultimate", "ultimate(weights=annealed)", []int{3, 4, 5}},
			} {
				for _, depth := range found.depths {
					list = append(list, duel{
						found.variant, fmt.Sprintf("alphabeta(eval=%s,depth=%d)", found.found, depth),
						fmt.Sprintf("alphabeta(eval=%s,depth=%d)", found.given, depth),
					})
				}
			}
			return w.duels(ctx, list, "Annealed constants against the given ones")
		},
	}
}

// treeSearch plays Monte Carlo tree search with a heuristic, and without proofs, against the plain
// form.
func treeSearch() Experiment {
	return Experiment{
		Name: "tree-search",
		About: "Monte Carlo tree search with a heuristic as prior or instead of random games, and without proofs, " +
			"against the plain form at equal time",
		Source:   published.FamilyPaper + ", section 6 (2)",
		Defaults: Options{Games: treeGames, Time: treeTime},
		run: func(ctx context.Context, w *experimentRun) error {
			var list []duel
			for _, game := range []struct{ variant, evaluation string }{
				{"nine-board", "blocks2"},
				{"ultimate", "ultimate2"},
				{"ultimate-open", "ultimate2"},
			} {
				plain, prior := w.tree(usualC), w.tree("prior="+game.evaluation+","+usualC)
				list = append(list,
					duel{game.variant, prior, plain},
					duel{game.variant, prior, w.tree("c=0.5")},
					duel{game.variant, w.tree("rollout=" + game.evaluation + "," + usualC), plain},
					duel{game.variant, w.tree("solver=off," + usualC), plain})
			}
			return w.duels(ctx, list, "Forms of Monte Carlo tree search")
		},
	}
}

// tree returns the string of a Monte Carlo tree search with options. Its limit is Options.Time, or
// Options.Nodes as a number of simulations.
func (w *experimentRun) tree(options string) string {
	limit := fmt.Sprintf("time=%v", w.options.Time)
	if w.options.Nodes > 0 {
		limit = fmt.Sprintf("simulations=%d", w.options.Nodes)
	}
	return "mcts(" + options + "," + limit + ")"
}

// duels plays matches from random openings, each from both sides, and adds their table and figure.
func (w *experimentRun) duels(ctx context.Context, list []duel, title string) error {
	var pairings []weightedMatch
	for _, d := range list {
		pairings = append(pairings, weightedMatch{Spec: match.Spec{
			Variant: variant(d.variant), Players: []string{d.tested, d.baseline}, Games: w.options.Games, Plies: futurePlies,
		}})
	}
	results, err := w.matches(ctx, pairings)
	w.duelTable(list, results, title)
	return err
}

// duelTable adds the table of matches and the figure, which refers to the rows by number.
func (w *experimentRun) duelTable(list []duel, results []match.Stats, title string) {
	t := table.Table{
		Caption: fmt.Sprintf("Wins, draws and losses of A, from random openings of %d moves, each played from both sides.", futurePlies),
		Columns: slices.Concat(table.Numbers(""), table.Words("game", "A", "B"), table.Numbers("all", "%", "95 %")),
	}
	var groups []string
	var games []sample
	for i, d := range list {
		c := sampleOf(results[i])
		score, interval := scoreOf(c)
		t.Add(i+1, d.variant, d.tested, d.baseline, countText(c.Count), score, interval)
		groups, games = append(groups, fmt.Sprint(i+1)), append(games, c)
	}
	w.Tables, w.Figure = append(w.Tables, t), scores(title, groups, bars("points of A", games))
	w.Figure.X = "row of the table"
}
