package search_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search/searchtest"
)

func TestValuesAreMinimaxInOtherGames(t *testing.T) {
	for name, start := range searchtest.OtherGames(t) {
		t.Run(name, func(t *testing.T) {
			rng := rand.New(rand.NewPCG(7, 8))
			for range 12 {
				p := start.Clone()
				searchtest.Wander(p, 2+rng.IntN(60), rng)
				deepest := 2
				if len(p.AppendMoves(nil)) <= 9 {
					deepest = 3
				}
				for depth := 1; depth <= deepest; depth++ {
					want := searchtest.Minimax(p, searchtest.Tilted{}, p.ToMove(), depth)
					for _, spec := range []string{"minimax(depth=%d)", "alphabeta(depth=%d)", "deepening(depth=%d)"} {
						player := searchtest.MustParse(t, fmt.Sprintf(spec, depth), tiltedEnv())
						if r := searchtest.Choose(t, player, p); r.Value != want {
							t.Fatalf("%s: value %d, want %d in\n%s", player, r.Value, want, p)
						}
					}
				}
			}
		})
	}
}

// Every search plays every game: each move is legal, each line can be played, and the position
// is left unchanged.
func TestEverySearchPlaysEveryGame(t *testing.T) {
	games := searchtest.OtherGames(t)
	games["misère"] = searchtest.Board(t, mnk.Rules{Rows: 4, Columns: 3, K: 3, Options: mnk.Misere})
	games["connect-four"] = searchtest.Board(t, mnk.Rules{Rows: 6, Columns: 7, K: 4, Options: mnk.Gravity})
	specs := []string{
		"random(block)", "minimax(depth=1,block)", "alphabeta(depth=2,block,blunder=0.3)", "cutoff(level=2,block,nodes=300)",
		"deepening(nodes=500,moves=near)", "deepening(nodes=500,moves=adjacent,block)", "perfect(nodes=500)", "mcts(simulations=60,block)",
	}
	for name, start := range games {
		t.Run(name, func(t *testing.T) {
			p := start.Clone()
			env := tiltedEnv()
			for i := 0; !p.Outcome().Over(); i++ {
				p.Play(searchtest.Choose(t, searchtest.MustParse(t, specs[i%len(specs)], env), p).Move)
				if i++; !p.Outcome().Over() {
					p.Play(searchtest.Choose(t, searchtest.MustParse(t, specs[i*5%len(specs)], env), p).Move)
				}
			}
		})
	}
}
