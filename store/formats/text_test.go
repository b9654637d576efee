package formats

import (
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
)

func TestReadText(t *testing.T) {
	for _, c := range []struct{ text, asked, variant, moves string }{
		{"h8i9j10", "", "gomoku", "1. h8 i9 2. j10"},
		{"H8 I9, j10;k11\n", "", "gomoku", "1. h8 i9 2. j10 k11"},
		{"1. h8 i9 2. j10", "", "gomoku", "1. h8 i9 2. j10"},
		{"1.\u00a0h8\u2003i9\u200b\ufeff2.\u202fj10\u3000k11", "", "gomoku", "1. h8 i9 2. j10 k11"},
		{"1.h8 i9 2.j10 2...k11", "", "gomoku", "1. h8 i9 2. j10 k11"},
		{"1. h8 i9\n2. j10 k11\n", "", "gomoku", "1. h8 i9 2. j10 k11"},
		{"h8\ni9\nj10", "", "gomoku", "1. h8 i9 2. j10"}, // one move per line
		{"h8 i9 # remark\n# another", "", "gomoku", "1. h8 i9"},
		{"\ufeffh8 i9", "", "gomoku", "1. h8 i9"},
		{"h8i9", "renju", "renju", "1. h8 i9"},
		{"t20a1", "", "20,20,5", "1. t20 a1"},
		{"c2 b2", "4-5-4", "4-5-4", "1. c2 b2"},
		{"4455", "", "connect-four", "1. d1 d2 2. e1 e2"},
		{"4 4 5 5", "", "connect-four", "1. d1 d2 2. e1 e2"},
		{"99", "8,9,4,gravity", "8,9,4,gravity", "1. i1 i2"},
		{"d1 d2", "connect-four", "connect-four", "1. d1 d2"},
		{"e5 e1 a9", "ultimate", "ultimate", "1. e5 e1 2. a9"},
		{"55 51 19", "", "ultimate", "1. e5 e1 2. a9"},        // board and square, from 1
		{"4 4\n3 3\n0 0\n", "", "ultimate", "1. e5 e1 2. a1"}, // row and column, from 0 at the top
		{"5551", "ultimate", "ultimate", "1. e5 e1"},
		{"d1 d7", "isolation", "isolation", "1. d1 d7"},
	} {
		games := readAll(t, "", c.text, Options{Variant: c.asked})
		if len(games) != 1 || games[0].Record.Variant != c.variant || moves(games[0].Record) != c.moves {
			t.Errorf("%q: %v", c.text, games)
			continue
		}
		if said := len(games[0].Notes) > 0; said != (c.asked != c.variant) {
			t.Errorf("%q: %v", c.text, games[0].Notes)
		}
	}
}

// If a game goes on after a winning row, it is read as another game. A finished game has its result.
func TestTextRules(t *testing.T) {
	const six = "a1a15b1b15c1c15e1e15f1f15d1"
	if g := readOne(t, "", six).Record; g.Variant != "gomoku" || g.Result != game.FirstWins {
		t.Error(g)
	}
	if g := readOne(t, "", six+"h8").Record; g.Variant != "gomoku-standard" || g.Result != game.Ongoing {
		t.Error(g)
	}
	if g := readOne(t, "", "1213141").Record; g.Variant != "connect-four" || g.Result != game.FirstWins {
		t.Error(g)
	}
}

// A text can hold several games, and each game is written on its own line.
func TestTextsOfSeveralGames(t *testing.T) {
	for _, text := range []string{"h8i9\nh8j9k10\n", "1. h8\n1. j9\n", "h8 i9\n\nj9 h8\n# end\n", "1. h8 i9\n2. j9\n1. a1\n"} {
		if games := readAll(t, "", text, Options{}); len(games) != 2 {
			t.Errorf("%q: %v", text, games)
		}
	}
	one, other := mustParse(t, `[Variant "gomoku"] h8`), mustParse(t, `[Variant "gomoku"] [Undone "1"] a1 b2 c3`)
	if got := mustWrite(t, textFormat(), one, other); got != "1. h8\n1. a1b2\n" {
		t.Errorf("%q", got)
	}
	if got := mustWrite(t, textFormat(), mustParse(t, `[Variant "connect-four"] d1 d2 e1`)); got != "445\n" {
		t.Errorf("%q", got)
	}
	if got := mustWrite(t, textFormat(), mustParse(t, `[Variant "ultimate"] e5 e1`)); got != "e5 e1\n" {
		t.Errorf("%q", got)
	}
}

func TestBadText(t *testing.T) {
	fails(t, "", "h8 i9 h8", 1, 7, "the move h8 cannot be played")
	fails(t, "", "h8i9h8", 1, 5, "the move h8 cannot be played")
	fails(t, "", "1. h8\n2. i9 x\n", 2, 7, "the move x cannot be played")
	fails(t, "", "4444444", 1, 7, "the move 4 cannot be played")
	fails(t, "", "1. h8 1...z99", 1, 11, "the move z99")
	fails(t, "", "b2b2 is not to be", 1, 3, "the move b2")
	for _, text := range []string{"", " \n", "hello", "#", "to be or not to be", "\x00", "http://a.b/c"} {
		fails(t, "", text, 0, 0, "no game")
	}
	if _, err := Read("", []byte(strings.Repeat("h8\n", 1<<20)), Options{}); err == nil {
		t.Error("a text of 3 MiB is read")
	}
	if _, err := Read("", []byte(strings.Repeat("1. h8 i9\n", MaxGames+1)), Options{}); err == nil ||
		!strings.Contains(err.Error(), "more than 5000 games") {
		t.Error(err)
	}
}
