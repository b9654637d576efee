package solve_test

import (
	"context"
	"fmt"

	"github.com/mnkdesk/mnkdesk/engine/rules/mnk"
	"github.com/mnkdesk/mnkdesk/engine/searches/solve"
)

// The first player wins 6,5,4, and 3,3,3 is a draw.
func ExampleSolve() {
	for _, rules := range []mnk.Rules{{Rows: 3, Columns: 3, K: 3}, {Rows: 6, Columns: 5, K: 4}} {
		p, err := mnk.New(rules)
		if err != nil {
			panic(err)
		}
		s := solve.Solve(context.Background(), p, solve.SolveOptions{Memory: 1 << 20})
		fmt.Printf("%v: %v\n", rules, s.Result)
	}
	// Output:
	// 3,3,3: draw
	// 6,5,4: first
}
