package formats_test

import (
	"fmt"

	"github.com/mnkdesk/mnkdesk/store/formats"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// A Piskvork game is converted to the native format.
func ExampleRead() {
	const file = "Piskvorky 15x15, 11:11, 0\n8,8,120\n9,7,60\n8,8,50\nfirst.exe\nsecond.exe\n0\n"
	games, err := formats.Read("game.psq", []byte(file), formats.Options{Variant: "renju"})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Print(games[0].Record)
	for _, n := range games[0].Notes {
		fmt.Println(n)
	}
	// Output:
	// [MNKDesk "1"]
	// [Variant "renju"]
	// [X "first.exe"]
	// [O "second.exe"]
	// [Result "*"]
	//
	// 1. h8 @120ms i9 @60ms
	// One move that cannot be played was left out.
}

// Loses names what a file in the format would lose, before it is written.
func ExampleFormat_Write() {
	g, err := record.Parse([]byte(`[MNKDesk "1"] [Variant "renju"] [X "Ann"] h8 {the centre} i9 (i8) j10`))
	if err != nil {
		fmt.Println(err)
		return
	}
	f, _ := formats.ByName("game.psq")
	fmt.Println(f.Loses(g))
	data, err := f.Write(g)
	fmt.Printf("%s%v\n", data, err)
	// Output:
	// [1 variation 1 comment the rules]
	// Piskvorky 15x15, 0:0, 0
	// 8,8,0
	// 9,7,0
	// 10,6,0
	// Ann
	// player-2
	// -1
	// <nil>
}
