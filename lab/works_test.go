package lab

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
	"github.com/mnkdesk/mnkdesk/internal/raced"
)

// seconds is the unit of the benchmarks that measure time.
const seconds = "s"

// errWrong is the error of a benchmark that computed a wrong result.
var errWrong = errors.New("wrong result")

// benchmark is something whose speed is measured.
type benchmark struct {
	name string
	// aim is the project's goal: the least number of units a second or, if unit is seconds, the
	// longest time.
	aim  float64
	unit string
	// ownFigure is set if a run returns the figure itself instead of the amount of work.
	ownFigure bool
	// prepare returns a function that runs the benchmark once. The function returns the number of
	// units done, or an error if it computed a wrong result.
	prepare func() (func(ctx context.Context) (amount float64, err error), error)
}

// benchmarks returns the benchmarks of BenchmarkWorks.
func benchmarks() []benchmark {
	list := []benchmark{
		benchLeaves("ultimate", 5, 473_256),
		benchLeaves("nine-board", 4, 55_080),
		benchLeaves("gomoku", 3, 225*224*223),
		benchRollouts("ultimate", 250_000),
		benchMove("UCT, 10,000 simulations, ultimate", "ultimate", "mcts(simulations=10000,c=1.4)", 0.08),
		benchMove("UCT, 10,000 simulations, nine-board", "nine-board", "mcts(simulations=10000,c=1.4)", 0.05),
		benchMove("alpha-beta to depth 8, nine-board, heuristic 1", "nine-board", "deepening(eval=blocks,depth=8)", 0.3),
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
		{"5,5,4", game.Draw, 0.01},
		{"6,6,4", game.FirstWins, 0.01},
		{"7,5,4", game.FirstWins, 0.01},
		{"7,4,4", game.Draw, 0.3},
		{"8,4,4", game.Draw, 2},
		{"7,7,5", game.Draw, 1},
		{"isolation:5,5", game.SecondWins, 0.1},
		{"isolation:6,6", game.Ongoing, 10},
	} {
		list = append(list, benchSolve(s.variant, s.value, s.aim))
	}
	return append(append(list, masters()...), benchOverrun())
}

// benchLeaves counts the leaves of a variant at a depth and compares the result with the known
// number.
func benchLeaves(variant string, depth int, number uint64) benchmark {
	name := fmt.Sprintf("leaf counting, %s, depth %d", variant, depth)
	return benchmark{name: name, aim: 15e6, unit: "leaves/s", prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		p := v.Start()
		return func(context.Context) (float64, error) {
			n := game.Perft(p, depth)
			if n != number {
				return 0, fmt.Errorf("%w: %d leaves, not %d", errWrong, n, number)
			}
			return float64(n), nil
		}, nil
	}}
}

// benchRollouts plays random games from the start to the end.
func benchRollouts(variant string, aim float64) benchmark {
	const games = 10_000
	return benchmark{
		name: "random games, " + variant, aim: aim, unit: "games/s",
		prepare: func() (func(context.Context) (float64, error), error) {
			v, err := engine.ParseVariant(variant)
			if err != nil {
				return nil, err
			}
			p, ok := v.Start().(game.Roller)
			if !ok {
				return nil, fmt.Errorf("%w: %s has no random games of its own", errWrong, variant)
			}
			random := rand.NewPCG(1, 2)
			return func(context.Context) (float64, error) {
				for range games {
					if p.Rollout(random) == game.Ongoing {
						return 0, fmt.Errorf("%w: a random game has no end", errWrong)
					}
				}
				return games, nil
			}, nil
		},
	}
}

// benchMove lets a player choose the first move of a variant.
func benchMove(name, variant, spec string, aim float64) benchmark {
	return benchmark{name: name, aim: aim, unit: seconds, prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		player, err := v.OpenPlayer(spec, 1)
		if err != nil {
			return nil, err
		}
		p := v.Start()
		return func(ctx context.Context) (float64, error) {
			brain := player.NewBrain()
			defer brain.Close()
			r, err := brain.Think(ctx, p, search.Limits{}, nil)
			if err == nil && !p.Legal(r.Move) {
				err = fmt.Errorf("%w: %d is no move", errWrong, r.Move)
			}
			return 1, err
		}, nil
	}}
}

// benchSolve solves a variant and checks its value, unless value is Ongoing.
func benchSolve(variant string, value game.Result, aim float64) benchmark {
	return benchmark{name: "solve " + variant, aim: aim, unit: seconds, prepare: func() (func(context.Context) (float64, error), error) {
		v, err := engine.ParseVariant(variant)
		if err != nil {
			return nil, err
		}
		return func(ctx context.Context) (float64, error) {
			s := solve.Solve(ctx, v.Start(), solve.SolveOptions{Memory: 1 << 30})
			if s.Result != value && value != game.Ongoing && ctx.Err() == nil {
				return 0, fmt.Errorf("%w: %v, not %v", errWrong, s.Result, value)
			}
			return 1, nil
		}, nil
	}}
}

// Every benchmark runs with the right result. The longest are left to BenchmarkWorks.
func TestWorks(t *testing.T) {
	raced.Skip(t)
	long := []string{"6,6", "leaf counting, gomoku", "all players", "quiet positions", "three lines", "graph"}
	for _, w := range benchmarks() {
		run, err := w.prepare()
		if err != nil {
			t.Errorf("%s: %v", w.name, err)
			continue
		}
		if slices.ContainsFunc(long, func(part string) bool { return strings.Contains(w.name, part) }) {
			continue
		}
		if _, err := run(t.Context()); err != nil {
			t.Errorf("%s: %v", w.name, err)
		}
	}
}

func TestWorkRefusesWrongResults(t *testing.T) {
	for _, w := range []benchmark{
		benchLeaves("3,3,3", 3, 503),
		benchSolve("3,3,3", 1, 1),
		benchRollouts("no such game", 1),
		benchMove("", "3,3,3", "no such player", 1),
	} {
		run, err := w.prepare()
		if err == nil {
			_, err = run(t.Context())
		}
		if err == nil {
			t.Errorf("%s: no error", w.name)
		}
	}
}

// BenchmarkWorks measures the speeds for which the project has goals. Its metric x-aim is the ratio
// to the goal: 2 is twice as fast, 0.5 half as fast.
func BenchmarkWorks(b *testing.B) {
	for _, w := range benchmarks() {
		b.Run(w.name, func(b *testing.B) {
			run, err := w.prepare()
			if err != nil {
				b.Fatal(err)
			}
			total, runs := 0.0, 0.0
			for b.Loop() {
				amount, err := run(b.Context())
				if err != nil {
					b.Fatal(err)
				}
				total, runs = total+amount, runs+1
			}
			figure := total / runs
			switch {
			case w.ownFigure:
				b.ReportMetric(figure, w.unit)
			case w.unit == seconds:
				figure = b.Elapsed().Seconds() / runs
			default:
				figure = total / b.Elapsed().Seconds()
				b.ReportMetric(figure, w.unit)
			}
			if w.unit == seconds {
				figure = 1 / figure
				w.aim = 1 / w.aim
			}
			b.ReportMetric(figure/w.aim, "x-aim")
		})
	}
}
