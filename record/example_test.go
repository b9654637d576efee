package record_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/record"
)

func ExampleParse() {
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "4-5-4"] 1. b3 c3 2. c2`))
	fmt.Println(g.Variant, g.Moves, err)
	_, err = record.Parse([]byte(`[MNKDesk "1"] [Variant "4-5-4"] [Result "1-0"]`))
	fmt.Println(err)
	// Output:
	// 4-5-4 [b3 c3 c2] <nil>
	// line 1, column 41: expected "X", "O", "draw" or "*" after Result, found "1-0"
}
