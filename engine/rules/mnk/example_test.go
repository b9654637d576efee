package mnk_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
)

// A short game of tic-tac-toe, one move before its end.
func Example() {
	p, err := mnk.New(mnk.Rules{Rows: 3, Columns: 3, K: 3})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, s := range []string{"b2", "a1", "c1", "a2"} {
		m, err := p.ParseMove(s)
		if err != nil || !p.Legal(m) {
			fmt.Println("cannot play", s)
			return
		}
		p.Play(m)
	}
	fmt.Println(p)
	for _, m := range p.AppendWins(nil, game.Second) {
		fmt.Println("O threatens", p.Format(m))
	}
	// Output:
	// 3 . . .
	// 2 O X .
	// 1 O . X
	//   a b c
	// O threatens a3
}

func ExampleRules_Check() {
	fmt.Println(mnk.Rules{Rows: 4, Columns: 5, K: 6}.Check())
	// Output: in a row: 6 is too many on a 4 × 5 board, at most 5
}

func ExampleParse() {
	p, err := mnk.Parse(mnk.Rules{Rows: 3, Columns: 3, K: 3}, `
		X O .
		. X .
		. . Q`)
	fmt.Println(p, err)
	// Output: <nil> row 1: column c: "Q" is no cell, expected '.', X or O
}
