package learn

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// AnnealOptions say which numbers are annealed, and how.
type AnnealOptions struct {
	// Match is the match of each step: the numbers of the first player's evaluation
	// change, the second is whom it is measured by. All steps have the same openings, so
	// that their scores can be compared: what has been found is to be checked on others.
	// Its seed decides everything that is left to chance. Its Counted is not looked at. With
	// Elsewhere the games of a step are played at the same time, and no step begins before the
	// one before it is over.
	Match match.Config `json:"match"`
	// Parameters are the keys of the numbers that may change; none for all.
	Parameters []string `json:"only,omitempty"`
	// Steps is the number of changes that are tried, at least 1.
	Steps int `json:"steps"`
	// Hot and Cold are the temperatures of the first and the last step in per cent of
	// the score, from above 0 to 100: a step that scores so much worse is taken with
	// a chance of 1/e.
	Hot  float64 `json:"hot"`
	Cold float64 `json:"cold"`
	// Width is how far a number changes in a step, as a share of itself, from above 0
	// to 10: the standard deviation of a normal distribution.
	Width float64 `json:"width"`
	// Each, if it is not nil, is called with the best so far after the first match and after each
	// step.
	Each func(Annealed) `json:"-"`
}

// Annealed is what annealing has found.
type Annealed struct {
	// Evaluation has the best numbers, all of them, and Player the player with them.
	Evaluation string `json:"evaluation"`
	Player     string `json:"player"`
	// Count has the games of the best numbers against the opponent, and Given those
	// of the numbers at the beginning.
	Count match.Count `json:"count"`
	Given match.Count `json:"given"`
	// Different is how many games of Count are different ones; 0 if that is not known.
	Different int `json:"different_games,omitempty"`
	// Steps is the number of changes tried, Taken of those that were taken.
	Steps int `json:"steps"`
	Taken int `json:"taken"`
}

// Anneal looks for numbers of an evaluation with which a player scores better, by
// simulated annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by
// simulated annealing", 1983): the future work of "Report of Project 1: Game Playing",
// section 6. Each step changes one number and plays the same match with it. A better
// score is taken, one that is worse by d with the chance exp(−d/T); the temperature T
// falls from Hot to Cold, by the same factor in each step. The same seed gives the same
// numbers, unless a player's time is limited.
//
// When ctx ends Anneal returns the best so far and the cause; that is empty if the
// first match was not over.
func Anneal(ctx context.Context, o AnnealOptions, notify progress.Func) (Annealed, error) {
	a, err := newAnnealing(o)
	if err != nil {
		return Annealed{}, err
	}
	a.notify = notify
	if err := a.begin(ctx); err != nil {
		return Annealed{}, err
	}
	a.report()
	for a.best.Steps < o.Steps {
		if err := a.step(ctx); err != nil {
			return a.best, err
		}
		a.report()
	}
	return a.best, nil
}

// report tells of the best so far.
func (a *annealing) report() {
	if a.Each != nil {
		a.Each(a.best)
	}
}

// annealing is annealing under way.
type annealing struct {
	AnnealOptions
	free []string // the keys of the numbers that may change
	rng  *rand.Rand
	// play plays the match of a player.
	play    func(context.Context, playerspec.Tuning) (match.Stats, error)
	results map[string]match.Stats // by evaluation, without digests

	notify progress.Func

	at    playerspec.Tuning // the numbers that were taken last
	score float64
	best  Annealed
}

// Check returns an error that says what is wrong with o, or nil. It opens none of the files and
// programs that a player may name.
func (o AnnealOptions) Check() error {
	_, err := newAnnealing(o)
	return err
}

// checkNumbers is Check for the numbers alone.
func (o AnnealOptions) checkNumbers() error {
	switch {
	case o.Steps < 1:
		return fmt.Errorf("%d steps are too few: expected at least 1", o.Steps)
	case !(o.Cold > 0 && o.Cold <= o.Hot && o.Hot <= 100):
		return fmt.Errorf("temperatures from %g to %g: expected two above 0 and up to 100, the higher first", o.Hot, o.Cold)
	case !(o.Width > 0 && o.Width <= 10):
		return fmt.Errorf("steps %g wide: expected a number above 0 and up to 10", o.Width)
	}
	return nil
}

// newAnnealing returns annealing that is about to begin.
func newAnnealing(o AnnealOptions) (*annealing, error) {
	if err := o.checkNumbers(); err != nil {
		return nil, err
	}
	if len(o.Match.Players) != 2 {
		return nil, errors.New("expected a player and its opponent")
	}
	player, opponent := o.Match.Players[0], o.Match.Players[1]
	t, err := o.Match.Variant.Tuning(player)
	if err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(player), err)
	}
	if _, err := o.Match.Variant.ForeignPlayer(opponent, 0, 0); err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(opponent), err)
	}
	if err := o.Match.Check(); err != nil {
		return nil, err
	}
	a := &annealing{
		AnnealOptions: o, at: t, rng: rand.New(rand.NewPCG(o.Match.Seed, annealStream)),
		results: map[string]match.Stats{},
	}
	a.play = a.playMatch
	a.free, err = o.keys(t)
	return a, err
}

// annealStream keeps the random numbers of the steps apart from those of the matches.
const annealStream = 0x616e6e65616c

// keys returns the keys of the numbers that may change.
func (o AnnealOptions) keys(t playerspec.Tuning) ([]string, error) {
	var all []string
	for _, p := range t.Parameters() {
		all = append(all, p.Key)
	}
	for _, key := range o.Parameters {
		if !slices.Contains(all, key) {
			return nil, fmt.Errorf("%s has no number %s: expected some of %s", t.Evaluation(), quote.Text(key), strings.Join(all, ", "))
		}
	}
	if len(o.Parameters) > 0 {
		return o.Parameters, nil
	}
	return all, nil
}

// begin plays with the numbers as they are given.
func (a *annealing) begin(ctx context.Context) error {
	s, err := a.measure(ctx, a.at)
	if err != nil {
		return err
	}
	a.score = s.All().Score()
	a.best = Annealed{Evaluation: a.at.Evaluation(), Player: a.at.String(), Count: s.All(), Different: s.Different, Given: s.All()}
	return nil
}

// step tries a change of one number.
func (a *annealing) step(ctx context.Context) error {
	next := a.neighbour()
	s, err := a.measure(ctx, next)
	if err != nil {
		return err
	}
	a.best.Steps++
	score, luck := s.All().Score(), a.rng.Float64()
	if score < a.score && luck >= math.Exp((score-a.score)/a.temperature()) {
		return nil
	}
	a.at, a.score = next, score
	a.best.Taken++
	if score > a.best.Count.Score() {
		a.best.Evaluation, a.best.Player, a.best.Count, a.best.Different = next.Evaluation(), next.String(), s.All(), s.Different
	}
	return nil
}

// temperature returns that of the step that was tried last.
func (a *annealing) temperature() float64 {
	if a.Steps == 1 {
		return a.Hot
	}
	return a.Hot * math.Pow(a.Cold/a.Hot, float64(a.best.Steps-1)/float64(a.Steps-1))
}

// neighbour returns the numbers that were taken last with one of them changed: a whole
// number by 1 at least. At an end of its range it turns round.
func (a *annealing) neighbour() playerspec.Tuning {
	key := a.free[a.rng.IntN(len(a.free))]
	list := a.at.Parameters()
	p := list[slices.IndexFunc(list, func(p playerspec.Parameter) bool { return p.Key == key })]
	by := a.rng.NormFloat64() * a.Width * size(p)
	if p.Integer && math.Abs(by) < 1 {
		by = math.Copysign(1, by)
	}
	if p.Value == p.High && by > 0 || p.Value == p.Low && by < 0 {
		by = -by
	}
	return a.at.With(map[string]float64{key: p.Value + by})
}

// size returns what the width of a step is a share of: the number, or the least that
// matters where it is about 0.
func size(p playerspec.Parameter) float64 {
	least := (p.High - p.Low) / 100
	if p.Integer {
		least = 1
	}
	return max(math.Abs(p.Value), least)
}

// measure returns what the match of a player has come to. It is played once for each evaluation.
func (a *annealing) measure(ctx context.Context, t playerspec.Tuning) (match.Stats, error) {
	if s, ok := a.results[t.Evaluation()]; ok {
		return s, nil
	}
	s, err := a.play(ctx, t)
	if s.Digests = nil; err == nil {
		a.results[t.Evaluation()] = s
	}
	return s, err
}

// playMatch plays the match of a step.
func (a *annealing) playMatch(ctx context.Context, t playerspec.Tuning) (match.Stats, error) {
	c := a.Match
	c.Players = []string{t.String(), c.Players[1]}
	c.Counted = func(s match.Stats, _ match.Game) { a.counted(s.All().Games()) }
	return match.Play(ctx, c)
}

// counted reports the number of games of the match under way.
func (a *annealing) counted(games int) {
	task, before := a.Match.Variant.Name, 0
	if a.best.Evaluation != "" {
		task = fmt.Sprintf("%s, %.1f%% after %d steps", task, a.best.Count.Score(), a.best.Steps)
		before = a.best.Steps + 1
	}
	a.notify.Update(progress.State{What: task, Done: float64(before*a.Match.Games + games), Of: float64((a.Steps + 1) * a.Match.Games)})
}
