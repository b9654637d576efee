package mnk

import (
	"pgregory.net/rapid"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

// evaluations holds the constructors of the package by name.
var evaluations = map[string]func(Rules) game.Evaluator{
	"pascal":              NewPascal,
	"pascal-runs":         NewPascalRuns,
	"motifs":              NewMotifs,
	"motifs-repeated":     NewRepeatedMotifs,
	"patterns":            NewPatterns,
	"generic":             newGeneric,
	"shevchenko":          NewShevchenko,
	"shevchenko-own":      NewShevchenkoOwn,
	"chua":                NewChua,
	"chua-threats":        NewChuaShapes,
	"chua-threats-closed": NewChuaClosedShapes,
}

// newGeneric returns the generic evaluation with its starting weights.
func newGeneric(r Rules) game.Evaluator { return NewGeneric(startingWeights(r.K)) }

// startingWeights returns the weights with which the paper begins.
func startingWeights(k int) GenericWeights {
	defaults := map[string]int{}
	for _, p := range GenericParameters(k) {
		defaults[p.Name] = p.Default
	}
	return NewGenericWeights(k, func(name string) int { return defaults[name] })
}

func mustNew(tb rapid.TB, r Rules) *Position {
	tb.Helper()
	p, err := New(r)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

func mustParse(tb rapid.TB, r Rules, picture string) *Position {
	tb.Helper()
	p, err := Parse(r, picture)
	if err != nil {
		tb.Fatal(err)
	}
	return p
}

// drawRules draws rules, mostly of small boards.
func drawRules(t *rapid.T) Rules {
	side := rapid.OneOf(rapid.IntRange(1, 7), rapid.IntRange(1, MaxSide))
	r := Rules{
		Rows:    side.Draw(t, "rows"),
		Columns: side.Draw(t, "columns"),
	}
	if rapid.IntRange(0, 4).Draw(t, "renju") == 0 {
		return Rules{Rows: max(r.Rows, 5), Columns: max(r.Columns, 5), K: 5, Options: Renju}
	}
	for _, o := range AllOptions() {
		if o.Set == Renju {
			continue
		}
		if rapid.Bool().Draw(t, o.Key) {
			r.Options |= o.Set
		}
	}
	r.K = rapid.IntRange(1, max(r.Rows, r.Columns)).Draw(t, "k")
	return r
}

// drawGame plays random moves, on a position and an oracle alike.
func drawGame(t *rapid.T, r Rules) (*Position, *oracle) {
	p, o := mustNew(t, r), newOracle(r)
	for range rapid.IntRange(0, r.Rows*r.Columns).Draw(t, "plies") {
		if o.over {
			break
		}
		m := rapid.SampledFrom(o.moves()).Draw(t, "move")
		p.Play(m)
		o.play(m)
	}
	return p, o
}
