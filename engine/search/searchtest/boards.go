package searchtest

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/isolation"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/rules/nested"
)

// The rules of many tests. Nobody may change them.
var (
	TicTacToe = mnk.Rules{Rows: 3, Columns: 3, K: 3}
	Report454 = mnk.Rules{Rows: 4, Columns: 5, K: 4}
	Gomoku    = mnk.Rules{Rows: 15, Columns: 15, K: 5}
)

// Board returns the empty board of an m,n,k game.
func Board(t testing.TB, rules mnk.Rules) game.Position {
	t.Helper()
	p, err := mnk.New(rules)
	if err != nil {
		t.Fatal(err)
	}
	return p
}

// InARow returns the empty board of an m,n,k game of the given size.
func InARow(t testing.TB, rows, columns, k int) game.Position {
	t.Helper()
	return Board(t, mnk.Rules{Rows: rows, Columns: columns, K: k})
}

// Play plays moves in the board's notation on p and returns p.
func Play(t testing.TB, p game.Position, moves ...string) game.Position {
	t.Helper()
	if _, err := game.PlayMoves(p, moves); err != nil {
		t.Fatal(err)
	}
	return p
}

// Wander plays up to plies random moves and stops before the game is over.
func Wander(p game.Position, plies int, rng *rand.Rand) {
	for range plies {
		list := p.AppendMoves(nil)
		p.Play(list[rng.IntN(len(list))])
		if p.Outcome().Over() {
			p.Undo()
			return
		}
	}
}

// samples are the rules by which searches are compared with the oracle.
var samples = []mnk.Rules{
	{Rows: 3, Columns: 3, K: 3},
	{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere},
	{Rows: 3, Columns: 4, K: 3, Options: mnk.Gravity},
	{Rows: 4, Columns: 5, K: 4},
	{Rows: 1, Columns: 9, K: 4, Options: mnk.Exact},
}

// ForSamples calls f for positions from random games by each of the Samples rules.
func ForSamples(t *testing.T, f func(t *testing.T, rules mnk.Rules, p game.Position)) {
	for _, rules := range samples {
		t.Run(rules.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			for range 12 {
				p := Board(t, rules)
				Wander(p, rng.IntN(rules.Rows*rules.Columns), rng)
				f(t, rules, p)
			}
		})
	}
}

// Samples returns the rules that ForSamples uses.
func Samples() []mnk.Rules { return slices.Clone(samples) }

// Plain hides the methods that a position has beyond game.Position.
type Plain struct{ game.Position }

// OtherGames returns the start positions of games other than k in a row, by name.
func OtherGames(t testing.TB) map[string]game.Position {
	t.Helper()
	games := map[string]game.Position{}
	for _, r := range []nested.Rules{nested.NineBoard, nested.Ultimate, nested.UltimateOpen, nested.UltimateMost} {
		games[r.String()] = nested.New(r)
	}
	for _, r := range []isolation.Rules{{Rows: 4, Columns: 5}, {Rows: 7, Columns: 7}, {Rows: 4, Columns: 4, Queen: true}} {
		p, err := isolation.New(r)
		if err != nil {
			t.Fatal(err)
		}
		games["isolation "+r.String()] = p
	}
	return games
}
