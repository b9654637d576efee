package reproduce

import (
	"context"
	"fmt"
	"slices"
	"sync"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/chart"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// experimentRun is an experiment that is being played.
type experimentRun struct {
	Comparison

	options Options
	notify  progress.Func
	steps   *steps
	planned *[]match.Spec // if not nil, matches are appended here instead of played

	total         sample // the games of all matches
	countsRepeats bool   // the result is how many games end as published; repeated games count

	parts []float64 // relative durations of the parts; empty if there is one part
	begun int       // number of parts begun

	mu   sync.Mutex // guards the fields below, and calls of notify
	done float64    // weight of the games played in the current matches
}

// player is a player of an experiment: its name in tables, and its string.
type player struct{ name, spec string }

// nameAll adds a note with the string of each player whose name differs from it.
func (w *experimentRun) nameAll(players []player) {
	for _, p := range players {
		if p.name != p.spec {
			w.note("%s is written %s.", p.name, p.spec)
		}
	}
}

// weightedMatch is a match to play. Its seed is taken from the options.
type weightedMatch struct {
	match.Spec
	// weight is the relative duration of a game; 0 means 1.
	weight float64
}

// matches plays matches in rounds, several games at a time unless the time for a move is limited.
// It returns the results in the order of list. If the context ends, these are the results so far.
func (w *experimentRun) matches(ctx context.Context, list []weightedMatch) ([]match.Stats, error) {
	for i := range list {
		list[i].Seed = w.options.Seed
	}
	if w.planned != nil {
		for _, p := range list {
			*w.planned = append(*w.planned, p.Spec)
		}
		return make([]match.Stats, len(list)), nil
	}
	results, err := step(w, func() ([]match.Stats, error) { return w.play(ctx, list) })
	if len(results) < len(list) {
		results = make([]match.Stats, len(list)) // no match has begun
	}
	for _, r := range results {
		w.Games += r.All().Games()
		w.total = w.total.plus(sampleOf(r))
	}
	return results, err
}

// play plays the matches and reports their progress.
func (w *experimentRun) play(ctx context.Context, list []weightedMatch) ([]match.Stats, error) {
	w.done = 0
	w.steps.begin(len(list))
	total := 0.0
	for _, p := range list {
		total += p.work()
	}
	configs := make([]match.Config, len(list))
	for i, p := range list {
		for _, player := range p.Players {
			if _, err := p.Variant.OpenPlayer(player, 0); err != nil {
				return nil, fmt.Errorf("player %s, %w", quote.Text(player), err)
			}
		}
		configs[i] = match.Config{
			Spec: p.Spec, Workers: w.workers(list), Spare: w.options.Spare, Elsewhere: w.options.Elsewhere,
			Counted: func(s match.Stats, _ match.Game) {
				w.steps.count(i, s)
				w.onGameOver(p, total)
			},
		}
	}
	return match.Rounds(ctx, configs)
}

// resultFinder returns a function that finds the result of a match by its variant and its second
// player.
func resultFinder(list []weightedMatch, results []match.Stats) func(variant, second string) match.Stats {
	byName := map[[2]string]match.Stats{}
	for i, p := range list {
		byName[[2]string{p.Variant.Name, p.Players[1]}] = results[i]
	}
	return func(variant, second string) match.Stats { return byName[[2]string{variant, second}] }
}

// workers returns the number of games to play at a time, or 0 for one on each processor.
func (w *experimentRun) workers(list []weightedMatch) int {
	if slices.ContainsFunc(list, func(m weightedMatch) bool { return m.Timed() }) {
		return 1
	}
	return w.options.Workers
}

// work returns the relative duration of the match.
func (p weightedMatch) work() float64 { return float64(p.Games) * p.gameWork() }

func (p weightedMatch) gameWork() float64 {
	if p.weight > 0 {
		return p.weight
	}
	return 1
}

// onGameOver records that a game of p is over and reports the progress. total is the weight of all
// games.
func (w *experimentRun) onGameOver(p weightedMatch, total float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done += p.gameWork()
	w.update(fmt.Sprintf("%s, %s–%s", p.Variant.Name, p.Players[0], p.Players[1]), w.done/total)
}

// beginPart starts the next part of the work.
func (w *experimentRun) beginPart() { w.begun++ }

// update reports the current step, and the progress of the current part, from 0 to 1.
func (w *experimentRun) update(step string, share float64) {
	if w.begun > 0 && w.begun <= len(w.parts) {
		before, all := 0.0, 0.0
		for i, size := range w.parts {
			all += size
			if i < w.begun-1 {
				before += size
			}
		}
		share = (before + share*w.parts[w.begun-1]) / all
	}
	w.notify.Update(progress.State{What: step, Done: min(share, 1), Of: 1})
}

// variant returns a variant that an experiment names. It panics if the name is not valid.
func variant(name string) engine.Variant {
	v, err := engine.ParseVariant(name)
	if err != nil {
		panic(err) // no input can cause this: a test plays every experiment
	}
	return v
}

// noteRepeats adds a note on the number of different games if some games are repeated.
func (w *experimentRun) noteRepeats() {
	n := w.total.different
	if n == 0 || n == w.total.Games() {
		return
	}
	which := "each interval is that of the different games among those that it is of."
	if w.countsRepeats {
		which = "the interval of a score is that of its different games; that of how many games end as published counts " +
			"all, since each is a draw from the games that may come."
	}
	w.note("%d of the %d games are different ones: %s", n, w.total.Games(), which)
}

// note adds a note to the comparison.
func (w *experimentRun) note(format string, args ...any) {
	w.Notes = append(w.Notes, fmt.Sprintf(format, args...))
}

// noteGaps adds notes on what the paper leaves open.
func (w *experimentRun) noteGaps(gaps []string) {
	for _, g := range gaps {
		w.note("Left open by the paper: %s", g)
	}
}

// countText formats the result of a match from the view of its first player, or returns "-" if no
// game was played.
func countText(c match.Count) string {
	if c.Games() == 0 {
		return "-"
	}
	return c.String()
}

// percent formats a number of per cent.
func percent(x float64) string { return fmt.Sprintf("%.1f", x) }

// sample holds the results of games from the view of their first player, and the number of
// different games.
type sample struct {
	match.Count
	different int // 0 if unknown
}

// sampleOf returns the games of a match.
func sampleOf(r match.Stats) sample { return sample{r.All(), r.Different} }

// plus adds the games of another match. The number of different games is known only if it is known
// for both.
func (s sample) plus(o sample) sample {
	sum := sample{s.Plus(o.Count), s.different + o.different}
	for _, part := range []sample{s, o} {
		if part.different == 0 && part.Games() > 0 {
			sum.different = 0
		}
	}
	return sum
}

// interval returns the 95 % interval of the score in per cent. Repeated games do not narrow it.
func (s sample) interval() (low, high float64) { return s.IntervalOf(s.different) }

// scoreOf formats the score of the first player in per cent and its 95 % interval. Both are "-" if
// no game was played.
func scoreOf(s sample) (score, interval string) {
	if s.Games() == 0 {
		return "-", "-"
	}
	low, high := s.interval()
	return percent(s.Score()), fmt.Sprintf("%.1f to %.1f", low, high)
}

// bars returns bars with the scores of the first player in per cent.
func bars(name string, games []sample) chart.Bars {
	b := chart.Bars{Name: name}
	for _, c := range games {
		b.Values = append(b.Values, valueOf(c))
	}
	return b
}

// valueOf returns the score of games as a value of a figure, or an empty value if no game was
// played.
func valueOf(s sample) chart.Value {
	if s.Games() == 0 {
		return chart.Value{}
	}
	low, high := s.interval()
	return chart.Value{Y: s.Score(), Low: low, High: high}
}

// scores returns a figure of scores in per cent, with one bar of each kind for each group.
func scores(title string, groups []string, kinds ...chart.Bars) *chart.Figure {
	return &chart.Figure{Title: title, Y: "points (%)", High: 100, Groups: groups, Bars: kinds}
}
