package lab

import (
	"context"
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/lab/match"
	"github.com/mnkdesk/mnkdesk/lab/progress"
)

// variant returns the variant of a name.
func variant(t testing.TB, name string) engine.Variant {
	t.Helper()
	v, err := engine.ParseVariant(name)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// start returns a game of the variant before its first move.
func start(t testing.TB, name string) game.Position {
	t.Helper()
	return variant(t, name).Start()
}

// config returns a match of two players, or a tournament of more.
func config(t testing.TB, players ...string) match.Config {
	t.Helper()
	return match.Config{Spec: match.Spec{Variant: variant(t, "tic-tac-toe"), Players: players, Games: 20, Plies: 2, Seed: 5}}
}

// three returns a tournament of three players.
func three(t testing.TB) match.Config {
	t.Helper()
	c := config(t, "random", "deepening(depth=2)", "mcts(simulations=20)")
	c.Games = 6
	return c
}

// played plays a run to its end.
func played(t testing.TB, c match.Config) Run {
	t.Helper()
	r, err := Play(t.Context(), c, nil)
	if err != nil || !r.Over() || r.Played() != r.Of() {
		t.Fatalf("%d of %d games, %v", r.Played(), r.Of(), err)
	}
	return r
}

// timeless compares runs without times, names and games.
var timeless = cmp.Options{
	cmpopts.IgnoreFields(match.Tally{}, "Time"), cmpopts.IgnoreFields(Run{}, "Began", "Elapsed", "Name", "Kept"), byName,
}

// byName compares variants by their names.
var byName = cmp.Transformer("name", func(v engine.Variant) string { return v.Name })

// errEnough is the cause with which the tests cancel an operation.
var errEnough = errors.New("enough")

// cancellable returns a context and a function that cancels it with errEnough.
func cancellable(t testing.TB) (context.Context, func()) {
	t.Helper()
	ctx, cancel := context.WithCancelCause(t.Context())
	t.Cleanup(func() { cancel(nil) })
	return ctx, func() { cancel(errEnough) }
}

// endAfter ends a run once it has played some games.
func endAfter(games float64, end func()) progress.Func {
	return func(s progress.State) {
		if s.Done >= games {
			end()
		}
	}
}
