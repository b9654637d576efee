package learn

import (
	"context"
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
	Task
	// Each, if it is not nil, is called after each episode.
	Each func(Episode)
}

// DefaultOptions returns the options of "Generic heuristic for the mnk-games", sections
// 3.2 and 4, for a variant.
func DefaultOptions(v engine.Variant) Options {
	return Options{Task: Task{Variant: v, Episodes: 5, Depth: 4, Rate: 1, Gamma: 0.1, Seed: 1}}
}

// Boards lists the boards for which the program has learned weights: those of the paper's
// tables, as many rows as columns, 3 to 11, and 3, 4 or 5 in a row where they fit; then
// those with more columns than rows, of the same sizes.
func Boards() (list []engine.Variant) {
	for k := 3; k <= 5; k++ {
		for side := k; side <= 11; side++ {
			list = appendBoard(list, mnk.Rules{Rows: side, Columns: side, K: k})
		}
	}
	for k := 3; k <= 5; k++ {
		for rows := k; rows <= 11; rows++ {
			for columns := rows + 1; columns <= 11; columns++ {
				list = appendBoard(list, mnk.Rules{Rows: rows, Columns: columns, K: k})
			}
		}
	}
	return list
}

func appendBoard(list []engine.Variant, r mnk.Rules) []engine.Variant {
	v, err := engine.ParseVariant(r.String())
	if err != nil {
		return list // none is too large
	}
	return append(list, v)
}

// Episode is one game of self-play.
type Episode struct {
	// Number counts the episodes from 1.
	Number int `json:"number"`
	// Result is how the game ended, Plies the number of its moves.
	Result game.Result `json:"result"`
	Plies  int         `json:"plies"`
	// Evaluation is the evaluation with the weights after the game, Weights are these, in
	// the order of mnk.GenericParameters, as it has them: rounded to whole numbers.
	Evaluation string `json:"evaluation"`
	Weights    []int  `json:"weights"`
}

// Learned is the result of SelfPlay.
type Learned struct {
	// Board is the variant by its numbers: "3,3,3". K is the last of them, the marks in a
	// row.
	Board string `json:"board"`
	K     int    `json:"k"`
	// Episodes are the games that were finished.
	Episodes []Episode `json:"episodes"`
	// Moves is the number of all moves from which was learned.
	Moves int `json:"moves"`
	// Evaluation is the evaluation with the weights after the last finished game; where
	// none was finished, as they are.
	Evaluation string `json:"evaluation"`
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
	rules, err := o.check()
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
