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

// AnnealOptions describes which parameters of an evaluation are annealed, and how.
type AnnealOptions struct {
	// Match is the match that each step plays. The parameters of the first player's evaluation
	// change; the second player is the opponent that measures them. All steps have the same
	// openings, so that their scores can be compared. Check the result with other openings. The
	// seed of the match also seeds the random choices of annealing. Counted is ignored. With
	// Elsewhere the games of one step are played at the same time, but each step waits for the one
	// before it.
	Match match.Config `json:"match"`
	// Parameters holds the keys of the parameters that may change. If it is empty, all may change.
	Parameters []string `json:"only,omitempty"`
	// Steps is the number of changes that are tried, at least 1.
	Steps int `json:"steps"`
	// Hot and Cold are the temperatures of the first and the last step in per cent of the score,
	// above 0 and at most 100. A step whose score is lower by the temperature is accepted with a
	// probability of 1/e.
	Hot  float64 `json:"hot"`
	Cold float64 `json:"cold"`
	// Width is the standard deviation of the change of a parameter in a step, as a share of the
	// parameter: above 0 and at most 10. Changes are normally distributed.
	Width float64 `json:"width"`
	// Each, if it is not nil, is called with the best result so far, after the first match and
	// after each step.
	Each func(Annealed) `json:"-"`
}

// Annealed is the result of annealing.
type Annealed struct {
	// Evaluation is the best evaluation with all its parameters, and Player the player with it.
	Evaluation string `json:"evaluation"`
	Player     string `json:"player"`
	// Count is the result of the best parameters against the opponent, and Given that of the
	// original parameters.
	Count match.Count `json:"count"`
	Given match.Count `json:"given"`
	// Different is the number of games of Count that differ from each other, or 0 if it is not
	// known.
	Different int `json:"different_games,omitempty"`
	// Steps is the number of changes tried, Taken the number of changes accepted.
	Steps int `json:"steps"`
	Taken int `json:"taken"`
}

// Anneal searches for parameters of an evaluation with which a player scores better, by simulated
// annealing (S. Kirkpatrick, C. D. Gelatt and M. P. Vecchi, "Optimization by simulated annealing",
// 1983). This is the future work of "Report of Project 1: Game Playing", section 6. Each step
// changes one parameter and plays the same match again. A better score is accepted; one that is
// worse by d is accepted with the probability exp(−d/T). The temperature T falls from Hot to Cold,
// by the same factor in each step. The same seed gives the same parameters, unless a player's time
// is limited.
//
// When ctx ends Anneal returns the best result so far and the cause. The result is empty if the
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

// report calls Each with the best result so far.
func (a *annealing) report() {
	if a.Each != nil {
		a.Each(a.best)
	}
}

// annealing is a call of Anneal.
type annealing struct {
	AnnealOptions
	freeKeys []string // the keys of the parameters that may change
	rng      *rand.Rand
	// play plays the match for a player.
	play    func(context.Context, playerspec.Tuning) (match.Stats, error)
	results map[string]match.Stats // by evaluation, without digests

	notify progress.Func

	current playerspec.Tuning // the parameters accepted last
	score   float64           // the score of current
	best    Annealed
}

// Check returns an error that says what is wrong with the options, or nil. It does not open the
// files and programs that a player may name.
func (o AnnealOptions) Check() error {
	_, err := newAnnealing(o)
	return err
}

// checkNumbers checks the steps, the temperatures and the width.
func (o AnnealOptions) checkNumbers() error {
	switch {
	case o.Steps < 1:
		return fmt.Errorf("%d steps are too few: expected at least 1", o.Steps)
	case !(o.Cold > 0 && o.Cold <= o.Hot && o.Hot <= 100):
		return fmt.Errorf("temperatures from %g to %g: expected two above 0 and up to 100, the higher first", o.Hot, o.Cold)
	case !(o.Width > 0 && o.Width <= 10):
		return fmt.Errorf("a width of %g: expected a number above 0 and up to 10", o.Width)
	}
	return nil
}

// newAnnealing checks the options and returns the annealing before its first match.
func newAnnealing(o AnnealOptions) (*annealing, error) {
	if err := o.checkNumbers(); err != nil {
		return nil, err
	}
	if len(o.Match.Players) != 2 {
		return nil, errors.New("expected a player and its opponent")
	}
	player, opponent := o.Match.Players[0], o.Match.Players[1]
	p, _ := o.Match.Variant.ParsePlayer(player) // Tuning returns the error
	t, err := p.Tuning()
	if err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(player), err)
	}
	if _, err := o.Match.Variant.ParsePlayer(opponent); err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(opponent), err)
	}
	if err := o.Match.Check(); err != nil {
		return nil, err
	}
	a := &annealing{
		AnnealOptions: o, current: t, rng: rand.New(rand.NewPCG(o.Match.Seed, annealStream)),
		results: map[string]match.Stats{},
	}
	a.play = a.playMatch
	a.freeKeys, err = o.keys(t)
	return a, err
}

// annealStream separates the random numbers of the steps from those of the matches.
const annealStream = 0x616e6e65616c

// keys returns the keys of the parameters that may change.
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

// begin plays the match with the original parameters.
func (a *annealing) begin(ctx context.Context) error {
	s, err := a.measure(ctx, a.current)
	if err != nil {
		return err
	}
	a.score = s.All().Score()
	a.best = Annealed{Evaluation: a.current.Evaluation(), Player: a.current.String(), Count: s.All(), Different: s.Different, Given: s.All()}
	return nil
}

// step tries a change of one parameter.
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
	a.current, a.score = next, score
	a.best.Taken++
	if score > a.best.Count.Score() {
		a.best.Evaluation, a.best.Player, a.best.Count, a.best.Different = next.Evaluation(), next.String(), s.All(), s.Different
	}
	return nil
}

// temperature returns the temperature of the last step tried.
func (a *annealing) temperature() float64 {
	if a.Steps == 1 {
		return a.Hot
	}
	return a.Hot * math.Pow(a.Cold/a.Hot, float64(a.best.Steps-1)/float64(a.Steps-1))
}

// neighbour returns the current parameters with one of them changed at random. A whole number
// changes by at least 1. A parameter at an end of its range always moves back into the range.
func (a *annealing) neighbour() playerspec.Tuning {
	key := a.freeKeys[a.rng.IntN(len(a.freeKeys))]
	list := a.current.Parameters()
	p := list[slices.IndexFunc(list, func(p playerspec.Parameter) bool { return p.Key == key })]
	by := a.rng.NormFloat64() * a.Width * magnitude(p)
	if p.Integer && math.Abs(by) < 1 {
		by = math.Copysign(1, by)
	}
	if p.Value == p.High && by > 0 || p.Value == p.Low && by < 0 {
		by = -by
	}
	return a.current.With(map[string]float64{key: p.Value + by})
}

// magnitude returns the magnitude to which Width applies: the absolute value of the parameter, or a
// minimum if it is about 0.
func magnitude(p playerspec.Parameter) float64 {
	least := (p.High - p.Low) / 100
	if p.Integer {
		least = 1
	}
	return max(math.Abs(p.Value), least)
}

// measure returns the result of the match for a player. It plays the match only once for each
// evaluation.
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

// playMatch plays the match of one step.
func (a *annealing) playMatch(ctx context.Context, t playerspec.Tuning) (match.Stats, error) {
	c := a.Match
	c.Players = []string{t.String(), c.Players[1]}
	c.Counted = func(s match.Stats, _ match.Game) { a.onGames(s.All().Games()) }
	return match.Play(ctx, c)
}

// onGames reports the progress, given the number of games of the match under way.
func (a *annealing) onGames(games int) {
	task, before := a.Match.Variant.Name, 0
	if a.best.Evaluation != "" {
		task = fmt.Sprintf("%s, %.1f%% after %d steps", task, a.best.Count.Score(), a.best.Steps)
		before = a.best.Steps + 1
	}
	a.notify.Update(progress.State{What: task, Done: float64(before*a.Match.Games + games), Of: float64((a.Steps + 1) * a.Match.Games)})
}
