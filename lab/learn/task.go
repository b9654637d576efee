package learn

import (
	"context"
	"errors"
	"fmt"
	"slices"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// Task describes what is learned of one board: all that decides it, and nothing else. Its JSON
// can be sent to whoever learns it.
type Task struct {
	// Variant is k in a row, with k of 3 and more, and not misère.
	Variant engine.Variant `json:"variant,omitzero"`
	// Episodes is the number of games, 1 and more.
	Episodes int `json:"episodes"`
	// Depth is the depth of the alpha-beta search that chooses the moves, in plies, 1
	// and more.
	Depth int `json:"depth"`
	// Rate is the learning rate α, Gamma the discount γ and Lambda the decay λ of the
	// traces, each from 0 to 1. With λ = 0 the algorithm is that of the paper.
	Rate   float64 `json:"rate"`
	Gamma  float64 `json:"gamma"`
	Lambda float64 `json:"lambda"`
	// EndIsZero has the last move of a game count as one after which a side has no
	// shape, which sets the weight of the loser's last one to 0. Without it a side
	// without a next state is not updated.
	EndIsZero bool `json:"end_is_zero"`
	// Seed decides which of equal moves is played.
	Seed uint64 `json:"seed"`
}

// LearnTask learns a task somewhere else. It may be called by many goroutines at the same time,
// and must return when ctx ends.
type LearnTask func(ctx context.Context, p Task) (Learned, error)

// Limits of a task that is learned elsewhere. As JSON, that many episodes have less than a million
// bytes.
const (
	MostTaskEpisodes = 500
	MostTaskDepth    = 20
)

// Check returns an error that says what is wrong with the task.
func (p Task) Check() error {
	_, err := p.check()
	return err
}

// check returns the rules of the variant, or says what is wrong with the task.
func (p Task) check() (mnk.Rules, error) {
	var r mnk.Rules
	if p.Variant.Name == "" {
		return r, errors.New("the variant is missing")
	}
	if pos, ok := p.Variant.Start().(*mnk.Position); ok {
		r = pos.Rules()
	}
	share := func(x float64) bool { return x >= 0 && x <= 1 }
	switch {
	case r.K < 3 || r.Has(mnk.Misere): // no k in a row has a K of 0
		return r, fmt.Errorf("nothing can be learned for %s: expected three or more in a row, and not misère", p.Variant.Name)
	case p.Episodes < 1 || p.Depth < 1:
		return r, errors.New("expected one episode at least and a depth of one at least")
	case !share(p.Rate) || !share(p.Gamma) || !share(p.Lambda):
		return r, errors.New("expected a rate, gamma and lambda from 0 to 1")
	}
	return r, nil
}

// CheckSent is Check for a task that is learned elsewhere.
func (p Task) CheckSent() error {
	if p.Episodes > MostTaskEpisodes || p.Depth > MostTaskDepth {
		return fmt.Errorf("%d episodes to depth %d: at most %d to depth %d are learned elsewhere", p.Episodes, p.Depth, MostTaskEpisodes, MostTaskDepth)
	}
	return p.Check()
}

// Weights returns how many weights all episodes of the task have; 0 if there is something wrong
// with it.
func (p Task) Weights() int {
	r, err := p.check()
	if err != nil {
		return 0
	}
	return p.Episodes * len(newWeights(r.K).names)
}

// Learn learns the task. When ctx ends it returns the cause.
func (p Task) Learn(ctx context.Context) (Learned, error) {
	if err := p.CheckSent(); err != nil {
		return Learned{}, err
	}
	l, err := SelfPlay(ctx, Options{Task: p}, nil)
	if err != nil {
		return Learned{}, err
	}
	return l, nil
}

// CheckLearned returns an error unless l can be what Learn returned: nothing that a machine tells
// of its learning is believed before.
func (p Task) CheckLearned(l Learned) error {
	r, err := p.check()
	switch {
	case err != nil:
		return err
	case l.Board != r.String() || l.K != r.K:
		return errors.New("it was learned of another board")
	case len(l.Episodes) != p.Episodes:
		return fmt.Errorf("%d episodes came of %d", len(l.Episodes), p.Episodes)
	}
	moves, w := 0, newWeights(r.K)
	for i, e := range l.Episodes {
		if e.Number != i+1 {
			return fmt.Errorf("episode %d came in the place of episode %d", e.Number, i+1)
		}
		if err := e.check(r, w); err != nil {
			return fmt.Errorf("episode %d: %w", e.Number, err)
		}
		moves += e.Plies
	}
	if l.Moves != moves || l.Evaluation != l.Episodes[p.Episodes-1].Evaluation {
		return errors.New("it is not what its episodes come to")
	}
	return nil
}

// check returns an error if no such episode can be of these rules and weights.
func (e Episode) check(r mnk.Rules, w weights) error {
	within := func(weight int) bool { return max(weight, -weight) <= mnk.RowWorth }
	switch {
	case !slices.Contains([]game.Result{game.FirstWins, game.SecondWins, game.Draw}, e.Result):
		return errors.New("it has no result")
	case e.Plies < r.K || e.Plies > r.Rows*r.Columns:
		return fmt.Errorf("it has %d moves", e.Plies)
	case len(e.Weights) != len(w.names) || slices.ContainsFunc(e.Weights, func(x int) bool { return !within(x) }):
		return errors.New("its weights cannot be")
	case e.Evaluation != w.text(e.Weights):
		return errors.New("its evaluation does not have its weights")
	}
	return nil
}
