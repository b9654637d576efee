package formats

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

// Columns count from the left and rows from the top, both from 1: 3,1 is the third column of the top
// row.
func TestReadPsq(t *testing.T) {
	g := readOne(t, "", "Piskvorky 15x15, 11:0, 0\r\n8,8,120\r\n3,1,0\r\n3,15,61000\r\nblack.exe\r\nwhite.zip\r\n-1\r\n")
	if got := moves(g.Record); got != "1. h8 @120ms c15 2. c1 @1m1s" {
		t.Error(got)
	}
	if r := g.Record; r.Variant != "gomoku" || r.Names != [2]string{"black.exe", "white.zip"} || r.Result != game.Ongoing {
		t.Error(r)
	}
	if got := notes(g.Notes); got != "The file names no rules: gomoku was assumed." {
		t.Error(got)
	}
}

// The board is as wide as its first number.
func TestPsqSizes(t *testing.T) {
	for head, want := range map[string]string{"20x20": "20,20,5", "15x15": "gomoku", "17x12": "12,17,5", "5x3": "3,5,5"} {
		if g := readOne(t, "", "Piskvorky "+head+", 0:0, 0\n3,1,0\n"); g.Record.Variant != want {
			t.Errorf("%s is %s, want %s", head, g.Record.Variant, want)
		}
	}
	if got := moves(readOne(t, "", "Piskvorky 17x12\n17,12,0\n").Record); got != "1. q1" {
		t.Error(got)
	}
}

// A game that goes on after six in a row is read with the rule of exactly five. Moves that no rules
// allow are left out.
func TestPsqRules(t *testing.T) {
	six := "Piskvorky 15x15, 0:0, 0\n1,1,0\n1,15,0\n2,1,0\n2,15,0\n3,1,0\n3,15,0\n5,1,0\n5,15,0\n6,1,0\n6,15,0\n4,1,0\n"
	if g := readOne(t, "", six); g.Record.Variant != "gomoku" || g.Record.Result != game.FirstWins {
		t.Error(g)
	}
	if g := readOne(t, "", six+"9,9,0\n"); g.Record.Variant != "gomoku-standard" || g.Record.Result != game.Ongoing ||
		len(g.Record.Moves) != 12 {
		t.Error(g)
	}
	g := readOne(t, "", "Piskvorky 15x15, 0:0, 0\n8,8,0\n8,8,0\n9,9,0\n")
	if moves(g.Record) != "1. h8" || !strings.HasPrefix(notes(g.Notes), "2 moves that cannot be played were left out.") {
		t.Error(g)
	}
	if g := readOne(t, "", "Piskvorky 15x15, 0:0, 0\n8,8,0\n16,1,0\n"); moves(g.Record) != "1. h8" ||
		!strings.HasPrefix(notes(g.Notes), "One move") {
		t.Error(g)
	}
	const blank = "Piskvorky 15x15, 0:0, 0\n8,8,10\n\n9,9,10\n \u00a0\n10,10,10\n"
	if g := readOne(t, "", blank); moves(g.Record) != "1. h8 @10ms i7 @10ms 2. j6 @10ms" || len(g.Notes) != 1 {
		t.Error("empty lines:", g)
	}
	if g := readOne(t, "", blank+"a\nb\n0\n1,1,10\n1,2,10\n"); !strings.HasPrefix(notes(g.Notes), "2 moves") || g.Record.Names[0] != "a" {
		t.Error("moves after the end:", g)
	}
	g = readAll(t, "", "Piskvorky 15x15, 0:0, 0\n8,8,0\n", Options{Variant: "renju"})[0]
	if g.Record.Variant != "renju" || len(g.Notes) != 0 {
		t.Error(g)
	}
}

// The final code gives the reason for which the player to move lost. If the header has a flag, the
// second name is that of the player who began.
func TestPsqEnds(t *testing.T) {
	const head, turned = "Piskvorky 15x15, 11:11, 0\n", "Piskvorky 15x15, 11:11, 1\n"
	for _, c := range []struct {
		text   string
		result game.Result
		reason string
		first  string
	}{
		{head + "8,8,1\na\nb\n15\n", game.FirstWins, record.OutOfTime, "a"},
		{head + "8,8,1\n9,9,1\na\nb\n16\n", game.SecondWins, record.OutOfMemory, "a"},
		{turned + "8,8,1\na\nb\n7\n", game.FirstWins, record.IllegalMove, "b"},
		{head + "8,8,1\na\nb\n-2\n", game.FirstWins, record.Stopped, "a"},
		{head + "8,8,1\na\nb\n0\n", game.Ongoing, "", "a"},
		{head + "8,8,1\n-1\n", game.Ongoing, "", ""},
		{head + "8,8,1\n", game.Ongoing, "", ""},
	} {
		if g := readOne(t, "", c.text).Record; g.Result != c.result || g.Reason != c.reason || g.Names[0] != c.first {
			t.Errorf("%q: %v", c.text, g)
		}
	}
}

func TestBadPsq(t *testing.T) {
	fails(t, "", "Piskvorky", 1, 1, "expected the size of the board")
	fails(t, "", "Piskvorky 40x40, 0:0, 0\n", 1, 11, "a board of 40 × 40")
	fails(t, "", "Piskvorky 4x4, 0:0, 0\n", 1, 11, "room for five")
	fails(t, "", "Piskvorky 15x15, 0:0, 0\n0,8,0\n", 0, 0, "none of its moves")
	fails(t, "x.psq", "8,8,0,1\n", 1, 1, "expected the size")
}

func TestWritePsq(t *testing.T) {
	f := psqFormat()
	g := mustParse(t, `[Variant "gomoku"] [X "Ann Bee"] [O "3PO"] [Undone "1"] h8 @1.5s c15 c1`)
	const want = "Piskvorky 15x15, 0:0, 0\n8,8,1500\n3,1,0\nAnn Bee\nplayer-2 3PO\n-1\n"
	if got := mustWrite(t, f, g); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for text, code := range map[string]string{
		`[Variant "gomoku"] [Result "X"] [Reason "out of time"] h8`:  "15",
		`[Variant "gomoku"] [Result "O"] [Reason "out of time"] h8`:  "0", // not the player to move
		`[Variant "gomoku"] [Result "O"] [Reason "illegal move"]`:    "7",
		`[Variant "gomoku"] [Result "X"] [Reason "stopped"] h8`:      "-2",
		`[Variant "gomoku"] [Result "O"] [Reason "resigned"] h8 h9`:  "0",
		`[Variant "gomoku"] [Result "draw"] [Reason "agreed"] h8 h9`: "0",
	} {
		if got := mustWrite(t, f, mustParse(t, text)); !strings.HasSuffix(got, "\n"+code+"\n") {
			t.Errorf("%s ends with %q, want %s", text, got, code)
		}
	}
}
