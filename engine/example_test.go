package engine_test

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine"
	"github.com/mnkdesk/mnkdesk/engine/search"
)

func ExampleCatalogue() {
	for _, v := range engine.Catalogue()[:3] {
		fmt.Printf("%s: %s\n", v.Name, v.Summary)
	}
	// Output:
	// tic-tac-toe: 3 × 3, three in a row
	// 4-5-4: 4 × 5, four in a row
	// connect-four: 6 × 7, discs fall, four in a row
}

func ExampleParseVariant() {
	for _, text := range []string{"15,15,5", "gomoku:19,19", "4,3,3,misere", "4,5,6"} {
		v, err := engine.ParseVariant(text)
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(v.Name, "–", v.Summary)
	}
	// Output:
	// gomoku – 15 × 15, five or more in a row
	// 19,19,5 – 19 × 19, five or more in a row
	// 4,3,3,misere – 4 × 3, avoid three in a row
	// variant "4,5,6", column 5: in a row: 6 is too many on a 4 × 5 board, at most 5
}

func ExampleVariant_OpenPlayer() {
	v := engine.Default()
	player, err := v.OpenPlayer("alphabeta( depth=6, eval=pascal )", 1)
	fmt.Println(player, err)
	_, err = v.OpenPlayer("alphabeta(depth=0)", 1)
	fmt.Println(err)
	// Output:
	// alphabeta(eval=pascal,depth=6) <nil>
	// column 17: depth: expected a whole number from 1 to 400
}

// A game between two players, and what the last move was worth.
func Example() {
	v, err := engine.ParseVariant("tic-tac-toe")
	if err != nil {
		fmt.Println(err)
		return
	}
	var brains [2]search.Brain
	for side, spec := range []string{"perfect", "alphabeta(depth=9)"} {
		player, err := v.OpenPlayer(spec, 1)
		if err != nil {
			fmt.Println(err)
			return
		}
		brains[side] = player.NewBrain()
		defer brains[side].Close()
	}
	p := v.Start()
	for !p.Outcome().Over() {
		r, err := brains[p.ToMove()].Think(context.Background(), p, search.Limits{}, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		p.Play(r.Move)
	}
	fmt.Println(p.Outcome().Result)
	fmt.Println(p)
	// Output:
	// draw
	// 3 O X O
	// 2 O X X
	// 1 X O X
	//   a b c
}
