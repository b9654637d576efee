package reproduce

import (
	"context"
	"fmt"
	"slices"
	"time"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/reproduce/published"
	"github.com/mnkdesk/mnkdesk/lab/table"
)

const (
	// familyGames is the number of games in which the two searches meet.
	familyGames = 100
	// simulations are the games that Monte Carlo tree search plays for a move.
	simulations = 10_000
	// timings is how often a time is measured, of which the median counts.
	timings = 3
)

// family is what "Project 1: Game Playing" measures.
func family() Experiment {
	return Experiment{
		Name:   "tic-tac-toe-family",
		About:  "H-minimax and Monte Carlo tree search in the simple, nine-board and ultimate games: times, self-play, matches",
		Source: published.FamilyPaper + ", section 5",
		Usual:  Options{Games: familyGames},
		run:    runFamily,
	}
}

// variantOf is our name for a game of the report.
func variantOf(game string) string {
	switch game {
	case "simple":
		return "tic-tac-toe"
	case "advanced":
		return "nine-board"
	}
	return game
}

// hminimax is the report's H-minimax to a depth, 0 for the end of the game.
func hminimax(depth int) string {
	if depth == 0 {
		depth = 9
	}
	return fmt.Sprintf("alphabeta(depth=%d)", depth)
}

// monteCarlo is the report's Monte Carlo tree search.
func monteCarlo(games int) string { return fmt.Sprintf("mcts(simulations=%d)", games) }

// runFamily measures first, while nothing else runs.
func runFamily(w *work) error {
	first, err := w.firstMoves()
	if err != nil {
		return err
	}
	played, err := w.selfPlay()
	w.timesTable(first, played)
	w.selfPlayTable(played)
	if err != nil {
		return err
	}
	return w.searchesMeet()
}

// timed is the player whose time the report gives.
func timed(t published.MoveTime) string {
	if t.Simulations > 0 {
		return monteCarlo(t.Simulations)
	}
	return hminimax(t.Depth)
}

// firstMoves measures the times for the first move, in the order of those published; 0
// for the others.
func (w *work) firstMoves() ([]time.Duration, error) {
	list := published.MoveTimes()
	times := make([]time.Duration, len(list))
	for i, t := range list {
		if t.Average {
			continue
		}
		w.say("first moves: "+t.Game, 0)
		var err error
		if times[i], err = w.firstMove(t); err != nil {
			return times, err
		}
	}
	return times, nil
}

// firstMove measures the time for a first move.
func (w *work) firstMove(t published.MoveTime) (time.Duration, error) {
	v := variant(variantOf(t.Game))
	p, err := v.Player(timed(t), w.asked.Seed)
	if err != nil {
		return 0, err
	}
	var times []time.Duration
	for range timings {
		begun := time.Now()
		if err := thinkOnce(w.ctx, p, v.Start()); err != nil {
			return 0, err
		}
		times = append(times, time.Since(begun))
	}
	slices.Sort(times)
	return times[len(times)/2], nil
}

// thinkOnce lets a player think about a position.
func thinkOnce(ctx context.Context, p search.Player, pos game.Position) error {
	brain := p.NewBrain()
	defer brain.Close()
	if _, err := brain.Think(ctx, pos, search.Limits{}, nil); err != nil {
		return err
	}
	return context.Cause(ctx)
}

// timesTable writes the times beside those published.
func (w *work) timesTable(first []time.Duration, played []match.Result) {
	t := table.Table{
		Caption: "Seconds for a move, the report's on its own machine and ours on one core of this one.",
		Columns: slices.Concat(table.Words("game", "player", "move"), table.Numbers("published", "measured", "times as fast"), table.Words("place")),
	}
	for i, p := range published.MoveTimes() {
		seconds, move := first[i].Seconds(), "first"
		if p.Average {
			seconds, move = w.average(p, played), "average"
		}
		if seconds == 0 {
			t.Add(variantOf(p.Game), timed(p), move, fmt.Sprintf("%.3f", p.Seconds), "-", "-", p.Place)
			continue
		}
		t.Add(variantOf(p.Game), timed(p), move, fmt.Sprintf("%.3f", p.Seconds), fmt.Sprintf("%.4f", seconds), fmt.Sprintf("%.0f", p.Seconds/seconds), p.Place)
	}
	w.Tables = append(w.Tables, t)
}

// average returns the time for a move of the game in which the player of p met itself.
func (w *work) average(p published.MoveTime, played []match.Result) float64 {
	for i, g := range selfGames() {
		if g.variant == variantOf(p.Game) && g.player == timed(p) {
			t := played[i].Players[0].Plus(played[i].Players[1])
			return t.TimeAMove().Seconds()
		}
	}
	return 0
}

// searchesMeet lets Monte Carlo tree search play H-minimax, in both orders.
func (w *work) searchesMeet() error {
	var list []pairing
	for _, name := range []string{"nine-board", "ultimate", "ultimate-open"} {
		list = append(list, pairing{
			variant: variant(name), players: [2]string{monteCarlo(simulations), hminimax(8)}, games: w.asked.Games,
		})
	}
	results, err := w.matches(list)
	t := table.Table{
		Caption: fmt.Sprintf("%s against %s: its wins, draws and losses.", monteCarlo(simulations), hminimax(8)),
		Columns: slices.Concat(table.Words("game"), table.Numbers("as first", "as second", "all", "%", "95 %", "seconds a move", "of H-minimax")),
	}
	var groups []string
	var first, second []match.Count
	for i, p := range list {
		r := results[i]
		groups, first, second = append(groups, p.variant.Name), append(first, r.Began), append(second, r.Followed)
		score, interval := scoreOf(r.All())
		t.Add(p.variant.Name, written(r.Began), written(r.Followed), written(r.All()), score, interval,
			fmt.Sprintf("%.3f", r.Players[0].TimeAMove().Seconds()), fmt.Sprintf("%.3f", r.Players[1].TimeAMove().Seconds()))
	}
	w.Tables, w.Figure = append(w.Tables, t), scores("Monte Carlo tree search against H-minimax", groups, bars("as first", first), bars("as second", second))
	return err
}
