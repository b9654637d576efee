package record_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/store/record"
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

func ExampleGame_String() {
	g := record.Game{
		Variant:  "4-5-4",
		Names:    [2]string{"You", "Computer"},
		Kinds:    [2]record.Kind{record.Person, record.Computer},
		Level:    "Hard",
		Moves:    []string{"b3", "c3", "c2"},
		Undone:   1,
		Comments: []record.Comment{{After: 2, Text: "now the other side"}},
	}
	fmt.Print(g)
	fmt.Println(g.OneLine())
	// Output:
	// [MNKDesk "1"]
	// [Variant "4-5-4"]
	// [X "You"]
	// [O "Computer"]
	// [XKind "person"]
	// [OKind "computer"]
	// [Level "Hard"]
	// [Result "*"]
	// [Undone "1"]
	//
	// 1. b3 c3 {now the other side} 2. c2
	// [MNKDesk "1"] [Variant "4-5-4"] 1. b3 c3
}
