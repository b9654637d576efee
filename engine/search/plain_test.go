package search

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/mnk"
)

// samples are the games on which the searches are compared with the oracle.
var samples = []mnk.Rules{
	{Rows: 3, Columns: 3, K: 3},
	{Rows: 3, Columns: 3, K: 3, Misere: true},
	{Rows: 3, Columns: 4, K: 3, Gravity: true},
	{Rows: 4, Columns: 5, K: 4},
	{Rows: 1, Columns: 9, K: 4, Exact: true},
}

// forSamples calls f for positions along random games of every sample.
func forSamples(t *testing.T, f func(t *testing.T, rules mnk.Rules, p game.Position)) {
	for _, rules := range samples {
		t.Run(rules.String(), func(t *testing.T) {
			rng := rand.New(rand.NewPCG(1, 2))
			for range 12 {
				p := board(t, rules)
				wander(p, rng.IntN(rules.Rows*rules.Columns), rng)
				f(t, rules, p)
			}
		})
	}
}

func TestPlainValuesAreMinimax(t *testing.T) {
	forSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		env := mnkEnv(rules)
		for _, eval := range []string{"pascal", "tilted"} {
			e := evaluator(t, env, eval)
			for depth := 1; depth <= 4; depth++ {
				want := minimax(p, e, p.ToMove(), depth)
				full := choose(t, mustParse(t, fmt.Sprintf("minimax(eval=%s,depth=%d)", eval, depth), env), p)
				pruned := choose(t, mustParse(t, fmt.Sprintf("alphabeta(eval=%s,depth=%d)", eval, depth), env), p)
				if full.Value != want || pruned.Value != want {
					t.Fatalf("depth %d, %s: minimax %d, alphabeta %d, want %d in\n%s", depth, eval, full.Value, pruned.Value, want, p)
				}
				if full.Move != pruned.Move {
					t.Fatalf("depth %d, %s: minimax plays %d, alphabeta %d", depth, eval, full.Move, pruned.Move)
				}
				deeper := choose(t, mustParse(t, fmt.Sprintf("deepening(eval=%s,depth=%d)", eval, depth), env), p)
				if deeper.Value != want {
					t.Fatalf("depth %d, %s: deepening %d, want %d in\n%s", depth, eval, deeper.Value, want, p)
				}
				if pruned.Nodes > full.Nodes {
					t.Fatalf("alphabeta visits %d nodes, minimax only %d", pruned.Nodes, full.Nodes)
				}
			}
		}
	})
}

// The counts are those of the tree of legal moves: 9 + 72 + 504 + 3024, and with
// games that end all 549,945 positions below the start.
func TestMinimaxVisitsEveryPosition(t *testing.T) {
	for depth, want := range map[int]int64{4: 9 + 72 + 504 + 3024, 9: 549945} {
		r := choose(t, mustParse(t, fmt.Sprintf("minimax(depth=%d)", depth), mnkEnv(ttt)), board(t, ttt))
		if r.Nodes != want {
			t.Errorf("depth %d: %d nodes, want %d", depth, r.Nodes, want)
		}
	}
}

// values of whole games under best play, by full search.
func TestPlainSolvesSmallGames(t *testing.T) {
	tests := []struct {
		rules mnk.Rules
		want  Proof
	}{
		{mnk.Rules{Rows: 3, Columns: 3, K: 3}, ProvedDraw},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3}, ProvedWin},
		{mnk.Rules{Rows: 3, Columns: 3, K: 3, Misere: true}, ProvedDraw},
		{mnk.Rules{Rows: 2, Columns: 2, K: 2}, ProvedWin},
		{mnk.Rules{Rows: 1, Columns: 1, K: 1, Misere: true}, ProvedLoss},
	}
	for _, tt := range tests {
		cells := tt.rules.Rows * tt.rules.Columns
		r := choose(t, mustParse(t, fmt.Sprintf("alphabeta(depth=%d)", cells), mnkEnv(tt.rules)), board(t, tt.rules))
		if r.Proof != tt.want {
			t.Errorf("%v: proof %d, want %d", tt.rules, r.Proof, tt.want)
		}
	}
}

func TestNoProofWithinTheHorizon(t *testing.T) {
	for _, spec := range []string{"minimax(depth=2)", "alphabeta(depth=2)"} {
		if r := choose(t, mustParse(t, spec, mnkEnv(ttt)), board(t, ttt)); r.Proof != Unproved {
			t.Errorf("%s: proof %d of a position far from its end", spec, r.Proof)
		}
	}
}

// flat is worth nothing anywhere: all moves tie.
func TestTiesGoToTheFirstMove(t *testing.T) {
	env := Env{Evaluations: []Evaluation{offered("flat", flat{})}}
	rules := mnk.Rules{Rows: 4, Columns: 5, K: 4}
	p := board(t, rules)
	for _, spec := range []string{"minimax(depth=2)", "alphabeta(depth=2)"} {
		if r := choose(t, mustParse(t, spec, env), p); r.Move != 0 {
			t.Errorf("%s: move %d, want the first", spec, r.Move)
		}
	}
	seen := map[game.Move]bool{}
	for seed := range uint64(60) {
		env.Seed = seed
		seen[choose(t, mustParse(t, "alphabeta(depth=1,shuffle)", env), p).Move] = true
	}
	if len(seen) < 15 {
		t.Errorf("shuffle: only %d of 20 equal moves were ever played", len(seen))
	}
}

type flat struct{}

func (flat) Win() int                              { return 1 }
func (flat) Evaluate(game.Position, game.Side) int { return 0 }

func BenchmarkAlphaBeta(b *testing.B) {
	for _, bm := range []struct {
		search string
		rules  mnk.Rules
		depth  int
	}{
		{"alphabeta", report454, 6},
		{"alphabeta", gomoku, 3},
		{"deepening", report454, 8},
		{"deepening", gomoku, 4},
	} {
		b.Run(bm.search+" "+bm.rules.String(), func(b *testing.B) {
			player := mustParse(b, fmt.Sprintf("%s(eval=pascal,depth=%d)", bm.search, bm.depth), mnkEnv(bm.rules))
			p := board(b, bm.rules)
			var nodes int64
			for b.Loop() {
				nodes += choose(b, player, p).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds(), "nodes/s")
		})
	}
}
