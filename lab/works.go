package lab

import (
	"context"
	"fmt"
	"math/rand/v2"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/proof"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// seconds is the unit of the works whose time counts.
const seconds = "s"

// work is something whose speed is measured.
type work struct {
	name string
	// aim is the number of units a second that the work should at least do, or
	// for the unit seconds the time that it should at most take.
	aim  float64
	unit string
	// tells is set where a run tells the figure itself, not how much it has done.
	tells bool
	// prepare returns one run of the work, which says how many units it has done,
	// or that it came to a wrong result.
	prepare func() (func(ctx context.Context) (amount float64, err error), error)
}

// works lists what bench measures.
func works() []work {
	list := []work{
		leaves("ultimate", 5, 473_256),
		leaves("nine-board", 4, 55_080),
		leaves("gomoku", 3, 225*224*223),
		rollouts("ultimate", 250_000),
		chooses("UCT, 10,000 simulations, ultimate", "ultimate", "mcts(simulations=10000)", 0.08),
		chooses("UCT, 10,000 simulations, nine-board", "nine-board", "mcts(simulations=10000)", 0.05),
		chooses("alpha-beta to depth 8, nine-board, heuristic 1", "nine-board", "deepening(eval=blocks,depth=8)", 0.3),
	}
	for _, s := range []struct {
		variant string
		value   game.Result
		aim     float64
	}{
		{"3,3,3", game.Draw, 0.01},
		{"4,3,3", game.FirstWins, 0.01},
		{"4,4,3", game.FirstWins, 0.01},
		{"4,5,4", game.Draw, 0.2},
		{"5,5,4", game.Draw, 2},
		{"6,5,4", game.FirstWins, 2},
		{"isolation:5,5", game.SecondWins, 0.1},
		{"isolation:6,6", game.Ongoing, 10},
	} {
		list = append(list, solves(s.variant, s.value, s.aim))
	}
	return append(list, overruns())
}

// leaves counts the leaves of a variant to a depth, whose number is known.
func leaves(variant string, depth int, number uint64) work {
	name := fmt.Sprintf("leaf counting, %s, depth %d", variant, depth)
	return work{name: name, aim: 15e6, unit: "leaves/s", prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		p := v.Start()
		return func(context.Context) (float64, error) {
			n := game.Perft(p, depth)
			if n != number {
				return 0, fmt.Errorf("%w: %d leaves, not %d", ErrWrong, n, number)
			}
			return float64(n), nil
		}, nil
	}}
}

// rollouts plays random games from the start to the end.
func rollouts(variant string, aim float64) work {
	const games = 10_000
	return work{name: "random games, " + variant, aim: aim, unit: "games/s", prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		p, ok := v.Start().(game.Roller)
		if !ok {
			return nil, fmt.Errorf("%w: %s has no random games of its own", ErrWrong, variant)
		}
		random := rand.NewPCG(1, 2)
		return func(context.Context) (float64, error) {
			for range games {
				if p.Rollout(random) == game.Ongoing {
					return 0, fmt.Errorf("%w: a random game has no end", ErrWrong)
				}
			}
			return games, nil
		}, nil
	}}
}

// chooses lets a player choose the first move of a variant.
func chooses(name, variant, spec string, aim float64) work {
	return work{name: name, aim: aim, unit: seconds, prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		player, err := v.Player(spec, 1)
		if err != nil {
			return nil, err
		}
		p := v.Start()
		return func(ctx context.Context) (float64, error) {
			brain := player.NewBrain()
			defer brain.Close()
			r, err := brain.Think(ctx, p, search.Limits{}, nil)
			if err == nil && !p.Legal(r.Move) {
				err = fmt.Errorf("%w: %d is no move", ErrWrong, r.Move)
			}
			return 1, err
		}, nil
	}}
}

// solves finds the value of a variant, which is known unless it is Ongoing.
func solves(variant string, value game.Result, aim float64) work {
	return work{name: "solve " + variant, aim: aim, unit: seconds, prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) (float64, error) {
			s := proof.Solve(ctx, v.Start(), proof.SolveOptions{Memory: 1 << 30})
			if s.Result != value && value != game.Ongoing && ctx.Err() == nil {
				return 0, fmt.Errorf("%w: %v, not %v", ErrWrong, s.Result, value)
			}
			return 1, nil
		}, nil
	}}
}
