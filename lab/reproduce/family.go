package reproduce

import (
	"cmp"
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// familyGames is the default number of games of a match.
	familyGames = 100
	// simulations is the number of games that Monte Carlo tree search plays for a move.
	simulations = 10_000
	// timings is how often a time is measured. The median counts.
	timings = 3
)

// family repeats the measurements of "Project 1: Game Playing".
func family() Experiment {
	return Experiment{
		Name:                "tic-tac-toe-family",
		About:               "H-minimax and Monte Carlo tree search in tic-tac-toe, nine-board and ultimate: times, self-play and matches",
		Source:              published.FamilyPaper + ", section 5",
		Defaults:            Options{Games: familyGames},
		SingleMachineReason: measuresTimes,
		run:                 runFamily,
	}
}

// variantOf returns our name for a game of the report.
func variantOf(game string) string {
	switch game {
	case "simple":
		return "tic-tac-toe"
	case "advanced":
		return "nine-board"
	}
	return game
}

// hminimax returns the report's H-minimax to a depth, or to the end of simple tic-tac-toe if depth
// is 0.
func hminimax(depth int) string {
	if depth == 0 {
		depth = 9
	}
	return fmt.Sprintf("alphabeta(depth=%d)", depth)
}

// usualC is the constant of UCT in the experiments: a usual value near √2. The report does not give
// one.
const usualC = "c=1.4"

// monteCarlo returns the report's Monte Carlo tree search, which proves nothing.
func monteCarlo(games int) string {
	return fmt.Sprintf("mcts(simulations=%d,%s,solver=off)", games, usualC)
}

// provingMonteCarlo returns our Monte Carlo tree search, which also proves wins and losses in the
// tree.
func provingMonteCarlo(games int) string {
	return fmt.Sprintf("mcts(simulations=%d,%s)", games, usualC)
}

// runFamily first measures times, while nothing else runs, and then plays the matches.
func runFamily(ctx context.Context, w *experimentRun) error {
	w.parts = []float64{1, 1, 1, 3}
	w.beginPart()
	first, err := w.firstMoves(ctx)
	played := make([]match.Stats, len(selfGames()))
	if err == nil {
		w.beginPart()
		played, err = w.selfPlay(ctx)
	}
	w.timesTable(first, played)
	w.selfPlayTable(played)
	if err == nil {
		w.beginPart()
		err = w.playHeuristics(ctx)
	}
	if err == nil {
		w.beginPart()
		err = w.playSearches(ctx)
	}
	w.noteGaps(published.FamilyGaps())
	return err
}

// timedPlayer returns the player whose time the report gives.
func timedPlayer(t published.MoveTime) string {
	if t.Simulations > 0 {
		return monteCarlo(t.Simulations)
	}
	return hminimax(t.Depth)
}

// timing is a move and the time that it took.
type timing struct {
	took time.Duration
	move string
}

// firstMoves measures the times of first moves and longest moves, in the order of
// published.MoveTimes. The times of average moves are left 0.
func (w *experimentRun) firstMoves(ctx context.Context) ([]timing, error) {
	list := published.MoveTimes()
	times := make([]timing, len(list))
	for i, t := range list {
		w.update(fmt.Sprintf("%s, %s", variantOf(t.Game), timedPlayer(t)), float64(i)/float64(len(list)))
		measure := w.firstMove
		switch {
		case t.Average:
			continue
		case t.Longest:
			measure = w.longestMove
		}
		var err error
		if times[i], err = step(w, func() (timing, error) { return measure(ctx, t) }); err != nil {
			return times, err
		}
	}
	return times, nil
}

// firstMove measures the time of the first move, as the median of several.
func (w *experimentRun) firstMove(ctx context.Context, t published.MoveTime) (timing, error) {
	v := variant(variantOf(t.Game))
	p, err := v.OpenPlayer(timedPlayer(t), w.options.Seed)
	if err != nil {
		return timing{}, err
	}
	var times []timing
	for range timings {
		one, err := thinkOnce(ctx, p, v.Start())
		if err != nil {
			return timing{}, err
		}
		times = append(times, one)
	}
	slices.SortFunc(times, func(a, b timing) int { return cmp.Compare(a.took, b.took) })
	return times[len(times)/2], nil
}

// longestMove measures the time of the longest move in a game of the player against itself.
func (w *experimentRun) longestMove(ctx context.Context, t published.MoveTime) (longest timing, err error) {
	v := variant(variantOf(t.Game))
	p, err := v.OpenPlayer(timedPlayer(t), w.options.Seed)
	if err != nil {
		return timing{}, err
	}
	for pos := v.Start(); !pos.Outcome().Over(); {
		one, err := thinkOnce(ctx, p, pos)
		if err != nil {
			return longest, err
		}
		if one.took > longest.took {
			longest = one
		}
		m, err := pos.ParseMove(one.move)
		if err != nil {
			return longest, err
		}
		pos.Play(m)
	}
	return longest, nil
}

// thinkOnce has a player choose a move in a position, and measures the time.
func thinkOnce(ctx context.Context, p search.Player, pos game.Position) (timing, error) {
	brain := p.NewBrain()
	defer brain.Close()
	begun := time.Now()
	r, err := brain.Think(ctx, pos, search.Limits{}, nil)
	took := time.Since(begun)
	if err == nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return timing{}, err
	}
	return timing{took, pos.Format(r.Move)}, nil
}

// timesTable adds the table of measured and published times, and of the moves.
func (w *experimentRun) timesTable(measured []timing, played []match.Stats) {
	t := table.Table{
		Caption: "Seconds per move, the report's on its own machine and ours on one core of this one, and the chosen moves.",
		Columns: slices.Concat(table.Words("game", "player", "move"), table.Numbers("published", "measured", "times as fast"),
			table.Words("its move", "ours", "place")),
	}
	for i, p := range published.MoveTimes() {
		seconds, which := measured[i].took.Seconds(), "first"
		theirs := fmt.Sprintf("%.3f", p.Seconds)
		switch {
		case p.Average:
			seconds, which = w.average(p, played), "average"
		case p.Longest:
			which = "longest, at least"
		}
		took, faster := "-", "-"
		if seconds > 0 {
			took, faster = fmt.Sprintf("%.4f", seconds), fmt.Sprintf("%.0f", p.Seconds/seconds)
		}
		t.Add(variantOf(p.Game), timedPlayer(p), which, theirs, took, faster, p.Move, measured[i].move, p.Place)
	}
	w.Tables = append(w.Tables, t)
}

// average returns the average time per move in seconds, from the games of the player of p against
// itself, or 0 if there are none.
func (w *experimentRun) average(p published.MoveTime, played []match.Stats) float64 {
	for i, g := range selfGames() {
		if g.variant == variantOf(p.Game) && g.player == timedPlayer(p) {
			t := played[i].Players[0].Plus(played[i].Players[1])
			return t.TimeAMove().Seconds()
		}
	}
	return 0
}

// playHeuristics plays H-minimax with heuristic 2 against H-minimax with heuristic 1 in the
// nine-board game. The report finds that they perform similarly, and that the first player always
// wins.
func (w *experimentRun) playHeuristics(ctx context.Context) error {
	one, two := "alphabeta(eval=blocks,depth=8,shuffle)", "alphabeta(eval=blocks2,depth=8,shuffle)"
	results, err := w.matches(ctx, []weightedMatch{{Spec: match.Spec{
		Variant: variant("nine-board"), Players: []string{two, one}, Games: w.options.Games,
	}}})
	w.heuristicsTable(results[0])
	return err
}

// heuristicsTable adds the table of results for heuristic 2, and for the player that begins.
func (w *experimentRun) heuristicsTable(r match.Stats) {
	t := table.Table{
		Caption: "Nine-board: heuristic 2 against heuristic 1, both to depth 8 with random moves among equal ones. The " +
			"report finds that they perform similarly, and that whoever begins always wins.",
		Columns: slices.Concat(table.Words("counted for"), table.Numbers("wins–draws–losses", "%", "95 %")),
	}
	row := func(who string, c match.Count) {
		score, interval := scoreOf(sample{c, r.Different})
		t.Add(who, countText(c), score, interval)
	}
	row("heuristic 2", r.All())
	row("who begins", r.Began.Plus(r.Followed.Reversed()))
	w.Tables = append(w.Tables, t)
}

// playSearches plays Monte Carlo tree search against H-minimax, each beginning half of the games.
func (w *experimentRun) playSearches(ctx context.Context) error {
	var list []weightedMatch
	for _, name := range []string{"nine-board", "ultimate", "ultimate-open"} {
		for _, player := range []string{monteCarlo(simulations), provingMonteCarlo(simulations)} {
			list = append(list, weightedMatch{Spec: match.Spec{
				Variant: variant(name), Players: []string{player, hminimax(8)}, Games: w.options.Games,
			}})
		}
	}
	results, err := w.matches(ctx, list)
	t := table.Table{
		Caption: fmt.Sprintf("Monte Carlo tree search against %s: its wins, draws and losses. The report's is plain UCT "+
			"(solver=off), ours proves wins and losses too.", hminimax(8)),
		Columns: slices.Concat(table.Words("game", "player"),
			table.Numbers("as first", "as second", "all", "%", "95 %", "seconds per move", "of H-minimax")),
	}
	figure := scores("Monte Carlo tree search against H-minimax", nil, chart.Bars{Name: "plain UCT"}, chart.Bars{Name: "with proofs"})
	for i, p := range list {
		r := results[i]
		score, interval := scoreOf(sampleOf(r))
		t.Add(p.Variant.Name, p.Players[0], countText(r.Began), countText(r.Followed), countText(r.All()), score, interval,
			fmt.Sprintf("%.3f", r.Players[0].TimeAMove().Seconds()), fmt.Sprintf("%.3f", r.Players[1].TimeAMove().Seconds()))
		if i%2 == 0 {
			figure.Groups = append(figure.Groups, p.Variant.Name)
		}
		figure.Bars[i%2].Values = append(figure.Bars[i%2].Values, valueOf(sampleOf(r)))
	}
	w.Tables, w.Figure = append(w.Tables, t), figure
	return err
}
