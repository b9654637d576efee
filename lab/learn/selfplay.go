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

// Options describes how the weights of the generic evaluation are learned from self-play.
// DefaultOptions returns the options of the paper.
type Options struct {
	// Variant is a game of k in a row, with k at least 3, and not misère.
	Variant engine.Variant
	// Episodes is the number of games, at least 1.
	Episodes int
	// Depth is the depth in plies of the alpha-beta search that chooses the moves, at least 1.
	Depth int
	// Rate is the learning rate α, Gamma the discount factor γ and Lambda the decay λ of the
	// traces, each from 0 to 1. With λ = 0 the algorithm is that of the paper.
	Rate, Gamma, Lambda float64
	// EndIsZero treats the last move of a game as a step after which no side has a shape. This sets
	// the weight of the loser's last shape to 0. Without EndIsZero, nothing is updated after the
	// last move.
	EndIsZero bool
	// Seed seeds the choice between equally good moves.
	Seed uint64
	// Each, if it is not nil, is called after each episode.
	Each func(Episode)
}

// DefaultOptions returns the options of "Generic heuristic for the mnk-games", sections 3.2 and 4,
// for a variant.
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
	case r.K < 3 || r.Has(mnk.Misere): // K is 0 if the game is not k in a row
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
	// Result is the result of the game, Plies the number of its moves.
	Result game.Result
	Plies  int
	// Evaluation is the evaluation with the weights after the game. Weights are the same weights in
	// the order of mnk.GenericParameters, also rounded to whole numbers.
	Evaluation string
	Weights    []int
}

// Learned is the result of SelfPlay.
type Learned struct {
	// Board is the variant in numbers: "3,3,3". K is the last of them, the number of marks in a
	// row.
	Board string
	K     int
	// Episodes holds the finished games.
	Episodes []Episode
	// Moves is the total number of moves that were learned from.
	Moves int
	// Evaluation is the evaluation with the weights after the last finished game, or with the
	// current weights if no game was finished.
	Evaluation string
}

// SelfPlay learns the weights of the generic evaluation by Algorithm 1 of "Generic heuristic for
// the mnk-games", section 3.2. Alpha-beta with the current weights plays both sides. After each
// move two of the weights are updated (see rule). What the paper leaves open is decided as follows:
//
//   - There is one set of weights, with which both sides play. The player of a step is the side that
//     has just moved, the opponent is the other side. So the sides take turns in these roles.
//   - The shapes that moves from the next state may create are those after one more mark of the side
//     on any free cell, although it may not be its turn. The maximum is the weight of the most
//     important of these shapes, by the fixed order of shapes.
//   - Both sides share the weights of the small shapes, as in the formula. The two updates of a step
//     may change the same weight; the player's update comes first.
//   - Each episode begins with the empty board. The search is deepening: it finds the values of plain
//     alpha-beta with a small part of its nodes, and prefers the shortest win. Among other moves with
//     equal values the seed decides, so that the episodes differ.
//   - The search rounds the weights to whole numbers; learning keeps them unrounded.
//
// When ctx ends, SelfPlay returns what it has learned so far and the cause.
func SelfPlay(ctx context.Context, o Options, notify progress.Func) (Learned, error) {
	rules, err := o.rules()
	if err != nil {
		return Learned{}, err
	}
	s := &selfPlay{
		Options: o, notify: notify, learned: Learned{Board: rules.String(), K: rules.K},
		rule: rule{weights: newWeights(rules.K), rate: o.Rate, gamma: o.Gamma, lambda: o.Lambda, endIsZero: o.EndIsZero},
	}
	for i := range o.Episodes {
		if err = s.episode(ctx, i+1); err != nil {
			break
		}
	}
	s.learned.Evaluation = s.String()
	if n := len(s.learned.Episodes); err != nil && n > 0 {
		s.learned.Evaluation = s.learned.Episodes[n-1].Evaluation // without what half a game has taught
	}
	return s.learned, err
}

// selfPlay is a call of SelfPlay.
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
	p := s.Variant.Start().(*mnk.Position) // Options.rules has checked it
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

// choose returns the move that alpha-beta with the current weights chooses.
func (s *selfPlay) choose(ctx context.Context, p *mnk.Position, seed uint64) (game.Move, error) {
	player, err := s.Variant.OpenPlayer(fmt.Sprintf("deepening(eval=%v,depth=%d,shuffle)", s.weights, s.Depth), seed)
	if err != nil {
		return game.NoMove, err
	}
	b := search.Watchdog(player, search.HangTime)
	defer b.Close()
	r, err := b.Think(ctx, p, search.Limits{}, nil)
	if err == nil {
		err = context.Cause(ctx) // the move of a search that was cut short does not count
	}
	return r.Move, err
}
