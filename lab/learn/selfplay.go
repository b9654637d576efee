package learn

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// Options say how the weights of the generic evaluation are learned from self-play.
// DefaultOptions are those of the paper.
type Options struct {
	// Variant is k in a row, with k of 3 and more, and not misère.
	Variant engine.Variant
	// Episodes is the number of games, 1 and more.
	Episodes int
	// Depth is the depth of the alpha-beta search that chooses the moves, in plies, 1
	// and more.
	Depth int
	// Rate is the learning rate α, Gamma the discount γ and Lambda the decay λ of the
	// traces, each from 0 to 1. With λ = 0 the algorithm is that of the paper.
	Rate, Gamma, Lambda float64
	// EndIsZero has the last move of a game count as one after which a side has no
	// shape, which sets the weight of the loser's last one to 0. Without it a side
	// without a next state is not updated.
	EndIsZero bool
	// Seed decides which of equal moves is played.
	Seed uint64
	// Each, if it is not nil, is called after each episode.
	Each func(Episode)
}

// DefaultOptions returns the options of "Generic heuristic for the mnk-games", sections
// 3.2 and 4, for a variant.
func DefaultOptions(v engine.Variant) Options {
	return Options{Variant: v, Episodes: 5, Depth: 4, Rate: 1, Gamma: 0.1, Seed: 1}
}

// Check returns an error that says what is wrong with the options.
func (o Options) Check() error {
	_, err := o.rules()
	return err
}

// rules returns the rules of the variant, or an error that says what is wrong with the options.
func (o Options) rules() (mnk.Rules, error) {
	var r mnk.Rules
	if pos, ok := o.Variant.Start().(*mnk.Position); ok {
		r = pos.Rules()
	}
	share := func(x float64) bool { return x >= 0 && x <= 1 }
	switch {
	case r.K < 3 || r.Has(mnk.Misere): // no k in a row has a K of 0
		return r, fmt.Errorf("nothing can be learned for %s: expected three or more in a row, and not misère", o.Variant.Name)
	case o.Episodes < 1 || o.Depth < 1:
		return r, errors.New("expected one episode at least and a depth of one at least")
	case !share(o.Rate) || !share(o.Gamma) || !share(o.Lambda):
		return r, errors.New("expected a rate, gamma and lambda from 0 to 1")
	}
	return r, nil
}

// Episode is one game of self-play.
type Episode struct {
	// Number counts the episodes from 1.
	Number int
	// Result is how the game ended, Plies the number of its moves.
	Result game.Result
	Plies  int
	// Evaluation is the evaluation with the weights after the game, Weights are these, in
	// the order of mnk.GenericParameters, as it has them: rounded to whole numbers.
	Evaluation string
	Weights    []int
}

// Learned is the result of SelfPlay.
type Learned struct {
	// Board is the variant by its numbers: "3,3,3". K is the last of them, the marks in a
	// row.
	Board string
	K     int
	// Episodes are the games that were finished.
	Episodes []Episode
	// Moves is the number of all moves from which was learned.
	Moves int
	// Evaluation is the evaluation with the weights after the last finished game; where
	// none was finished, as they are.
	Evaluation string
}

// SelfPlay learns the weights of the generic evaluation by Algorithm 1 of "Generic
// heuristic for the mnk-games", section 3.2. Alpha-beta with the weights as they are
// plays both sides; after each move two of them are updated (see rule). What the paper
// leaves open is settled so:
//
//   - There is one set of weights, with which both sides play. The player of a step is
//     the side that has just moved, the opponent the other one: each side is either in
//     turn.
//   - The shapes that the moves from the next state may create are those of one more
//     mark of the side on any free cell, although it may not be its turn; the weight of
//     the most important of them, by the fixed order, is the maximum.
//   - The weights of the small shapes are one and the same for both sides, as in the
//     formula. Both updates of a step may change one, the player's first.
//   - Each episode begins with the empty board. The search is deepening, which finds
//     the values of plain alpha-beta with a small part of its positions, and takes the
//     shortest of wins. Of other moves with equal values any may be played, by the seed,
//     so that the episodes differ.
//   - The search rounds the weights to whole numbers; what is learned is not rounded.
//
// When ctx ends, it returns what it has learned so far and the cause.
func SelfPlay(ctx context.Context, o Options, notify progress.Func) (Learned, error) {
	rules, err := o.rules()
	if err != nil {
		return Learned{}, err
	}
	s := &selfPlay{Options: o, notify: notify, learned: Learned{Board: rules.String(), K: rules.K}, rule: rule{weights: newWeights(rules.K), rate: o.Rate, gamma: o.Gamma, lambda: o.Lambda, endIsZero: o.EndIsZero}}
	for i := range o.Episodes {
		if err = s.episode(ctx, i+1); err != nil {
			break
		}
	}
	s.learned.Evaluation = s.String()
	if n := len(s.learned.Episodes); err != nil && n > 0 {
		s.learned.Evaluation = s.learned.Episodes[n-1].Evaluation // not that of half a game
	}
	return s.learned, err
}

// selfPlay is the work of SelfPlay.
type selfPlay struct {
	Options
	rule
	notify  progress.Func
	learned Learned
}

// episode plays a game and learns from each of its moves.
func (s *selfPlay) episode(ctx context.Context, number int) error {
	s.begin()
	seeds := rand.New(rand.NewPCG(s.Seed, uint64(number)))
	p := s.Variant.Start().(*mnk.Position) // check has seen that it is one
	for !p.Outcome().Over() {
		m, err := s.choose(ctx, p, seeds.Uint64())
		if err != nil {
			return err
		}
		p.Play(m)
		s.learn(p)
		s.learned.Moves++
		rows, columns := p.Size()
		s.notify.Update(progress.State{
			What: fmt.Sprintf("%s, game %d, move %d", s.Variant.Name, number, p.Ply()),
			Done: float64(number-1) + float64(p.Ply())/float64(rows*columns), Of: float64(s.Episodes),
		})
	}
	e := Episode{number, p.Outcome().Result, p.Ply(), s.String(), s.rounded()}
	s.learned.Episodes = append(s.learned.Episodes, e)
	if s.Each != nil {
		s.Each(e)
	}
	return nil
}

// choose returns the move of alpha-beta with the weights as they are.
func (s *selfPlay) choose(ctx context.Context, p *mnk.Position, seed uint64) (game.Move, error) {
	player, err := s.Variant.Player(fmt.Sprintf("deepening(eval=%v,depth=%d,shuffle)", s.weights, s.Depth), seed)
	if err != nil {
		return game.NoMove, err
	}
	b := search.Watchdog(player, search.HangTime)
	defer b.Close()
	r, err := b.Think(ctx, p, search.Limits{}, nil)
	if err == nil {
		err = context.Cause(ctx) // a search that was cut short has chosen nothing
	}
	return r.Move, err
}
