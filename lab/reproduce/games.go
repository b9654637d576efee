package reproduce

import (
	"context"
	"fmt"
	"sync"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// work is an experiment under way.
type work struct {
	Report

	ctx      context.Context
	asked    Options
	progress func(what string, share float64)

	mu   sync.Mutex // guards what follows, and calls of progress
	done float64    // of the weights of all matches
}

// player is one of an experiment: what tables call it, and its string.
type player struct{ name, spec string }

// nameAll notes the strings of the players whose names do not say it all.
func (w *work) nameAll(players []player) {
	for _, p := range players {
		if p.name != p.spec {
			w.note("%s is written %s.", p.name, p.spec)
		}
	}
}

// pairing is a match to be played.
type pairing struct {
	variant engine.Variant
	// players are the two players, as Variant.Player reads them; the first begins the
	// first game.
	players [2]string
	games   int
	// plies is the number of random moves that a game begins with.
	plies  int
	margin time.Duration
	// weight is how long a game takes, in any unit; 0 is 1.
	weight float64
}

// matches plays matches by turns, several games at a time unless the time for a move is
// limited, and returns their results in the same order, as far as they have come when the
// context ends.
func (w *work) matches(list []pairing) ([]match.Result, error) {
	w.done = 0
	of := 0.0
	for _, p := range list {
		of += p.work()
	}
	configs := make([]match.Config, len(list))
	for i, p := range list {
		players, err := match.Makers(p.variant, p.players)
		if err != nil {
			return make([]match.Result, len(list)), fmt.Errorf("player %s or %s, %w", quote.Text(p.players[0]), quote.Text(p.players[1]), err)
		}
		configs[i] = match.Config{
			Variant: p.variant, Players: players, Games: p.games, Plies: p.plies, Seed: w.asked.Seed,
			Margin: p.margin, Workers: w.workers(list), Progress: func(match.Result) { w.tell(p, of) },
		}
	}
	results, err := match.Rounds(w.ctx, configs)
	for _, r := range results {
		w.Games += r.All().Games()
	}
	return results, err
}

// against returns the results of matches by their variants and second players.
func against(list []pairing, results []match.Result) func(variant, second string) match.Result {
	byName := map[[2]string]match.Result{}
	for i, p := range list {
		byName[[2]string{p.variant.Name, p.players[1]}] = results[i]
	}
	return func(variant, second string) match.Result { return byName[[2]string{variant, second}] }
}

// workers returns how many games are played at a time; 0 is one on each processor.
func (w *work) workers(list []pairing) int {
	for _, p := range list {
		for _, player := range p.players {
			if p.variant.MoveTime(player, search.Limits{}) > 0 {
				return 1
			}
		}
	}
	return w.asked.Workers
}

// work returns how long the match takes.
func (p pairing) work() float64 { return float64(p.games) * p.gameWork() }

func (p pairing) gameWork() float64 {
	if p.weight > 0 {
		return p.weight
	}
	return 1
}

// tell tells that a game of p is over, where all games together take so long.
func (w *work) tell(p pairing, of float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done += p.gameWork()
	w.say(fmt.Sprintf("%s, %s–%s", p.variant.Name, p.players[0], p.players[1]), w.done/of)
}

// say tells what is done, and how much of the work is behind it.
func (w *work) say(what string, share float64) {
	if w.progress != nil {
		w.progress(what, share)
	}
}

// variant reads a variant of the experiments' own, whose name is known good.
func variant(name string) engine.Variant {
	v, err := engine.ParseVariant(name)
	if err != nil {
		panic(err) // no input leads here: a test plays every experiment
	}
	return v
}

// note adds a sentence to the report.
func (w *work) note(format string, args ...any) {
	w.Notes = append(w.Notes, fmt.Sprintf(format, args...))
}

// written writes how the games of a match ended for its first player; "-" where none was
// played.
func written(c match.Count) string {
	if c.Games() == 0 {
		return "-"
	}
	return c.String()
}

// percent writes a number of per cent.
func percent(x float64) string { return fmt.Sprintf("%.1f", x) }

// scoreOf writes the score of the first player of a match in per cent, with its 95 %
// interval; "-" where no game was played.
func scoreOf(c match.Count) (score, interval string) {
	if c.Games() == 0 {
		return "-", "-"
	}
	low, high := c.Interval()
	return percent(c.Score()), fmt.Sprintf("%.1f to %.1f", low, high)
}

// bars are the points of the first player of matches in per cent.
func bars(name string, games []match.Count) chart.Bars {
	b := chart.Bars{Name: name}
	for _, c := range games {
		low, high := c.Interval()
		b.Values = append(b.Values, chart.Value{Y: c.Score(), Low: low, High: high})
	}
	return b
}

// scores is a figure of points in per cent, one bar of each kind for each group.
func scores(title string, groups []string, kinds ...chart.Bars) *chart.Figure {
	return &chart.Figure{Title: title, Y: "points (%)", High: 100, Groups: groups, Bars: kinds}
}
