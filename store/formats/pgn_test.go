package formats

import (
	"fmt"
	"strings"
	"testing"

	"github.com/mnkdesk/mnkdesk/engine/game"
	"github.com/mnkdesk/mnkdesk/store/record"
)

const fromServer = `[Event "?"]
[Site "PlayOK"]
[Date "2020.05.05"]
[Round "-"]
[Black "Ann \"A\""]
[White "Bob"]
[Result "1-0"]
[TimeControl "300"]

1. h8 i9 2. g8 j8
3. f8 k7 1-0
`

// Games with tags like those of PGN are read: the side that is tagged first moves first, and 1-0 is its win.
func TestPgn(t *testing.T) {
	g := readOne(t, "x.txt", fromServer)
	r := g.Record
	if moves(r) != "1. h8 i9 2. g8 j8 3. f8 k7" || r.Names != [2]string{`Ann "A"`, "Bob"} || g.Format != "PGN" {
		t.Error(r, g.Format)
	}
	if r.Result != game.FirstWins || r.Reason != "" || r.Day.String() != "2020-05-05" || !r.Date.IsZero() {
		t.Error(r.Result, r.Reason, r.Day, r.Date)
	}
	if fmt.Sprint(r.Tags) != `[[Place "PlayOK"]]` {
		t.Error(r.Tags)
	}
	if got := notes(g.Notes); got != "The file names no rules: gomoku was assumed." {
		t.Error(got)
	}
}

func TestPgnGames(t *testing.T) {
	for text, want := range map[string]string{
		"[White \"a\"]\n[Black \"b\"]\n\n1. h8 h9 0-1":               "gomoku [a b] O wins",
		"[Black \"a\"]\r\n[White \"b\"]\r\n\r\n1. h8 h9 1/2-1/2\r\n": "gomoku [a b] draw agreed",
		"[Variant \"Renju\"]\n1. h8 h9 *":                            "renju [ ]",
		"[Variant \"6,7,4,gravity\"]\n\n44":                          "connect-four [ ]",
		"[Variant \"unknown\"]\n\n1. h8":                             "gomoku [ ]",
		// Without a result after the moves, the tag counts.
		"[Black \"a\"]\n[Result \"0-1\"]\n\n1. h8 h9":       "gomoku [a ] O wins",
		"[Black \"a\"]\n[Result \"1/2-1/2\"]\n\n1. h8 h9 *": "gomoku [a ] draw agreed",
		"[Black \"a\"]\n[Result \"1-0\"]\n\n1. h8 h9 0-1":   "gomoku [a ] O wins",
		"[Black \"a\"]\n[Result \"won\"]\n\n1. h8 h9":       "gomoku [a ]",
		// The moves say how a game ended.
		"[Black \"a\"]\n\n1. h8 a1 2. g8 b1 3. f8 c1 4. e8 d1 5. d8 0-1": "gomoku [a ] X wins",
	} {
		g := readOne(t, "", text).Record
		got := fmt.Sprintf("%s %v", g.Variant, g.Names)
		switch {
		case g.Result == game.Draw:
			got += " draw"
		case g.Result != game.Ongoing:
			got += " " + map[game.Side]string{game.First: "X", game.Second: "O"}[g.Result.Winner()] + " wins"
		}
		if g.Reason != "" {
			got += " " + g.Reason
		}
		if got != want {
			t.Errorf("%q: %s, want %s", text, got, want)
		}
	}
}

// A result or a tag ends a game. One that cannot be read, such as a game of chess, does not stop the others.
func TestPgnOfSeveralGames(t *testing.T) {
	const chess = "[White \"a\"]\n[Black \"b\"]\n\n1. e4 e5 2. Nf3 Nc6 1-0\n"
	games := readAll(t, "", fromServer+"\n"+chess+"[Black \"c\"]\n1. a1\n[Black \"d\"]\n1. b1 *\n1. c1\n", Options{})
	var got []string
	for _, g := range games {
		got = append(got, g.Record.Names[0]+": "+moves(g.Record))
	}
	if all := strings.Join(got, ", "); all != `Ann "A": 1. h8 i9 2. g8 j8 3. f8 k7, c: 1. a1, d: 1. b1, : 1. c1` {
		t.Error(all)
	}
	if got := notes(games[0].Notes); !strings.HasSuffix(got, "Another game of the file could not be read.") {
		t.Error(got)
	}
	fails(t, "", chess, 4, 13, "the move Nf3 cannot be played")
	fails(t, "", "[White \"a\"]\n[Black \"b\"]\n\n*", 0, 0, "it has no moves")
	fails(t, "", "[White \"a\"]\n", 0, 0, "it has no moves")
}

// A comment in braces, of one line or several, is on the move before it. One after the result still belongs to
// the game, and moves after the result are the next game.
func TestPgnComments(t *testing.T) {
	for text, want := range map[string]string{
		"[A \"a\"]\n{début} 1. h8 {good} i9 {}{a} {b} 1-0 {0-1?}": "{début} 1. h8 {good} i9 {a} {b} {0-1?}",
		"[A \"a\"]\n\n1. h8i9{two\r\n[B \"c\"]\r\n lines} 2. g8":  `1. h8 i9 {two [B "c"] lines} 2. g8`,
		"[A \"a\"]\n\n44{d2}55 *{end\n} [A \"b\"]":                "1. d1 d2 {d2} 2. e1 e2 {end}",
		"[Variant \"ultimate\"]\n\n55 {one} 51 19":                "1. e5 {one} e1 2. a9",
		"[A \"a\"]\n1. h8 {x} 1-0 1. a1 {y}\n*\n{z}\n":            "1. h8 {x}, 1. a1 {y} {z}",
		"[A \"a\"]\n1. h8 {{x\\} 1-0":                             `1. h8 {{x\\}`,
	} {
		var got []string
		for _, g := range readAll(t, "", text, Options{}) {
			got = append(got, moves(g.Record))
		}
		if all := strings.Join(got, ", "); all != want {
			t.Errorf("%q:\n%s, want\n%s", text, all, want)
		}
	}
	if c := readOne(t, "", "[A \"a\"]\n1. h8 {two\r\n lines }").Record.Comments; c[0].Text != "two\n lines" {
		t.Errorf("%q", c[0].Text)
	}
	fails(t, "", "[A \"a\"]\n1. h8 {é} z9", 2, 11, "the move z9 cannot be played")
	fails(t, "", "[A \"a\"]\n1. h8 é {x} i9 {y\n1-0\n", 2, 16, "this comment has no end")
	fails(t, "", "[A \"a\"]\n1. h8 {"+strings.Repeat("x", record.MaxFile)+"}", 0, 0, "has more than 1048576 bytes")
	fails(t, "", "[A \"a\"]\n1. h8 {"+strings.Repeat("x", record.MaxFile-20)+"}", 0, 0, "bytes as a saved game")
}

// A text that begins with a tag is our own if the tag says so, and otherwise if more than tags are on the line.
func TestPgnIsNotOurs(t *testing.T) {
	for text, want := range map[string]string{
		"[MNKDesk \"1\"]\n[Variant \"gomoku\"]\n\n1. h8": Native().Name,
		"{[Event \"x\"]} [MNKDesk \"1\"]":                Native().Name,
		// The first tag of our own was lost, or is not the first.
		"[Variant \"gomoku\"]\n[X \"Ann\"]\n\n1. h8":                             Native().Name,
		"[Variant \"gomoku\"]\r\n[OKind \"person\"]\r\n[Result \"O\"]\r\n\r\nh8": Native().Name,
		"[Event \"?\"]\n[MNKDesk \"1\"]\n[Variant \"gomoku\"]\n\n1. h8":          Native().Name,
		"[Variant \"gomoku\"] h8":                                                Native().Name,
		"[Event \"?\"]\n\n1. h8":                                                 "PGN",
		" [ Event  \"a \\\"b\\\" c\" ] \r\n[X \"y\"] h8":                         "PGN",
	} {
		if got := formatOf("", []byte(text)).Name; got != want {
			t.Errorf("%q is %s, want %s", text, got, want)
		}
	}
	fails(t, "x.mnk", "[Variant \"gomoku\"]\n[X \"Ann\"]\n\n1. h8", 1, 1, "this isn't an MNK Desk game")
	_, err := Read("x.mnk", []byte("[Event \"?\"]\n\n1. h8 h9 1-0"), Options{})
	if err != nil {
		t.Errorf("in a file with our extension: %v", err)
	}
	g := readOne(t, "", "[Z \"a\"]\n\n1. h8 *").Record
	if g.Names != [2]string{} || g.Result != game.Ongoing || g.Reason == record.Agreed {
		t.Error(g)
	}
}
