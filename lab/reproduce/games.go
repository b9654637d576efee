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

// experimentRun is an experiment under way.
type experimentRun struct {
	Comparison

	options Options
	notify  progress.Func
	steps   *steps
	planned *[]match.Spec // the matches are listed here, and not played, unless it is nil

	all   sample // the games of all matches
	agree bool   // it tells how many games end as published, for which each game counts

	parts []float64 // about how long those of the work take, in any unit; none is all in one
	begun int       // of the parts

	mu   sync.Mutex // guards what follows, and calls of notify
	done float64    // of the weights of all matches
}

// player is one of an experiment: what tables call it, and its string.
type player struct{ name, spec string }

// nameAll notes the strings of the players whose names do not say it all.
func (w *experimentRun) nameAll(players []player) {
	for _, p := range players {
		if p.name != p.spec {
			w.note("%s is written %s.", p.name, p.spec)
		}
	}
}

// weightedMatch is a match to be played; its seed is that of the options.
type weightedMatch struct {
	match.Spec
	// weight is how long a game takes, in any unit; 0 is 1.
	weight float64
}

// matches plays matches by turns, several games at a time unless the time for a move is
// limited, and returns their results in the same order, as far as they have come when the
// context ends.
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
		results = make([]match.Stats, len(list)) // they have not begun
	}
	for _, r := range results {
		w.Games += r.All().Games()
		w.all = w.all.plus(sampleOf(r))
	}
	return results, err
}

// play plays matches.
func (w *experimentRun) play(ctx context.Context, list []weightedMatch) ([]match.Stats, error) {
	w.done = 0
	w.steps.begin(len(list))
	of := 0.0
	for _, p := range list {
		of += p.work()
	}
	configs := make([]match.Config, len(list))
	for i, p := range list {
		for _, player := range p.Players {
			if _, err := p.Variant.Player(player, 0); err != nil {
				return nil, fmt.Errorf("player %s, %w", quote.Text(player), err)
			}
		}
		configs[i] = match.Config{
			Spec: p.Spec, Workers: w.workers(list), Spare: w.options.Spare, Elsewhere: w.options.Elsewhere,
			Counted: func(s match.Stats, _ match.Game) {
				w.steps.count(i, s)
				w.counted(p, of)
			},
		}
	}
	return match.Rounds(ctx, configs)
}

// against returns the results of matches by their variants and second players.
func against(list []weightedMatch, results []match.Stats) func(variant, second string) match.Stats {
	byName := map[[2]string]match.Stats{}
	for i, p := range list {
		byName[[2]string{p.Variant.Name, p.Players[1]}] = results[i]
	}
	return func(variant, second string) match.Stats { return byName[[2]string{variant, second}] }
}

// workers returns how many games are played at a time; 0 is one on each processor.
func (w *experimentRun) workers(list []weightedMatch) int {
	if slices.ContainsFunc(list, func(m weightedMatch) bool { return m.Timed() }) {
		return 1
	}
	return w.options.Workers
}

// work returns how long the match takes.
func (p weightedMatch) work() float64 { return float64(p.Games) * p.gameWork() }

func (p weightedMatch) gameWork() float64 {
	if p.weight > 0 {
		return p.weight
	}
	return 1
}

// counted says that a game of p is over, where all games together take so long.
func (w *experimentRun) counted(p weightedMatch, of float64) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.done += p.gameWork()
	w.update(fmt.Sprintf("%s, %s–%s", p.Variant.Name, p.Players[0], p.Players[1]), w.done/of)
}

// beginPart says that the next part of the work begins.
func (w *experimentRun) beginPart() { w.begun++ }

// update reports the current step, and the share of this part of the work that is done.
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

// variant reads a variant of the experiments' own, whose name is known good.
func variant(name string) engine.Variant {
	v, err := engine.ParseVariant(name)
	if err != nil {
		panic(err) // no input leads here: a test plays every experiment
	}
	return v
}

// noteRepeats says how many games there are without repeated ones, if some are.
func (w *experimentRun) noteRepeats() {
	n := w.all.different
	if n == 0 || n == w.all.Games() {
		return
	}
	which := "each interval is that of the different games among those that it is of."
	if w.agree {
		which = "the interval of a score is that of its different games; that of how many games end as published counts all, since each is a draw from the games that may come."
	}
	w.note("%d of the %d games are different ones: %s", n, w.all.Games(), which)
}

// note adds a sentence to the report.
func (w *experimentRun) note(format string, args ...any) {
	w.Notes = append(w.Notes, fmt.Sprintf(format, args...))
}

// countText writes how the games of a match ended for its first player; "-" where none was
// played.
func countText(c match.Count) string {
	if c.Games() == 0 {
		return "-"
	}
	return c.String()
}

// percent writes a number of per cent.
func percent(x float64) string { return fmt.Sprintf("%.1f", x) }

// sample is how games ended for their first player, and how many of them differ.
type sample struct {
	match.Count
	different int // 0 if it is not known
}

// sampleOf returns the games of a match.
func sampleOf(r match.Stats) sample { return sample{r.All(), r.Different} }

// plus adds the games of another match. Their different games are known if those of both are.
func (s sample) plus(o sample) sample {
	sum := sample{s.Plus(o.Count), s.different + o.different}
	for _, part := range []sample{s, o} {
		if part.different == 0 && part.Games() > 0 {
			sum.different = 0
		}
	}
	return sum
}

// interval returns the 95 % interval of the score in per cent, which is that of the different games.
func (s sample) interval() (low, high float64) { return s.IntervalOf(s.different) }

// scoreOf writes the score of the first player of a match in per cent, with its 95 %
// interval; "-" where no game was played.
func scoreOf(s sample) (score, interval string) {
	if s.Games() == 0 {
		return "-", "-"
	}
	low, high := s.interval()
	return percent(s.Score()), fmt.Sprintf("%.1f to %.1f", low, high)
}

// bars are the points of the first player of matches in per cent.
func bars(name string, games []sample) chart.Bars {
	b := chart.Bars{Name: name}
	for _, c := range games {
		b.Values = append(b.Values, valueOf(c))
	}
	return b
}

// valueOf is the score of games in a figure: nothing where none was played.
func valueOf(s sample) chart.Value {
	if s.Games() == 0 {
		return chart.Value{}
	}
	low, high := s.interval()
	return chart.Value{Y: s.Score(), Low: low, High: high}
}

// scores is a figure of points in per cent, one bar of each kind for each group.
func scores(title string, groups []string, kinds ...chart.Bars) *chart.Figure {
	return &chart.Figure{Title: title, Y: "points (%)", High: 100, Groups: groups, Bars: kinds}
}
