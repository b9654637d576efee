package learn

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"time"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/internal/quote"
	"github.com/mnkdesk/mnkdesk/lab/match"
)

// AnnealOptions say which numbers are annealed, and how.
type AnnealOptions struct {
	// Variant is the game.
	Variant engine.Variant
	// Player is the player whose evaluation's numbers are changed, as Variant.Player
	// reads it.
	Player string
	// Opponent is whom it is measured by; "" for Player as it is.
	Opponent string
	// Parameters are the keys of the numbers that may change; none for all.
	Parameters []string
	// Steps is the number of changes that are tried, at least 1.
	Steps int
	// Games is the number of games of each step; Plies, Openings, Limits, Margin and
	// Workers are as match.Config has them. All steps have the same openings, so that their
	// scores can be compared: what has been found is to be checked on others.
	Games, Plies int
	Openings     [][]game.Move
	Limits       search.Limits
	Margin       time.Duration
	Workers      int
	// Hot and Cold are the temperatures of the first and the last step in per cent of
	// the score, from above 0 to 100: a step that scores so much worse is taken with
	// a chance of 1/e.
	Hot, Cold float64
	// Width is how far a number changes in a step, as a share of itself, from above 0
	// to 10: the standard deviation of a normal distribution.
	Width float64
	// Seed decides everything that is left to chance.
	Seed uint64
	// Progress, if it is not nil, is called after each game.
	Progress func(AnnealNews)
}

// AnnealNews tells how far annealing has come.
type AnnealNews struct {
	// Games are those played so far of all.
	Games, All int
	// Best is what has been found so far; it is empty during the first match.
	Best Annealed
}

// Annealed is what annealing has found.
type Annealed struct {
	// Evaluation has the best numbers, all of them, and Player the player with them.
	Evaluation, Player string
	// Count has the games of the best numbers against the opponent, and Given those
	// of the numbers at the beginning.
	Count, Given match.Count
	// Steps is the number of changes tried, Taken of those that were taken.
	Steps, Taken int
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
func Anneal(ctx context.Context, o AnnealOptions) (Annealed, error) {
	a, err := newAnnealing(o)
	if err != nil {
		return Annealed{}, err
	}
	if err := a.begin(ctx); err != nil {
		return Annealed{}, err
	}
	for a.best.Steps < o.Steps {
		if err := a.step(ctx); err != nil {
			return a.best, err
		}
	}
	return a.best, nil
}

// annealing is annealing under way.
type annealing struct {
	AnnealOptions
	free []string // the keys of the numbers that may change
	rng  *rand.Rand
	// play returns what a player scores.
	play  func(context.Context, search.Tuning) (match.Count, error)
	known map[string]match.Count // by evaluation

	at    search.Tuning // the numbers that were taken last
	score float64
	best  Annealed
}

// Check returns an error that says what is wrong with o, or nil.
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
	t, err := o.Variant.Tuning(o.Player)
	if err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(o.Player), err)
	}
	if o.Opponent == "" {
		o.Opponent = o.Player
	}
	if _, err := o.Variant.Player(o.Opponent, 0); err != nil {
		return nil, fmt.Errorf("player %s, %w", quote.Text(o.Opponent), err)
	}
	a := &annealing{AnnealOptions: o, at: t, rng: rand.New(rand.NewPCG(o.Seed, annealStream)), known: map[string]match.Count{}}
	a.play = a.match
	a.free, err = o.keys(t)
	return a, err
}

// annealStream keeps the random numbers of the steps apart from those of the matches.
const annealStream = 0x616e6e65616c

// keys returns the keys of the numbers that may change.
func (o AnnealOptions) keys(t search.Tuning) ([]string, error) {
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
	c, err := a.measure(ctx, a.at)
	if err != nil {
		return err
	}
	a.score = c.Score()
	a.best = Annealed{Evaluation: a.at.Evaluation(), Player: a.at.String(), Count: c, Given: c}
	return nil
}

// step tries a change of one number.
func (a *annealing) step(ctx context.Context) error {
	next := a.neighbour()
	c, err := a.measure(ctx, next)
	if err != nil {
		return err
	}
	a.best.Steps++
	score, luck := c.Score(), a.rng.Float64()
	if score < a.score && luck >= math.Exp((score-a.score)/a.temperature()) {
		return nil
	}
	a.at, a.score = next, score
	a.best.Taken++
	if score > a.best.Count.Score() {
		a.best.Evaluation, a.best.Player, a.best.Count = next.Evaluation(), next.String(), c
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
func (a *annealing) neighbour() search.Tuning {
	key := a.free[a.rng.IntN(len(a.free))]
	list := a.at.Parameters()
	p := list[slices.IndexFunc(list, func(p search.Parameter) bool { return p.Key == key })]
	by := a.rng.NormFloat64() * a.Width * size(p)
	if p.Whole && math.Abs(by) < 1 {
		by = math.Copysign(1, by)
	}
	if p.Value == p.High && by > 0 || p.Value == p.Low && by < 0 {
		by = -by
	}
	return a.at.With(map[string]float64{key: p.Value + by})
}

// size returns what the width of a step is a share of: the number, or the least that
// matters where it is about 0.
func size(p search.Parameter) float64 {
	least := (p.High - p.Low) / 100
	if p.Whole {
		least = 1
	}
	return max(math.Abs(p.Value), least)
}

// measure returns what a player scores, which is played once.
func (a *annealing) measure(ctx context.Context, t search.Tuning) (match.Count, error) {
	if c, ok := a.known[t.Evaluation()]; ok {
		return c, nil
	}
	c, err := a.play(ctx, t)
	if err == nil {
		a.known[t.Evaluation()] = c
	}
	return c, err
}

// match plays the match of a step.
func (a *annealing) match(ctx context.Context, t search.Tuning) (match.Count, error) {
	players, err := match.Makers(a.Variant, [2]string{t.String(), a.Opponent})
	if err != nil {
		return match.Count{}, err
	}
	r, err := match.Play(ctx, match.Config{
		Variant: a.Variant, Players: players, Games: a.Games, Plies: a.Plies, Openings: a.Openings,
		Seed: a.Seed, Limits: a.Limits, Margin: a.Margin, Workers: a.Workers,
		Progress: func(r match.Result) { a.tell(r.All().Games()) },
	})
	return r.All(), err
}

// tell tells of so many games of the match under way.
func (a *annealing) tell(games int) {
	if a.Progress == nil {
		return
	}
	matches := 0 // those before
	if a.best.Evaluation != "" {
		matches = a.best.Steps + 1
	}
	a.Progress(AnnealNews{matches*a.Games + games, (a.Steps + 1) * a.Games, a.best})
}
