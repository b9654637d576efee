package lab

import (
	"context"
	"errors"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/game"
)

// variant reads a variant.
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

// errEnough is why the tests end a work.
var errEnough = errors.New("enough")

// cancellable returns a context and what ends it with errEnough.
func cancellable(t testing.TB) (context.Context, func()) {
	t.Helper()
	ctx, cancel := context.WithCancelCause(t.Context())
	t.Cleanup(func() { cancel(nil) })
	return ctx, func() { cancel(errEnough) }
}
