package alphabeta

import (
	"fmt"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestPlainValuesAreMinimax(t *testing.T) {
	searchtest.ForSamples(t, func(t *testing.T, rules mnk.Rules, p game.Position) {
		env := mnkEnv(rules)
		for _, eval := range []string{"pascal", "tilted"} {
			e := searchtest.Evaluator(t, env, eval)
			for depth := 1; depth <= 4; depth++ {
				want := searchtest.Minimax(p, e, p.ToMove(), depth)
				full := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("minimax(eval=%s,depth=%d)", eval, depth), env), p)
				pruned := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("alphabeta(eval=%s,depth=%d)", eval, depth), env), p)
				if full.Value != want || pruned.Value != want {
					t.Fatalf("depth %d, %s: minimax %d, alphabeta %d, want %d in\n%s", depth, eval, full.Value, pruned.Value, want, p)
				}
				if full.Move != pruned.Move {
					t.Fatalf("depth %d, %s: minimax plays %d, alphabeta %d", depth, eval, full.Move, pruned.Move)
				}
				deeper := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("deepening(eval=%s,depth=%d)", eval, depth), env), p)
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

// Minimax visits every position of the tree of legal moves: 9 + 72 + 504 + 3024 to depth 4, and all
// 549,945 positions below the start if the games are played to their end.
func TestMinimaxVisitsEveryPosition(t *testing.T) {
	for depth, want := range map[int]int64{4: 9 + 72 + 504 + 3024, 9: 549945} {
		r := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("minimax(depth=%d)", depth),
			mnkEnv(searchtest.TicTacToe)), searchtest.Board(t, searchtest.TicTacToe))
		if r.Nodes != want {
			t.Errorf("depth %d: %d nodes, want %d", depth, r.Nodes, want)
		}
	}
}

// A full search finds the value of small games under best play.
func TestPlainSolvesSmallGames(t *testing.T) {
	tests := []struct {
		rules mnk.Rules
		want  search.Proof
	}{
		{mnk.Rules{Rows: 3, Columns: 3, K: 3}, search.ProvedDraw},
		{mnk.Rules{Rows: 4, Columns: 3, K: 3}, search.ProvedWin},
		{mnk.Rules{Rows: 3, Columns: 3, K: 3, Options: mnk.Misere}, search.ProvedDraw},
		{mnk.Rules{Rows: 2, Columns: 2, K: 2}, search.ProvedWin},
		{mnk.Rules{Rows: 1, Columns: 1, K: 1, Options: mnk.Misere}, search.ProvedLoss},
	}
	for _, tt := range tests {
		cells := tt.rules.Rows * tt.rules.Columns
		r := searchtest.Choose(t, searchtest.MustParse(t, fmt.Sprintf("alphabeta(depth=%d)", cells), mnkEnv(tt.rules)),
			searchtest.Board(t, tt.rules))
		if r.Proof != tt.want {
			t.Errorf("%v: proof %d, want %d", tt.rules, r.Proof, tt.want)
		}
	}
}

func TestNoProofWithinTheHorizon(t *testing.T) {
	for _, spec := range []string{"minimax(depth=2)", "alphabeta(depth=2)"} {
		if r := searchtest.Choose(t, searchtest.MustParse(t, spec, mnkEnv(searchtest.TicTacToe)),
			searchtest.Board(t, searchtest.TicTacToe)); r.Proof != search.Unproved {
			t.Errorf("%s: proof %d of a position far from its end", spec, r.Proof)
		}
	}
}

// The evaluation flat is 0 everywhere, so all moves tie. The first one is chosen, or with shuffle any.
func TestTiesGoToTheFirstMove(t *testing.T) {
	env := search.Env{Searches: Searches(), Evaluations: []playerspec.Evaluation{searchtest.Offered("flat", searchtest.Flat{})}}
	rules := mnk.Rules{Rows: 4, Columns: 5, K: 4}
	p := searchtest.Board(t, rules)
	for _, spec := range []string{"minimax(depth=2)", "alphabeta(depth=2)"} {
		if r := searchtest.Choose(t, searchtest.MustParse(t, spec, env), p); r.Move != 0 {
			t.Errorf("%s: move %d, want the first", spec, r.Move)
		}
	}
	seen := map[game.Move]bool{}
	for seed := range uint64(60) {
		env.Seed = seed
		seen[searchtest.Choose(t, searchtest.MustParse(t, "alphabeta(depth=1,shuffle)", env), p).Move] = true
	}
	if len(seen) < 15 {
		t.Errorf("shuffle: only %d of 20 equal moves were ever played", len(seen))
	}
}
