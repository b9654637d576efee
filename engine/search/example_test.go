package search_test

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/playerspec"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

// env offers one evaluation for 4-5-4.
var env = search.Env{Seed: 1, Searches: searches(), Evaluations: []playerspec.Evaluation{{
	Name: "pascal",
	New: func(playerspec.Values) (func() game.Evaluator, error) {
		return func() game.Evaluator { return mnk.NewPascal(mnk.Rules{Rows: 4, Columns: 5, K: 4}) }, nil
	},
}}}

// start returns the game m,n,k after some moves.
func start(rules mnk.Rules, moves ...string) game.Position {
	p, err := mnk.New(rules)
	if err != nil {
		panic(err)
	}
	if _, err := game.PlayMoves(p, moves); err != nil {
		panic(err)
	}
	return p
}

func ExampleParse() {
	player, err := search.Parse(" hminimax( shuffle, depth = 6 )", env)
	fmt.Println(player, err)
	_, err = search.Parse("alphabeta(depth=many)", env)
	fmt.Println(err)
	// Output:
	// alphabeta(depth=6,shuffle,seed=1) <nil>
	// column 17: depth: expected a whole number from 1 to 400
}

// A brain is a player at work in one game.
func ExamplePlayer() {
	player, err := search.Parse("deepening(nodes=20000)", env)
	if err != nil {
		fmt.Println(err)
		return
	}
	brain := player.NewBrain()
	defer brain.Close()
	p := start(mnk.Rules{Rows: 4, Columns: 5, K: 4}, "b2", "a1", "c2", "e4")
	r, err := brain.Think(context.Background(), p, search.Limits{Lines: 2}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(p.Format(r.Move), r.Proof == search.ProvedWin, r.Mate)
	for _, l := range r.Lines[:2] {
		fmt.Println(p.Format(l.Moves[0]), l.Value, l.Depth, l.Bound == search.Exact)
	}
	// Output:
	// d2 true 3
	// d2 200 7 true
	// b3 3 6 true
}
