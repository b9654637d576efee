package mnk

import (
	"testing"

	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game/gametest"
)

// An evaluation gives the same value incrementally, move by move, as from the position.
func TestIncrementalEvaluators(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := drawRules(t)
		p, err := New(r)
		if err != nil {
			t.Fatal(err)
		}
		gametest.Incremental(t, p, NewPascal(r))
		gametest.Incremental(t, p, NewPascalRuns(r))
		gametest.Incremental(t, p, NewChua(r))
		gametest.Incremental(t, p, NewShevchenko(r))
		gametest.Incremental(t, p, NewPatterns(r))
	})
}

// Shevchenko's lines only matter for five in a row.
func TestIncrementalShevchenko(t *testing.T) {
	for _, r := range []Rules{
		{Rows: 15, Columns: 15, K: 5},
		{Rows: 7, Columns: 20, K: 5, Options: Misere},
		{Rows: 20, Columns: 20, K: 5, Options: Gravity},
	} {
		rapid.Check(t, func(t *rapid.T) {
			p, err := New(r)
			if err != nil {
				t.Fatal(err)
			}
			gametest.Incremental(t, p, NewShevchenko(r))
		})
	}
}
